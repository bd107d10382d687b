import {
  type Violation,
  violationActions,
  violationCategories,
  violationHandlers,
  violationKinds,
  violationStatuses,
  violationSteps,
  type ViolationTotals,
} from '@lentera/contract/violations'
import { longDate, shortDate, time } from '#lib/time/dates.ts'
import { schoolMoment } from '#lib/time/school-time.ts'
import { Attachments } from '#ui/attachment.tsx'
import { Section } from '#ui/card.tsx'
import { Facts, List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Stat } from '#ui/stat.tsx'
import { pointsText } from './words.ts'
import { UserText } from '#ui/user-text.tsx'

/** Where a record stands. */
export const Status = ({ of }: { of: Violation['status'] }) => (
  <StatePill of={violationStatuses[of]} className="whitespace-nowrap" />
)

/** What the records of a year come to. */
export const Totals = ({ of }: { of: ViolationTotals }) => (
  <div className="mb-5 flex flex-wrap gap-3 *:flex-[1_1_8rem]">
    <Stat name="Poin tahun ini" value={of.points} note="Dari yang sudah terverifikasi" />
    <Stat name="Catatan" value={of.records} note={of.waiting > 0 ? `${of.waiting} belum diputuskan` : 'Semua sudah diputuskan'} />
    <Stat
      name="Tindakan sekolah"
      value={<span className="text-lead">{of.action ? violationActions[of.action] : 'Tidak ada'}</span>}
      note={of.last_date ? `Catatan terakhir ${shortDate(of.last_date)}` : 'Belum ada catatan'}
    />
  </div>
)

/** All of one record, with what has happened to it. */
export function ViolationShown({ of }: { of: Violation }) {
  return (
    <div className="@container">
      <div className="grid gap-5 pb-7 @min-[40rem]:grid-cols-[minmax(0,1fr)_20rem] @min-[40rem]:items-start @min-[40rem]:gap-8">
        <div className="grid min-w-0 gap-5">
          <Section title="Yang terjadi">
            <UserText className="max-w-prose" text={of.description} />
          </Section>
          {of.files.length > 0 && (
            <Section title="Lampiran">
              <Attachments files={of.files} />
            </Section>
          )}
          <Section title="Riwayat">
            <List label="Riwayat">
              {of.history.map(({ step, by, at, note }) => (
                <Row
                  key={`${step} ${at}`}
                  title={violationSteps[step]}
                  note={
                    <>
                      {`${by}, ${schoolMoment(new Date(at))}`}
                      {note && <UserText as="span" className="mt-1 text-ink" text={`“${note}”`} />}
                    </>
                  }
                />
              ))}
            </List>
          </Section>
        </div>
        <Facts
          facts={[
            { name: 'Status', value: <Status of={of.status} /> },
            { name: 'Jenis', value: violationKinds[of.kind] },
            { name: 'Aturan', value: `${of.code} ${of.rule}` },
            { name: 'Poin', value: of.remitted ? `${pointsText(of)}, dikurangi ${of.remitted}` : pointsText(of) },
            ...(of.kind === 'violation'
              ? [
                  {
                    name: 'Tingkat',
                    value: <StatePill of={violationCategories[of.category]} />,
                  },
                ]
              : []),
            { name: 'Tanggal', value: longDate(of.date) },
            of.time && { name: 'Jam', value: time(of.time) },
            of.place && { name: 'Tempat', value: of.place },
            { name: 'Siswa', value: `${of.student.name}, ${of.student.class.name}` },
            of.sanction && { name: 'Sanksi', value: of.sanction },
            { name: 'Penanganan', value: violationHandlers[of.handler] },
            { name: 'Dicatat oleh', value: of.recorder },
          ]}
        />
      </div>
    </div>
  )
}
