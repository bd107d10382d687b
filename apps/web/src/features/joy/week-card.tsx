import type { Week } from '@lentera/contract/joy'
import { shortDate } from '#lib/time/dates.ts'
import { Card } from '#ui/card.tsx'
import { weekParts, weekSentence } from './words.ts'

/** What was done in a week: of the pupil who reads it, or of the child named. */
export function WeekCard({ week, who = null }: { week: Week; who?: string | null }) {
  const title = who === null ? 'Kartu pekanmu' : `Kartu pekan ${who}`
  return (
    <section aria-label={title}>
      <Card raised className="relative overflow-hidden p-4">
        <span aria-hidden className="glow pointer-events-none absolute -top-20 -right-16 size-48" />
        <div className="relative">
          <h2 className="text-lead font-bold">{title}</h2>
          <p className="text-note text-ink-2">
            {shortDate(week.from)} sampai {shortDate(week.to)}
          </p>
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
            {weekParts(week).map(({ name, count }) => (
              <li key={name}>
                <span className="text-title font-extrabold tabular-nums">{count}</span>{' '}
                <span className="text-note text-ink-2">{name}</span>
              </li>
            ))}
          </ul>
          <p className="mt-3 font-semibold">{weekSentence(week, who)}</p>
        </div>
      </Card>
    </section>
  )
}
