import { type CellState, cellStates } from '@lentera/contract/grades'
import { cellLetters } from '@lentera/contract/grades/typed'
import { MessageSquareText } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { tint } from '#ui/tones.ts'
import { cellMeanings, cellTones, specialStates } from '#features/grades/cell-words.ts'

const button =
  'inline-flex min-h-control min-w-control items-center justify-center gap-1.5 rounded-control px-2.5 font-semibold hover:bg-soft disabled:opacity-55'
const Letter = ({ of }: { of: keyof typeof cellLetters }) => (
  <span aria-hidden className={`grid size-6 shrink-0 place-items-center rounded-lg font-bold ${tint[cellTones[of]]}`}>
    {cellLetters[of]}
  </span>
)

/** The states as buttons for the cell that was last gone to: what can be typed can be tapped, too. Listens by itself, so that the grid is not drawn anew. */
export function CellBar({
  box,
  nameOf,
  onState,
  onOpen,
}: {
  box: RefObject<HTMLElement | null>
  nameOf: (at: string) => string | undefined
  onState: (at: string, state: CellState) => void
  onOpen: (at: string) => void
}) {
  const [at, setAt] = useState('')
  useEffect(() => {
    const node = box.current
    const went = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement && target.dataset['cell']) setAt(target.dataset['cell'])
    }
    node?.addEventListener('focusin', went)
    return () => node?.removeEventListener('focusin', went)
  }, [box])
  const name = at === '' ? undefined : nameOf(at)
  return (
    <div role="group" aria-label="Keadaan sel" className="mb-2 flex min-h-control flex-wrap items-center gap-1">
      <span className="mr-2 min-w-0 truncate text-ink-2">{name ?? 'Pilih satu sel untuk mengisi keadaannya.'}</span>
      {specialStates.map((state) => (
        <button key={state} type="button" className={button} disabled={!name} onClick={() => onState(at, state)}>
          <Letter of={state} />
          {cellStates[state]}
        </button>
      ))}
      <button type="button" className={button} disabled={!name} onClick={() => onOpen(at)}>
        <MessageSquareText size={18} aria-hidden />
        Catatan
      </button>
    </div>
  )
}

/** What the letters mean, and how they are typed. */
export function Legend({ isWide }: { isWide: boolean }) {
  return (
    <div className="mt-3 text-note text-ink-2">
      <ul aria-label="Arti huruf" className="flex flex-wrap gap-x-4 gap-y-1.5">
        {specialStates.map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <Letter of={state} />
            <span>
              <b className="text-ink">{cellStates[state]}</b>, {cellMeanings[state]}
            </span>
          </li>
        ))}
      </ul>
      {isWide && (
        <p className="mt-1.5">
          Dapat diketik: <kbd>B</kbd>, <kbd>D</kbd>, <kbd>S</kbd>, dan <kbd>R 75</kbd> untuk remedial. <kbd>Alt+Enter</kbd>{' '}
          membuka catatan sel.
        </p>
      )}
    </div>
  )
}
