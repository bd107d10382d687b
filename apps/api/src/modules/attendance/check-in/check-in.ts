import { Fault } from '@lentera/contract'
import type { attendance, AttendanceRecord } from '@lentera/contract/attendance'
import { presentRecord } from '#book/record.queries.ts'
import { forPupil, type School, schoolDayOf } from '#school/schools.ts'
import { localTime } from '#school/time.ts'
import type { Batch } from '#kit/http/serve.ts'
import { judgeCheckIn, mayCheckInAgain } from './attendance.rules.ts'
import { type Again, checkInAgain } from './check-in-again.queries.ts'
import { insertRecords, type NewRecord, type PersonToday, personToday } from './check-in.queries.ts'
import { delaysOf } from './delayed.ts'
import { insertDelayed, recordsOn } from './delayed.queries.ts'
import { withDelay } from './delayed.rules.ts'

/** The one who checks in, as read before anything is written; undefined for somebody without a school. */
type Comer =
  | {
      readonly person: PersonToday
      readonly school: School
    }
  | undefined

type Made = NewRecord & { readonly offline?: boolean; readonly received_at?: Date }

type Delay = Awaited<ReturnType<typeof delaysOf>> extends ReadonlyMap<number, infer D> ? D : never
interface Arrival {
  readonly context: Parameters<NonNullable<Batch<typeof attendance.checkIn, Comer>['together']>>[0][number]
  readonly comer: NonNullable<Comer>
  readonly delay: Delay | undefined
}

/** What one check-in becomes: a record to write, or the answer where nothing is to be written. */
const judge = ({
  context,
  comer,
  delay,
}: Arrival): { answer: AttendanceRecord | Fault } | { made: Made; before: Again['record'] | null } => {
  const { user, now, body, services } = context
  const { person, school } = comer
  if (delay instanceof Fault) return { answer: delay }
  const { record } = delay ?? person
  if (record && !(delay ? delay.replaces : mayCheckInAgain(record))) return { answer: presentRecord(record, services.ids) }
  try {
    const day = delay?.day ?? schoolDayOf(school, now)
    const judgement = judgeCheckIn(school, day, body, user.role !== 'student' || person.location_consent)
    const made = {
      school_id: school.id,
      account_id: user.id,
      date: day.date,
      method: 'location',
      clock_in_at: delay?.at ?? now,
      ...(delay ? withDelay(judgement, delay.reason, now) : judgement),
    } as const
    return { made, before: record }
  } catch (error) {
    if (error instanceof Fault) return { answer: error }
    throw error
  }
}

/** Check-ins of a rush share one read of the people, and one transaction with one write of the records. */
export const checkIn: Batch<typeof attendance.checkIn, Comer> = {
  before: async ({ user, now, services }) => {
    const { database, schools } = services
    const person = await personToday(database.db, { id: user.id, now })
    if (!person) return undefined
    const school = await schools.get(person.school_id, person.version)
    return { person, school: forPupil(school, person.rooms, localTime(now, school.timezone).date) }
  },
  together: async (contexts, db) => {
    const [first] = contexts
    if (!first) return []
    const { ids } = first.services
    const fresh: NewRecord[] = []
    const late: Made[] = []
    const again: Again[] = []
    const answers = new Map<number, AttendanceRecord | Fault>()
    const delays = await delaysOf(
      db,
      contexts.flatMap(({ before, captured, user, now }) =>
        before && captured ? { user, now, captured, school: before.school } : [],
      ),
    )
    for (const context of contexts) {
      const { before: comer, user, now } = context
      if (!comer) continue
      const delay = delays.get(user.id)
      const judged = judge({ context, comer, delay })
      if ('answer' in judged) answers.set(user.id, judged.answer)
      else if (judged.before) again.push({ record: judged.before, made: judged.made, now })
      else if (delay) late.push(judged.made)
      else fresh.push(judged.made)
    }
    const tell = (rows: Awaited<ReturnType<typeof insertRecords>>) => {
      for (const { account_id, ...row } of rows) answers.set(account_id, presentRecord(row, ids))
    }
    tell(await insertRecords(db, fresh))
    tell(await insertDelayed(db, late))
    tell(await checkInAgain(db, again))
    const missed = [...fresh, ...late, ...again.map(({ made }) => made)].filter(({ account_id }) => !answers.has(account_id))
    if (missed.length > 0) tell(await recordsOn(db, missed))
    // A person without a school has nothing to check in to.
    return contexts.map(({ user }) => answers.get(user.id) ?? new Fault('SCHOOL_MISSING'))
  },
}
