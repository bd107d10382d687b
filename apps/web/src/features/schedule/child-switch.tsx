import type { ChildWeek } from '@lentera/contract/schedule'
import { Select } from '#ui/form/select.tsx'
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
    <Select
      bare
      label="Anak"
      value={chosen}
      options={items.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChoose}
    />
  )
}
