import { Fault } from '@lentera/contract'
import { filedTypes, type PermitType } from '@lentera/contract/permits'
import type { RequestContext } from '#kit/http/services.ts'
import { hereOf } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { classesHeld, forGrade, type School, schoolDayOf } from '#school/schools.ts'
import type { Seen } from './permits.scope.ts'
import { parentFirst, pupilsAmong } from './permits.scope.queries.ts'

/** Whom a permit is filed for. */
export interface Whom {
  readonly id: number
  readonly name: string
  readonly school: School
  readonly isPupil: boolean
  /** Who leads the pupil's class; null for teachers, and where nobody does. */
  readonly homeroom: number | null
  /** The types that this visitor may file for this person. */
  readonly types: readonly PermitType[]
}

/** Pupils of the visiting teacher's classes. Throws NOT_FOUND when one of them is in none. */
export const pupilsOf = async (context: RequestContext, ids: readonly number[]): Promise<Whom[]> => {
  const { db, user } = context
  const { school, day } = await hereOf(context)
  const held = classesHeld(school, user.id, day.date).map(({ id }) => id)
  const found = new Map((await pupilsAmong(db, held, ids)).map((row) => [row.id, row]))
  return [...new Set(ids)].map((id) => {
    const pupil = found.get(id)
    if (!pupil) throw new Fault('NOT_FOUND')
    const own = forGrade(school, pupil.grade)
    return { id, name: pupil.name, school: own, isPupil: true, homeroom: pupil.homeroom_teacher_id, types: filedTypes.pupils }
  })
}

/** Oneself, the parent's child, or the teacher's pupil. Throws NOT_FOUND for anybody else, VALIDATION where a parent names no child. */
export const whomOf = async (context: RequestContext, student: number | undefined): Promise<Whom> => {
  const { user } = context
  if (user.role === 'teacher') {
    if (student !== undefined) return (await pupilsOf(context, [student]))[0]!
    const { school } = await hereOf(context)
    return { id: user.id, name: '', school, isPupil: false, homeroom: null, types: filedTypes.teacher }
  }
  if (user.role === 'parent' && student === undefined) throw new Fault('VALIDATION', { errors: { student_id: ['Pilih anak.'] } })
  const { id, name, school: whole, room } = await reach(context, student ?? user.id, user.role === 'parent' ? 'decide' : 'read')
  const school = forGrade(whole, room?.grade)
  return { id, name, school, isPupil: true, homeroom: room?.homeroom_teacher_id ?? null, types: filedTypes.family }
}

/** Whom a permit is about that the visitor has filed or may change. */
export const whomOfSeen = ({ row, school, viewer }: Seen): Whom => ({
  id: row.account_id,
  name: row.name,
  school,
  isPupil: row.role === 'student',
  homeroom: row.homeroom_teacher_id,
  types: viewer.role !== 'teacher' ? filedTypes.family : row.role === 'teacher' ? filedTypes.teacher : filedTypes.pupils,
})

/** The date at a school on which a call was meant: of a delayed one that of the device, where the server's own time proves it. */
export const meantOn = ({ captured, now }: Pick<RequestContext, 'captured' | 'now'>, school: School): string =>
  schoolDayOf(school, captured?.proven ? captured.at : now).date

/** Whether a pupil's own permit goes to a parent first. */
export const asksParent = async (context: RequestContext, { id, school, isPupil }: Whom): Promise<boolean> =>
  isPupil && context.user.role === 'student' && parentFirst(context.db, { id, date: schoolDayOf(school, context.now).date })
