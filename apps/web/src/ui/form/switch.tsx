import type { ReactNode } from 'react'

interface Switching {
  readonly label: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  readonly disabled?: boolean
}

/** The control alone, in its own label's reach of 44 px. */
const control = ({ value, onChange, disabled, label }: Switching & { label?: string }, named: boolean) => (
  <span className="relative inline-flex shrink-0">
    <input
      type="checkbox"
      role="switch"
      checked={value}
      disabled={disabled}
      {...(named && { 'aria-label': label })}
      onChange={({ target }) => onChange(target.checked)}
      className="peer absolute inset-0 z-10 cursor-pointer opacity-0 disabled:cursor-default"
    />
    <span
      aria-hidden
      className="h-6 w-10 shrink-0 rounded-full bg-edge p-0.5 transition-colors duration-150 peer-checked:bg-accent peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-55 after:block after:size-5 after:rounded-full after:bg-surface after:transition-transform after:duration-150 peer-checked:after:translate-x-4"
    />
  </span>
)

/** Something that is on or off, where the words stand beside it already; `label` is read aloud. */
export function Switch(props: Switching) {
  return (
    <label className="relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center has-disabled:cursor-default pointer-fine:min-h-9">
      {control(props, true)}
    </label>
  )
}

interface InRow extends Switching {
  readonly note?: ReactNode
  readonly leading?: ReactNode
  /** What can be said more exactly while it is on: below it, or at its side on a laptop. */
  readonly more?: ReactNode
}
/** Something that is on or off, with what it means; the whole row is its target. Stands in a `<List>`. */
export function SwitchRow({ note, leading, more, ...props }: InRow) {
  return (
    <li className={more ? 'lg:flex lg:items-center' : ''}>
      <label className="relative flex min-h-13 flex-1 cursor-pointer flex-wrap items-center gap-x-3.5 px-4 py-2 hover:bg-paper has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent">
        {leading}
        {/* Large letters leave no room beside the switch: it goes below. */}
        <span className={`min-w-0 ${leading ? 'flex-1' : 'flex-[1_1_6rem]'}`}>
          <span className="block font-semibold">{props.label}</span>
          {note && <span className="block text-note text-ink-2">{note}</span>}
        </span>
        <span className="ml-auto inline-flex">{control(props, false)}</span>
      </label>
      {more && <div className="px-4 pb-3 lg:w-76 lg:shrink-0 lg:py-2 lg:pl-2">{more}</div>}
    </li>
  )
}
