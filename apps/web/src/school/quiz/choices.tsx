import { Check } from 'lucide-react'
import { useId } from 'react'
import type { Answering } from './question-view.tsx'
import { Rich } from './rich.tsx'

/** The letter of an option by its place: A, B, C. */
export const letterOf = (at: number): string => String.fromCharCode(65 + at)

const row =
  'relative flex min-h-13 min-w-0 items-start gap-3 rounded-control border border-line bg-surface px-3.5 py-2.5 transition-colors duration-150 has-checked:border-accent has-checked:bg-soft has-focus-visible:outline-2 has-focus-visible:outline-accent'
/** Whether an option says something in words: a formula alone gives a field no name. */
const isWorded = (html: string) => html.replace(/<math[\s\S]*?<\/math>|<[^>]*>/g, '').trim() !== ''
const over = 'absolute inset-0 z-[1] m-0 cursor-pointer opacity-0 disabled:cursor-default'

/** Options of which one or several are chosen: the whole row is the target. */
export function Marks({ content, answer, onAnswer, media, labelledBy }: Answering<'single'> | Answering<'multiple'>) {
  const name = useId()
  const several = content.type === 'multiple'
  const chosen: readonly string[] = answer === null ? [] : answer.type === 'single' ? [answer.value] : answer.value
  const choose = (key: string) => {
    if (!several) return onAnswer?.({ type: 'single', value: key })
    const value = content.options.flatMap((one) => ((one.key === key) !== chosen.includes(one.key) ? [one.key] : []))
    onAnswer?.({ type: 'multiple', value })
  }
  return (
    <div role={several ? 'group' : 'radiogroup'} aria-labelledby={labelledBy} className="grid gap-2">
      {several && <p className="text-note text-ink-2">Pilih semua yang benar.</p>}
      {content.options.map(({ key, html }, at) => (
        <label key={key} className={`${row} ${onAnswer ? 'hover:border-edge' : ''}`}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(key)}
            disabled={!onAnswer}
            onChange={() => choose(key)}
            className={over}
          />
          <span
            aria-hidden
            className={`grid size-7 shrink-0 place-items-center border text-note font-extrabold ${several ? 'rounded-lg' : 'rounded-full'} ${chosen.includes(key) ? 'border-accent bg-accent text-on' : 'border-edge text-ink-2'}`}
          >
            {several && chosen.includes(key) ? <Check size={16} /> : letterOf(at)}
          </span>
          {!isWorded(html) && <span className="sr-only">{`Pilihan ${letterOf(at)}`}</span>}
          {/* A sound is heard without choosing its option. */}
          <Rich html={html} media={media} className="flex-1 self-center [&_audio]:relative [&_audio]:z-[2]" />
        </label>
      ))}
    </div>
  )
}

/** One word of a few beside a statement, as radio buttons in a row. */
export function Words<V extends string>({
  labelledBy,
  value,
  options,
  onChoose,
}: {
  labelledBy: string
  value: V | undefined
  options: readonly { readonly value: V; readonly label: string; readonly spoken?: string }[]
  onChoose: ((value: V) => void) | undefined
}) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className="flex flex-wrap gap-1.5">
      {options.map(({ value: each, label, spoken }) => (
        <label
          key={each}
          className="relative grid min-h-11 min-w-11 place-items-center rounded-control border border-edge bg-surface px-3 font-bold text-ink-2 transition-colors duration-150 has-checked:border-accent has-checked:bg-accent has-checked:text-on has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            aria-label={spoken ?? label}
            checked={value === each}
            disabled={!onChoose}
            onChange={() => onChoose?.(each)}
            className={over}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

const truths = [
  { value: 'true', label: 'Benar' },
  { value: 'false', label: 'Salah' },
] as const

/** Statements, each of which is true or false. */
export function Statements({ content, answer, onAnswer, media, labelledBy }: Answering<'true_false'>) {
  const id = useId()
  const given = answer?.value ?? {}
  return (
    <div role="group" aria-labelledby={labelledBy} className="divide-y divide-line rounded-control border border-line bg-surface">
      {content.statements.map(({ key, html }) => (
        <div key={key} className="grid gap-2 px-3.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4">
          <div id={`${id}-${key}`} className="min-w-0">
            <Rich html={html} media={media} />
          </div>
          <Words
            labelledBy={`${id}-${key}`}
            value={given[key] === undefined ? undefined : given[key] ? 'true' : 'false'}
            options={truths}
            onChoose={onAnswer && ((value) => onAnswer({ type: 'true_false', value: { ...given, [key]: value === 'true' } }))}
          />
        </div>
      ))}
    </div>
  )
}
