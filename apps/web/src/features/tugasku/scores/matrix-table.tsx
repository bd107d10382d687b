import { workStates } from '@lentera/contract/tugasku/posts'
import { goneReasons, type ScoreMatrix } from '@lentera/contract/tugasku/scores'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useMedia } from '#lib/device/media.ts'
import { href } from '#lib/nav/href.ts'
import { scoreText } from '#school/score.ts'
import { Pill } from '#ui/pill.tsx'
import { useSight } from './use-sight.ts'
import { useWalk } from './use-walk.ts'

type MatrixCell = ScoreMatrix['rows'][number]['cells'][number]
const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })
/** Heights and widths in px: what is in sight is known without measuring. */
const [ROW, HEAD, COLUMN, AVERAGE] = [52, 84, 168, 104]

/** A score, or how the work stands in a word. */
function Scored({ cell, to, of }: { cell: MatrixCell; to: string; of: string }) {
  if (cell === null) return <span className="text-ink-3">–</span>
  const { score, state } = cell
  return (
    <Link
      to={to}
      aria-label={`${of}: ${score === null ? '' : scoreText(score)} ${workStates[state].label}`}
      className="flex min-h-11 min-w-11 items-center pointer-fine:min-h-8"
    >
      {score === null ? (
        <Pill tone={workStates[state].tone} className="min-w-0">
          <span className="truncate">{workStates[state].label}</span>
        </Pill>
      ) : (
        <span
          className={`font-bold tabular-nums hover:text-accent hover:underline ${state === 'returned' ? '' : 'text-ink-2 italic'}`}
        >
          {scoreText(score)}
        </span>
      )}
    </Link>
  )
}

const Room = ({ height, over }: { height: number; over: number }) =>
  height > 0 && (
    <tr aria-hidden style={{ height }}>
      <td colSpan={over} />
    </tr>
  )

/** The heads of the tasks in sight; `names` is the width of the first column. */
const Heads = ({
  room,
  tasks,
  across,
  names,
  columns,
}: Pick<ScoreMatrix, 'room' | 'tasks'> & {
  across: ReturnType<typeof useSight>['across']
  names: number
  columns: number
}) => (
  <tr aria-rowindex={1} className="align-bottom text-note text-ink-2" style={{ height: HEAD }}>
    <th
      scope="col"
      className="sticky top-0 left-0 z-3 border-b border-line bg-surface px-4 py-2 font-semibold"
      style={{ width: names }}
    >
      Nama
    </th>
    <td aria-hidden className="sticky top-0 z-2 border-b border-line bg-surface p-0" style={{ width: across.before }} />
    {tasks.map((task, at) => (
      <TaskHead key={task.id} room={room} task={task} column={across.from + at} />
    ))}
    <td aria-hidden className="sticky top-0 z-2 border-b border-line bg-surface p-0" style={{ width: across.after }} />
    <th
      scope="col"
      aria-colindex={columns + 2}
      className="sticky top-0 right-0 z-3 border-b border-line bg-surface px-4 py-2 text-right font-semibold max-sm:right-auto max-sm:z-2"
      style={{ width: AVERAGE }}
    >
      Rata-rata
    </th>
  </tr>
)

/** The scores of a room's pupils; names and heads stay in sight, and of the rest only what is in sight is drawn. */
export function MatrixTable({ room, tasks, rows }: ScoreMatrix) {
  const frame = useRef<HTMLDivElement>(null)
  const isWide = useMedia('(min-width: 640px)')
  const names = isWide ? 192 : 144
  // On phones the average is scrolled with the rest.
  const average = isWide ? AVERAGE : 0
  const size = { rows: rows.length, columns: tasks.length }
  const { down, across, show } = useSight(frame, { ...size, row: ROW, column: COLUMN, head: HEAD, sides: names + average })
  const walk = useWalk(frame, size, show)
  const seen = tasks.slice(across.from, across.from + across.count)
  const over = seen.length + 4
  return (
    <div
      ref={frame}
      {...walk}
      role="region"
      aria-label="Nilai tugas"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that is wider than the page is scrolled by keyboard, too
      tabIndex={0}
      className="relative max-h-[max(20rem,calc(100dvh-13rem))] overflow-auto rounded-card border border-line bg-surface [overflow-anchor:none]"
    >
      <table
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 2}
        className="min-w-full table-fixed text-left text-cell"
        style={{ width: names + tasks.length * COLUMN + AVERAGE }}
      >
        <thead>
          <Heads room={room} tasks={seen} across={across} names={names} columns={size.columns} />
        </thead>
        <tbody className="divide-y divide-line">
          <Room height={down.before} over={over} />
          {rows.slice(down.from, down.from + down.count).map((row, at) => (
            <Pupil
              key={row.student.id}
              room={room}
              tasks={seen}
              row={row}
              at={down.from + at}
              from={across.from}
              columns={size.columns}
            />
          ))}
          <Room height={down.after} over={over} />
        </tbody>
      </table>
    </div>
  )
}

function TaskHead({
  room,
  task: { id, title, max_score },
  column,
}: Pick<ScoreMatrix, 'room'> & { task: ScoreMatrix['tasks'][number]; column: number }) {
  return (
    <th
      scope="col"
      aria-colindex={column + 2}
      className="sticky top-0 z-2 border-b border-line bg-surface px-2.5 py-2 font-semibold"
      style={{ width: COLUMN }}
    >
      <Link
        to={href('/teacher/tugasku/:hash/tasks/:hashtask/score', { hash: room.id, hashtask: id })}
        className="flex min-h-11 items-end text-ink hover:text-accent hover:underline"
      >
        <span className="line-clamp-2">{title}</span>
      </Link>
      {max_score !== null && <span className="font-normal">dari {max_score}</span>}
    </th>
  )
}

/** A pupil's scores of these tasks, of which the first is the one at `from` of all `columns`. */
function Pupil({
  room,
  tasks,
  row: { student, cells, average },
  at,
  from,
  columns,
}: Pick<ScoreMatrix, 'room' | 'tasks'> & {
  row: ScoreMatrix['rows'][number]
  at: number
  from: number
  columns: number
}) {
  return (
    <tr aria-rowindex={at + 2} style={{ height: ROW }}>
      <th scope="row" className="sticky left-0 z-1 bg-surface px-4 py-0.5 font-bold">
        <span className={student.gone ? 'line-clamp-1' : 'line-clamp-2'} title={student.name}>
          {student.name}
        </span>
        {student.gone && <span className="block truncate text-note font-normal text-ink-2">{goneReasons[student.gone]}</span>}
      </th>
      <td aria-hidden className="p-0" />
      {tasks.map(({ id, title }, here) => (
        <td
          key={id}
          aria-colindex={from + here + 2}
          data-at={`${at} ${from + here}`}
          tabIndex={-1}
          className="overflow-hidden px-2.5 py-0.5"
        >
          <Scored
            cell={cells[from + here] ?? null}
            of={`${student.name}, ${title}`}
            to={href('/teacher/tugasku/:hash/tasks/:hashtask/score/:hashtaskscore', {
              hash: room.id,
              hashtask: id,
              hashtaskscore: student.id,
            })}
          />
        </td>
      ))}
      <td aria-hidden className="p-0" />
      <td aria-colindex={columns + 2} className="right-0 z-1 bg-surface px-4 py-0.5 text-right font-bold tabular-nums sm:sticky">
        {average === null ? '–' : `${number.format(average)}%`}
      </td>
    </tr>
  )
}
