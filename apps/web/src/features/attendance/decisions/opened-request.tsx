import { waitingReasons } from '@lentera/contract/attendance'
import {
  attendanceDecisions,
  type RequestDetail,
  type RequestRow,
  type RequestVerb,
} from '@lentera/contract/attendance/decisions'
import { MapPinOff } from 'lucide-react'
import { metres } from '#features/attendance/day.ts'
import { PlacePicture } from '#features/attendance/place-picture.tsx'
import { clockWithZone, duration, longDate } from '#lib/time/dates.ts'
import { Section } from '#ui/card.tsx'
import type { Thing } from '#ui/decide/desk.ts'
import { OpenedOf } from '#ui/decide/opened-of.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { bothTimes, isProven, OfflineMark } from '#school/record-status.tsx'
import { StatusPill } from '#school/status-pill.tsx'
import { Confirmations } from './confirmations.tsx'
import { endedText } from './ended.ts'
import { HistoryLines } from './history-lines.tsx'
import { UserText } from '#ui/user-text.tsx'

/** Where the pupil stood, drawn; only while the check-in waits. */
function Where({ request: { place, school, record } }: { request: RequestDetail }) {
  if (!place || !school.place) return null
  return (
    <div className="relative h-52 overflow-hidden rounded-card border border-line sm:h-64 lg:h-52">
      <PlacePicture school={school.place} radius={school.radius_m} fix={{ ...place, accuracy: record.accuracy_m ?? 0 }} />
      {record.distance_m !== null && (
        <div className="absolute bottom-3 left-3">
          <Pill tone="warn" icon={MapPinOff}>
            {`${metres(record.distance_m)} dari ${school.name ?? 'sekolah'}`}
          </Pill>
        </div>
      )}
    </div>
  )
}

/** What is known of the check-in: `Terlambat 9 menit` is what approving it records. */
const factsOf = ({ record, school, timezone, if_approved }: RequestDetail) => [
  record.clock_in_at && {
    name: 'Waktu',
    value: (
      <span className="inline-flex flex-wrap items-center justify-end gap-2">
        {bothTimes(record, timezone) ?? clockWithZone(record.clock_in_at, timezone)}
        {record.offline && <OfflineMark proven={isProven(record)} />}
      </span>
    ),
  },
  record.waiting_reason && { name: 'Alasan menunggu', value: waitingReasons[record.waiting_reason] },
  ...(record.distance_m === null
    ? []
    : [
        {
          name: 'Jarak',
          value: `${metres(record.distance_m)} dari ${school.name ?? 'sekolah'} (batas ${metres(school.radius_m)})`,
        },
      ]),
  ...(record.accuracy_m === null
    ? []
    : [{ name: 'Akurasi', value: `${metres(record.accuracy_m)} (batas ${metres(school.accuracy_limit_m)})` }]),
  record.shared_device && { name: 'HP', value: <Pill tone="warn">Dipakai siswa lain hari itu</Pill> },
  record.verification === 'waiting'
    ? {
        name: 'Bila disetujui',
        value: (
          <StatusPill status={if_approved} detail={if_approved === 'late' ? duration(record.late_minutes ?? 0) : undefined} />
        ),
      }
    : {
        name: 'Status',
        value: <StatusPill status={record.status} verification={record.verification} />,
      },
]

/** Everything that speaks for or against a check-in, and how it ended when it was decided. */
function Evidence({ request }: { request: RequestDetail }) {
  const { confirmations, history, ended, timezone, record } = request
  return (
    <div className="@container">
      <div className="grid gap-5 pb-7 @min-[34rem]:grid-cols-[minmax(0,1fr)_15rem] @min-[34rem]:items-start @min-[34rem]:gap-8">
        <div className="grid min-w-0 gap-4 @min-[34rem]:order-2">
          <Where request={request} />
          {request.photo_url !== null && (
            <img
              src={request.photo_url}
              alt={`Swafoto ${request.student.name}`}
              className="w-full max-w-sm rounded-card border border-line"
            />
          )}
        </div>
        <div className="grid min-w-0 gap-5">
          {ended && (
            <Notice tone={ended.to_verification === 'rejected' ? 'bad' : 'ok'}>
              <p>{`${endedText(ended)}, ${clockWithZone(ended.at, timezone)}.`}</p>
              {ended.reason && <UserText className="font-normal" text={`“${ended.reason}”`} />}
            </Notice>
          )}
          <Facts facts={factsOf(request)} />
          <Section title="Konfirmasi orang tua">
            <List>
              <Confirmations confirmations={confirmations} timezone={timezone} />
              {confirmations.length === 0 && (
                <Row
                  title="Belum ada konfirmasi"
                  note={
                    record.verification === 'waiting'
                      ? 'Orang tua bisa mengonfirmasi dari aplikasinya. Anda tetap boleh memutuskan sekarang.'
                      : 'Orang tua tidak mengonfirmasi presensi ini.'
                  }
                />
              )}
            </List>
          </Section>
          {history.length > 0 && (
            <Section title="Riwayat">
              <HistoryLines history={history} timezone={timezone} />
            </Section>
          )}
        </div>
      </div>
    </div>
  )
}

/** What `Decide` knows of a check-in, in the list and opened. */
export const thingOf = ({ student, record, can }: Pick<RequestRow, 'student' | 'record' | 'can'>): Thing<RequestVerb> => ({
  id: record.id,
  revision: record.revision,
  name: student.name,
  can,
})

const Coming = () => (
  <Skeleton className="grid gap-4">
    <Bone className="h-56 rounded-card" />
    <Bone className="h-44 rounded-card" />
    <Bone className="h-24 rounded-card" />
  </Skeleton>
)

/** One check-in with all that helps to decide it. */
export function OpenedRequest({ id }: { id: string }) {
  return (
    <OpenedOf
      call={attendanceDecisions.request}
      input={{ params: { attendance_id: id } }}
      title="Presensi menunggu"
      skeleton={<Coming />}
      of={(request) => ({
        thing: thingOf(request),
        title: request.student.name,
        note: `${request.student.class_name} · ${longDate(request.record.date)}`,
        image: request.student.image,
      })}
    >
      {(request) => <Evidence request={request} />}
    </OpenedOf>
  )
}
