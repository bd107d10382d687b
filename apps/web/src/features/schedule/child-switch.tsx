import type { ChildWeek } from '@lentera/contract/schedule'
import { ChevronDown } from 'lucide-react'
import { Segmented } from '#ui/segmented.tsx'

const SIDE_BY_SIDE = 3

/** Whose timetable is shown, for a parent of several children. */
export function ChildSwitch({
  items,
  chosen,
  onChoose,
}: {
  items: ChildWeek['children']
  chosen: string
  onChoose: (id: string) => void
}) {
  if (items.length < 2) return null
  if (items.length <= SIDE_BY_SIDE)
    return (
      <Segmented
        label="Anak"
        value={chosen}
        options={items.map(({ id, name }) => ({ value: id, label: name.split(' ')[0] ?? name }))}
        onChange={onChoose}
      />
    )
  return (
    <div className="relative">
      <select
        aria-label="Anak"
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        className="h-11 w-full appearance-none rounded-control border border-edge/60 bg-surface pr-10 pl-4 font-bold hover:border-edge"
      >
        {items.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={18} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2" />
    </div>
  )
}
