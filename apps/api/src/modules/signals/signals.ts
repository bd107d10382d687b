import { Fault, type Inside } from '@lentera/contract'
import type { Signal, SignalDetail, SignalList, signals } from '@lentera/contract/signals'
import { everything, personSpan } from '#book/history.queries.ts'
import { calendarOfPupil, daysOf, semestersOf, totalsOf } from '#book/history.rules.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { parentsOfPupil } from '#school/family.queries.ts'
import type { SchoolContext } from '#school/here.ts'
import { classesLed, yearOf } from '#school/schools.ts'
import { addDays, mondayOf } from '#school/time.ts'
import { addContact, contactsOf, signalsOf, type SignalRow, signalWith, type Whose } from './signals.queries.ts'
import { messageTo, reasonText } from './signals.words.ts'
import { noAttendance } from './warnings.rules.ts'

/** The classes of which the visitor reads signals: those that a teacher leads today, or all of the running year. */
const classesOf = ({ user, school, day }: Pick<SchoolContext, 'user' | 'school' | 'day'>) =>
  user.role === 'teacher'
    ? classesLed(school, user.id, day.date)
    : [...school.classes.values()].filter(({ year }) => year === yearOf(school, day.date))

export const whoseOf = (context: Pick<SchoolContext, 'user' | 'school' | 'day'>): Whose => ({
  school: context.school.id,
  classes: classesOf(context).map(({ id }) => id),
  hidden: context.user.role === 'teacher',
})

/** A signal as this person reads it: what is not shown to families yet, teachers read alone. */
export const present = (row: SignalRow, { hidden }: Pick<Whose, 'hidden'>): Inside<Signal> => {
  const reasons = { ...noAttendance, ...row.reasons }
  const sights = row.sights.filter((one) => hidden || !one.hidden)
  return {
    id: row.id,
    student: { id: row.student_id, name: row.name, image: row.image },
    class_name: row.class_name,
    cause: row.cause,
    reasons,
    sights,
    text: reasonText(row.cause, reasons, sights),
    found_on: row.found_on,
    seen_on: row.seen_on,
    ended_on: row.ended_on,
    contacted:
      row.contacted_by && row.contacted_at
        ? { by: row.contacted_by, at: row.contacted_at.toISOString(), again_on: row.again_on }
        : null,
  }
}

export const list = async (context: RequestOf<typeof signals.list, SchoolContext>): Promise<Inside<SignalList>> => {
  const { db, school, day, now, query } = context
  const since = school.years.find(({ id }) => id === yearOf(school, day.date))?.starts_on ?? day.date
  const whose = whoseOf(context)
  const rows = await signalsOf(db, whose, { over: query.state === 'over', since })
  return {
    server_time: now.toISOString(),
    timezone: school.timezone,
    today: day.date,
    classes: classesOf(context).map(({ uuid, name }) => ({ uuid, name })),
    signals: rows.map((row) => present(row, whose)),
  }
}

/** A signal of a pupil of the visitor's. Throws NOT_FOUND for any other. */
const found = async (context: SchoolContext, id: number): Promise<SignalRow> => {
  const row = await signalWith(context.db, whoseOf(context), id)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

/** The pupil's running semester: its days up to today, and the last four whole weeks. */
const semesterOf = async ({ db, school, day }: SchoolContext, student: number) => {
  const today = day.date
  const year = yearOf(school, today)
  const years = school.years.filter(({ id }) => id === year)
  const [period] = semestersOf(years, { today, first: null })
  const monday = addDays(mondayOf(today), -21)
  const from = period && period.from < monday ? period.from : monday
  const until = addDays(monday, 27)
  const person = await personSpan(db, { id: student, reach: { ...everything, school: school.id }, from, to: until })
  const all = daysOf(
    { school, today, first: person?.first ?? null },
    calendarOfPupil(school, person?.rooms ?? [], { from, to: until }),
    person?.records ?? [],
  )
  const days = all.filter(({ date }) => date >= (period?.from ?? from) && date <= today)
  return {
    totals: totalsOf(days, today),
    months: [...Map.groupBy(days, ({ date }) => date.slice(0, 7))].map(([month, its]) => ({
      month,
      totals: totalsOf(its, today),
    })),
    days: all.filter(({ date }) => date >= monday),
  }
}

const detailOf = async (context: SchoolContext, row: SignalRow): Promise<Inside<SignalDetail>> => {
  const { db, user, school, day } = context
  const shown = present(row, whoseOf(context))
  const [semester, parents, contacts] = await Promise.all([
    semesterOf(context, row.student_id),
    parentsOfPupil(db, row.student_id),
    contactsOf(db, row.id),
  ])
  const teacher = user.role === 'teacher' ? (school.classes.get(row.class_id)?.homeroom_teacher ?? null) : null
  return {
    ...shown,
    timezone: school.timezone,
    today: day.date,
    ...semester,
    parents,
    message: messageTo(shown, { pupil: row.name, class_name: row.class_name, school: school.name, teacher }),
    contacts: contacts.map(({ contacted_at, ...one }) => ({ ...one, at: contacted_at.toISOString() })),
  }
}

export const detail = async (context: RequestOf<typeof signals.detail, SchoolContext>): Promise<Inside<SignalDetail>> =>
  detailOf(context, await found(context, context.params.signal_id))

/** Days until something that was done is looked at again, at most. */
const AGAIN_WITHIN = 90

/** Notes what the visitor has done about it. Throws VALIDATION for a day that is not ahead. */
export const contact = async (context: RequestOf<typeof signals.contact, SchoolContext>): Promise<Inside<SignalDetail>> => {
  const { db, user, now, body, params, day } = context
  const again_on = body.again_on ?? null
  if (again_on !== null && (again_on <= day.date || again_on > addDays(day.date, AGAIN_WITHIN)))
    throw new Fault('VALIDATION', {
      errors: { again_on: [`Pilih hari sesudah hari ini, paling lama ${AGAIN_WITHIN} hari lagi.`] },
    })
  await found(context, params.signal_id)
  await addContact(db, { signal_id: params.signal_id, account_id: user.id, ...body, again_on, contacted_at: now })
  return detailOf(context, await found(context, params.signal_id))
}
