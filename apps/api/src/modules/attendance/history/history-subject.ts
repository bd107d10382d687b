import { Fault } from '@lentera/contract'
import { yearOf } from '#school/schools.ts'
import { reach } from '#school/scope.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { childrenNamed, everything, type Reach } from '#book/history.queries.ts'

/** Whose history a request reads, and what of it. */
interface Subject {
  readonly id: number
  readonly reach: Reach
  /** Photos are for the person, the parents and the homeroom teacher: what guardians agreed to. */
  readonly photos: boolean
}

/** The own history, or that of a child. Throws NOT_FOUND for another's child. */
const ofFamily = async (context: RequestContext, id: number | undefined): Promise<Subject> => {
  const found = await childrenNamed(context, id)
  if (found.length > 1) throw new Fault('VALIDATION', { errors: { student_id: ['Wajib diisi bila anaknya lebih dari satu.'] } })
  if (!found[0]) throw new Fault('NOT_FOUND')
  return { id: found[0].id, reach: everything, photos: true }
}

/** A pupil of the teacher's: what this school recorded in its running year. Throws NOT_FOUND for anybody else. */
const ofPupil = async (context: RequestContext, pupil: number, date: string | undefined): Promise<Subject> => {
  const { id, school, day, verbs } = await reach(context, pupil, 'read', date)
  const year = school.years.find((one) => one.id === yearOf(school, day.date))
  return { id, reach: { school: school.id, since: year?.starts_on ?? day.date }, photos: verbs.includes('decide') }
}

/** Whose history a request reads on a day, or (without one) as a whole. Everybody else is not found. */
export const subjectOf = async (context: RequestContext, student_id: string | undefined, date?: string): Promise<Subject> => {
  const { user, services } = context
  if (student_id === undefined && user.role !== 'parent') return { id: user.id, reach: everything, photos: true }
  const id = student_id === undefined ? undefined : services.ids.decode(student_id)
  if (student_id !== undefined && id === undefined) throw new Fault('NOT_FOUND')
  return user.role === 'teacher' && id !== undefined ? ofPupil(context, id, date) : ofFamily(context, id)
}
