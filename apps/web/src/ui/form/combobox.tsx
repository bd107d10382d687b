import { Check, ChevronsUpDown, Search } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useMedia } from '#lib/device/media.ts'
import { Sheet } from '#ui/sheet.tsx'
import { boxed, type Labelled, Labelling, tall } from './field.tsx'
import { Popover } from './popover.tsx'

interface Option<V> {
  readonly value: V
  readonly label: string
  readonly note?: string | undefined
}
interface Picking<V> {
  readonly label: string
  readonly value: V
  readonly options: readonly Option<V>[]
  /** Asked with what is typed, where the options are searched elsewhere; otherwise they are searched here. */
  readonly onSearch?: ((text: string) => void) | undefined
  readonly busy?: boolean | undefined
  readonly onChange: (value: V) => void
}
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/** The option that the arrow keys have come to; it is kept in sight. */
const useCursor = <V extends string | null>(found: readonly Option<V>[], value: V, onChange: (value: V) => void) => {
  const [at, setAt] = useState(
    Math.max(
      0,
      found.findIndex((one) => one.value === value),
    ),
  )
  const here = useRef<HTMLLIElement>(null)
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: found.length - 1 }[event.key]
    if (moved === undefined && event.key !== 'Enter') return
    // Enter chooses; it does not send the form around.
    event.preventDefault()
    if (moved !== undefined) return setAt(Math.max(0, Math.min(found.length - 1, moved)))
    const chosen = found[at]
    if (chosen) onChange(chosen.value)
  }
  return { at, setAt, here, onKeyDown }
}

/** The options with every word of a text. */
const foundBy = <V,>(options: readonly Option<V>[], text: string) => {
  const words = plain(text).split(/\s+/)
  return options.filter((one) => words.every((word) => plain(`${one.label} ${one.note}`).includes(word)))
}

/** An option of the list; `lit` where the arrow keys have come to. */
const OptionRow = ({
  of: { label, note },
  chosen,
  lit,
  onChoose,
  ...row
}: {
  id: string
  of: Option<unknown>
  chosen: boolean
  lit: boolean
  onChoose: () => void
  ref: RefObject<HTMLLIElement | null> | undefined
}) => (
  // Keys are heard by the search line, which keeps the focus.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <li
    {...row}
    role="option"
    aria-selected={chosen}
    onClick={onChoose}
    className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 pointer-fine:min-h-9 ${lit ? 'bg-soft' : 'hover:bg-paper'}`}
  >
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{label}</span>
      {note && <span className="block text-note text-ink-2">{note}</span>}
    </span>
    {chosen && <Check size={18} className="shrink-0 text-accent" />}
  </li>
)

/** The search line and what it finds; arrows move, Enter chooses. */
function Picker<V extends string | null>({ label, value, options, onSearch, busy, onChange }: Picking<V>) {
  const id = useId()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const found = onSearch ? options : foundBy(options, text)
  const { at, setAt, here, onKeyDown } = useCursor(found, value, onChange)
  return (
    <div className="grid gap-2">
      <div className="relative">
        <Search size={18} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3" />
        <input
          ref={field}
          role="combobox"
          aria-label={`Cari ${label.toLowerCase()}`}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={found[at] && `${id}-${at}`}
          placeholder="Cari"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setText(target.value)
            setAt(0)
            onSearch?.(target.value)
          }}
          className={boxed(undefined, `pl-10 pointer-fine:pl-10 ${tall}`)}
        />
      </div>
      <ul
        id={id}
        role="listbox"
        aria-label={label}
        aria-busy={busy || undefined}
        className="max-h-[55dvh] overflow-y-auto sm:max-h-72"
      >
        {found.map((one, index) => (
          <OptionRow
            key={String(one.value ?? '')}
            id={`${id}-${index}`}
            ref={index === at ? here : undefined}
            of={one}
            chosen={one.value === value}
            lit={index === at}
            onChoose={() => onChange(one.value)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className="px-3 py-2 text-ink-2">
          {busy ? 'Mencari' : 'Tidak ada yang cocok.'}
        </p>
      )}
    </div>
  )
}

/** What is chosen from: beneath its field, on phones in a sheet. */
function OverOrBelow({
  wide,
  open,
  onClose,
  label,
  anchor,
  children,
}: Omit<ComponentProps<typeof Popover>, 'wide'> & { wide: boolean }) {
  return wide ? (
    <Popover open={open} onClose={onClose} anchor={anchor} label={label} wide>
      {children}
    </Popover>
  ) : (
    <Sheet open={open} onClose={onClose} title={label}>
      {open && <div className="min-h-[60dvh]">{children}</div>}
    </Sheet>
  )
}

/** One of many, found by typing: a sheet with a search line on phones, a list below the field on laptops. */
export function Combobox<V extends string | null>({
  label,
  error,
  hint,
  errorLines,
  bare = false,
  className,
  disabled = false,
  empty = 'Belum dipilih',
  value,
  options,
  onChange,
  ...searching
}: Labelled & Picking<V> & { name?: string; disabled?: boolean; empty?: string }) {
  const anchor = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const wide = useMedia('(min-width: 600px)')
  const chosen = options.find((one) => one.value === value)?.label
  const choose = (next: V) => {
    onChange(next)
    setOpen(false)
    trigger.current?.focus()
  }
  const picker = (
    <Picker label={label} value={value} options={options} onChange={choose} onSearch={searching.onSearch} busy={searching.busy} />
  )
  return (
    <Labelling
      label={label}
      error={error}
      hint={hint}
      {...(errorLines !== undefined && { errorLines })}
      bare={bare}
      className={className}
    >
      {(control) => (
        <div ref={anchor}>
          <button
            {...control}
            ref={trigger}
            type="button"
            aria-label={`${label}: ${chosen ?? empty}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            disabled={disabled}
            onClick={() => setOpen(!open)}
            className={boxed(error, `flex items-center gap-2 text-left ${tall}`)}
          >
            <span className={`min-w-0 flex-1 truncate ${chosen === undefined ? 'text-ink-3' : ''}`}>{chosen ?? empty}</span>
            <ChevronsUpDown size={18} className="shrink-0 text-ink-2" />
          </button>
          <OverOrBelow wide={wide} open={open} onClose={() => setOpen(false)} anchor={anchor} label={label}>
            {picker}
          </OverOrBelow>
        </div>
      )}
    </Labelling>
  )
}
