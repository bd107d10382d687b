import * as z from 'zod/mini'
import { calls, get } from './kit/call.ts'
import { number } from './kit/number.ts'
import { roleNames } from './kit/roles.ts'
import { day, instant, timezone } from './shared.ts'
import { Target } from './target.ts'

/** The places whose badge counts what waits there, in the order in which lines of one urgency are shown. */
export const waitPlaces = [
  'roll_calls',
  'requests',
  'permits',
  'school_day',
  'timetable',
  'year',
  'consent',
  'children',
  'guardian',
  'tugasku',
  'quizzes',
  'announcements',
  'attitude',
  'grades',
  'rapor',
  'homeroom_requests',
  'link_requests',
  'family',
  'people',
  'signals',
  'violations',
  'mading',
  'message_reports',
  'messages',
  'koin',
  'wallet',
  'notifications',
  'first_password',
  'second_factor',
] as const
export type WaitPlace = (typeof waitPlaces)[number]

/** How much it presses: past its time, now, soon, or whenever there is time. */
export const urgencies = ['overdue', 'today', 'soon', 'calm'] as const
export type Urgency = (typeof urgencies)[number]

const Wait = z.object({
  place: z.enum(waitPlaces),
  /** Who or what: `Citra Lestari`, `5 kelas belum diabsen`. */
  title: z.string(),
  note: z.string(),
  urgency: z.enum(urgencies),
  /** Until when, in a word or two: `Hari ini`; null where nothing is due. */
  due: z.nullable(z.string()),
  /** How many things the line stands for. */
  count: z.number(),
  /** Where it is done. */
  target: Target,
})
export type Wait = z.infer<typeof Wait>

export const Waits = z.object({
  server_time: instant,
  /** The day of which it tells, at the person's school; in Jakarta for parents, whose children may have several. */
  date: day,
  timezone,
  /** The most urgent first. */
  lines: z.array(Wait),
  /** How many things wait, on all lines. */
  total: z.number(),
  /** By place; a place that is left out has nothing. */
  counts: z.partialRecord(z.enum(waitPlaces), z.number()),
})
export type Waits = z.infer<typeof Waits>

/** What waits for a person: the home's list, the badges of the places, and a school's queue. */
export const waits = calls('waits', {
  list: get(
    '/v1/{role}/waits',
    {
      roles: roleNames,
      query: z.object({ per_page: z._default(number.check(z.int(), z.gte(1), z.lte(200)), 5) }),
      reply: Waits,
      offline: true,
      shows: [
        'attendance',
        'permits',
        'notifications',
        'consents',
        'people',
        'setup',
        'timetable',
        'subjects',
        'signals',
        'homeroom',
        'first_password',
        'second_factor',
        'school_factor',
        'school-links',
        'family',
        'quizzes',
        'quiz',
        'announcements',
        'mading',
        'message-reports',
        'tugasku-posts',
        'violations',
        'self-assessments',
        'grades',
        'rapor',
        'messages',
        'gifts',
        'wallet',
      ],
    },
    () => ({ query: {} }),
  ),
})
