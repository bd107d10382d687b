import { gradeReading } from '@lentera/contract/grades/reading'
import { useParams } from 'react-router'
import { href, withQuery } from '#lib/nav/href.ts'
import { Screen } from '#ui/screen.tsx'
import { PeriodSwitch, Report, usePeriod } from './report.tsx'
import { Why } from './why.tsx'
import { usePlace } from './words.tsx'

/** One subject of the pupil. */
function Subject({ id }: { id: string }) {
  const place = usePlace()
  const here = href('/teacher/grade/detail/:slug', { slug: id })
  return (
    <Screen
      call={gradeReading.pupilDetail}
      input={{ params: { id }, query: { ...usePeriod(), subject_id: place.subject_id } }}
      anyDay
      title={(of) => of?.student.name ?? title}
      note={(of) => (of ? `${of.subject.name} · ${of.class.name} · ${of.period.name}` : ' ')}
      back={here}
    >
      {(of) => <Why of={of} />}
    </Screen>
  )
}

export const title = 'Rapor nilai siswa'

/** A pupil's final scores as a teacher may read them: all subjects for who leads the class, else those taught. */
export default function PupilReportPage() {
  const { slug: id = '' } = useParams()
  const place = usePlace()
  const period = usePeriod()
  if (place.subject_id !== '') return <Subject id={id} />
  return (
    <Screen
      key={id}
      call={gradeReading.pupil}
      input={{ params: { id }, query: period }}
      keep
      anyDay
      title={(of) => of?.student.name ?? title}
      note={(of) => [of?.class?.name, of?.period.name].filter(Boolean).join(' · ') || ' '}
      back={href('/teacher/grade')}
    >
      {(of) => (
        <>
          <PeriodSwitch student_id={id} shown={of.period} />
          <Report
            of={of}
            to={(subject_id) =>
              withQuery(href('/teacher/grade/detail/:slug', { slug: id }), {
                subject_id,
                tahun_ajaran_id: String(of.period.tahun_ajaran_id),
                semester: String(of.period.semester),
              })
            }
            empty="Nilainya muncul di sini setelah diisi guru."
          />
        </>
      )}
    </Screen>
  )
}
