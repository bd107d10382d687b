import { type ClassGrades, gradeBands } from '@lentera/contract/grades'
import { EllipsisVertical } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '#ui/button.tsx'
import { CarriedMark } from '#features/grades/carried.tsx'
import { isSame } from './cells.ts'
import { ScoreCell } from './score-cell.tsx'
import type { Shown } from './use-entering.ts'
import { figure } from '#features/grades/words.tsx'

type PupilRow = ClassGrades['rows'][number]
export const pinned = 'sticky left-0 z-1 bg-surface'

const bandLooks = { bad: 'bg-bad-s', warn: 'bg-warn-s', info: 'bg-info-s', ok: 'bg-ok-s' } as const
const finalSaid = ({ band, complete, score }: PupilRow['final'], kktp: number | null) =>
  band === null || score === null
    ? undefined
    : `${gradeBands[band]?.label ?? ''}${kktp !== null && score < kktp ? `, di bawah KKTP ${kktp}` : ''}${complete ? '' : ', sementara'}`

/** What becomes of a pupil's scores, in the colour of its band. */
function Final({ of: final, kktp }: { of: PupilRow['final']; kktp: number | null }) {
  return (
    <td
      title={finalSaid(final, kktp)}
      className={`px-4 py-1 text-right font-bold tabular-nums ${final.band === null ? '' : bandLooks[gradeBands[final.band]?.tone ?? 'info']}`}
    >
      {figure(final.score)}
      <span className="block text-note font-normal text-ink-2 sm:whitespace-nowrap">
        {final.score !== null &&
          [kktp !== null && final.score < kktp && 'Belum tuntas', !final.complete && 'sementara'].filter(Boolean).join(', ')}
      </span>
    </td>
  )
}

interface RowProps {
  row: number
  of: PupilRow
  columns: ClassGrades['components']
  /** How the cells of the row are, by columns; undefined for one that takes no score. */
  cells: readonly (Shown | undefined)[]
  kktp: number | null
  locked: boolean
  onTyped: (row: number, column: number, text: string) => void
  /** Undefined where the bar above the grid does it. */
  onOpen: ((at: string) => void) | undefined
}

const isSameRow = ({ cells, ...one }: RowProps, { cells: others, ...other }: RowProps): boolean =>
  (['row', 'of', 'kktp', 'locked', 'onTyped', 'onOpen'] as const).every((name) => one[name] === other[name]) &&
  one.columns.length === other.columns.length &&
  one.columns.every((column, at) => column === other.columns[at]) &&
  cells.every((cell, at) => {
    const there = others[at]
    if (!cell || !there) return cell === there
    return there.text === cell.text && there.look === cell.look && isSame(there.said, cell.said)
  })

/**
 * A pupil's cells and what becomes of them, drawn again only when one of them changes. On phones each cell has a button for its
 * state and note.
 */
export const GridRow = memo(function GridRow({
  row,
  of: { student, read_only, moved_to, final, carried },
  columns,
  cells,
  kktp,
  locked,
  onTyped,
  onOpen,
}: RowProps) {
  return (
    <tr>
      <th scope="row" className={`${pinned} py-1 pr-2 pl-4 text-left font-semibold`}>
        {student.name}
        <CarriedMark carried={carried} />
        {moved_to !== undefined && (
          <span className="block text-note font-normal text-ink-2">
            Pindah ke {moved_to}
            {read_only && ', nilainya sudah dikunci di sana'}
          </span>
        )}
      </th>
      {columns.map(({ id, name }, column) => {
        const shown = cells[column]
        return (
          <td key={id} className="px-1 py-0.5">
            <span className="flex items-center gap-1">
              {shown && (
                <ScoreCell
                  row={row}
                  column={column}
                  label={`${student.name}, ${name}`}
                  {...shown}
                  locked={locked || read_only === true}
                  onTyped={onTyped}
                />
              )}
              {shown && onOpen && !locked && !read_only && (
                <IconButton
                  icon={EllipsisVertical}
                  label={`Keadaan dan catatan ${student.name}`}
                  onClick={() => onOpen(`${row} ${column}`)}
                />
              )}
            </span>
          </td>
        )
      })}
      <Final of={final} kktp={kktp} />
    </tr>
  )
}, isSameRow)
