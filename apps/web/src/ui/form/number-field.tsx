import { parseNumber } from '@lentera/contract/kit/parse-number'
import { type ComponentProps, useState } from 'react'
import { TextField } from '#ui/text-field.tsx'
import { numberReading } from './number-reading.ts'

/**
 * A number with its unit; null (or NaN) while there is none. It is read as people here write numbers: `1.500` is 1500. `decimal` takes
 * `0,5`; without it the number counts something, and the form says what is wrong with `1,5`. `max`: the largest sensible value, by
 * which `-5.147` is a latitude. `explained` takes every notation (`1/2`, `3×10^4`) and says below the field how it is read.
 */
export function NumberField({
  value,
  onChange,
  decimal = false,
  max,
  explained = false,
  label,
  hint,
  ...field
}: {
  value: number | null
  onChange: (value: number | null) => void
  decimal?: boolean
  max?: number
  explained?: boolean
} & Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'max'>) {
  const [text, setText] = useState('')
  const reading = { max, whole: !decimal, plain: !explained }
  const numberOf = (typed: string) => parseNumber(typed, reading)?.value ?? null
  const none = value === null || Number.isNaN(value)
  const shown = numberOf(text) === (none ? null : value) ? text : none ? '' : String(value).replace('.', ',')
  return (
    <TextField
      {...field}
      label={label}
      hint={(explained ? numberReading(shown, reading) : undefined) ?? hint}
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(field.unit && field.bare && { 'aria-label': `${label} (${field.unit})` })}
      value={shown}
      onChange={(typed) => {
        const kept = explained ? typed : typed.replace(decimal ? /[^\d.,\s−–-]/g : /[^\d.,\s]/g, '')
        setText(kept)
        onChange(numberOf(kept))
      }}
    />
  )
}
