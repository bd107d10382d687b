import type { Session, SessionOptions } from '@lentera/contract/quiz-sessions'
import type { AttemptRule, ResultKind } from '@lentera/contract/quizzes/session'
import type { Timezone } from '@lentera/contract/shared'
import { type Holders, holdersChosen } from '#school/given-to.ts'
import { clockIn, dateIn, instantIn } from '#lib/time/dates.ts'

/** What the form of a session holds: its hours as days and times on the school's clock. */
export interface Written {
  readonly title: string
  readonly description: string
  readonly topic: string
  /** '' for none. */
  readonly subject: string
  readonly from_day: string
  readonly from_clock: string
  readonly to_day: string
  readonly to_clock: string
  readonly duration_minutes: number | null
  /** Classes and learning groups. */
  readonly classes: readonly string[]
  readonly students: readonly { readonly uuid: string; readonly name: string }[]
  readonly results: ResultKind
  readonly needs_code: boolean
  readonly shuffles_questions: boolean
  readonly shuffles_options: boolean
  readonly one_device: boolean
  readonly full_screen: boolean
  /** '' for any number. */
  readonly leaves: string
  readonly attempts_allowed: number | null
  readonly attempt_rule: AttemptRule
  readonly pass_score: number | null
  /** That was seen; 0 of a new one. */
  readonly revision: number
}

export const blank: Written = {
  title: '',
  description: '',
  topic: '',
  subject: '',
  from_day: '',
  from_clock: '',
  to_day: '',
  to_clock: '',
  duration_minutes: 60,
  classes: [],
  students: [],
  results: 'score',
  needs_code: false,
  shuffles_questions: true,
  shuffles_options: true,
  one_device: true,
  full_screen: false,
  leaves: '3',
  attempts_allowed: 1,
  attempt_rule: 'highest',
  pass_score: 75,
  revision: 0,
}

const clockOf = (at: string, timezone: Timezone) => clockIn(at, timezone).replace('.', ':')
const dayOf = (at: string | null, timezone: Timezone) => (at === null ? '' : dateIn(new Date(at), timezone))

/** A session as its form begins. */
export const writtenOf = (session: Session): Written => {
  const { starts_at, ends_at, timezone, leaves_allowed, subject } = session
  return {
    ...blank,
    ...session,
    subject: subject?.uuid ?? '',
    from_day: dayOf(starts_at, timezone),
    from_clock: starts_at === null ? '' : clockOf(starts_at, timezone),
    to_day: dayOf(ends_at, timezone),
    to_clock: ends_at === null ? '' : clockOf(ends_at, timezone),
    classes: [...session.classes, ...session.groups].map(({ uuid }) => uuid),
    students: session.students,
    leaves: leaves_allowed === null ? '' : String(leaves_allowed),
  }
}

const at = (day: string, clock: string, timezone: Timezone) =>
  day === '' || clock === '' ? null : instantIn(day, clock, timezone)

/** What the calls take of it. */
export const bodyOf = (written: Written, timezone: Timezone, holders: Pick<Holders, 'groups'>) => ({
  title: written.title.trim(),
  description: written.description,
  topic: written.topic,
  subject_uuid: written.subject || null,
  starts_at: at(written.from_day, written.from_clock, timezone),
  ends_at: at(written.to_day, written.to_clock, timezone),
  duration_minutes: written.duration_minutes ?? 0,
  ...holdersChosen(written.classes, holders),
  student_uuids: written.students.map(({ uuid }) => uuid),
  needs_code: written.needs_code,
  results: written.results,
  shuffles_questions: written.shuffles_questions,
  shuffles_options: written.shuffles_options,
  one_device: written.one_device,
  full_screen: written.full_screen,
  leaves_allowed: written.leaves === '' ? null : Number(written.leaves),
  attempts_allowed: written.attempts_allowed ?? 1,
  attempt_rule: written.attempt_rule,
  pass_score: written.pass_score,
})

const half = (day: string, clock: string) => (day === '') !== (clock === '')

/** What can be said before anything is sent, by field. */
export const missing = (written: Written): Readonly<Record<string, string | undefined>> => {
  const { from_day, from_clock, to_day, to_clock, duration_minutes } = written
  const begin = `${from_day} ${from_clock}`
  const end = `${to_day} ${to_clock}`
  const whole = ![from_day, from_clock, to_day, to_clock].includes('')
  return {
    title: written.title.trim().length < 3 ? 'Tulis judulnya, minimal 3 huruf.' : undefined,
    from_day: half(from_day, from_clock) ? 'Isi tanggal dan jamnya.' : undefined,
    to_day: half(to_day, to_clock)
      ? 'Isi tanggal dan jamnya.'
      : whole && end <= begin
        ? 'Waktu tutup harus setelah waktu buka.'
        : undefined,
    duration_minutes: !duration_minutes || duration_minutes > 600 ? 'Isi 1 sampai 600 menit.' : undefined,
  }
}

interface Named {
  readonly uuid: string
  readonly name: string
}
const withHad = (own: readonly Named[], had: readonly Named[] = []) => [
  ...own,
  ...had.filter(({ uuid }) => !own.some((one) => one.uuid === uuid)),
]
/** Which classes and learning groups are shown: those that the teacher holds, and those that the session has already. */
export const holdersFor = (options: SessionOptions, session?: Session): Holders => ({
  classes: withHad(options.classes, session?.classes),
  groups: withHad(options.groups, session?.groups),
})
