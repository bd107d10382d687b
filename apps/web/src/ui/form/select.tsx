import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { boxed, type Labelled, Labelling, tall } from './field.tsx'

export interface Option<V> {
  readonly value: V
  readonly label: string
}

/** One of several, in the platform's own list; looks like the lines of text beside it. */
export function Select<V extends string | number | null>({
  label,
  error,
  hint,
  errorLines,
  bare = false,
  className,
  value,
  options,
  onChange,
  ...select
}: Labelled & {
  value: V
  options: readonly Option<V>[]
  onChange: (value: V) => void
} & Omit<ComponentProps<'select'>, 'value' | 'onChange'>) {
  return (
    <Labelling
      label={label}
      error={error}
      hint={hint}
      bare={bare}
      className={className}
      {...(errorLines !== undefined && { errorLines })}
    >
      {(control) => (
        <div className="relative">
          <select
            {...control}
            value={String(value ?? '')}
            onChange={({ target }) => {
              const chosen = options[target.selectedIndex]
              if (chosen) onChange(chosen.value)
            }}
            className={boxed(
              error,
              `appearance-none truncate pr-10 pointer-fine:pr-9 ${bare ? 'h-11 font-semibold pointer-fine:h-9' : tall}`,
            )}
            {...select}
          >
            {options.map(({ value: each, label: text }) => (
              // As heavy as the line itself: its width is measured by the options.
              <option key={String(each ?? '')} value={String(each ?? '')} className={bare ? 'font-semibold' : undefined}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown size={18} className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2" />
        </div>
      )}
    </Labelling>
  )
}
