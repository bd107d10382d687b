import { Fault, type Inside } from '@lentera/contract'
import type { GuardedPupil, GuardianChoice, GuardianTeachers, guardianTeachers } from '@lentera/contract/people/guardian-teachers'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { deskOf, roomOf } from '#modules/people/office.ts'
import { classesOf, teachersOf } from '#modules/people/classes.queries.ts'
import type { Here } from '#school/here.ts'
import { yearOf } from '#school/schools.ts'
import {
  countWithout,
  endGuarding,
  giveTo,
  heldBy,
  heldIn,
  holdGuardians,
  pupilsNamed,
  pupilsOfClass,
} from './guardian-teachers.queries.ts'

type GuardianRequest<K extends keyof typeof guardianTeachers> = RequestOf<(typeof guardianTeachers)[K]>

const present = ({ id, name, image, class_name, from }: Awaited<ReturnType<typeof heldBy>>[number]): Inside<GuardedPupil> => ({
  id,
  name,
  image,
  class_name,
  from,
})

export const list = async (context: GuardianRequest<'list'>): Promise<Inside<GuardianTeachers>> => {
  const { db } = context
  const { at } = await deskOf(context)
  const held = Map.groupBy(await heldIn(db, at), ({ teacher_id }) => teacher_id)
  const teachers = await teachersOf(db, at.school)
  const rooms = await classesOf(db, at).execute()
  return {
    teachers: teachers.map(({ id, name }) => ({ id, name, pupils: (held.get(id) ?? []).map(present) })),
    classes: rooms.map(({ uuid, name }) => ({ uuid, name })),
    without: await countWithout(db, at.school),
  }
}

export const ofClass = async (context: GuardianRequest<'ofClass'>): Promise<Inside<GuardianChoice>[]> => {
  const { db, query } = context
  const desk = await deskOf(context)
  const room = await roomOf(db, desk, query.class_uuid)
  const pupils = await pupilsOfClass(db, desk.at, room.id)
  return pupils.map(({ id, name, guardian_id, guardian_name }) => ({
    id,
    name,
    guardian: guardian_id === null ? null : { id: guardian_id, name: guardian_name ?? '' },
  }))
}

/** A teacher of the school. Throws NOT_FOUND for anybody else. */
const teacherOf = async (db: RequestContext['db'], school: number, id: number) => {
  const teacher = (await teachersOf(db, school)).find((one) => one.id === id)
  if (!teacher) throw new Fault('NOT_FOUND')
  return teacher
}

/** Throws NOT_FOUND for a teacher or a pupil of no or of another school, DATA_CHANGED where a pupil has another guru wali than was seen. */
export const give = async (context: GuardianRequest<'give'>): Promise<{ given: number }> => {
  const { db, user, now, body } = context
  const { school, today } = await deskOf(context)
  await holdGuardians(db, school.id)
  const teacher = await teacherOf(db, school.id, body.teacher_id)
  const seen = new Map(body.pupils.map(({ student_id, was }) => [student_id, was]))
  const found = await pupilsNamed(db, school.id, [...seen.keys()])
  if (found.length !== seen.size) throw new Fault('NOT_FOUND')
  if (found.some(({ id, guardian_id }) => guardian_id !== seen.get(id))) throw new Fault('DATA_CHANGED')
  const students = found.filter(({ guardian_id }) => guardian_id !== teacher.id).map(({ id }) => id)
  if (students.length === 0) {
    context.audit('nothing')
    return { given: 0 }
  }
  await endGuarding(db, { school: school.id, students, today })
  await giveTo(db, { school: school.id, students, teacher: teacher.id, today, by: user.id, now })
  const former = [...new Set(found.flatMap(({ guardian_name }) => guardian_name ?? []))]
  context.audit({
    people: students,
    ...(former.length > 0 && { from: { 'Guru wali': former.join(', ') } }),
    to: { 'Guru wali': teacher.name },
  })
  return { given: students.length }
}

/** Throws NOT_FOUND where the teacher is not the pupil's guru wali. */
export const end = async (context: GuardianRequest<'end'>): Promise<null> => {
  const { db, params } = context
  const { school, today } = await deskOf(context)
  await holdGuardians(db, school.id)
  const teacher = await teacherOf(db, school.id, params.teacher_id)
  const [pupil] = await pupilsNamed(db, school.id, [params.student_id])
  if (pupil?.guardian_id !== teacher.id) throw new Fault('NOT_FOUND')
  await endGuarding(db, { school: school.id, students: [pupil.id], today })
  context.audit({ people: [pupil.id], from: { 'Guru wali': teacher.name } })
  return null
}

export const mine = async ({
  db,
  user,
  school,
  day,
}: RequestOf<typeof guardianTeachers.mine, Here>): Promise<Inside<GuardedPupil>[]> =>
  (await heldBy(db, { school: school.id, year: yearOf(school, day.date) ?? 0 }, user.id)).map(present)
