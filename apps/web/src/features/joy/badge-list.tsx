import { type Badge, badgeKinds, type Joy } from '@lentera/contract/joy'
import { shortDate } from '#lib/time/dates.ts'
import { Section } from '#ui/card.tsx'
import { BadgeDrawing } from './badge-drawing.tsx'
import { WeekCard } from './week-card.tsx'

function One({ badge: { kind, reached_on, count } }: { badge: Badge }) {
  const { label, how, of } = badgeKinds[kind]
  return (
    <li className="flex items-center gap-3.5 rounded-card border border-line bg-surface p-3.5">
      <BadgeDrawing kind={kind} reached={reached_on !== null} />
      <div className="min-w-0">
        <h3 className="font-bold">{label}</h3>
        <p className="text-note text-ink-2">{how}</p>
        <p className="mt-1 text-note font-semibold tabular-nums">
          {reached_on !== null ? `Didapat ${shortDate(reached_on)}` : of > 1 ? `${count} dari ${of}` : 'Belum'}
        </p>
      </div>
    </li>
  )
}

function Part({ title, badges }: { title: string; badges: readonly Badge[] }) {
  if (badges.length === 0) return null
  return (
    <Section title={title}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {badges.map((badge) => (
          <One key={badge.kind} badge={badge} />
        ))}
      </ul>
    </Section>
  )
}

/** The badges of a pupil, the newest first, then what can still be reached; `who` names a child. */
export function BadgeList({ joy: { badges, week }, who = null }: { joy: Joy; who?: string | null }) {
  const reached = badges
    .filter(({ reached_on }) => reached_on !== null)
    .toSorted((a, b) => (b.reached_on ?? '').localeCompare(a.reached_on ?? ''))
  return (
    <div className="grid gap-6">
      {week && <WeekCard week={week} who={who} />}
      <Part title="Sudah didapat" badges={reached} />
      <Part title="Masih bisa didapat" badges={badges.filter(({ reached_on }) => reached_on === null)} />
      <p className="px-0.5 text-ink-2">
        Lencana tidak dibandingkan dengan teman, dan hanya dilihat {who ?? 'kamu'} dan orang tua.
      </p>
    </div>
  )
}
