import type { LessonRule } from '@lentera/contract/attendance/school'
import type { MarkStatus } from '@lentera/contract/attendance/roll-call'
import type { Db } from '#db/db.ts'
import type { Entry } from '#modules/attendance/roll-call/roll-call-write.ts'
import { writeMarks } from '#modules/attendance/roll-call/roll-call-write.ts'
import { recordsOf } from '#modules/attendance/roll-call/roll-call.queries.ts'
import { judgeMark, type Seen } from '#modules/attendance/roll-call/roll-call.rules.ts'
import { blocksOfPupil } from '#school/group-blocks.ts'
import { groupsOfPupils } from '#school/group-members.queries.ts'
import type { Hours, Numbered } from '#school/lesson-blocks.ts'
import type { School, SchoolDay } from '#school/schools.ts'
import { daysOfNobody, type InClass, lessonsOfClasses, rememberDerived } from './lessons.queries.ts'
import { dayOfLessons } from './lessons.rules.ts'

interface OfPupils {
  readonly school: School
  readonly rule: LessonRule
  readonly date: string
  /** Of whom something was recorded in a lesson. */
  readonly pupils: readonly InClass[]
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

/** The hours that each of these pupils has on a date, of the class and of the own learning groups. */
export const hoursOfPupils = async (
  db: Db,
  { school, date, pupils }: Pick<OfPupils, 'school' | 'date' | 'pupils'>,
): Promise<(pupil: InClass) => readonly Numbered[]> => {
  const groups =
    school.groupLessons.length === 0
      ? undefined
      : await groupsOfPupils(db, { pupils: pupils.map(({ account_id }) => account_id), date })
  return ({ account_id, class_id }) =>
    blocksOfPupil(school, { class_id, groups: groups?.get(account_id) ?? new Set<number>() }, date)
}

/** The days that the lessons of a date change. Only one of which nobody else has said anything follows; every other one stays. */
export const daysFollowing = async (db: Db, { school, rule, date, pupils }: OfPupils): Promise<Following[]> => {
  const classes = [...new Set(pupils.map(({ class_id }) => class_id))]
  const rows = Map.groupBy(await lessonsOfClasses(db, classes, date), ({ account_id }) => account_id)
  const records = await recordsOf(
    db,
    pupils.map(({ account_id }) => ({ account_id, date })),
  )
  const open = await daysOfNobody(db, { pupils, date })
  const hoursOf = await hoursOfPupils(db, { school, date, pupils })
  return pupils.flatMap((pupil) => {
    const { account_id } = pupil
    const seen = records.get(account_id) ?? null
    const made =
      seen && !open.has(account_id) ? null : changeOf(dayOfLessons(rule, rows.get(account_id) ?? [], hoursOf(pupil)), seen)
    return made ? [{ account_id, seen, ...made }] : []
  })
}

interface Called {
  readonly school: School
  readonly rule: LessonRule
  readonly block: Hours
  readonly day: SchoolDay
  readonly teacher_id: number
  /** Who were called. */
  readonly pupils: readonly InClass[]
  /** When the roll was called. */
  readonly meant: Date
}

/** Writes what a day's lessons make of these pupils' day into the book, with its history; the roll call shows how every other one differs. */
export const deriveDays = async (db: Db, { school, rule, block, day, teacher_id, pupils, meant }: Called, now: Date) => {
  const { date, hours } = day
  if (!hours || pupils.length === 0) return
  const reason = `Absen ${block.subject}, ${block.teacher}`
  const following = await daysFollowing(db, { school, rule, date, pupils })
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
