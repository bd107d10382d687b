import type { RaporBeside } from '@lentera/contract/rapor/beside'
import { Card } from '#ui/card.tsx'
import { SparkRows } from '#ui/chart/spark-rows.tsx'
import { besideSays, besideTable } from './beside-words.ts'

/** The last report cards of a pupil beside each other. */
export function BesideFigure({ of }: { of: RaporBeside }) {
  return (
    <Card className="p-4">
      <SparkRows
        title="Bagaimana rapor dibandingkan semester sebelumnya?"
        says={besideSays(of)}
        table={besideTable(of)}
        rows={of.subjects.map(({ name, scores }) => ({ name, values: scores }))}
      />
    </Card>
  )
}
