import { RowBars } from '#ui/chart/row-bars.tsx'
import type { ReportFigure } from './report-words.ts'

/** The shares of a report as bars. */
export default function ReportBars({ of }: { of: ReportFigure }) {
  return <RowBars {...of} />
}
