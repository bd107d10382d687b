import { type CellState, type ClassGrades, gradeBands } from '@lentera/contract/grades'
import { EllipsisVertical } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useMedia } from '#lib/device/media.ts'
import { IconButton } from '#ui/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { CarriedMark } from './carried.tsx'
import { CellBar, Legend } from './cell-bar.tsx'
import { CellSheet } from './cell-sheet.tsx'
import type { Cell } from './cells.ts'
import { PastePreview } from './paste-preview.tsx'
import { blockOf, type Plan, planOf } from './pasted.ts'
import { ScoreCell } from './score-cell.tsx'
import type { Entering } from './use-entering.ts'
import { figure } from './words.tsx'

type PupilRow = ClassGrades['rows'][number]
const pinned = 'sticky left-0 z-1 bg-surface'
const bandLooks = { bad: 'bg-bad-s', warn: 'bg-warn-s', info: 'bg-info-s', ok: 'bg-ok-s' } as const
const finalSaid = ({ band, complete, score }: PupilRow['final'], kktp: number | null) =>
  band === null || score === null
    ? undefined
    : `${gradeBands[band]?.label ?? ''}${kktp !== null && score < kktp ? `, di bawah KKTP ${kktp}` : ''}${complete ? '' : ', sementara'}`

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

/** What is open over the grid: the sheet of a cell, or what a pasted block would do. */
type Opened = { readonly cell: Cell; readonly begin?: CellState } | { readonly plan: Plan }

/** Scores of pupils in columns: with the keyboard as in a workbook, on phones one component after the other. */
export function Grid({
  table,
  entering,
  onLeft,
}: {
  table: ClassGrades
  entering: Entering
  /** What of a pasted block was not taken. */
  onLeft: (plan: Plan) => void
}) {
  const isWide = useMedia('(min-width: 700px)')
  const [chosen, setChosen] = useState<string | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const { components, rows } = table
  const one = components.find(({ id }) => id === chosen) ?? components[0]
  const columns = isWide ? components : one ? [one] : []
  const locked = !table.can.includes('write')
  const cellAt = (row: number, column: number): Cell | undefined => {
    const [student, component] = [rows[row]?.read_only ? undefined : rows[row]?.student, columns[column]]
    return student && component && { component_id: component.id, student_id: student.id }
  }
  const cellNamed = (at: string) => {
    const [row = 0, column = 0] = at.split(' ').map(Number)
    return cellAt(row, column)
  }
  const nameOf = ({ component_id, student_id }: Cell) =>
    `${rows.find(({ student }) => student.id === student_id)?.student.name ?? ''}, ${components.find(({ id }) => id === component_id)?.name ?? ''}`
  const say = (cell: Cell, state: CellState) => {
    const { note } = entering.known(cell)
    if (state === 'remedial') setOpened({ cell, begin: state })
    else entering.put([{ ...cell, state, score: null, first: null, note }])
  }
  const typed = (row: number, column: number, text: string) => {
    const cell = cellAt(row, column)
    if (!cell) return
    // A second try needs its score: the sheet asks for it.
    if (/^r(em(edial)?)?$/i.test(text.trim())) setOpened({ cell, begin: 'remedial' })
    else entering.enter(cell, text)
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event
    if (!(target instanceof HTMLInputElement) || !target.dataset['cell']) return
    if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !target.dataset['typed']) {
      event.preventDefault()
      return entering.undo()
    }
    if ((event.altKey && event.key === 'Enter') || event.key === 'ContextMenu') {
      event.preventDefault()
      return open(target.dataset['cell'])
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
  const open = (at: string) => {
    const cell = locked ? undefined : cellNamed(at)
    if (cell) setOpened({ cell })
  }
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    const { target } = event
    const block = blockOf(event.clipboardData.getData('text/plain'))
    if (!(target instanceof HTMLInputElement) || !target.dataset['cell'] || (block.length === 1 && block[0]?.length === 1)) return
    event.preventDefault()
    const [row = 0, column = 0] = target.dataset['cell'].split(' ').map(Number)
    const part = components.findIndex(({ id }) => id === columns[column]?.id)
    target.blur()
    setOpened({ plan: planOf(block, { table, known: entering.known, at: { row, part } }) })
  }
  const line = ({ student, read_only, final, carried }: PupilRow, row: number) => (
    <tr key={student.id}>
      <th scope="row" className={`${pinned} py-1 pr-2 pl-4 text-left font-semibold`}>
        {student.name}
        <CarriedMark carried={carried} />
      </th>
      {columns.map(({ id, name }, column) => (
        <td key={id} className="px-1 py-0.5">
          <span className="flex items-center gap-1">
            <ScoreCell
              at={[row, column]}
              label={`${student.name}, ${name}`}
              shown={entering.shown({ component_id: id, student_id: student.id })}
              locked={locked || read_only === true}
              onTyped={typed}
            />
            {!isWide && !locked && !read_only && (
              <IconButton
                icon={EllipsisVertical}
                label={`Keadaan dan catatan ${student.name}, ${name}`}
                onClick={() => open(`${row} ${column}`)}
              />
            )}
          </span>
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
      {isWide && !locked && (
        <CellBar
          box={box}
          nameOf={(at) => {
            const cell = cellNamed(at)
            return cell && nameOf(cell)
          }}
          onState={(at, state) => {
            const cell = cellNamed(at)
            if (cell) say(cell, state)
          }}
          onOpen={open}
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
      <Legend />
      {opened && 'cell' in opened && (
        <CellSheet
          title={nameOf(opened.cell)}
          said={entering.known(opened.cell)}
          begin={opened.begin ?? entering.known(opened.cell).state}
          due={components.find(({ id }) => id === opened.cell.component_id)?.due_on ?? null}
          rules={table}
          onClose={() => setOpened(null)}
          onSay={(said) => {
            entering.put([{ ...opened.cell, ...said }])
            setOpened(null)
          }}
        />
      )}
      {opened && 'plan' in opened && (
        <PastePreview
          plan={opened.plan}
          title="Periksa tempelan"
          onClose={() => setOpened(null)}
          onTake={(cells) => {
            entering.put(cells)
            onLeft(opened.plan)
            setOpened(null)
          }}
        />
      )}
    </>
  )
}
