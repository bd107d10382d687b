import { Fault, type Inside } from '@lentera/contract'
import type { DayOfHours, HourSet as ShownSet, hours, HourSets } from '@lentera/contract/timetable/hours'
import { clashOf } from '#kit/clash.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { fullDate } from '#notices/words.ts'
import { withComing } from '#school/coming-lessons.ts'
import type { Here } from '#school/here.ts'
import { hoursOn, isOnHours, lessonOn } from '#school/hours.ts'
import { hourSetsOf } from '#school/hours.queries.ts'
import { openingOf } from '#school/schools.ts'
import { runningYear, standsOn } from '#school/timetable.ts'
import { weekdayOf } from '#school/time.ts'
import { deleteSet, firstRollCall, insertSet, lockYearOfHours, updateSet } from './hours.queries.ts'
import { movedSpans, setErrors, type SetFields } from './hours.rules.ts'
import { yearHere, yearOfLessons } from './year.ts'

type SetRow = Awaited<ReturnType<typeof hourSetsOf>>[number]

const present = (row: SetRow): Inside<ShownSet> => {
  const { year: _, ...set } = row
  return { ...set, hours: [...set.hours] }
}

export const overview = async (context: RequestOf<typeof hours.overview, Here>): Promise<Inside<HourSets>> => {
  const { db, school, day } = context
  const year = yearHere(context)
  const all = await hourSetsOf(db, school.id)
  const isShown = (set: SetRow) => set.year === year?.tahun_ajaran_id
  return {
    year: year?.tahun_ajaran_id ?? null,
    starts_on: year?.starts_on ?? null,
    ends_on: year?.ends_on ?? null,
    today: day.date,
    days: [...school.hours].map(([weekday, { starts_at }]) => ({ weekday, starts_at })).toSorted((a, b) => a.weekday - b.weekday),
    sets: all.filter(isShown).map(present),
    earlier: all
      .filter((set) => !isShown(set))
      .map((set) => ({ year: set.year, name: set.name, hours: [...set.hours] }))
      .toSorted((a, b) => b.year - a.year),
  }
}

/** How the lessons of all classes stand to the hours of a date. */
const lessonsOn = (here: Here, date: string): DayOfHours['lessons'] => {
  const school = withComing(here.school, here.day.date)
  const year = runningYear(school, date)?.id
  const weekday = weekdayOf(date)
  const found = { on_hours: 0, own_times: 0, left_out: 0 }
  for (const lesson of [...school.lessonsOfClass.values()].flat()) {
    if (lesson.year !== year || lesson.weekday !== weekday || !standsOn(lesson, date)) continue
    if (!isOnHours(school, lesson)) found.own_times++
    else if (lessonOn(school, lesson, date)) found.on_hours++
    else found.left_out++
  }
  return found
}

export const day = async (context: RequestOf<typeof hours.day, Here>): Promise<DayOfHours> => {
  const { school, query } = context
  const { date } = query
  const set = hoursOn(school, date)
  return {
    date,
    closed_because: runningYear(school, date) ? openingOf(school, date).closed_because : 'Di luar tahun ajaran',
    set: set?.name ?? null,
    hours: [...(set?.hours ?? [])],
    lessons: lessonsOn(context, date),
  }
}

interface HoursChange {
  /** Null for a new set. */
  readonly was: SetRow | null
  /** Null for one that goes away. */
  readonly becomes: SetFields | null
  /** The other sets of the year. */
  readonly others: readonly SetRow[]
}

/** Throws VALIDATION where a roll was called, up to today, in a lesson that would get other times. */
const refuseRecorded = async (
  { db, school, day: { date: today } }: RequestContext & Here,
  { was, becomes, others }: HoursChange,
) => {
  for (const { from, to } of movedSpans(was, becomes, others)) {
    if (from > today) continue
    const date = await firstRollCall(db, school.id, { from, to: to < today ? to : today })
    if (date === undefined) continue
    const text = `Presensi per pelajaran sudah dicatat pada ${fullDate(date)}, jadi jam pada hari itu tetap.`
    throw new Fault('VALIDATION', { errors: { [becomes ? 'starts_on' : 'set_id']: [text] }, message: text })
  }
}

/** Writes a set. Throws DATA_CHANGED where the database finds one that another office has made at the same moment. */
const written = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    throw clashOf(error) === undefined ? error : new Fault('DATA_CHANGED', { cause: error })
  }
}

/** Refuses what does not fit beside the other sets of the year. Throws VALIDATION by field. */
const checked = async (
  context: RequestOf<typeof hours.add, Here> | RequestOf<typeof hours.save, Here>,
  { year, was, others }: { year: { starts_on: string; ends_on: string }; was: SetRow | null; others: readonly SetRow[] },
): Promise<SetFields> => {
  const { name, weekday, starts_on, ends_on, check_in, hours: rows } = context.body
  const becomes = { name, weekday, starts_on, ends_on, check_in, hours: rows }
  const errors = setErrors(becomes, { year, others })
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
  await refuseRecorded(context, { was, becomes, others })
  return becomes
}

/** The sets of the year that lessons are made for, which nobody else changes until this transaction ends. */
const setsHere = async (context: RequestContext & Here) => {
  const at = { school: context.school.id, year: yearOfLessons(context) }
  await lockYearOfHours(context.db, at)
  const sets = (await hourSetsOf(context.db, at.school)).filter(({ year }) => year === at.year)
  return { at, sets, year: yearHere(context)! }
}

const setNow = async ({ db, school }: RequestContext & Here, id: number): Promise<Inside<ShownSet>> =>
  present((await hourSetsOf(db, school.id)).find((set) => set.id === id)!)

export const add = async (context: RequestOf<typeof hours.add, Here>): Promise<Inside<ShownSet>> => {
  const { at, sets, year } = await setsHere(context)
  const fields = await checked(context, { year, was: null, others: sets })
  return setNow(context, await written(insertSet(context.db, at, fields)))
}

/** A set of the year and the others. Throws NOT_FOUND for one of another school or year. */
const oneOf = (sets: readonly SetRow[], id: number) => {
  const was = sets.find((set) => set.id === id)
  if (!was) throw new Fault('NOT_FOUND')
  return { was, others: sets.filter((set) => set !== was) }
}

export const save = async (context: RequestOf<typeof hours.save, Here>): Promise<Inside<ShownSet>> => {
  const { params, body } = context
  const { at, sets, year } = await setsHere(context)
  const { was, others } = oneOf(sets, params.set_id)
  if (was.revision !== body.revision) throw new Fault('DATA_CHANGED')
  const fields = await checked(context, { year, was, others })
  const { revision } = body
  if (!(await written(updateSet(context.db, { school: at.school, id: was.id }, { ...fields, revision }))))
    throw new Fault('DATA_CHANGED')
  return setNow(context, was.id)
}

export const remove = async (context: RequestOf<typeof hours.remove, Here>) => {
  const { params, query } = context
  const { at, sets } = await setsHere(context)
  const { was, others } = oneOf(sets, params.set_id)
  await refuseRecorded(context, { was, becomes: null, others })
  if (!(await deleteSet(context.db, { school: at.school, id: was.id }, query.revision))) throw new Fault('DATA_CHANGED')
  return null
}
