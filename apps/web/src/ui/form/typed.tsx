import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { TextField } from '#ui/text-field.tsx'

type TypedProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'step'> & {
  /** As the contract writes it; '' for none. */
  value: string
  onChange: (value: string) => void
}
interface Reading {
  /** Undefined for what is none. */
  readonly read: (text: string) => string | undefined
  readonly write: (value: string) => string
  /** The value so many steps later; `value` may be none. */
  readonly step: (value: string, steps: number) => string
  readonly unreadable: string
}

/**
 * A line whose text stands for a value: it is read as it is typed and written out when it is left. What cannot be read is said
 * when the field is left or the form is sent, stops the form, and stays as it was typed. Arrow keys step.
 */
export function Typed({ value, onChange, read, write, step, unreadable, error, ...field }: TypedProps & Reading) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string; as: string } | null>(null)
  const [complains, setComplains] = useState(false)
  // What stands for another value than it was typed for was changed from outside.
  const text = typed && typed.as === value ? typed.text : write(value)
  const wrong = text.trim() !== '' && read(text) === undefined
  useLayoutEffect(() => input.current?.setCustomValidity(wrong ? unreadable : ''), [wrong, unreadable])
  const take = (given: string) => {
    const as = read(given) ?? ''
    setTyped({ text: given, as })
    setComplains(false)
    if (as !== value) onChange(as)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || field.disabled || field.readOnly) return
    event.preventDefault()
    const next = step(value, event.key === 'ArrowUp' ? 1 : -1)
    setTyped(null)
    setComplains(false)
    if (next !== value) onChange(next)
  }
  return (
    <TextField
      autoComplete="off"
      inputMode="numeric"
      {...field}
      // What cannot be read is said here alone.
      noteAt={wrong && complains ? undefined : field.noteAt}
      ref={input}
      value={text}
      error={wrong && complains ? unreadable : error}
      onChange={take}
      onKeyDown={onKeyDown}
      onInvalid={() => setComplains(true)}
      onBlur={() => (wrong ? setComplains(true) : setTyped(null))}
    />
  )
}
