import { Card } from '#ui/card.tsx'
import { tensOf } from '#ui/chart/geometry.ts'
import { Histogram } from '#ui/chart/histogram.tsx'
import { spreadSays, spreadTable, type Wanted } from './figure-words.ts'

/** How the scores of a class spread, for its teachers: nobody is named. */
export default function Spread({
  title,
  scores,
  pupils,
  wanted,
}: {
  title: string
  scores: readonly number[]
  /** All pupils, with or without a score. */
  pupils: number
  wanted: Wanted
}) {
  const counts = tensOf(scores)
  return (
    <Card className="my-5 p-4">
      <Histogram
        title={title}
        says={spreadSays(scores, pupils, wanted)}
        table={spreadTable(counts)}
        counts={counts}
        mark={wanted}
      />
    </Card>
  )
}
