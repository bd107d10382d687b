import type { PupilReport } from '@lentera/contract/grades'
import { gradeReading } from '@lentera/contract/grades/reading'
import { useCall } from '#lib/http/use-call.ts'
import { useSession } from '#lib/session/session.ts'
import { Around } from '#ui/screen.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { CourseFigure } from './course-figure.tsx'

/** What was last read stands while it is asked anew, also of another day: the page around it says since when. */
const kept = { keep: true, anyDay: true } as const

/** The scores of a semester over its weeks: the own ones of a pupil, or those of a child or a pupil of the teacher's. */
export default function Course({
  student_id,
  period,
  subject,
}: {
  student_id: string
  period: PupilReport['period']
  /** The one that is looked at; all of them when left out. */
  subject?: PupilReport['subjects'][number]['subject']
}) {
  const isOwn = useSession().role === 'student'
  const query = {
    tahun_ajaran_id: period.tahun_ajaran_id,
    semester: period.semester,
    ...(subject && { subject_id: subject.id }),
  }
  const own = useCall(gradeReading.ownCourse, { query }, { ...kept, enabled: isOwn })
  const pupils = useCall(gradeReading.pupilCourse, { params: { id: student_id }, query }, { ...kept, enabled: !isOwn })
  const called = isOwn ? own : pupils
  return (
    <div className="mb-5">
      {called.data === undefined ? (
        <Around
          called={called}
          skeleton={
            <Skeleton>
              <Bone className="h-64 rounded-card" />
            </Skeleton>
          }
        />
      ) : (
        <CourseFigure of={called.data} subject={subject?.name} />
      )}
    </div>
  )
}
