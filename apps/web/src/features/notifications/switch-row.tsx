/** Something that is on or off, with what it means; the whole row is its target. */
export function SwitchRow({
  label,
  note,
  checked,
  disabled,
  onChange,
}: {
  label: string
  note: string
  checked: boolean
  disabled: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <li>
      <label className="flex min-h-15 cursor-pointer items-center gap-4 px-4 py-3 hover:bg-paper has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{label}</span>
          <span className="block text-note text-ink-2">{note}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={checked}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked)}
          className="peer sr-only"
        />
        <span
          aria-hidden
          className="h-7 w-12 shrink-0 rounded-full border border-edge bg-off-s p-0.5 transition-colors duration-150 peer-checked:border-accent peer-checked:bg-accent peer-disabled:opacity-55 after:block after:size-5.5 after:rounded-full after:bg-edge after:transition-transform after:duration-150 peer-checked:after:translate-x-5 peer-checked:after:bg-surface"
        />
      </label>
    </li>
  )
}
