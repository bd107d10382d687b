import { Tabs } from '#ui/tabs.tsx'
import { useClass } from './use-class.ts'

const parts = [
  ['/teacher/homeroom/history', 'Semester'],
  ['/teacher/homeroom/history/attendance', 'Bulan'],
  ['/teacher/homeroom/history/permit', 'Izin'],
] as const
export type HistoryPart = (typeof parts)[number][0]

/** The parts of a class's history, each with its address. */
export function HistoryTabs({ here }: { here: HistoryPart }) {
  const { linkTo } = useClass()
  return (
    <div className="mb-3">
      <Tabs label="Riwayat kelas" tabs={parts.map(([url, label]) => ({ to: linkTo(url), label, isHere: url === here }))} />
    </div>
  )
}
