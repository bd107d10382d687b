import type { Inside } from '@lentera/contract'
import type { GradeEvent } from '@lentera/contract/grades'
import type { gradeHistory } from '@lentera/contract/grades/office'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import type { ComponentRow } from '#marks/marks.queries.ts'
import type { Here } from '#school/here.ts'
import { eventsOf, insertEvent } from './events.queries.ts'
import { type Place, placeOf } from './place.ts'

type Words = NonNullable<GradeEvent['after']>
export const wordsOf = ({
  name,
  kind,
  objectives,
  shown,
  due_on,
}: Pick<ComponentRow, 'name' | 'kind' | 'objectives' | 'shown' | 'due_on'>): Words => ({
  name,
  kind,
  objectives,
  shown,
  ...(due_on !== null && { due_on }),
})

/** Keeps what is done with a subject's components or its lock. */
export const remember = (
  { db, user, school, now }: RequestContext & Here,
  { room, subject, period }: Place,
  done: Pick<GradeEvent, 'kind'> & Partial<Pick<GradeEvent, 'before' | 'after' | 'why'>> & { component?: number },
): Promise<void> =>
  insertEvent(
    db,
    { school_id: school.id, class_id: room.id, subject_id: subject.id, semester: period.semester },
    { before: null, after: null, why: '', component: null, ...done },
    { by: user.id, now },
  )

export const history = async (context: RequestOf<typeof gradeHistory.list, Here>): Promise<Inside<GradeEvent>[]> => {
  const { room, subject, period } = await placeOf(context, context.query)
  const rows = await eventsOf(context.db, { class_id: room.id, subject_id: subject.id, semester: period.semester })
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
