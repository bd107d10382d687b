import { type ComponentProps, useState } from 'react'
import { TextField } from '#ui/text-field.tsx'

const numberOf = (text: string) => {
  const read = Number(text.trim().replace(',', '.'))
  return text.trim() === '' || Number.isNaN(read) ? null : read
}

/** A number with its unit; null (or NaN) while there is none. `decimal` takes `0,5`. */
export function NumberField({
  value,
  onChange,
  decimal,
  label,
  ...field
}: {
  value: number | null
  onChange: (value: number | null) => void
  decimal?: boolean
} & Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'>) {
  const [text, setText] = useState('')
  const none = value === null || Number.isNaN(value)
  const shown = numberOf(text) === (none ? null : value) ? text : none ? '' : String(value).replace('.', ',')
  return (
    <TextField
      {...field}
      label={label}
      inputMode={decimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(field.unit && field.bare && { 'aria-label': `${label} (${field.unit})` })}
      value={shown}
      onChange={(typed) => {
        const kept = typed.replace(decimal ? /[^\d.,-]/g : /\D/g, '')
        setText(kept)
        onChange(numberOf(kept))
      }}
    />
  )
}
