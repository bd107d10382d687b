import { messageLimits, messages } from '@lentera/contract/messages'
import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { Avatar } from '#ui/avatar.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { Around } from '#ui/screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Isolated } from '#ui/user-text.tsx'

export interface Recipient {
  readonly id: string
  readonly name: string
}
interface Props {
  readonly value: readonly Recipient[]
  readonly onChange: (people: readonly Recipient[]) => void
  readonly error?: string | undefined
}

/** Who is chosen; a tap takes somebody out again. */
const ChosenPeople = ({ value, onChange }: Pick<Props, 'value' | 'onChange'>) => (
  <ul aria-label="Penerima" className="mb-3 flex flex-wrap gap-2">
    {value.map(({ id, name }) => (
      <li key={id}>
        <button
          type="button"
          aria-label={`Keluarkan ${name}`}
          onClick={() => onChange(value.filter((one) => one.id !== id))}
          className="flex min-h-11 items-center gap-2 rounded-full bg-soft pr-3 pl-4 font-semibold text-accent"
        >
          <Isolated>{name}</Isolated>
          <X size={18} />
        </button>
      </li>
    ))}
  </ul>
)

/** Several of those whom somebody may write to, found by name; whoever is chosen stands above and can be taken out. */
export function Recipients({ value, onChange, error }: Props) {
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const called = useCall(messages.contacts, { query: { per_page: 50, ...(search !== '' && { search }) } }, { keep: true })
  const rows = called.data?.data.filter(({ id }) => !value.some((one) => one.id === id))
  return (
    <div className="mb-4">
      {value.length > 0 && <ChosenPeople value={value} onChange={onChange} />}
      <SearchField
        label="Cari penerima"
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
        className="mb-3"
      />
      {error && (
        <p role="alert" className="mb-3 text-note text-bad">
          {error}
        </p>
      )}
      <Around called={{ ...called, data: rows }} />
      {value.length >= messageLimits.to ? (
        <Pill tone="off">{`Maksimal ${messageLimits.to} penerima sekaligus`}</Pill>
      ) : (
        rows &&
        rows.length > 0 && (
          <div className="max-h-80 overflow-y-auto">
            <List label="Kontak">
              {rows.map(({ id, name, image, about }) => (
                <Row
                  key={id}
                  leading={<Avatar name={name} image={image} />}
                  title={name}
                  note={about}
                  onClick={() => onChange([...value, { id, name }])}
                />
              ))}
            </List>
          </div>
        )
      )}
      {rows?.length === 0 && <p className="text-ink-2">Tidak ada nama lain.</p>}
    </div>
  )
}
