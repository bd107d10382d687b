import { Fault, type Inside } from '@lentera/contract'
import { gradesOf, type Overview, type SchoolClass } from '@lentera/contract/people/classes'
import { schoolYearOf } from '#school/time.ts'
import { usualYear, yearErrors } from '#school/years.rules.ts'
import type { Fields } from '#kit/http/audit.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { changeLeaders } from '#notices/leading.ts'
import {
  classesOf,
  type ClassRow,
  countGrownUps,
  countPupils,
  deleteClass,
  holdingsOf,
  insertClass,
  insertClasses,
  insertYear,
  teachersOf,
  updateClass,
} from './classes.queries.ts'
import { type AskedClass, comingYears, type Desk, deskOf, refuse, roomToKeep, takenFault, written, yearAsked } from './office.ts'

const present = (row: ClassRow): Inside<SchoolClass> => ({
  uuid: row.uuid,
  name: row.name,
  grade: row.grade,
  homeroom_teacher: row.homeroom_id === null ? null : { id: row.homeroom_id, name: row.homeroom_name ?? '' },
  students: row.students ?? 0,
  revision: row.revision,
})

export const overview = async (context: AskedClass<'overview'>): Promise<Inside<Overview>> => {
  const { db, query } = context
  const desk = await deskOf(context)
  const { school, today } = desk
  const year = query.tahun_ajaran_id === undefined ? desk.year : yearAsked(desk, query.tahun_ajaran_id)
  const at = { ...desk.at, year: year?.tahun_ajaran_id ?? 0 }
  const [classes, teachers, pupils, grownUps] = await Promise.all([
    classesOf(db, at).execute(),
    teachersOf(db, school.id),
    countPupils(db, at),
    countGrownUps(db, school.id),
  ])
  return {
    school_name: school.name,
    level: school.level,
    today,
    year,
    coming: comingYears(desk).map(({ tahun_ajaran_id }) => tahun_ajaran_id),
    proposed_year: year ? null : usualYear(today),
    classes: classes.map(present),
    teachers: teachers,
    counts: { ...pupils, ...grownUps },
  }
}

export const addYear = async (context: AskedClass<'addYear'>) => {
  const desk = await deskOf(context)
  if (desk.year) {
    context.audit('nothing')
    return { year: desk.year, made: false }
  }
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

const classNow = async (context: RequestContext, at: Desk['at'], id: number) =>
  present(await classesOf(context.db, at).where('class.id', '=', id).executeTakeFirstOrThrow())

export const addClass = async (context: AskedClass<'add'>): Promise<Inside<SchoolClass>> => {
  const desk = await deskOf(context)
  const { db, user, now, body } = context
  const at = { ...desk.at, year: yearAsked(desk, body.tahun_ajaran_id).tahun_ajaran_id }
  const fields = await fieldsOf(context, desk)
  const { id } = await written(insertClass(db, at, fields))
  await changeLeaders(db, [{ class_id: id, from: null, to: fields.homeroom_teacher_id, date: desk.today, now, by: user.id }], now)
  context.audit({ to: { Kelas: fields.name, Tingkat: fields.grade } })
  return classNow(context, at, id)
}

/** Makes those of several classes that a year does not have. Throws TAKEN for a name that a class of another level has. */
export const addSeveralClasses = async (context: AskedClass<'addSeveral'>) => {
  const { db, body } = context
  const desk = await deskOf(context)
  const at = { school: desk.school.id, year: yearAsked(desk, body.tahun_ajaran_id).tahun_ajaran_id }
  const grades = gradesOf(desk.school.level)
  if (body.classes.some(({ grade }) => !grades.includes(grade)))
    refuse({ classes: [`Tingkat ${grades[0]} sampai ${grades.at(-1)}.`] })
  const there = new Map((await classesOf(db, at).execute()).map(({ name, grade }) => [name.toLowerCase(), grade]))
  const wanted = new Map(body.classes.map((one) => [one.name.toLowerCase(), one]))
  const gradesOfName = (name: string) => [there.get(name), wanted.get(name)?.grade].filter((one) => one !== undefined)
  const other = body.classes.find(({ name, grade }) => gradesOfName(name.toLowerCase()).some((one) => one !== grade))
  if (other) throw takenFault({ classes: [`Nama kelas ${other.name} sudah dipakai di tingkat lain.`] })
  const missing = [...wanted].flatMap(([name, one]) => (there.has(name) ? [] : one))
  const made = missing.length === 0 ? 0 : await insertClasses(db, at, missing)
  context.audit(made === 0 ? 'nothing' : { to: { 'Kelas baru': made } })
  return { made, there: body.classes.length - made }
}

export const saveClass = async (context: AskedClass<'save'>): Promise<Inside<SchoolClass>> => {
  const { db, user, now, params, body } = context
  const desk = await deskOf(context)
  const { id, name, homeroom_teacher_id: from, year } = await roomToKeep(db, desk, params.class_uuid)
  const fields = await fieldsOf(context, desk)
  if (!(await written(updateClass(db, id, body.revision, fields)))) throw new Fault('DATA_CHANGED')
  await changeLeaders(db, [{ class_id: id, from, to: fields.homeroom_teacher_id, date: desk.today, now, by: user.id }], now)
  const leads: Fields =
    fields.homeroom_teacher_id === from ? {} : { 'Wali kelas': fields.homeroom_teacher_id === null ? 'dikosongkan' : 'diganti' }
  context.audit({ from: { Nama: name }, to: { Nama: fields.name, ...leads } })
  return classNow(context, { ...desk.at, year }, id)
}

export const removeClass = async (context: AskedClass<'remove'>) => {
  const { db, params } = context
  const desk = await deskOf(context)
  const { id, name } = await roomToKeep(db, desk, params.class_uuid)
  const holds = await holdingsOf(db, id)
  const removed = holds.students + holds.lessons + holds.records === 0
  if (removed) await written(deleteClass(db, id))
  context.audit(removed ? { from: { Kelas: name } } : 'nothing')
  return { removed, holds }
}
