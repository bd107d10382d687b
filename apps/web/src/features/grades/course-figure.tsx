import type { GradeCourse } from '@lentera/contract/grades/course'
import { Card } from '#ui/card.tsx'
import { LineBand } from '#ui/chart/line-band.tsx'
import { courseLabels, courseSays, courseTable } from './figure-words.ts'

/** A pupil's scores over the weeks of a semester, of all subjects or of one, over the middle half of the class. */
export function CourseFigure({ of, subject }: { of: Omit<GradeCourse, 'period'>; subject?: string | undefined }) {
  const labels = courseLabels(of.weeks)
  return (
    <Card className="p-4">
      <LineBand
        title={`Naik atau turunkah nilai ${subject ?? 'semester ini'}?`}
        says={courseSays(of)}
        table={courseTable(of.weeks)}
        points={of.weeks.map(({ score, middle }, at) => ({ label: labels[at] ?? '', value: score, band: middle }))}
        band="separuh tengah kelas"
        wanted={of.kktp === null ? undefined : { value: of.kktp, name: `KKTP ${of.kktp}` }}
      />
    </Card>
  )
}
