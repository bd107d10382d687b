import type { ReactNode } from 'react'

/** A choice that is on or off, with what it means; the whole row is its target. */
export function CheckRow({
  label,
  note,
  checked,
  disabled,
  onChange,
}: {
  label: string
  note?: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <li>
      <label className="flex min-h-15 cursor-pointer items-center gap-3 px-4 py-2.5 hover:bg-paper has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-(--accent) outline-none"
        />
        <span className="min-w-0">
          <span className="block font-bold">{label}</span>
          {note && <span className="block text-note text-ink-2">{note}</span>}
        </span>
      </label>
    </li>
  )
}
