import type { LessonRule } from '@lentera/contract/attendance/school'
import type { MarkStatus } from '@lentera/contract/attendance/roll-call'
import type { Db } from '#db/db.ts'
import type { Entry } from '#modules/attendance/roll-call/roll-call-write.ts'
import { writeMarks } from '#modules/attendance/roll-call/roll-call-write.ts'
import { recordsOf } from '#modules/attendance/roll-call/roll-call.queries.ts'
import { judgeMark, type Seen } from '#modules/attendance/roll-call/roll-call.rules.ts'
import { type Block, blocksOf } from '#school/lesson-blocks.ts'
import type { School, SchoolDay } from '#school/schools.ts'
import { daysOfNobody, lessonsOfClass, rememberDerived } from './lessons.queries.ts'
import { dayOfLessons } from './lessons.rules.ts'

interface OfClass {
  readonly school: School
  readonly rule: LessonRule
  readonly class_id: number
  readonly date: string
  /** Pupils of whom something was recorded in a lesson. */
  readonly accounts: readonly number[]
}
/** A pupil's day as it stands, and what the lessons make of it. */
interface Following {
  readonly account_id: number
  readonly seen: Seen | null
  readonly status: MarkStatus
  readonly late_minutes: number | null
}

/** What becomes of a day that lessons may write; null where it stays. What earlier lessons said and no longer holds is absence until a later one says otherwise. */
const changeOf = (made: ReturnType<typeof dayOfLessons>, seen: Seen | null) => {
  const said = seen !== null && seen.record.status !== 'unrecorded'
  const now = made ?? (said ? ({ status: 'absent', late_minutes: null } as const) : null)
  return now && seen?.record.status === now.status && seen.record.late_minutes === now.late_minutes ? null : now
}

/** The days that the lessons of a class's date change. Only one of which nobody else has said anything follows; every other one stays. */
export const daysFollowing = async (db: Db, { school, rule, class_id, date, accounts }: OfClass): Promise<Following[]> => {
  const rows = Map.groupBy(await lessonsOfClass(db, class_id, date), ({ account_id }) => account_id)
  const records = await recordsOf(
    db,
    accounts.map((account_id) => ({ account_id, date })),
  )
  const open = await daysOfNobody(db, { accounts, class_id, date })
  const all = blocksOf(school, class_id, date)
  return accounts.flatMap((account_id) => {
    const seen = records.get(account_id) ?? null
    const made = seen && !open.has(account_id) ? null : changeOf(dayOfLessons(rule, rows.get(account_id) ?? [], all), seen)
    return made ? [{ account_id, seen, ...made }] : []
  })
}

interface Called {
  readonly school: School
  readonly rule: LessonRule
  readonly block: Block
  readonly day: SchoolDay
  readonly teacher_id: number
  /** The pupils who were called. */
  readonly accounts: readonly number[]
  /** When the roll was called. */
  readonly meant: Date
}

/** Writes what a day's lessons make of these pupils' day into the book, with its history; the roll call shows how every other one differs. */
export const deriveDays = async (db: Db, { school, rule, block, day, teacher_id, accounts, meant }: Called, now: Date) => {
  const { date, hours } = day
  if (!hours || accounts.length === 0) return
  const reason = `Absen ${block.subject}, ${block.teacher}`
  const following = await daysFollowing(db, { school, rule, class_id: block.class_id, date, accounts })
  const entries = following.map(({ account_id, seen, status, late_minutes }): Entry => {
    const judged = { ...judgeMark({ status }, day, hours, meant), late_minutes }
    const said = { status, late_minutes: late_minutes ?? undefined }
    return {
      school_id: school.id,
      account_id,
      teacher_id,
      date,
      said,
      judged,
      revision: seen?.record.revision ?? null,
      seen,
      reason,
    }
  })
  const outcomes = await writeMarks(db, entries, now)
  const written = entries.filter((_, at) => outcomes[at]?.is === 'written').map(({ account_id }) => account_id)
  await rememberDerived(db, written, date, now)
}
