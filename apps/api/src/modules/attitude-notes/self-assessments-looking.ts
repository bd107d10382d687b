import { Fault, type Inside } from '@lentera/contract'
import type { SelfAssessment } from '@lentera/contract/attitude-notes/self-assessments'
import type { RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { classesHeld, yearOf } from '#school/schools.ts'
import { lookerOf } from './looking.ts'
import { type FormRow, formsFor } from './self-assessments.queries.ts'
import { stateOn, verbsOf } from './self-assessments.rules.ts'

/** How the calling teacher looks at forms. Throws NOT_FOUND for anybody else. */
export const teacherOf = async (context: RequestContext) => {
  const looker = await lookerOf(context)
  if (looker.role !== 'teacher') throw new Fault('NOT_FOUND')
  return looker
}

const isRunning = ({ school, day }: Here, row: Pick<FormRow, 'tahun_ajaran_id'>) =>
  row.tahun_ajaran_id === yearOf(school, day.date)

/** A form as the calling teacher reads it. */
export const present = ({ user, school, day }: Pick<RequestContext, 'user'> & Here, row: FormRow): Inside<SelfAssessment> => {
  const [own, state] = [row.teacher_id === user.id, stateOn(row, day.date)]
  const held = classesHeld(school, user.id, day.date).some(({ id }) => id === row.class_id)
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    class: { uuid: row.class_uuid, name: row.class },
    subject: row.subject_id === null ? null : { id: row.subject_id, name: row.subject ?? '' },
    teacher: { name: row.teacher, own },
    closes_on: row.closes_on,
    state,
    opened_at: row.opened_at.toISOString(),
    pupils: row.pupils,
    answered: row.answered,
    untaken: row.untaken,
    revision: row.revision,
    can: verbsOf({ own, running: isRunning({ school, day }, row), held, state }),
  }
}

/** A form that the caller reads. Throws NOT_FOUND for any other. */
export const formOf = async (context: RequestContext, id: number): Promise<FormRow> => {
  const row = await formsFor(context.db, await teacherOf(context))
    .where('form.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

/**
 * An own form of the running year. Throws NOT_FOUND for another's, and for one of a class that is the teacher's no more where the class
 * has to be; ATTITUDE_YEAR_OVER for one of an earlier year.
 */
export const ownForm = async (context: RequestContext & Here, id: number, verb: 'take' | 'extend' | 'close' | 'remove') => {
  const row = await formOf(context, id)
  if (row.teacher_id !== context.user.id) throw new Fault('NOT_FOUND')
  if (!isRunning(context, row)) throw new Fault('ATTITUDE_YEAR_OVER')
  const held = classesHeld(context.school, context.user.id, context.day.date).some(({ id: one }) => one === row.class_id)
  if (!held && (verb === 'take' || verb === 'extend')) throw new Fault('NOT_FOUND')
  return row
}
