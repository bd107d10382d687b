import { filledSentence, type RaporSentence } from '@lentera/contract/rapor/sentences'
import { useState } from 'react'
import { Key } from '#ui/keys.tsx'
import { SearchField } from '#ui/search-field.tsx'

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
/** Sentences that can be chosen with Alt and a number. */
const NUMBERED = 9
/** Those that are found by typing, whatever the card says. */
const found = (all: readonly RaporSentence[], typed: string, name: string) => {
  const words = plain(typed).split(/\s+/)
  return all.filter(({ text }) => words.every((word) => plain(filledSentence(text, name)).includes(word)))
}

/** Sentences for where one stands: those that fit the pupil by their numbers, or all of the kind that are found by typing. */
export function Bank({
  label,
  name,
  offered,
  all,
  onPut,
}: {
  label: string
  /** Of the pupil. */
  name: string
  offered: readonly RaporSentence[]
  /** Of the kind that is written. */
  all: readonly RaporSentence[]
  onPut: (sentence: RaporSentence) => void
}) {
  const [typed, setTyped] = useState('')
  const searching = typed.trim() !== ''
  const shown = searching ? found(all, typed, name).slice(0, 20) : offered.slice(0, NUMBERED)
  return (
    <section aria-label={label} className="mb-4">
      <p className="mb-1.5 font-bold">{label}</p>
      <SearchField
        label="Cari di bank kalimat"
        className="mb-2"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = shown
          if (first) onPut(first)
        }}
      />
      {shown.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {shown.map((sentence, at) => (
            <li key={sentence.key}>
              <button
                type="button"
                className="flex min-h-11 w-full items-start gap-2 px-3 py-2 text-left text-cell hover:bg-soft"
                onClick={() => onPut(sentence)}
              >
                {!searching && (
                  <span className="max-lg:hidden">
                    <Key of={String(at + 1)} />
                  </span>
                )}
                <span className="min-w-0 flex-1 break-words">{filledSentence(sentence.text, name)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown.length === 0 && <p className="text-note text-ink-2">Tidak ada kalimat yang cocok.</p>}
    </section>
  )
}
