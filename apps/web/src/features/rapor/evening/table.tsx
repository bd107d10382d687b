import { keysOf } from '@lentera/contract/kit/keys'
import { raporDecisions, raporLimits, raporPredicates } from '@lentera/contract/rapor'
import type { RaporEvening, RaporEveningRow } from '@lentera/contract/rapor/evening'
import type { KeyboardEvent, RefObject } from 'react'
import { Card } from '#ui/card.tsx'
import { daysOf, type Line, lineOf } from './lines.ts'
import { Lacks, ToThemes } from './marks.tsx'
import type { At, Stop } from './presses.ts'

const decisions = keysOf(raporDecisions).map((decision) => [decision, raporDecisions[decision]] as const)
const cell = 'px-2 py-2 align-top'
const chip =
  'min-h-11 w-full rounded-control border border-line bg-surface px-2 text-left text-note hover:border-edge aria-disabled:opacity-55 pointer-fine:min-h-9'

interface RowProps {
  readonly line: Line
  readonly row: RaporEveningRow
  readonly of: RaporEvening
  readonly nr: number
  readonly isHere: boolean
  readonly put: (line: Line) => void
  readonly onStop: (at: At) => void
  readonly onPress: (event: KeyboardEvent, at: At) => void
  /** Goes on in the panel: days and new activities are written there. */
  readonly toPanel: (at: At) => void
}

function Activities({ line, row, nr, onStop, onPress, toPanel }: RowProps) {
  const at = (extra: number): At => ({ row: nr, stop: `extra:${extra}` })
  const bind = (extra: number) => ({
    type: 'button' as const,
    'data-cell': `${nr} extra:${extra}`,
    'aria-disabled': !row.open,
    className: chip,
    onFocus: () => onStop(at(extra)),
    onKeyDown: (event: KeyboardEvent) => onPress(event, at(extra)),
    onClick: () => toPanel(at(extra)),
  })
  if (line.extras.length === 0)
    return (
      <button {...bind(0)} aria-label={`Tambah kegiatan ${row.student.name}`}>
        {row.open ? 'Tambah' : '–'}
      </button>
    )
  return line.extras.map(({ name, predicate, kind }, extra) => {
    const [named, how] = [
      name || 'Tanpa nama',
      kind === 'achievement' ? 'Prestasi' : predicate ? raporPredicates[predicate] : 'Tanpa predikat',
    ]
    return (
      // oxlint-disable-next-line react/no-array-index-key -- activities have no other name while they are typed
      <button key={extra} {...bind(extra)} aria-label={`Kegiatan ${named} ${how}, ${row.student.name}`}>
        <span className="block font-semibold break-words">{named}</span> <span className="block text-ink-2">{how}</span>
      </button>
    )
  })
}

function Decision({ line, row, nr, put, onStop, onPress }: RowProps) {
  const at: At = { row: nr, stop: 'decision' }
  return (
    <div role="group" aria-label={`Keputusan ${row.student.name}`} className="grid gap-1">
      {decisions.map(([decision, label], order) => {
        const isFirst = line.decision === null ? order === 0 : line.decision === decision
        return (
          <button
            key={decision}
            type="button"
            aria-disabled={!row.open}
            aria-pressed={line.decision === decision}
            tabIndex={isFirst ? 0 : -1}
            {...(isFirst && { 'data-cell': `${nr} decision` })}
            className={`${chip} font-semibold whitespace-nowrap text-ink-2 aria-pressed:border-2 aria-pressed:border-accent aria-pressed:bg-soft aria-pressed:text-accent`}
            onFocus={() => onStop(at)}
            onKeyDown={(event) => onPress(event, at)}
            onClick={() => row.open && put({ ...line, decision: line.decision === decision ? null : decision })}
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}

function PupilRow(props: RowProps) {
  const { row, of, nr, isHere, put, onStop, onPress, toPanel } = props
  // A card that was handed in says what was handed in.
  const line = row.open ? props.line : lineOf(row)
  const { name } = row.student
  const days = daysOf(line, row)
  const counts = `S ${days.sick} · I ${days.excused} · A ${days.absent}`
  const bind = (stop: Stop) => ({
    'data-cell': `${nr} ${stop}`,
    onFocus: () => onStop({ row: nr, stop }),
    onKeyDown: (event: KeyboardEvent) => onPress(event, { row: nr, stop }),
  })
  return (
    <tr aria-current={isHere || undefined} className={isHere ? 'bg-soft' : ''}>
      <th scope="row" className={`${cell} w-44 pl-4 font-semibold`}>
        <span className="block break-words">{name}</span>
        {row.average !== null && <span className="block text-note font-normal text-ink-2">Rata-rata {row.average}</span>}
        <Lacks line={line} row={row} semester={of.period.semester} />
      </th>
      <td className={cell}>
        <textarea
          aria-label={`Catatan ${name}`}
          rows={2}
          maxLength={raporLimits.text}
          readOnly={!row.open}
          value={line.note}
          onChange={({ target }) => put({ ...line, note: target.value })}
          className="block min-h-14 w-full min-w-52 resize-none rounded-control border border-edge bg-surface px-2 py-1.5 text-cell [field-sizing:content] read-only:bg-paper read-only:text-ink-2"
          {...bind('note')}
        />
      </td>
      <td className={cell}>
        <div className="grid min-w-28 gap-1">
          <Activities {...props} line={line} />
        </div>
      </td>
      <td className={cell}>
        <button
          type="button"
          aria-label={`Ketidakhadiran ${name}: ${counts}${line.sick === null ? '' : ' diganti'}`}
          onClick={() => toPanel({ row: nr, stop: 'days' })}
          {...bind('days')}
          className={`${chip} tabular-nums whitespace-nowrap`}
        >
          {counts} {line.sick !== null && <span className="block text-ink-2">diganti</span>}
        </button>
      </td>
      {of.period.semester === 2 && (
        <td className={cell}>
          <Decision {...props} line={line} />
        </td>
      )}
      <td className={`${cell} pr-4`}>
        <ToThemes of={of} state={row.kokurikuler} name={name} />
      </td>
    </tr>
  )
}

/** All pupils of a class, a row each: note, activities, days, decision and the way to kokurikuler. */
export function EveningTable({
  table,
  of,
  rows,
  here,
  ...does
}: {
  table: RefObject<HTMLDivElement | null>
  of: RaporEvening
  rows: readonly Line[]
  /** The row in which one stands. */
  here: number
} & Pick<RowProps, 'put' | 'onStop' | 'onPress' | 'toPanel'>) {
  const known = new Map(of.rows.map((row) => [row.student.id, row]))
  const heads = [
    'Nama',
    'Catatan wali kelas',
    'Kegiatan',
    'Hari',
    ...(of.period.semester === 2 ? ['Keputusan'] : []),
    'Kokurikuler',
  ]
  return (
    <Card className="overflow-hidden">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
      <div ref={table} role="region" aria-label="Tabel rapor" tabIndex={0} className="overflow-x-auto">
        <table aria-label="Isian rapor" className="w-full text-left text-cell">
          <thead className="text-note text-ink-2">
            <tr className="border-b border-line">
              {heads.map((head) => (
                <th key={head} scope="col" className="px-2 py-2 font-semibold first:pl-4 last:pr-4">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((line, nr) => {
              const row = known.get(line.student_id)
              return row && <PupilRow key={line.student_id} {...{ line, row, of, nr, ...does }} isHere={nr === here} />
            })}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
