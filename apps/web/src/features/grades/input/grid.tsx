import type { ClassGrades } from '@lentera/contract/grades'
import { useDeferredValue, useEffect, useState } from 'react'
import { useMedia } from '#lib/device/media.ts'
import { Select } from '#ui/form/select.tsx'
import { CellBar, Legend } from './cell-bar.tsx'
import { CellSheet } from './cell-sheet.tsx'
import { GridRow, pinned } from './grid-row.tsx'
import { PastePreview } from './paste-preview.tsx'
import type { Plan } from './pasted.ts'
import type { Entering } from './use-entering.ts'
import { type Opened, useGrid } from './use-grid.ts'

function Head({ columns }: { columns: ClassGrades['components'] }) {
  return (
    <thead className="sticky top-0 z-10 bg-surface">
      <tr className="border-b border-line align-bottom text-note text-ink-2">
        <th scope="col" className={`${pinned} min-w-32 px-4 py-2 text-left font-semibold sm:min-w-48`}>
          Nama
        </th>
        {columns.map(({ id, name, shown }) => (
          <th key={id} data-component={id} scope="col" className="min-w-11 px-2 py-2 text-right font-semibold">
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

/** The sheet of a cell, or what a pasted block would do. */
function Over({
  opened,
  table,
  entering,
  nameOf,
  onLeft,
  onClose,
}: {
  opened: Opened
  table: ClassGrades
  entering: Entering
  nameOf: ReturnType<typeof useGrid>['nameOf']
  onLeft: (plan: Plan) => void
  onClose: () => void
}) {
  if ('plan' in opened)
    return (
      <PastePreview
        plan={opened.plan}
        title="Periksa tempelan"
        onClose={onClose}
        onTake={(cells) => {
          entering.put(cells)
          onLeft(opened.plan)
          onClose()
        }}
      />
    )
  const { cell, begin } = opened
  const said = entering.known(cell)
  return (
    <CellSheet
      title={nameOf(cell)}
      said={said}
      begin={begin ?? said.state}
      due={table.components.find(({ id }) => id === cell.component_id)?.due_on ?? null}
      rules={table}
      onClose={onClose}
      onSay={(next) => {
        entering.put([{ ...cell, ...next }])
        onClose()
      }}
    />
  )
}

/** Rows that a laptop's window holds. */
const IN_SIGHT = 16

/** Scores of pupils in columns: with the keyboard as in a workbook, on phones one component after the other. */
export function Grid({
  table,
  entering,
  first = null,
  onLeft,
}: {
  table: ClassGrades
  entering: Entering
  /** The component that is in sight at the start. */
  first?: string | null
  /** What of a pasted block was not taken. */
  onLeft: (plan: Plan) => void
}) {
  const isWide = useMedia('(min-width: 700px)')
  // A class of forty with thirty components are 1,200 fields: those in sight are drawn first.
  const drawn = useDeferredValue(table.rows.length, IN_SIGHT)
  const [chosen, setChosen] = useState(first)
  const { components, rows } = table
  const one = components.find(({ id }) => id === chosen) ?? components[0]
  const columns = isWide ? components : one ? [one] : []
  const { box, locked, opened, setOpened, cellNamed, nameOf, say, typed, open, move, paste } = useGrid(table, entering, columns)
  useEffect(() => {
    if (first === null) return
    box.current
      ?.querySelector(`th[data-component="${CSS.escape(first)}"]`)
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [box, first, isWide])
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
          <tbody className="divide-y divide-line">
            {rows.slice(0, drawn).map((of, row) => (
              <GridRow
                key={of.student.id}
                row={row}
                of={of}
                columns={columns}
                entering={entering}
                kktp={table.kktp}
                locked={locked}
                onTyped={typed}
                onOpen={isWide ? undefined : open}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Legend isWide={isWide} />
      {opened && (
        <Over opened={opened} table={table} entering={entering} nameOf={nameOf} onLeft={onLeft} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
