import { Fault, type Reply } from '@lentera/contract'
import type { AttendanceSettings, schoolAttendance } from '@lentera/contract/attendance/school'
import { addDays } from '#school/time.ts'
import type { Here } from '#school/here.ts'
import { type School, yearOf } from '#school/schools.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import {
  closeDays,
  openDays,
  readHolidays,
  readHours,
  readPlaces,
  readSettings,
  writeSettings,
} from './attendance-settings.queries.ts'
import { settingsErrors } from './attendance-settings.rules.ts'

const short = (time: string) => time.slice(0, 5)

export const attendanceSettings = async (
  context: RequestOf<typeof schoolAttendance.attendanceSettings, Here>,
): Promise<AttendanceSettings> => {
  const { db, school } = context
  const [row, hours, places] = await Promise.all([
    readSettings(db, school.id),
    readHours(db, school.id),
    readPlaces(db, school.id),
  ])
  return {
    revision: row.revision ?? 0,
    methods: row.methods ?? ['roll_call'],
    latitude: row.latitude,
    longitude: row.longitude,
    radius_m: row.radius_m ?? school.radius,
    accuracy_limit_m: row.accuracy_limit_m ?? school.accuracyLimit,
    places,
    tolerance_minutes: row.tolerance_minutes ?? 0,
    clock_out: row.clock_out ?? false,
    // Null is a choice once something was saved.
    offline_minutes: row.revision === null ? 60 : row.offline_minutes,
    closing: row.closing ?? true,
    closing_at: short(row.closing_at ?? '16:00'),
    lesson_rule: row.lesson_rule,
    permit_hours: row.permit_hours ?? 4,
    hours: hours.map(({ weekday, opens_at, starts_at, closes_at, ends_at }) => ({
      weekday,
      opens_at: short(opens_at),
      starts_at: short(starts_at),
      closes_at: short(closes_at),
      ends_at: ends_at === null ? null : short(ends_at),
    })),
  }
}

/** Saves them as a whole. Throws VALIDATION with every field that does not fit the others, SETTINGS_CHANGED when others were seen. */
export const saveAttendanceSettings = async (
  context: RequestOf<typeof schoolAttendance.saveAttendanceSettings, Here>,
): Promise<AttendanceSettings> => {
  const { db, body, school } = context
  const errors = settingsErrors(body)
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
  const saved = { ...body, hours: body.hours.toSorted((a, b) => a.weekday - b.weekday) }
  const revision = await writeSettings(db, school.id, saved)
  if (revision === undefined) throw new Fault('SETTINGS_CHANGED')
  return { ...saved, revision }
}

const holidaysOf = async (
  { db }: RequestContext,
  school: School,
  today: string,
): Promise<Reply<typeof schoolAttendance.holidays>> => {
  const year = school.years.find(({ id }) => id === yearOf(school, today))
  return { today, holidays: await readHolidays(db, { school: school.id, from: year?.starts_on ?? today }) }
}

export const holidays = (context: RequestOf<typeof schoolAttendance.holidays, Here>) =>
  holidaysOf(context, context.school, context.day.date)

const LONGEST = 60
const YEAR = 366

export const addHoliday = async (context: RequestOf<typeof schoolAttendance.addHoliday, Here>) => {
  const { db, body, school, day } = context
  const { date, until = date, name } = body
  const refuse = (field: string, text: string) => new Fault('VALIDATION', { errors: { [field]: [text] } })
  if (until < date) throw refuse('until', 'Tanggal terakhir sebelum tanggal pertama.')
  if (until > addDays(date, LONGEST - 1)) throw refuse('until', `Paling lama ${LONGEST} hari sekaligus.`)
  const first = school.years.find(({ id }) => id === yearOf(school, day.date))?.starts_on ?? day.date
  if (date < first) throw refuse('date', 'Tanggal ini sebelum tahun ajaran berjalan.')
  if (until > addDays(day.date, YEAR)) throw refuse(body.until ? 'until' : 'date', 'Paling jauh satu tahun ke depan.')
  await closeDays(db, { school: school.id, from: date, to: until, name })
  return holidaysOf(context, school, day.date)
}

export const removeHoliday = async (context: RequestOf<typeof schoolAttendance.removeHoliday, Here>) => {
  const { db, school, day } = context
  const { date } = context.params
  await openDays(db, { school: school.id, from: date, to: date })
  return holidaysOf(context, school, day.date)
}
