import type { CarriedScore } from '@lentera/contract/grades'
import { CornerDownRight } from 'lucide-react'
import { figure } from './words.tsx'

interface Row {
  readonly student: { readonly id: string; readonly name: string }
  readonly carried: readonly CarriedScore[]
}

const scoresOf = (carried: readonly CarriedScore[]) =>
  carried.map(({ name, score, first }) => `${name} ${first == null ? '' : `${figure(first)} → `}${figure(score)}`).join(', ')
const byClass = (carried: readonly CarriedScore[]) => [...Map.groupBy(carried, (one) => one.class)]

/** Beside a name in the table: from which class scores were brought along. What they are stands beneath the table and in the tooltip. */
export function CarriedMark({ carried }: { carried: readonly CarriedScore[] }) {
  if (carried.length === 0) return null
  const classes = byClass(carried)
  return (
    <span
      title={classes.map(([room, scores]) => `${room}: ${scoresOf(scores)}`).join('; ')}
      className="flex items-center gap-1 text-note font-normal text-ink-2"
    >
      <CornerDownRight aria-hidden className="size-3.5 shrink-0" />
      {carried.length} nilai dari {classes.map(([room]) => room).join(', ')}
    </span>
  )
}

/** The scores that pupils have brought along, by pupil and class; nothing where there are none. */
export function CarriedNote({ rows }: { rows: readonly Row[] }) {
  const moved = rows.filter(({ carried }) => carried.length > 0)
  if (moved.length === 0) return null
  return (
    <section aria-labelledby="carried" className="my-4 rounded-card border border-line bg-surface px-4 py-3">
      <h2 id="carried" className="font-bold">
        Nilai dari kelas sebelumnya
      </h2>
      <p className="mb-2 text-note text-ink-2">Ikut dihitung di nilai akhir, dan diubah di kelas asalnya.</p>
      <ul className="grid gap-1">
        {moved.flatMap(({ student, carried }) =>
          byClass(carried).map(([room, scores]) => (
            <li key={`${student.id} ${room}`}>
              <span className="font-semibold">
                {student.name}, {room}:
              </span>{' '}
              {scoresOf(scores)}
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
