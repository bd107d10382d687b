import { useDeferredValue, useState } from 'react'
import { Chips } from '#ui/form/choices.tsx'
import { SearchField } from '#ui/search-field.tsx'

/** So many choices are seen at a glance; more have a search line. */
const AT_A_GLANCE = 12

/** Several of many short words: what is chosen stays in sight while others are looked for. */
export function ChosenChips({
  label,
  options,
  value,
  most,
  error,
  onChange,
}: {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: readonly string[]
  most?: number
  error?: string | undefined
  onChange: (value: string[]) => void
}) {
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const chosen = options.filter((one) => value.includes(one.value))
  const found = options.filter((one) => !value.includes(one.value) && one.label.toLowerCase().includes(wanted))
  const shown = [...chosen, ...found]
  const isFull = most !== undefined && value.length >= most
  return (
    <div className="grid gap-3">
      {options.length > AT_A_GLANCE && (
        <SearchField label={`Cari ${label.toLowerCase()}`} value={typed} onChange={({ target }) => setTyped(target.value)} />
      )}
      <Chips
        several
        label={label}
        options={isFull ? chosen : shown}
        value={value}
        error={error}
        hint={
          isFull
            ? `Maksimal ${most}. Lepas satu untuk memilih yang lain.`
            : wanted !== '' && found.length === 0
              ? 'Tidak ada yang cocok.'
              : most !== undefined && `${value.length} dari maksimal ${most} dipilih.`
        }
        onChange={(next: string[]) => onChange([...next, ...value.filter((one) => !shown.some((each) => each.value === one))])}
      />
    </div>
  )
}
