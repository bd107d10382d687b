import type { LessonRule } from '@lentera/contract/attendance/school'
import type { Db } from '#db/db.ts'
import type { Entry } from '#modules/attendance/roll-call/roll-call-write.ts'
import { writeMarks } from '#modules/attendance/roll-call/roll-call-write.ts'
import { recordsOf } from '#modules/attendance/roll-call/roll-call.queries.ts'
import { judgeMark, type Seen } from '#modules/attendance/roll-call/roll-call.rules.ts'
import { type Block, blocksOf } from '#school/lesson-blocks.ts'
import type { School, SchoolDay } from '#school/schools.ts'
import { daysOfNobody, lessonsOfClass, rememberDerived } from './lessons.queries.ts'
import { dayOfLessons } from './lessons.rules.ts'

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

/** What becomes of a day that lessons may write; null where it stays. What earlier lessons said and no longer holds is absence until a later one says otherwise. */
const changeOf = (made: ReturnType<typeof dayOfLessons>, seen: Seen | null) => {
  const said = seen !== null && seen.record.status !== 'unrecorded'
  const now = made ?? (said ? ({ status: 'absent', late_minutes: null } as const) : null)
  return now && seen?.record.status === now.status && seen.record.late_minutes === now.late_minutes ? null : now
}

/**
 * Writes what a day's lessons make of these pupils' day into the book, with its history. Only a day of which nobody else has said
 * anything follows; every other one stays, and the roll call shows how it differs.
 */
export const deriveDays = async (db: Db, { school, rule, block, day, teacher_id, accounts, meant }: Called, now: Date) => {
  const { date, hours } = day
  if (!hours || accounts.length === 0) return
  const people = accounts.map((account_id) => ({ account_id, date }))
  const rows = Map.groupBy(await lessonsOfClass(db, block.class_id, date), ({ account_id }) => account_id)
  const records = await recordsOf(db, people)
  const open = await daysOfNobody(db, { accounts, class_id: block.class_id, date })
  const all = blocksOf(school, block.class_id, date)
  const reason = `Absen ${block.subject}, ${block.teacher}`
  const entries = accounts.flatMap((account_id): Entry[] => {
    const seen = records.get(account_id) ?? null
    const made = seen && !open.has(account_id) ? null : changeOf(dayOfLessons(rule, rows.get(account_id) ?? [], all), seen)
    if (!made) return []
    const { status, late_minutes } = made
    const judged = { ...judgeMark({ status }, day, hours, meant), late_minutes }
    const said = { status, late_minutes: late_minutes ?? undefined }
    return [
      { school_id: school.id, account_id, teacher_id, date, said, judged, revision: seen?.record.revision ?? null, seen, reason },
    ]
  })
  const outcomes = await writeMarks(db, entries, now)
  const written = entries.filter((_, at) => outcomes[at]?.is === 'written').map(({ account_id }) => account_id)
  await rememberDerived(db, written, date, now)
}
