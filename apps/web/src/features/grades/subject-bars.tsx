import type { PupilReport } from '@lentera/contract/grades'
import { Card } from '#ui/card.tsx'
import { RowBars } from '#ui/chart/row-bars.tsx'
import { subjectBars, subjectsSay, subjectTable } from './figure-words.ts'

/** A pupil's final scores against the KKTP of each subject. */
export default function SubjectBars({ subjects }: Pick<PupilReport, 'subjects'>) {
  return (
    <Card className="mt-5 p-4">
      <RowBars
        title="Pelajaran mana yang sudah mencapai KKTP?"
        says={subjectsSay(subjects)}
        table={subjectTable(subjects)}
        bars={subjectBars(subjects)}
      />
    </Card>
  )
}
