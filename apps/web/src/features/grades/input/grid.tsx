import type { ClassGrades } from '@lentera/contract/grades'
import { type ComponentProps, type RefObject, useDeferredValue, useEffect, useState } from 'react'
import { useMedia } from '#lib/device/media.ts'
import { Select } from '#ui/form/select.tsx'
import { CellBar, Legend } from './cell-bar.tsx'
import { CellSheet } from './cell-sheet.tsx'
import { GridRow, pinned } from './grid-row.tsx'
import { PastePreview } from './paste-preview.tsx'
import type { Plan } from './pasted.ts'
import { type Cell, rowsOf, takesScore } from './cells.ts'
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

/** Brings the component that is asked for into sight. */
const useFirstInSight = (box: RefObject<HTMLElement | null>, first: string | null, isWide: boolean) => {
  useEffect(() => {
    if (first === null) return
    box.current
      ?.querySelector(`th[data-component="${CSS.escape(first)}"]`)
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [box, first, isWide])
}

/** The pupils of a class with their scores, those in sight first, and beneath them who was moved on. */
function Rows({
  table,
  columns,
  entering,
  locked,
  onTyped,
  onOpen,
}: {
  table: ClassGrades
  columns: ClassGrades['components']
  entering: Entering
} & Pick<ComponentProps<typeof GridRow>, 'locked' | 'onTyped' | 'onOpen'>) {
  const { components, kktp } = table
  const rows = rowsOf(table)
  // A class of forty with thirty components are 1,200 fields: those in sight are drawn first.
  const drawn = useDeferredValue(rows.length, IN_SIGHT)
  return (
    <tbody className="divide-y divide-line">
      {rows.slice(0, drawn).map((of, row) => (
        <GridRow
          key={of.student.id}
          row={row}
          of={of}
          columns={columns}
          cells={columns.map((one) =>
            takesScore(of, components.indexOf(one))
              ? entering.shown({ component_id: one.id, student_id: of.student.id })
              : undefined,
          )}
          kktp={kktp}
          locked={locked}
          onTyped={onTyped}
          onOpen={onOpen}
        />
      ))}
    </tbody>
  )
}

/** The components that are in sight: all of them, on phones one. */
const useColumns = (components: ClassGrades['components'], first: string | null) => {
  const isWide = useMedia('(min-width: 700px)')
  const [chosen, setChosen] = useState(first)
  const one = components.find(({ id }) => id === chosen) ?? components[0]
  const columns = isWide ? components : one ? [one] : []
  return { isWide, one, columns, setChosen }
}

const ComponentChoice = ({
  components,
  value,
  onChange,
}: {
  components: ClassGrades['components']
  value: string
  onChange: (id: string) => void
}) => (
  <Select
    label="Komponen"
    value={value}
    options={components.map(({ id, name }) => ({ value: id, label: name }))}
    onChange={onChange}
  />
)

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
  const { components } = table
  const { isWide, one, columns, setChosen } = useColumns(components, first)
  const { box, locked, opened, setOpened, cellNamed, nameOf, say, typed, open, move, paste } = useGrid(table, entering, columns)
  useFirstInSight(box, first, isWide)
  const withCell = <T,>(at: string, use: (cell: Cell) => T) => {
    const cell = cellNamed(at)
    return cell && use(cell)
  }
  return (
    <>
      {!isWide && one && <ComponentChoice components={components} value={one.id} onChange={setChosen} />}
      {isWide && !locked && (
        <CellBar
          box={box}
          nameOf={(at) => withCell(at, nameOf)}
          onState={(at, state) => withCell(at, (cell) => say(cell, state))}
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
          <Rows
            table={table}
            columns={columns}
            entering={entering}
            locked={locked}
            onTyped={typed}
            onOpen={isWide ? undefined : open}
          />
        </table>
      </div>
      <Legend isWide={isWide} />
      {opened && (
        <Over opened={opened} table={table} entering={entering} nameOf={nameOf} onLeft={onLeft} onClose={() => setOpened(null)} />
      )}
    </>
  )
}
