import { waits } from '@lentera/contract/waits'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Tabs } from '#ui/tabs.tsx'

/** The two kinds that wait in a homeroom teacher's box. `waiting`: how many of the kind that is shown, where that is known. */
export function InboxTabs({ here, waiting }: { here: 'attendance' | 'permits'; waiting: number | null }) {
  const { data } = useCall(waits.list, { query: {} })
  const all = data?.counts.requests ?? 0
  const other = waiting === null ? null : Math.max(0, all - waiting)
  const count = (kind: typeof here) => (kind === here ? waiting : other)
  const tab = (kind: typeof here, label: string, to: string) => {
    const known = count(kind)
    return { to, label, isHere: kind === here, ...(known !== null && { count: known }) }
  }
  return (
    <Tabs
      label="Yang menunggu"
      tabs={[
        tab('attendance', 'Presensi', href('/teacher/homeroom/requests')),
        tab('permits', 'Izin', href('/teacher/homeroom/requests/permits')),
      ]}
    />
  )
}
