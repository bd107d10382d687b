import type { AnnouncementState } from '@lentera/contract/announcements'
import { DAY } from '#kit/durations.ts'

type AnnouncementVerb = 'edit' | 'publish' | 'withdraw' | 'remind'
const own: Readonly<Record<AnnouncementState, readonly AnnouncementVerb[]>> = {
  draft: ['edit', 'publish'],
  scheduled: ['edit', 'publish', 'withdraw'],
  published: ['edit', 'withdraw', 'remind'],
  withdrawn: ['edit', 'publish'],
}

interface Standing {
  readonly state: AnnouncementState
  /** The visitor has written it, or it is of the visitor's office. */
  readonly mine: boolean
  readonly office: boolean
  readonly remindedAt: Date | null
  readonly waits: boolean
}
/** What somebody may do with an announcement now: its writer what its state allows; an office also takes back a teacher's. */
export const verbsOf = ({ state, mine, office, remindedAt, waits }: Standing, now: Date): AnnouncementVerb[] => {
  if (!mine) return office && (state === 'published' || state === 'scheduled') ? ['withdraw'] : []
  const rested = remindedAt === null || now.getTime() - remindedAt.getTime() >= DAY
  return own[state].filter((verb) => verb !== 'remind' || (rested && waits))
}
