import { Fault, type Parsed } from '@lentera/contract'
import type { DayHours } from '@lentera/contract/attendance'
import type { Mark, rollCall, Taken } from '@lentera/contract/attendance/roll-call'
import type { Db } from '#db/db.ts'
import { presentRecord } from '#book/record.queries.ts'
import type { Captured } from '#kit/http/captured.ts'
import { classesTaught, forGrade, type School, type SchoolClass, type SchoolDay, schoolDayOf } from '#school/schools.ts'
import { publish } from '#kit/live/events.ts'
import type { Services } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { type Entry, type Outcome, writeMarks } from './roll-call-write.ts'
import {
  answersOf,
  confirmRollCalls,
  type DraftMark,
  dropDraft,
  keepDraft,
  type PupilRow,
  pupilsOfClasses,
  type RollCallRow,
} from './roll-call.queries.ts'
import { schoolsOfPeople } from '#school/school.queries.ts'
import { agrees, judgeMark, meantAt, rollCallHours } from './roll-call.rules.ts'

type RollCallBody = Parsed<typeof rollCall.takeRollCall>['body']
type Revisions = ReadonlyMap<string, number>

/** One teacher's roll call, read and judged. */
interface Sheet {
  readonly at: number
  readonly row: Omit<RollCallRow, 'written'>
  readonly state: RollCallBody['state']
  readonly marks: readonly Mark[]
  readonly entries: readonly Entry[]
}
export interface Place {
  readonly at: number
  readonly asked: RollCallBody
  readonly teacher: { readonly id: number; readonly school_id: number }
  readonly school: School
  /** Undefined where the lesson of a learning group is asked for. */
  readonly room: SchoolClass | undefined
  /** Today, as it was at the moment that the marks are for. */
  readonly day: SchoolDay
  readonly meant: Date
}

type OfClass = Place & { readonly room: SchoolClass }

/** Keeps and confirms the roll calls of whole days, of any number of teachers with few statements. Answers by place. */
export const takeDays = async (
  db: Db,
  places: readonly OfClass[],
  { written, now, services }: { written: (place: Place) => Revisions; now: Date; services: Services },
): Promise<Map<number, Taken | Fault>> => {
  const answers = new Map<number, Taken | Fault>()
  const rooms = places.map(({ room, day }) => ({ id: room.id, date: day.date }))
  const each = [...new Map(rooms.map((room) => [`${room.id} ${room.date}`, room])).values()]
  const pupils = Map.groupBy(each.length > 0 ? await pupilsOfClasses(db, each) : [], ({ class_id }) => class_id)
  const sheets: Sheet[] = []
  for (const place of places) {
    try {
      const sheet = sheetOf(place, { pupils: pupils.get(place.room.id) ?? [], written: written(place), now, services })
      sheets.push({ ...sheet, row: { ...sheet.row, class_id: place.room.id } })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      answers.set(place.at, error)
    }
  }
  const confirmed = sheets.filter(({ state }) => state === 'confirmed')
  const outcomes = await writeMarks(
    db,
    confirmed.flatMap(({ entries }) => entries),
    now,
  )
  const rows: RollCallRow[] = []
  let from = 0
  for (const sheet of confirmed) {
    const taken = takenOf(sheet, outcomes.slice(from, (from += sheet.entries.length)), now, services)
    rows.push({ ...sheet.row, written: taken.written > 0 })
    answers.set(sheet.at, taken)
  }
  await confirmRollCalls(db, rows, now)
  const called = confirmed.flatMap(({ entries }) => entries.map(({ account_id }) => account_id))
  await publish(db, 'attendance', called)
  for (const sheet of sheets.filter(({ state }) => state === 'draft')) {
    await keep(db, sheet, now)
    answers.set(sheet.at, { state: 'draft', at: now.toISOString(), written: 0, revisions: [], conflicts: [] })
  }
  return answers
}

/** Who calls which class or learning group: those that name a class of their own, or a group. */
export const placesOf = async (
  db: Db,
  calls: readonly { user: number; asked: RollCallBody; captured: Captured | null }[],
  { now, services }: { now: Date; services: Services },
): Promise<Place[]> => {
  const teachers = new Map((await schoolsOfPeople(db, { accounts: calls.map(({ user }) => user) })).map((one) => [one.id, one]))
  const places = await Promise.all(
    calls.map(async ({ user, asked, captured }, at) => {
      const teacher = teachers.get(user)
      if (!teacher) return []
      const school = await services.schools.get(teacher.school_id, teacher.version)
      const meant = meantAt(captured, now, schoolDayOf(school, now))
      const { date } = schoolDayOf(school, meant)
      if (asked.group_uuid !== undefined)
        return [{ at, asked, teacher, school, room: undefined, day: schoolDayOf(school, meant), meant }]
      const room = classesTaught(school, user, date).find(({ uuid }) => uuid === asked.class_uuid?.toLowerCase())
      return room ? [{ at, asked, teacher, school, room, day: schoolDayOf(forGrade(school, room.grade), meant), meant }] : []
    }),
  )
  return places.flat()
}

