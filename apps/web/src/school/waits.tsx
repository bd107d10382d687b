import type { Role } from '@lentera/contract/kit/roles'
import type { Urgency, Wait, WaitPlace } from '@lentera/contract/waits'
import { BellRing, Hourglass, type LucideIcon, School, ShieldCheck, UserRoundCheck, Users, Wallet } from 'lucide-react'
import { Link } from 'react-router'
import { iconOf, usePlan } from '#lib/nav/places.ts'
import { List } from '#ui/list.tsx'
import { IconTile, Pill } from '#ui/pill.tsx'
import type { Tone } from '#ui/tones.ts'
import { addressOf } from './target.ts'

/** Of what has no place of its own, or another sign than its place. */
const icons: Readonly<Partial<Record<WaitPlace, LucideIcon>>> = {
  notifications: BellRing,
  requests: Hourglass,
  children: UserRoundCheck,
  consent: ShieldCheck,
  school_day: School,
  people: Users,
  homeroom_requests: UserRoundCheck,
  first_password: ShieldCheck,
  second_factor: ShieldCheck,
  link_requests: UserRoundCheck,
  family: Users,
  guardian: ShieldCheck,
  wallet: Wallet,
}
const tones: Readonly<Record<Urgency, Tone>> = { overdue: 'bad', today: 'care', soon: 'off', calm: 'off' }

/** The words of a heading: `Menunggu kamu`, `Menunggu Anda`. */
export const waitsTitle = (role: Role): string => (role === 'student' ? 'Menunggu kamu' : 'Menunggu Anda')

/**
 * What waits, a line each: who, what, until when. A line leads to the very screen where it is done. `flat`: each is exactly as high
 * as one that is on its way, whatever it says.
 */
export function WaitList({ lines, role, label, flat }: { lines: readonly Wait[]; role: Role; label: string; flat?: boolean }) {
  const plan = usePlan()
  return (
    <List label={label}>
      {lines.map((wait) => (
        <li key={`${JSON.stringify(wait.target)} ${wait.title} ${wait.note}`}>
          <Link
            to={addressOf(wait.target, role)}
            className={`flex items-center gap-x-3 px-3 -outline-offset-2 transition-colors duration-150 hover:bg-paper ${flat ? 'h-[3.75rem]' : 'min-h-15 flex-wrap gap-y-1 py-2'}`}
          >
            <IconTile icon={icons[wait.place] ?? iconOf(plan, wait.place) ?? Hourglass} tone="off" />
            <span className="min-w-0 flex-[1_1_6rem]">
              <span className={`block font-bold ${flat ? 'truncate' : ''}`}>{wait.title}</span>
              <span className={`text-note text-ink-2 ${flat ? 'line-clamp-1' : 'line-clamp-2'}`}>{wait.note}</span>
            </span>
            {wait.due && (
              <Pill tone={tones[wait.urgency]} className="shrink-0">
                {wait.due}
              </Pill>
            )}
          </Link>
        </li>
      ))}
    </List>
  )
}
