import { rollCall } from '@lentera/contract/attendance/roll-call'
import type { Reply } from '@lentera/contract/kit/call'
import { CheckCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ClassPicker } from '#features/attendance/class-picker.tsx'
import { countsText, partsOf } from '#school/class-counts.ts'
import { clockIn } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { useLive } from '#lib/live/live.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Parts } from '#ui/stat.tsx'
import { Screen } from '#ui/screen.tsx'
import { NoClasses, NoPupils } from './called.tsx'
import { takeAddress } from './class-cards.tsx'
import { bookCounts } from './marks.ts'
import { PupilList } from './pupil-list.tsx'

export const title = 'Siswa kelas'

/** The pupils of a class as today's book has them. */
export default function ClassStudentPage() {
  const [search, setSearch] = useSearchParams()
  const class_uuid = search.get('class_uuid') ?? undefined
  return (
    <Screen
      call={rollCall.rollCall}
      input={{ query: { class_uuid } }}
      keep
      title={(data) => (data?.class ? `Siswa ${data.class.name}` : title)}
      tab={(data) => (data?.class ? `Siswa ${data.class.name}` : undefined)}
      note="Keadaan hari ini"
      back={href('/teacher/attendance')}
      actions={(data) =>
        data?.class &&
        data.classes.length > 1 && (
          <ClassPicker
            classes={data.classes}
            chosen={data.class.uuid}
            onChoose={(uuid) => setSearch({ class_uuid: uuid }, { replace: true })}
          />
        )
      }
    >
      {(data) => (data.class ? <Pupils {...data} room={data.class} /> : <NoClasses />)}
    </Screen>
  )
}

type Called = Reply<typeof rollCall.rollCall>

function Pupils({ room, students, confirmed, hours, closed_because, timezone }: Called & { room: NonNullable<Called['class']> }) {
  useLive(`class:${room.uuid}`)
  const counts = bookCounts(students)
  return (
    <div className="grid gap-4">
      {confirmed && (
        <Notice tone="info">
          Dikonfirmasi {confirmed.by} pukul {clockIn(confirmed.at, timezone)}.
        </Notice>
      )}
      {!hours && <Notice tone="off">Tidak ada absen hari ini: {closed_because ?? 'hari libur'}.</Notice>}
      {students.length === 0 ? (
        <NoPupils />
      ) : (
        <>
          <div className="grid gap-1.5">
            <Parts label="Keadaan kelas" parts={partsOf(counts)} />
            <p className="text-note font-semibold text-ink-2 tabular-nums">{countsText(counts)}</p>
          </div>
          {hours && (
            <ButtonLink tone="main" size="main" icon={CheckCheck} to={takeAddress(room.uuid)} className="sm:justify-self-start">
              Absen sekelas
            </ButtonLink>
          )}
          <PupilList pupils={students} timezone={timezone} open={hours !== null} />
        </>
      )}
    </div>
  )
}
