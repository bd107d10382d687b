import { codeOf } from '#kit/error-code.ts'
import { Fault, type FieldErrors, type Inside } from '@lentera/contract'
import { type calendar, type CalendarEntry, type CalendarYear, isClosing, type SchoolCalendar } from '@lentera/contract/calendar'
import { gradesOf } from '@lentera/contract/people/classes'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { fullDate } from '#notices/words.ts'
import type { Here } from '#school/here.ts'
import { schoolYearOf } from '#school/time.ts'
import { usualDates, yearErrors, yearInUse } from '#school/years.rules.ts'
import {
  checkInsIn,
  type Dates,
  deleteEntry,
  entriesOf,
  entryById,
  type EntryFields,
  type EntryRow,
  insertEntries,
  insertYear,
  lockYear,
  recordedIn,
  updateEntry,
  updateYear,
  type YearRow,
  yearsOf,
} from './calendar.queries.ts'
import { effectiveDays, entryErrors, movedDays, semesterOn } from './calendar.rules.ts'
import { nationalDays } from './national-days.ts'

const refuse = (errors: FieldErrors) => {
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
}

const presentYear = (year: YearRow, today: string): CalendarYear => ({ ...year, running: semesterOn(year, today) })
const presentEntry = (row: EntryRow): Inside<CalendarEntry> => ({ ...row, ends_at: row.ends_at?.slice(0, 5) ?? null })

/** The year that a page shows: the one that is named, the running one, or the newest; null for a school without one. */
const shownYear = (years: readonly YearRow[], asked: number | undefined, today: string): YearRow | null => {
  if (asked === undefined) {
    const running = yearInUse(years, today)
    return years.find(({ tahun_ajaran_id }) => tahun_ajaran_id === running?.tahun_ajaran_id) ?? years[0] ?? null
  }
  const year = years.find(({ tahun_ajaran_id }) => tahun_ajaran_id === asked)
  if (!year) throw new Fault('NOT_FOUND')
  return year
}

const spanOf = ({ starts_on, ends_on }: Pick<Dates, 'starts_on' | 'ends_on'>) => ({ from: starts_on, to: ends_on })

/** The years of the own school, with the calendar and the effective days of one. Throws NOT_FOUND for a year that it has not. */
export const overview = async ({
  db,
  school,
  day,
  query,
}: RequestOf<typeof calendar.overview, Here>): Promise<Inside<SchoolCalendar>> => {
  const years = await yearsOf(db, school.id)
  const year = shownYear(years, query.tahun_ajaran_id, day.date)
  const entries = year ? await entriesOf(db, school.id, spanOf(year)) : []
  const weekdays = [...school.hours.keys()].toSorted((a, b) => a - b)
  const levels = gradesOf(school.level)
  const closed = (date: string) =>
    entries.some(({ kind, grades, starts_on, ends_on }) => isClosing(kind) && !grades && starts_on <= date && date <= ends_on)
  return {
    today: day.date,
    grades: levels,
    weekdays,
    years: years.map((one) => presentYear(one, day.date)),
    next_year: usualDates(nextYear(years, day.date)),
    shown: year?.tahun_ajaran_id ?? null,
    entries: entries.map(presentEntry),
    national: year
      ? nationalDays
          .filter(({ date }) => year.starts_on <= date && date <= year.ends_on)
          .map((one) => ({ ...one, taken: closed(one.date) }))
      : [],
    effective: year ? effectiveDays({ year, levels, weekdays, entries }) : [],
  }
}

/** The first year of the academic year that can be made next. */
const nextYear = (years: readonly YearRow[], today: string) => (years[0] ? years[0].tahun_ajaran_id + 1 : schoolYearOf(today))

/** Writes a year's dates. Throws DATA_CHANGED where the database finds that it would overlap one that was made at the same moment. */
const written = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    const code = codeOf(error)
    throw code === '23P01' || code === '23505' ? new Fault('DATA_CHANGED', { cause: error }) : error
  }
}

/** Prepares the year after the newest one; the running one stays as it is. Throws VALIDATION for dates that do not fit. */
export const addYear = async ({ db, school, day, body }: RequestOf<typeof calendar.addYear, Here>): Promise<CalendarYear> => {
  const years = await yearsOf(db, school.id)
  const year = { tahun_ajaran_id: nextYear(years, day.date), ...body }
  refuse(yearErrors(year, years))
  await written(insertYear(db, school.id, year.tahun_ajaran_id, body))
  return presentYear({ ...year, revision: 1 }, day.date)
}

const things = { attendance: 'catatan presensi', scores: 'nilai', rapor: 'rapor' } as const

/** The rows that a change of dates would take out of their semester, by the field that does it. */
const stranded = async (db: RequestContext['db'], school: number, was: YearRow, becomes: Dates): Promise<FieldErrors> => {
  const errors: Record<string, string[]> = {}
  for (const { field, ...part } of movedDays(was, becomes))
    for (const { what, count, first, last } of await recordedIn(db, { school, year: was.tahun_ajaran_id, ...part }))
      (errors[field] ??= []).push(
        `${count} ${things[what]} pada ${first === last ? fullDate(first) : `${fullDate(first)} sampai ${fullDate(last)}`} akan keluar dari semesternya.`,
      )
  return errors
}

