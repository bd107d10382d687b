import { type Permit, permitChangeKinds, permitTypes } from '@lentera/contract/permits'
import { clockWithZone, dateIn, shortDate } from '#lib/time/dates.ts'
import { Section } from '#ui/card.tsx'
import { whenText } from './words.ts'
import { UserText } from '#ui/user-text.tsx'

/** Who did what with a permit, when and why; oldest first. */
export function Timeline({ permit: { history, timezone } }: { permit: Permit }) {
  return (
    <Section title="Riwayat">
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {history.map(({ kind, by, at, reason, before }) => (
          <li key={`${at} ${kind}`} className="relative">
            <span aria-hidden className="absolute top-1.5 -left-[1.3125rem] size-2 rounded-full bg-edge" />
            <p className="font-semibold">{`${permitChangeKinds[kind]}${by ? ` ${by.name}` : ''}`}</p>
            <p className="text-note text-ink-2 tabular-nums">{`${shortDate(dateIn(new Date(at), timezone))}, ${clockWithZone(at, timezone)}`}</p>
            {before && (
              <UserText
                className="text-note text-ink-2"
                text={`Sebelumnya: ${permitTypes[before.type].label}, ${whenText(before)}. ${before.reason}`}
              />
            )}
            {reason && <UserText className="mt-0.5" text={`“${reason}”`} />}
          </li>
        ))}
      </ol>
    </Section>
  )
}