/** Finds what a teacher's earlier confirmation wrote that this one follows without having had its answer, by pupil. */
export const writtenBefore = async (db: Db, places: readonly Place[]) => {
  const asked = places.flatMap(({ asked: { after }, teacher }) =>
    after ? [{ teacher: teacher.id, key: after.toLowerCase() }] : [],
  )
  const answers = await answersOf(db, asked)
  return ({ asked: { after }, teacher }: Place): Revisions => {
    const earlier = after ? answers.get(`${teacher.id} ${after.toLowerCase()}`) : undefined
    return new Map(earlier?.revisions.map(({ student_id, revision }) => [student_id, revision]))
  }
}

interface KnownRoll {
  readonly pupils: readonly PupilRow[]
  readonly written: Revisions
  readonly now: Date
  readonly services: Services
  /** The hours of a part of the day; those of the whole day when left out. */
  readonly hoursOf?: (hours: DayHours) => DayHours
}
/** Judges every mark; whose roll it is, is still to be said. Throws NOT_FOUND for a pupil who is not on the list, VALIDATION for a time to come. */
export const sheetOf = (
  { at, asked, teacher, day, meant }: Place,
  { pupils, written, now, services: { ids }, hoursOf = (hours) => hours }: KnownRoll,
): Sheet => {
  const hours = hoursOf(rollCallHours(day, asked.date))
  const known = new Map(pupils.map((pupil) => [ids.encode(pupil.id), pupil]))
  // The last word on a pupil counts.
  const marks = new Map(asked.marks.map((mark, index) => [mark.student_id, { mark, index }]))
  const entries = [...marks.values()].map(({ mark, index }): Entry => {
    const pupil = known.get(mark.student_id)
    if (!pupil) throw new Fault('NOT_FOUND')
    const { student_id, revision: shown, ...said } = mark
    const own = written.get(student_id)
    const revision = own === undefined ? shown : Math.max(own, shown ?? 0)
    const judged = judgeMark(said, day, hours, meant, `marks.${index}.clock_in`)
    const who = { school_id: teacher.school_id, account_id: pupil.id, teacher_id: teacher.id, date: day.date }
    return { ...who, said, judged, revision, seen: pupil.seen }
  })
  const row = {
    id: uuidV7(now.getTime()),
    school_id: teacher.school_id,
    class_id: null,
    group_id: null,
    date: day.date,
    teacher_id: teacher.id,
    lesson_id: null,
  }
  return { at, row, state: asked.state, marks: [...marks.values()].map(({ mark }) => mark), entries }
}

export const takenOf = (sheet: Sheet, outcomes: readonly Outcome[], now: Date, { ids }: Services): Taken => ({
  state: 'confirmed',
  at: now.toISOString(),
  written: outcomes.filter(({ is }) => is === 'written').length,
  revisions: outcomes.flatMap((outcome, at) =>
    outcome.is === 'conflict' ? [] : [{ student_id: sheet.marks[at]!.student_id, revision: outcome.revision }],
  ),
  conflicts: outcomes.flatMap((outcome, at) =>
    outcome.is === 'conflict'
      ? [
          {
            student_id: sheet.marks[at]!.student_id,
            record: presentRecord(outcome.theirs.record, ids),
            recorded_by: outcome.theirs.recorded_by,
            mark: sheet.marks[at]!,
          },
        ]
      : [],
  ),
})

/** A draft that already stands in the book, as one that arrives late, is none. */
export const keep = async (db: Db, { row, entries }: Sheet, now: Date) => {
  const open = entries.filter(({ seen, said, judged }) => !(seen && agrees(seen, said, judged)))
  const call = { ...row, written: false }
  if (open.length === 0) return dropDraft(db, call)
  const marks = open.map(({ account_id, said, revision }) => [account_id, { ...said, revision }] satisfies [number, DraftMark])
  return keepDraft(db, call, Object.fromEntries(marks), now)
}
