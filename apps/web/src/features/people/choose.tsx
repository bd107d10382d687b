import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, useId } from 'react'

interface Choice {
  readonly value: string
  readonly label: string
}

/** One of several, in the platform's own list; looks like the lines of text beside it. */
export function Choose({
  label,
  choices,
  error,
  className = '',
  bare,
  ...select
}: {
  label: string
  choices: readonly Choice[]
  error?: string | undefined
  /** Stands in a row of filters: the label is read aloud alone. */
  bare?: boolean
} & ComponentProps<'select'>) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={bare ? 'sr-only' : 'mb-2 block font-bold'}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`w-full appearance-none rounded-control border bg-surface pr-10 pl-4 ${bare ? 'h-11 font-semibold' : 'h-13 text-lead'} ${error ? 'border-bad' : 'border-edge/60 hover:border-edge'}`}
          {...select}
        >
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown size={18} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2" />
      </div>
      {error && (
        <p id={`${id}-error`} role="status" className="mt-1.5 flex gap-2 text-[0.8125rem] leading-5 font-semibold text-bad">
          <CircleAlert size={16} className="mt-0.5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
