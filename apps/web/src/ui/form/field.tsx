import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface Labelled {
  label: string
  /** What is wrong, in words. It stands in the place of the hint. */
  error?: string | undefined
  hint?: ReactNode
  /** Lines kept free for hint or error, so that nothing below moves when one appears. */
  errorLines?: 0 | 1 | 2
  /** The label is read aloud alone: a field in a table or in a row of filters. */
  bare?: boolean
  className?: string | undefined
  /** Holds what is not saved yet. */
  changed?: boolean
  /** The label stands at the left of the field: a short one, in a column of such. */
  beside?: boolean
  /** Where hint and error are drawn instead, by id: below the row of a table. */
  noteAt?: string | undefined
}
const kept = ['', 'min-h-5', 'min-h-10']

/** The look of what is typed into. */
export const boxed = (error: string | undefined, extra = '', changed = false) =>
  `w-full rounded-control border px-4 text-lead placeholder:text-ink-3 disabled:opacity-55 pointer-fine:px-3 pointer-fine:text-body ${error ? 'border-bad bg-surface' : changed ? 'border-warn bg-warn-s' : 'border-edge bg-surface enabled:hover:border-ink-3'} ${extra}`
export const tall = 'h-field'

/** What a field's control says of itself to screen readers. */
interface Control {
  id: string
  'aria-label'?: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A hint, or what is wrong, with its place kept. */
export function Note({ id, error, hint, errorLines = 1 }: { id: string } & Pick<Labelled, 'error' | 'hint' | 'errorLines'>) {
  return (
    <div
      className={
        error || hint || errorLines > 0 ? `mt-1.5 ${errorLines > 0 ? (hint ? 'mb-4' : 'mb-1') : ''} ${kept[errorLines]}` : ''
      }
      aria-live="polite"
    >
      {error ? (
        <p id={id} className="flex gap-1.5 text-[0.8125rem] leading-5 font-semibold text-bad">
          <CircleAlert size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={id} className="text-note leading-5 text-ink-2">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** Label, control, and the line below for its hint or for what is wrong. */
export function Labelling({
  label,
  error,
  hint,
  errorLines,
  bare,
  className,
  noteAt,
  beside,
  children,
}: Omit<Labelled, 'changed'> & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const noted = error || hint
  return (
    <div
      className={`${beside ? 'flex flex-wrap items-center gap-x-3 [&>:nth-child(2)]:flex-[0_1_7rem] [&>:nth-child(3)]:basis-full' : ''} ${className ?? ''}`}
    >
      {!bare && (
        <label htmlFor={id} className={beside ? 'flex-[1_1_5rem] text-ink-2' : 'mb-1.5 block text-body font-bold'}>
          {label}
        </label>
      )}
      {children({
        id,
        ...(bare && { 'aria-label': label }),
        ...(error && { 'aria-invalid': true as const }),
        ...(noted && { 'aria-describedby': noteAt ?? `${id}-note` }),
      })}
      {!noteAt && <Note id={`${id}-note`} error={error} hint={hint} errorLines={errorLines ?? (bare ? 0 : 1)} />}
    </div>
  )
}

/** A group of choices under one label: its hint or what is wrong stands below. */
export function Grouping({
  label,
  error,
  hint,
  errorLines,
  bare,
  className,
  inside,
  children,
}: Omit<Labelled, 'changed' | 'noteAt' | 'beside'> & { inside: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset
      className={className}
      aria-describedby={error || hint ? `${id}-note` : undefined}
      data-wrong={error ? '' : undefined}
    >
      <legend className={bare ? 'sr-only' : 'mb-1.5 text-body font-bold'}>{label}</legend>
      <div className={inside}>{children}</div>
      <Note id={`${id}-note`} error={error} hint={hint} errorLines={errorLines ?? (bare ? 0 : 1)} />
    </fieldset>
  )
}