/**
 * Changes the dates of a year. Throws VALIDATION for dates that do not fit, or that would take attendance, scores or report cards
 * out of their semester; DATA_CHANGED when somebody else has changed the year.
 */
export const saveYear = async ({
  db,
  school,
  day,
  params,
  body,
}: RequestOf<typeof calendar.saveYear, Here>): Promise<CalendarYear> => {
  const { revision, ...dates } = body
  const was = await lockYear(db, school.id, params.tahun_ajaran_id)
  if (!was) throw new Fault('NOT_FOUND')
  if (was.revision !== revision) throw new Fault('DATA_CHANGED')
  const others = (await yearsOf(db, school.id)).filter(({ tahun_ajaran_id }) => tahun_ajaran_id !== was.tahun_ajaran_id)
  refuse(yearErrors({ tahun_ajaran_id: was.tahun_ajaran_id, ...dates }, others))
  refuse(await stranded(db, school.id, was, dates))
  await written(updateYear(db, school.id, was.tahun_ajaran_id, dates))
  return presentYear({ ...was, ...dates, revision: revision + 1 }, day.date)
}

/** How many check-ins were made on the past days of an entry without school. */
const checkInsOf = (db: RequestContext['db'], { school, day }: Here, { kind, starts_on, ends_on, grades }: EntryFields) => {
  const to = ends_on < day.date ? ends_on : day.date
  return isClosing(kind) && starts_on <= to ? checkInsIn(db, school.id, { from: starts_on, to }, grades) : Promise.resolve(0)
}

/** Throws VALIDATION for an entry that does not fit. All class levels of the school are the whole school. */
const fieldsOf = async ({
  db,
  school,
  body,
}: RequestOf<typeof calendar.add, Here> | RequestOf<typeof calendar.save, Here>): Promise<EntryFields> => {
  const { kind, name, starts_on, ends_on, grades, ends_at } = body
  const years = await yearsOf(db, school.id)
  const levels = gradesOf(school.level)
  const some = grades && levels.some((grade) => !grades.includes(grade)) ? [...new Set(grades)].toSorted((a, b) => a - b) : null
  refuse(entryErrors({ kind, name, starts_on, ends_on, grades, ends_at }, { levels, years }))
  return { kind, name, starts_on, ends_on, grades: some, ends_at }
}

export const add = async (context: RequestOf<typeof calendar.add, Here>) => {
  const { db, school } = context
  const fields = await fieldsOf(context)
  const [row] = await insertEntries(db, school.id, [fields])
  return { entry: presentEntry(row!), check_ins: await checkInsOf(db, context, fields) }
}

/** Changes an entry. Throws NOT_FOUND for one of another school, DATA_CHANGED when somebody else has changed it. */
export const save = async (context: RequestOf<typeof calendar.save, Here>) => {
  const { db, school, params, body } = context
  if (!(await entryById(db, school.id, params.entry_id))) throw new Fault('NOT_FOUND')
  const fields = await fieldsOf(context)
  const row = await updateEntry(db, params.entry_id, body.revision, fields)
  if (!row) throw new Fault('DATA_CHANGED')
  return { entry: presentEntry(row), check_ins: await checkInsOf(db, context, fields) }
}

export const remove = async ({ db, school, params }: RequestOf<typeof calendar.remove, Here>) => {
  if (!(await entryById(db, school.id, params.entry_id))) throw new Fault('NOT_FOUND')
  await deleteEntry(db, school.id, params.entry_id)
  return null
}

/** Takes over declared days, each as an entry; a day on which the school is closed already stays as it is. Throws VALIDATION for a day that was not declared. */
export const takeNational = async (context: RequestOf<typeof calendar.takeNational, Here>) => {
  const { db, school, body } = context
  const asked = new Set(body.dates)
  const chosen = nationalDays.filter(({ date }) => asked.has(date))
  if (chosen.length < asked.size) refuse({ dates: ['Ada tanggal yang tidak termasuk libur nasional.'] })
  const [first, last] = [chosen[0]!.date, chosen.at(-1)!.date]
  const there = (await entriesOf(db, school.id, { from: first, to: last })).filter(
    ({ kind, grades }) => isClosing(kind) && !grades,
  )
  const fresh = chosen
    .filter(({ date }) => !there.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on))
    .map(({ date, name, kind }) => ({ kind, name, starts_on: date, ends_on: date, grades: null, ends_at: null }))
  if (fresh.length === 0) return { added: 0, check_ins: 0 }
  await insertEntries(db, school.id, fresh)
  const counts = await Promise.all(fresh.map((fields) => checkInsOf(db, context, fields)))
  return { added: fresh.length, check_ins: counts.reduce((sum, count) => sum + count, 0) }
}
