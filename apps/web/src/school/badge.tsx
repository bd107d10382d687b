import { waits } from '@lentera/contract/waits'
import { useCall } from '#lib/http/use-call.ts'
import type { WaitingProps } from '#lib/live/waiting.tsx'
import { Badge } from '#ui/badge.tsx'

const looks = {
  news: 'bg-bad text-surface',
  bar: 'bg-accent text-on [box-shadow:0_0_0_2px_var(--surface)]',
  side: 'bg-soft text-accent',
} as const

/** How much waits at these places; nothing while nothing does, or nothing is known. */
export default function WaitingBadge({ of, look }: WaitingProps) {
  const { data } = useCall(waits.list, { query: {} })
  const counts: Readonly<Record<string, number>> = data?.counts ?? {}
  const count = of.reduce((sum, place) => sum + (counts[place] ?? 0), 0)
  if (look === 'news') return <Badge count={count} className={looks.news} words="belum dibaca" />
  // The name of a place stays the same; who listens hears on the home what waits.
  return (
    <span aria-hidden className="grid">
      <Badge count={count} className={looks[look]} />
    </span>
  )
}
