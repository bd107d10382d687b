import { cellStates } from '@lentera/contract/grades'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { tint } from '#ui/tones.ts'
import { cellTones } from '#features/grades/cell-words.ts'
import type { Shown } from './use-entering.ts'

const looks = {
  kept: 'border-line',
  waiting: 'border-warn bg-warn-s',
  wrong: 'border-bad bg-bad-s text-bad',
} as const

const describedBy = ({ look, said: { state, first, note } }: Pick<Shown, 'look' | 'said'>): string =>
  look === 'wrong'
    ? 'Isi angka dari 0 sampai 100, atau B, D, S, R'
    : [
        state !== 'score' && cellStates[state],
        state === 'remedial' && first !== null && `nilai pertama ${String(first).replace('.', ',')}`,
        note !== '' && `Catatan: ${note}`,
      ]
        .filter(Boolean)
        .join(' · ')

/**
 * One cell: a score, or a letter for its state. It is taken when the cell is left or Enter is pressed. Drawn again only when what it
 * shows changes: a score that is typed is no matter of the 1,199 other cells.
 */
export const ScoreCell = memo(function ScoreCell({
  row,
  column,
  label,
  text,
  look,
  said,
  locked,
  onTyped,
}: Shown & {
  row: number
  column: number
  label: string
  locked: boolean
  onTyped: (row: number, column: number, text: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  // What a fresh read brings under the cursor is marked again: the next digit takes its place, and is not joined to it.
  useLayoutEffect(() => {
    if (typed === null && document.activeElement === field.current) field.current?.select()
  }, [text, typed])
  const take = () => {
    if (typed !== null && typed.trim() !== text) onTyped(row, column, typed)
    setTyped(null)
  }
  const about = describedBy({ look, said })
  const letter = said.state === 'score' || look === 'wrong' ? '' : `font-bold ${tint[cellTones[said.state]]}`
  return (
    <span className="relative block">
      <input
        ref={field}
        aria-label={label}
        aria-description={about || undefined}
        aria-invalid={look === 'wrong'}
        title={about || undefined}
        data-cell={`${row} ${column}`}
        data-typed={typed !== null || undefined}
        inputMode="decimal"
        autoComplete="off"
        disabled={locked}
        value={typed ?? text}
        maxLength={24}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        className={`h-11 w-full min-w-11 rounded-lg border px-2 text-right tabular-nums hover:border-edge pointer-fine:h-8 ${looks[look]} ${letter}`}
      />
      {said.note !== '' && (
        <span aria-hidden className="pointer-events-none absolute top-1 left-1 size-1.5 rounded-full bg-accent" />
      )}
    </span>
  )
})
