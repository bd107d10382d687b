import { rollCall } from '@lentera/contract/attendance/roll-call'
import { CheckCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ClassPicker } from '#features/attendance/class-picker.tsx'
import { countsText, partsOf } from '#school/class-counts.ts'
import { clockIn } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { useLive } from '#lib/live/live.ts'
import { useTitle } from '#lib/nav/title.ts'
import { useCall } from '#lib/http/use-call.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Parts } from '#ui/stat.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { Around, NoClasses, NoPupils } from './called.tsx'
import { takeAddress } from './class-cards.tsx'
import { bookCounts } from './marks.ts'
import { PupilList } from './pupil-list.tsx'

export const title = 'Siswa kelas'

/** The pupils of a class as today's book has them. */
export default function ClassStudentPage() {
  const [search, setSearch] = useSearchParams()
  const class_uuid = search.get('class_uuid') ?? undefined
  const called = useCall(rollCall.rollCall, { query: { class_uuid } }, { keep: true })
  const { data } = called
  const room = data?.class
  useLive(room ? `class:${room.uuid}` : undefined)
  useTitle(room && `Siswa ${room.name}`)
  const counts = bookCounts(data?.students ?? [])
  return (
    <div className="pb-7">
      <TitleBar title={room ? `Siswa ${room.name}` : 'Siswa kelas'} note="Keadaan hari ini" back={href('/teacher/attendance')}>
        {room && data.classes.length > 1 && (
          <ClassPicker
            classes={data.classes}
            chosen={room.uuid}
            onChoose={(uuid) => setSearch({ class_uuid: uuid }, { replace: true })}
          />
        )}
      </TitleBar>
      <Around called={called} has={data !== undefined} />
      {data && !room && <NoClasses />}
      {room && (
        <div className="grid gap-4">
          {data.confirmed && (
            <Notice tone="info">
              Dikonfirmasi {data.confirmed.by} pukul {clockIn(data.confirmed.at, data.timezone)}.
            </Notice>
          )}
          {!data.hours && <Notice tone="off">Tidak ada absen hari ini: {data.closed_because ?? 'hari libur'}.</Notice>}
          {data.students.length === 0 ? (
            <NoPupils />
          ) : (
            <>
              <div className="grid gap-1.5">
                <Parts label="Keadaan kelas" parts={partsOf(counts)} />
                <p className="text-note font-semibold text-ink-2 tabular-nums">{countsText(counts)}</p>
              </div>
              {data.hours && (
                <ButtonLink
                  tone="main"
                  size="main"
                  icon={CheckCheck}
                  to={takeAddress(room.uuid)}
                  className="sm:justify-self-start"
                >
                  Absen sekelas
                </ButtonLink>
              )}
              <PupilList pupils={data.students} timezone={data.timezone} open={data.hours !== null} />
            </>
          )}
        </div>
      )}
    </div>
  )
}
