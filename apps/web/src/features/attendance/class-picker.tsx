import type { Board } from '@lentera/contract/attendance'
import { ChevronDown } from 'lucide-react'

/** The teacher's classes, on the platform's own list. */
export function ClassPicker({
  classes,
  chosen,
  onChoose,
}: {
  classes: Board['classes']
  chosen: string
  onChoose: (uuid: string) => void
}) {
  return (
    <div className="relative">
      <select
        aria-label="Kelas"
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        className="h-11 max-w-40 appearance-none sm:max-w-64 rounded-control border border-edge/60 bg-surface pr-10 pl-4 font-bold hover:border-edge"
      >
        {classes.map(({ uuid, name, is_homeroom }) => (
          <option key={uuid} value={uuid}>
            {name}
            {is_homeroom ? ' (wali)' : ''}
          </option>
        ))}
      </select>
      <ChevronDown size={18} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2" />
    </div>
  )
}
