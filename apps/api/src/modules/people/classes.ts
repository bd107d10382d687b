import { Fault, type Inside } from '@lentera/contract'
import { gradesOf, type Overview, type SchoolClass } from '@lentera/contract/people/classes'
import { schoolYearOf } from '#school/time.ts'
import { usualYear, yearErrors } from '#school/years.rules.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { changeLeaders } from '#notices/leading.ts'
import {
  classesOf,
  type ClassRow,
  countPeople,
  deleteClass,
  holdingsOf,
  insertClass,
  insertYear,
  teachersOf,
  updateClass,
} from './classes.queries.ts'
import { type AskedClass, type Desk, deskOf, refuse, roomOf, written, yearOfDesk } from './office.ts'

const present = (row: ClassRow): Inside<SchoolClass> => ({
  uuid: row.uuid,
  name: row.name,
  grade: row.grade,
  homeroom_teacher: row.homeroom_id === null ? null : { id: row.homeroom_id, name: row.homeroom_name ?? '' },
  students: row.students ?? 0,
  revision: row.revision,
})

export const overview = async (context: AskedClass<'overview'>): Promise<Inside<Overview>> => {
  const { db } = context
  const { school, today, year, at } = await deskOf(context)
  const [classes, teachers, counts] = await Promise.all([
    classesOf(db, at).execute(),
    teachersOf(db, school.id),
    countPeople(db, at),
  ])
  return {
    school_name: school.name,
    level: school.level,
    today,
    year,
    proposed_year: year ? null : usualYear(today),
    classes: classes.map(present),
    teachers: teachers,
    counts,
  }
}

export const addYear = async (context: AskedClass<'addYear'>) => {
  const desk = await deskOf(context)
  if (desk.year) return { year: desk.year, made: false }
  const year = { tahun_ajaran_id: schoolYearOf(desk.today), ...context.body }
  refuse(yearErrors(year, desk.years))
  await insertYear(context.db, desk.school.id, year)
  return { year, made: true }
}

/** What a class becomes. Throws VALIDATION for a grade of another kind of school, NOT_FOUND for a teacher of another one. */
const fieldsOf = async (
  { db, body }: AskedClass<'add'> | AskedClass<'save'>,
  { school }: Desk,
): Promise<Parameters<typeof insertClass>[2]> => {
  const { name, grade, homeroom_teacher_id: id } = body
  const grades = gradesOf(school.level)
  if (!grades.includes(grade)) refuse({ grade: [`Tingkat ${grades[0]} sampai ${grades.at(-1)}.`] })
  if (id === null) return { name, grade, homeroom_teacher_id: null }
  if (!(await teachersOf(db, school.id)).some((one) => one.id === id)) throw new Fault('NOT_FOUND')
  return { name, grade, homeroom_teacher_id: id }
}

const classNow = async (context: RequestContext, desk: Desk, id: number) =>
  present(await classesOf(context.db, desk.at).where('class.id', '=', id).executeTakeFirstOrThrow())

export const addClass = async (context: AskedClass<'add'>): Promise<Inside<SchoolClass>> => {
  const desk = await deskOf(context)
  yearOfDesk(desk)
  const { db, user, now } = context
  const fields = await fieldsOf(context, desk)
  const { id } = await written(insertClass(db, desk.at, fields))
  await changeLeaders(db, [{ class_id: id, from: null, to: fields.homeroom_teacher_id, date: desk.today, now, by: user.id }], now)
  return classNow(context, desk, id)
}

export const saveClass = async (context: AskedClass<'save'>): Promise<Inside<SchoolClass>> => {
  const { db, user, now, params, body } = context
  const desk = await deskOf(context)
  const { id, homeroom_teacher_id: from } = await roomOf(db, desk, params.class_uuid)
  const fields = await fieldsOf(context, desk)
  if (!(await written(updateClass(db, id, body.revision, fields)))) throw new Fault('DATA_CHANGED')
  await changeLeaders(db, [{ class_id: id, from, to: fields.homeroom_teacher_id, date: desk.today, now, by: user.id }], now)
  return classNow(context, desk, id)
}

export const removeClass = async (context: AskedClass<'remove'>) => {
  const { db, params } = context
  const desk = await deskOf(context)
  const { id } = await roomOf(db, desk, params.class_uuid)
  const holds = await holdingsOf(db, id)
  const removed = holds.students + holds.lessons + holds.records === 0
  if (removed) await written(deleteClass(db, id))
  return { removed, holds }
}
