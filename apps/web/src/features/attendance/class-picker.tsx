import type { Board } from '@lentera/contract/attendance'
import { Select } from '#ui/form/select.tsx'

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
    <Select
      bare
      label="Kelas"
      className="max-w-40 sm:max-w-64"
      value={chosen}
      options={classes.map(({ uuid, name, is_homeroom }) => ({ value: uuid, label: `${name}${is_homeroom ? ' (wali)' : ''}` }))}
      onChange={onChoose}
    />
  )
}
