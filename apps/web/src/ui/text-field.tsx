import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface Labelled {
  label: string
  /** What is wrong, in words. Its place is kept free, so that nothing below moves when it appears. */
  error?: string | undefined
  hint?: string
  /** Lines kept free for the error. */
  errorLines?: 0 | 1 | 2
  /** A control inside the field, at its right end. */
  trailing?: ReactNode
}
const kept = ['', 'min-h-5', 'min-h-10']

/** A labelled line of text. Takes everything an `<input>` takes. */
export function TextField({
  label,
  error,
  hint,
  errorLines = 1,
  trailing,
  className,
  ...input
}: Labelled & ComponentProps<'input'>) {
  const id = useId()
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-2 block text-body font-bold">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          className={`h-13 w-full rounded-control border bg-surface px-4 text-lead placeholder:text-ink-3 read-only:bg-paper ${trailing ? 'pr-14' : ''} ${error ? 'border-bad' : 'border-edge/60 hover:border-edge'}`}
          {...input}
        />
        {trailing && <div className="absolute inset-y-0 right-1 grid place-items-center">{trailing}</div>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-note text-ink-2">
          {hint}
        </p>
      )}
      <div className={`mt-1.5 ${kept[errorLines]}`} aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="flex gap-2 text-[0.8125rem] leading-5 font-semibold text-bad">
            <CircleAlert size={16} className="mt-0.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
