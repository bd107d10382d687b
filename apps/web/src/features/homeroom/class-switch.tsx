import { Select } from '#ui/form/select.tsx'

/** The classes that the teacher leads, where there are several. */
export function ClassSwitch({
  of: { classes, class: room },
  onChoose,
}: {
  of: { readonly classes: readonly { uuid: string; name: string }[]; readonly class: { readonly uuid: string } | null }
  onChoose: (uuid: string) => void
}) {
  if (!room || classes.length < 2) return null
  return (
    <Select
      bare
      label="Kelas"
      className="max-w-40 sm:max-w-64"
      value={room.uuid}
      options={classes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
      onChange={onChoose}
    />
  )
}
