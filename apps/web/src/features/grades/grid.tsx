import { type ClassGrades, gradeBands } from '@lentera/contract/grades'
import { type ClipboardEvent, type KeyboardEvent, memo, useRef, useState } from 'react'
import { useMedia } from '#lib/device/media.ts'
import { Select } from '#ui/form/select.tsx'
import { CarriedMark } from './carried.tsx'
import type { Cell, Entering, Shown } from './use-entering.ts'
import { figure } from './words.tsx'

type PupilRow = ClassGrades['rows'][number]
const pinned = 'sticky left-0 z-1 bg-surface'
const looks = {
  kept: 'border-line',
  waiting: 'border-warn bg-warn-s',
  wrong: 'border-bad bg-bad-s text-bad',
  changed: 'border-bad',
} as const

const bandLooks = { bad: 'bg-bad-s', warn: 'bg-warn-s', info: 'bg-info-s', ok: 'bg-ok-s' } as const
const finalSaid = ({ band, complete, score }: PupilRow['final'], kktp: number | null) =>
  band === null || score === null
    ? undefined
    : `${gradeBands[band]?.label ?? ''}${kktp !== null && score < kktp ? `, di bawah KKTP ${kktp}` : ''}${complete ? '' : ', sementara'}`

/** One score. It is taken when the cell is left or Enter is pressed. */
const Score = memo(function Score({
  at: [row, column],
  label,
  shown: { text, state },
  locked,
  onTyped,
}: {
  at: readonly [number, number]
  label: string
  shown: Shown
  locked: boolean
  onTyped: (row: number, column: number, text: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed !== null && typed.trim() !== text) onTyped(row, column, typed)
    setTyped(null)
  }
  return (
    <input
      aria-label={label}
      aria-invalid={state === 'wrong'}
      title={state === 'wrong' ? 'Isi angka dari 0 sampai 100' : undefined}
      data-cell={`${row} ${column}`}
      data-typed={typed !== null || undefined}
      inputMode="decimal"
      autoComplete="off"
      disabled={locked}
      value={typed ?? text}
      maxLength={6}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      className={`h-11 w-full min-w-11 rounded-lg border px-2 text-right tabular-nums hover:border-edge pointer-fine:h-8 ${looks[state]}`}
    />
  )
})

/** Moves with arrows and Enter; in the middle of a number the arrows move in it. */
const stepOf = ({ key, shiftKey, currentTarget }: { key: string; shiftKey: boolean; currentTarget: HTMLInputElement }) => {
  const { selectionStart, selectionEnd, value } = currentTarget
  const whole = selectionStart === 0 && selectionEnd === value.length
  switch (key) {
    case 'Enter':
      return shiftKey ? [-1, 0] : [1, 0]
    case 'ArrowDown':
      return [1, 0]
    case 'ArrowUp':
      return [-1, 0]
    case 'ArrowLeft':
      return whole || selectionEnd === 0 ? [0, -1] : null
    case 'ArrowRight':
      return whole || selectionStart === value.length ? [0, 1] : null
    default:
      return null
  }
}

/** What was copied from a workbook: rows of cells. */
const pastedIn = ({ clipboardData }: ClipboardEvent) =>
  clipboardData
    .getData('text/plain')
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))

function Head({ columns }: { columns: ClassGrades['components'] }) {
  return (
    <thead className="sticky top-0 z-10 bg-surface">
      <tr className="border-b border-line align-bottom text-note text-ink-2">
        <th scope="col" className={`${pinned} min-w-32 px-4 py-2 text-left font-semibold sm:min-w-48`}>
          Nama
        </th>
        {columns.map(({ id, name, shown }) => (
          <th key={id} scope="col" className="min-w-11 px-2 py-2 text-right font-semibold">
            <span className="line-clamp-2">{name}</span>
            {!shown && <span className="font-normal">belum tampil</span>}
          </th>
        ))}
        <th scope="col" className="px-4 py-2 text-right font-semibold">
          Nilai akhir
        </th>
      </tr>
    </thead>
  )
}

