import { CheckCheck } from 'lucide-react'
import { countsText, partsOf } from '#school/class-counts.ts'
import { clockIn } from '#lib/time/dates.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Parts } from '#ui/stat.tsx'
import { takeAddress } from './class-cards.tsx'
import { ClassScreen } from './class-screen.tsx'
import { bookCounts } from './marks.ts'
import { PupilList } from './pupil-list.tsx'

export const title = 'Siswa kelas'

/** The pupils of a class as today's book has them. */
export default function ClassStudentPage() {
  return (
    <ClassScreen
      title={(room) => (room ? `Siswa ${room.name}` : title)}
      tab={(room) => `Siswa ${room.name}`}
      note={() => 'Keadaan hari ini'}
    >
      {({ students, confirmed, hours, closed_because, timezone }, room) => (
        <div className="grid gap-4">
          {confirmed && (
            <Notice tone="info">
              Dikonfirmasi {confirmed.by} pukul {clockIn(confirmed.at, timezone)}.
            </Notice>
          )}
          {!hours && <Notice tone="off">Tidak ada absen hari ini: {closed_because ?? 'hari libur'}.</Notice>}
          <div className="grid gap-1.5">
            <Parts label="Keadaan kelas" parts={partsOf(bookCounts(students))} />
            <p className="text-note font-semibold text-ink-2 tabular-nums">{countsText(bookCounts(students))}</p>
          </div>
          {hours && (
            <ButtonLink tone="main" size="main" icon={CheckCheck} to={takeAddress(room.uuid)} className="sm:justify-self-start">
              Absen sekelas
            </ButtonLink>
          )}
          <PupilList pupils={students} timezone={timezone} open={hours !== null} />
        </div>
      )}
    </ClassScreen>
  )
}
