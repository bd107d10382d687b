import type { LessonRule } from '@lentera/contract/attendance/school'
import type { Db } from '#db/db.ts'
import type { Entry } from '#modules/attendance/roll-call/roll-call-write.ts'
import { writeMarks } from '#modules/attendance/roll-call/roll-call-write.ts'
import { recordsOf } from '#modules/attendance/roll-call/roll-call.queries.ts'
import { judgeMark } from '#modules/attendance/roll-call/roll-call.rules.ts'
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
  const entries = accounts.flatMap((account_id): Entry[] => {
    const seen = records.get(account_id) ?? null
    if (seen && !open.has(account_id)) return []
    const made = dayOfLessons(rule, rows.get(account_id) ?? [], all)
    // What was said by an earlier lesson and no longer holds is absence, until a later lesson says otherwise.
    const status = made?.status ?? (seen && seen.record.status !== 'unrecorded' ? 'absent' : undefined)
    if (
      status === undefined ||
      (seen && seen.record.status === status && seen.record.late_minutes === (made?.late_minutes ?? null))
    )
      return []
    const said = { status, late_minutes: made?.late_minutes ?? undefined }
    const judged = { ...judgeMark({ status }, day, hours, meant), late_minutes: made?.late_minutes ?? null }
    const reason = `Absen ${block.subject}, ${block.teacher}`
    const revision = seen?.record.revision ?? null
    return [{ school_id: school.id, account_id, teacher_id, date, said, judged, revision, seen, reason }]
  })
  const outcomes = await writeMarks(db, entries, now)
  const written = entries.filter((_, at) => outcomes[at]?.is === 'written').map(({ account_id }) => account_id)
  await rememberDerived(db, written, date, now)
}