/** What becomes of a pupil's scores, in the colour of its band. */
function Final({ of: final, kktp }: { of: PupilRow['final']; kktp: number | null }) {
  return (
    <td
      title={finalSaid(final, kktp)}
      className={`px-4 py-1 text-right font-bold tabular-nums ${final.band === null ? '' : bandLooks[gradeBands[final.band]?.tone ?? 'info']}`}
    >
      {figure(final.score)}
      <span className="block text-note font-normal text-ink-2">
        {final.score !== null && kktp !== null && final.score < kktp
          ? 'Belum tuntas'
          : final.complete || final.score === null
            ? ''
            : 'sementara'}
      </span>
    </td>
  )
}

/** Scores of pupils in columns: with the keyboard as in a workbook, on phones one component after the other. */
export function Grid({ table, entering }: { table: ClassGrades; entering: Entering }) {
  const isWide = useMedia('(min-width: 700px)')
  const [chosen, setChosen] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const { components, rows } = table
  const one = components.find(({ id }) => id === chosen) ?? components[0]
  const columns = isWide ? components : one ? [one] : []
  const locked = !table.can.includes('write')
  const cellAt = (row: number, column: number): Cell | undefined => {
    const [student, component] = [rows[row]?.read_only ? undefined : rows[row]?.student, columns[column]]
    return student && component && { component_id: component.id, student_id: student.id }
  }
  const typed = (row: number, column: number, text: string) => {
    const cell = cellAt(row, column)
    if (cell) entering.enter([{ ...cell, text }])
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || !target.dataset['cell']) return
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !target.dataset['typed']) {
      event.preventDefault()
      return entering.undo()
    }
    const step = stepOf({ key: event.key, shiftKey: event.shiftKey, currentTarget: target })
    if (!step) return
    event.preventDefault()
    const [row = 0, column = 0] = target.dataset['cell'].split(' ').map(Number)
    const next = `${row + (step[0] ?? 0)} ${column + (step[1] ?? 0)}`
    const there = box.current?.querySelector<HTMLInputElement>(`[data-cell="${next}"]`)
    // Beyond the last one nothing is left but to take what stands here.
    if (there) there.focus()
    else target.blur()
  }
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    const { target } = event
    const given = pastedIn(event)
    if (!(target instanceof HTMLInputElement) || !target.dataset['cell'] || (given.length === 1 && given[0]?.length === 1)) return
    event.preventDefault()
    target.blur()
    const [row = 0, column = 0] = target.dataset['cell'].split(' ').map(Number)
    entering.enter(
      given.flatMap((line, down) =>
        line.flatMap((text, right) => {
          const cell = cellAt(row + down, column + right)
          return cell ? [{ ...cell, text }] : []
        }),
      ),
    )
  }
  const line = ({ student, read_only, final, carried }: PupilRow, row: number) => (
    <tr key={student.id}>
      <th scope="row" className={`${pinned} py-1 pr-2 pl-4 text-left font-semibold`}>
        {student.name}
        <CarriedMark carried={carried} />
      </th>
      {columns.map(({ id, name }, column) => (
        <td key={id} className="px-1 py-0.5">
          <Score
            at={[row, column]}
            label={`${student.name}, ${name}`}
            shown={entering.shown({ component_id: id, student_id: student.id })}
            locked={locked || read_only === true}
            onTyped={typed}
          />
        </td>
      ))}
      <Final of={final} kktp={table.kktp} />
    </tr>
  )
  return (
    <>
      {!isWide && one && (
        <Select
          label="Komponen"
          value={one.id}
          options={components.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      )}
      <div
        ref={box}
        role="region"
        aria-label="Nilai"
        onKeyDown={move}
        onPaste={paste}
        className="max-h-[75dvh] overflow-auto rounded-card border border-line bg-surface"
      >
        <table className="w-full text-cell">
          <Head columns={columns} />
          <tbody className="divide-y divide-line">{rows.map(line)}</tbody>
        </table>
      </div>
    </>
  )
}
