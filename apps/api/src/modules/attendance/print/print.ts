import { Fault } from '@lentera/contract'
import type { attendancePrint } from '@lentera/contract/attendance/print'
import type { Db } from '#db/db.ts'
import { printedFile } from '#kit/print/print.ts'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import { letterheadOf, numbersOf } from '#school/letterhead.queries.ts'
import type { Here } from '#school/here.ts'
import { classesHeld, classesLedBefore, openingOf, type School, type SchoolClass, yearOf } from '#school/schools.ts'
import { classMonth } from '#book/class-month.ts'
import { spanOfMonth } from '#book/history.rules.ts'
import { teachersOfDate } from '#modules/attendance/school/school-board.queries.ts'
import { dayDocument } from './day.print.ts'
import { monthDocument, monthName, type MonthSheet } from './month.print.ts'
import { pupilsOfDate } from './print.queries.ts'

/** The school's classes in the year of a month; of one that comes, those of today. */
export const classesOfMonth = (school: School, month: string, today: string): SchoolClass[] => {
  const { to } = spanOfMonth(month)
  return [...school.classes.values()].filter(({ year }) => year === yearOf(school, to < today ? to : today))
}

/** Sheets of classes, read one after the other; `told` hears how far that is. */
export const sheetsOf = async (
  db: Db,
  { school, rooms, today, month }: { school: School; rooms: readonly SchoolClass[]; today: string; month: string },
  told?: (progress: number) => Promise<void>,
): Promise<MonthSheet[]> => {
  const numbers = await numbersOf(
    db,
    rooms.flatMap(({ homeroom_teacher_id }) => homeroom_teacher_id ?? []),
  )
  const sheets: MonthSheet[] = []
  for (const room of rooms) {
    const read = await classMonth(db, { school, room: room.id, today, month })
    sheets.push({ ...read, room, number: numbers.get(room.homeroom_teacher_id ?? 0) ?? null })
    await told?.(sheets.length / rooms.length)
  }
  return sheets
}

/** The list of a class's month. Throws NOT_FOUND for a class that is not the teacher's, or not of the office's school. */
export const printMonth = async (context: RequestOf<typeof attendancePrint.printMonth, Here>): Promise<FileAnswer> => {
  const { db, user, query, school, day } = context
  const today = day.date
  const own = () => [...classesHeld(school, user.id, today), ...classesLedBefore(school, user.id, today)]
  const rooms = user.role === 'school' ? [...school.classes.values()] : own()
  const room = rooms.find(({ uuid }) => uuid === query.class_uuid)
  if (!room) throw new Fault('NOT_FOUND')
  const month = query.month ?? today.slice(0, 7)
  const [head, sheets] = await Promise.all([letterheadOf(db, school.id), sheetsOf(db, { school, rooms: [room], today, month })])
  return printedFile(monthDocument(head, sheets, { month, today }), query.form, user.id, monthName(school, sheets, month))
}

/** The whole school's day. Throws VALIDATION for a day that has not come. */
export const printDay = async (context: RequestOf<typeof attendancePrint.printDay, Here>): Promise<FileAnswer> => {
  const { school, day } = context
  const date = context.query.date ?? day.date
  if (date > day.date) throw new Fault('VALIDATION', { errors: { date: ['Tanggal ini belum tiba.'] } })
  const [pupils, teachers] = await Promise.all([
    pupilsOfDate(context.db, { school: school.id, year: yearOf(school, date) ?? 0, date }),
    teachersOfDate(context.db, { school: school.id, date }),
  ])
  const document = dayDocument(school, { date, ...openingOf(school, date) }, { pupils, teachers })
  return printedFile(document, 'xlsx', context.user.id, `Presensi ${school.name} ${date}`)
}
