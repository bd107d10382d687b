import { Fault } from '@lentera/contract'
import type { attendancePrint } from '@lentera/contract/attendance/print'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import { printedFile } from '#kit/print/print.ts'
import { letterheadOf, numbersOf } from '#school/letterhead.queries.ts'
import type { Here } from '#school/here.ts'
import { classesHeld, type School, type SchoolClass } from '#school/schools.ts'
import { teaches } from '#school/teaching.ts'
import { lessonsDocument, type SubjectSheet } from './lessons.print.ts'
import { lessonsOfMonth, pupilsOfRoom } from './print.queries.ts'
import { classesOfMonth } from './print.ts'

type Rows = Awaited<ReturnType<typeof lessonsOfMonth>>

/** Whether somebody may print a subject of a class: the own one, and for its homeroom teacher and the office every one that it has or had. */
const mayPrint = (
  { school, day, user }: RequestOf<typeof attendancePrint.printLessons, Here>,
  room: SchoolClass,
  recorded: Rows,
) => {
  const isAll = user.role === 'school' || room.homeroom_teacher_id === user.id
  const taught = (school.lessonsOfClass.get(room.id) ?? []).filter(
    (lesson) => isAll || teaches(school, lesson, user.id, day.date),
  )
  const subjects = new Set([...taught, ...(isAll ? recorded : [])].map(({ subject_id }) => subject_id))
  return (subject: number) => subjects.has(subject)
}

/** Who teaches a class a subject by the timetable; undefined where several do. */
const teacherOf = (school: School, class_id: number, subject: number) => {
  const lessons = (school.lessonsOfClass.get(class_id) ?? []).filter(({ subject_id }) => subject_id === subject)
  const [first] = lessons
  return lessons.every(({ teacher_id }) => teacher_id === first?.teacher_id) ? first : undefined
}

const sheetOf = (rows: Rows, pupils: Awaited<ReturnType<typeof pupilsOfRoom>>): Pick<SubjectSheet, 'lessons' | 'pupils'> => {
  const keyOf = ({ date, starts_at }: { date: string; starts_at: string }) => `${date} ${starts_at}`
  const lessons = [...new Map(rows.map((row) => [keyOf(row), { date: row.date, starts_at: row.starts_at }])).values()]
  const seen = new Map(rows.map((row) => [`${row.account_id} ${keyOf(row)}`, row.status]))
  return {
    lessons,
    pupils: pupils.map(({ id, name, nisn }) => ({
      name,
      nisn,
      statuses: lessons.map((lesson) => seen.get(`${id} ${keyOf(lesson)}`)),
    })),
  }
}

/**
 * The month of a class lesson by lesson. Throws NOT_FOUND for a class that is not the teacher's or not of the office's school, and
 * for a subject that the teacher does not teach it.
 */
export const printLessons = async (context: RequestOf<typeof attendancePrint.printLessons, Here>): Promise<FileAnswer> => {
  const { db, user, query, school, day } = context
  const today = day.date
  const rooms = user.role === 'school' ? classesOfMonth(school, today.slice(0, 7), today) : classesHeld(school, user.id, today)
  const room = rooms.find(({ uuid }) => uuid === query.class_uuid.toLowerCase())
  if (!room) throw new Fault('NOT_FOUND')
  const month = query.month ?? today.slice(0, 7)
  const [head, pupils, recorded] = await Promise.all([
    letterheadOf(db, school.id),
    pupilsOfRoom(db, room.id),
    lessonsOfMonth(db, { class_id: room.id, from: `${month}-01`, to: lastOf(month) }),
  ])
  const may = mayPrint(context, room, recorded)
  if (query.subject_id !== undefined && !may(query.subject_id)) throw new Fault('NOT_FOUND')
  const asked = recorded.filter(({ subject_id: id }) => may(id) && (query.subject_id ?? id) === id)
  const subjects = [...Map.groupBy(asked, ({ subject_id }) => subject_id)]
  const teachers = subjects.map(([id]) => teacherOf(school, room.id, id))
  const numbers = await numbersOf(
    db,
    teachers.flatMap((teacher) => teacher?.teacher_id ?? []),
  )
  const sheets = subjects.map(([, rows], at): SubjectSheet => {
    const teacher = teachers[at]
    const signs = { teacher: teacher?.teacher ?? null, number: numbers.get(teacher?.teacher_id ?? 0) ?? null }
    return { subject: rows[0]!.subject, ...signs, ...sheetOf(rows, pupils) }
  })
  const none: SubjectSheet = { subject: null, teacher: null, number: null, ...sheetOf([], pupils) }
  const document = lessonsDocument(head, sheets.length > 0 ? sheets : [none], { room, month, today })
  const subject = query.subject_id !== undefined && sheets[0] ? ` ${sheets[0].subject}` : ''
  return printedFile(document, query.form, user.id, `Absen pelajaran${subject} ${room.name} ${month}`)
}

/** `2026-11-30` of `2026-11`. */
const lastOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
