import { gradeReading } from '@lentera/contract/grades/reading'
import { useParams, useSearchParams } from 'react-router'
import { linkTo, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Screen } from '#ui/screen.tsx'
import { usePeriod } from './report.tsx'
import { Why } from './why.tsx'

export const title = 'Nilai pelajaran'

/** One subject of a pupil and why its final score is what it is, for the pupil and the parents. */
export default function GradeSubjectPage() {
  const { slug: subject_id = '' } = useParams()
  const { role, user } = useSession()
  const [search] = useSearchParams()
  const query = { ...usePeriod(), subject_id }
  const back = withQuery(linkTo(role ?? 'student', '/grade'), Object.fromEntries(search))
  const around = { anyDay: true, back } as const
  if (role !== 'parent')
    return (
      <Screen
        {...around}
        call={gradeReading.ownDetail}
        input={{ query }}
        title={(of) => of?.subject.name ?? title}
        tab={(of) => of && `Nilai ${of.subject.name}`}
        note={(of) => (of ? `${of.teachers.join(', ')} · ${of.period.name}` : ' ')}
      >
        {(of) => <Why of={of} />}
      </Screen>
    )
  const id = search.get('student_id') ?? user?.students[0]?.id ?? ''
  return (
    <Screen
      {...around}
      call={gradeReading.pupilDetail}
      input={{ params: { id }, query }}
      title={(of) => of?.subject.name ?? title}
      tab={(of) => of && `Nilai ${of.subject.name}`}
      note={(of) => (of ? `${of.student.name} · ${of.teachers.join(', ')} · ${of.period.name}` : ' ')}
    >
      {(of) => <Why of={of} />}
    </Screen>
  )
}
