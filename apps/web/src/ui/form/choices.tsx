import { Check, type LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { solid, type Tone } from '#ui/tones.ts'
import { Grouping, type Labelled } from './field.tsx'

interface Choice<V> {
  readonly value: V
  readonly label: string
  readonly note?: string
  readonly icon?: LucideIcon
}
interface Choosing<V> extends Omit<Labelled, 'changed' | 'noteAt' | 'beside'> {
  readonly disabled?: boolean
  readonly options: readonly Choice<V>[]
}
const hidden = 'absolute inset-0 cursor-pointer opacity-0'
const ring = 'has-focus-visible:outline-2 has-focus-visible:outline-accent has-disabled:opacity-55'

/** A box to tick, with its words beside it. */
export function Checkbox({
  label,
  note,
  value,
  disabled,
  onChange,
}: {
  label: string
  note?: string
  value: boolean
  disabled?: boolean
  onChange: (value: boolean) => void
}) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 pointer-fine:min-h-9">
      <input
        type="checkbox"
        checked={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-(--accent)"
      />
      <span>
        <span className="block font-semibold">{label}</span>
        {note && <span className="block text-note text-ink-2">{note}</span>}
      </span>
    </label>
  )
}

/** One of a few that need a sentence each. */
export function Radios<V extends string>({
  value,
  options,
  disabled,
  onChange,
  ...group
}: Choosing<V> & { value: V | null; onChange: (value: V) => void }) {
  const name = useId()
  return (
    <Grouping {...group} inside="grid gap-2">
      {options.map(({ value: each, label, note }) => (
        <label
          key={each}
          className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 hover:border-edge has-checked:border-accent has-checked:bg-soft ${ring}`}
        >
          <input
            type="radio"
            name={name}
            checked={value === each}
            disabled={disabled}
            onChange={() => onChange(each)}
            className="size-5 shrink-0 accent-(--accent) outline-none"
          />
          <span>
            <span className="block font-semibold">{label}</span>
            {note && <span className="block text-note text-ink-2">{note}</span>}
          </span>
        </label>
      ))}
    </Grouping>
  )
}

const chip = `relative inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 font-semibold text-ink-2 transition-colors duration-150 hover:border-edge has-checked:border-accent has-checked:bg-soft has-checked:text-accent pointer-fine:min-h-9 pointer-fine:px-3 ${ring}`

/** One of some short words, or several of them, wrapping over as many lines as they need. */
export function Chips<V extends string>(
  props: Choosing<V> &
    ({ value: V | null; onChange: (value: V) => void } | { several: true; value: readonly V[]; onChange: (value: V[]) => void }),
) {
  const name = useId()
  const { options, disabled, label, error, hint, errorLines, bare = false, className } = props
  const on = (each: V) => ('several' in props ? props.value.includes(each) : props.value === each)
  const choose = (each: V) => {
    if (!('several' in props)) return props.onChange(each)
    props.onChange(options.flatMap(({ value }) => ((value === each) !== props.value.includes(value) ? [value] : [])))
  }
  return (
    <Grouping
      label={label}
      error={error}
      hint={hint}
      bare={bare}
      className={className}
      {...(errorLines !== undefined && { errorLines })}
      inside="flex flex-wrap gap-2"
    >
      {options.map(({ value: each, label: text, icon: Icon }) => (
        <label key={each} className={chip}>
          <input
            type={'several' in props ? 'checkbox' : 'radio'}
            name={name}
            checked={on(each)}
            disabled={disabled}
            onChange={() => choose(each)}
            className={hidden}
          />
          {'several' in props && on(each) ? <Check size={16} /> : Icon && <Icon size={16} />}
          {text}
        </label>
      ))}
    </Grouping>
  )
}

/** One of a few with a letter and a colour each, as a grid: the statuses of a day. */
export function LetterGrid<V extends string>({
  value,
  options,
  disabled,
  onChange,
  ...group
}: Omit<Choosing<V>, 'options'> & {
  readonly options: readonly { readonly value: V; readonly label: string; readonly letter: string; readonly tone: Tone }[]
  readonly value: V | null
  readonly onChange: (value: V) => void
}) {
  const name = useId()
  return (
    <Grouping {...group} inside="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 sm:grid-cols-3">
      {options.map(({ value: each, label, letter, tone }) => (
        <label
          key={each}
          className={`relative flex min-h-13 min-w-0 items-center gap-2.5 rounded-control border border-line bg-surface px-2.5 font-semibold transition-colors duration-150 hover:border-edge has-checked:border-accent has-checked:bg-soft pointer-fine:min-h-11 ${ring}`}
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={value === each}
            disabled={disabled}
            onChange={() => onChange(each)}
            className={hidden}
          />
          <span
            aria-hidden
            className={`grid size-7 shrink-0 place-items-center rounded-lg text-note font-extrabold ${solid[tone]}`}
          >
            {letter}
          </span>
          <span className="min-w-0">{label}</span>
        </label>
      ))}
    </Grouping>
  )
}
