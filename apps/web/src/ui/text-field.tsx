import type { ComponentProps, ReactNode } from 'react'
import { boxed, type Labelled, Labelling, tall } from './form/field.tsx'

type TextFieldProps = Labelled & {
  /** A control inside the field, at its right end. */
  trailing?: ReactNode
  /** What the number counts: `menit`. */
  unit?: string
  onChange?: (value: string) => void
} & Omit<ComponentProps<'input'>, 'onChange'>

/** A labelled line of text. Takes everything an `<input>` takes; `onChange` gets the text. */
export function TextField({
  label,
  error,
  hint,
  errorLines,
  bare = false,
  changed = false,
  noteAt,
  beside = false,
  trailing,
  unit,
  className,
  onChange,
  ...input
}: TextFieldProps) {
  return (
    <Labelling
      label={label}
      error={error}
      hint={hint}
      bare={bare}
      className={className}
      noteAt={noteAt}
      beside={beside}
      {...(errorLines !== undefined && { errorLines })}
    >
      {(control) => (
        <div className="relative">
          <input
            {...control}
            onChange={onChange && (({ target }) => onChange(target.value))}
            className={boxed(
              error,
              `${tall} read-only:bg-paper ${trailing ? 'pr-14 pointer-fine:pr-11' : ''} ${unit ? 'pr-16 pointer-fine:pr-14' : ''}`,
              changed,
            )}
            {...input}
          />
          {trailing && <div className="absolute inset-y-0 right-1 grid place-items-center">{trailing}</div>}
          {unit && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-body text-ink-2 pointer-fine:right-3"
            >
              {unit}
            </span>
          )}
        </div>
      )}
    </Labelling>
  )
}
