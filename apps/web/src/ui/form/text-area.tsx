import type { ComponentProps } from 'react'
import { boxed, type Labelled, Labelling } from './field.tsx'

/** Lines of text; grows with what is written, and counts what is left once most of it is used. */
export function TextArea({
  label,
  error,
  hint,
  bare = false,
  className,
  value,
  maxLength,
  rows = 2,
  onChange,
  ...area
}: Labelled & { value: string; onChange: (value: string) => void } & Omit<ComponentProps<'textarea'>, 'value' | 'onChange'>) {
  const left = maxLength === undefined ? Infinity : maxLength - value.length
  return (
    <Labelling
      label={label}
      error={error}
      hint={hint ?? (left <= (maxLength ?? 0) / 5 ? `${left} huruf lagi` : undefined)}
      bare={bare}
      className={className}
    >
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={boxed(error, 'block max-h-80 resize-y py-3 [field-sizing:content] pointer-fine:py-2')}
          style={{ minHeight: `calc(${rows} * 1.5em + 1.5rem)` }}
          {...area}
        />
      )}
    </Labelling>
  )
}
