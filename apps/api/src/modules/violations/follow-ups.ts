import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { conductFollowUps, FollowUp } from '@lentera/contract/violations/follow-ups'
import { pageOf } from '#kit/http/lists.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { notify } from '#notices/notify.queries.ts'
import type { Here } from '#school/here.ts'
import {
  type FollowUpRow,
  followUpsFor,
  handlersAt,
  insertFollowUp,
  latest,
  moveFollowUp,
  narrowedFollowUps,
  soonest,
} from './follow-ups.queries.ts'
import { followUpDeedsOf, openStates, plannedError, stepErrors } from './follow-ups.rules.ts'
import { pupilAt, staffLooker } from './letters-looking.ts'

type There<K extends keyof typeof conductFollowUps> = RequestOf<(typeof conductFollowUps)[K], Here>

const present = ({ user, day }: Pick<RequestContext, 'user'> & Here, { leads, ...row }: FollowUpRow): Inside<FollowUp> => ({
  id: row.id,
  student: { id: row.student_id, name: row.pupil, image: row.image, class: { uuid: row.class_uuid, name: row.class } },
  kind: row.kind,
  planned_on: row.planned_on,
  handler: { name: row.handler, own: row.handler_id === user.id },
  note: row.note,
  state: row.state,
  due: openStates.includes(row.state) && row.planned_on <= day.date,
  history: row.events.map(({ step, by, at, planned_on, note }) => ({
    step,
    by,
    at: new Date(at).toISOString(),
    planned_on,
    note,
  })),
  revision: row.revision,
  can: [...followUpDeedsOf(row, { role: user.role, id: user.id, leads })],
})

/** One that the caller may read. Throws NOT_FOUND for any other. */
const followUpAt = async (context: RequestContext & Here, id: number): Promise<FollowUpRow> => {
  const row = await followUpsFor(context.db, staffLooker(context)).where('plan.id', '=', id).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

export const list = async (context: There<'list'>): Promise<Inside<Reply<typeof conductFollowUps.list>>> => {
  const { db, query } = context
  const rows = narrowedFollowUps(followUpsFor(db, staffLooker(context)), query)
  const { data, meta } = await pageOf(rows, query.show === 'open' ? soonest : latest, query)
  return { data: data.map((row) => present(context, row)), meta }
}

export const about = async (context: There<'about'>): Promise<Inside<Reply<typeof conductFollowUps.about>>> => {
  const { db, user, school, day, params } = context
  const { id, name, image, room } = await pupilAt(context, params.student_id)
  const open = await followUpsFor(db, staffLooker(context))
    .where('plan.student_id', '=', id)
    .where('plan.state', 'in', [...openStates])
    .orderBy('plan.planned_on')
    .orderBy('plan.id')
    .execute()
  return {
    student: { id, name, image, class: { uuid: room.uuid, name: room.name } },
    today: day.date,
    handlers: (await handlersAt(db, school.id)).map((one) => ({ id: one.id, name: one.name, own: one.id === user.id })),
    open: open.map((row) => present(context, row)),
  }
}

/** Plans something. Throws NOT_FOUND for a pupil who is not the caller's and for whoever is not of the school, VALIDATION for a day. */
export const plan = async (context: There<'plan'>): Promise<Inside<FollowUp>> => {
  const { db, user, now, school, day, body } = context
  const pupil = await pupilAt(context, body.student_id)
  const handler = (await handlersAt(db, school.id)).find(({ id }) => id === body.handler_id)
  if (!handler) throw new Fault('NOT_FOUND')
  const wrong = plannedError(body.planned_on, day.date)
  if (wrong !== undefined) throw new Fault('VALIDATION', { errors: { planned_on: [wrong] } })
  const id = await insertFollowUp(db, {
    school_id: school.id,
    student_id: pupil.id,
    class_id: pupil.room.id,
    kind: body.kind,
    planned_on: body.planned_on,
    handler_id: handler.id,
    note: body.note === '' ? null : body.note,
    planned_by: user.id,
    planned_at: now,
  })
  if (handler.id !== user.id)
    await notify(
      db,
      [
        {
          kind: 'conduct_follow_up',
          key: `conduct follow-up ${id}`,
          account_id: handler.id,
          school: school.id,
          data: { pupil: pupil.name, of: body.kind, planned_on: body.planned_on, note: body.note },
        },
      ],
      now,
    )
  return present(context, await followUpAt(context, id))
}

/** Moves one on. Throws DATA_CHANGED where somebody was first or it is over, VALIDATION by field. */
export const step = async (context: There<'step'>): Promise<Inside<FollowUp>> => {
  const { db, user, now, day, params, body } = context
  const row = await followUpAt(context, params.follow_up_id)
  const may = followUpDeedsOf(row, { role: user.role, id: user.id, leads: row.leads })
  if (row.revision !== body.revision || !may.includes(body.step)) throw new Fault('DATA_CHANGED')
  const errors = stepErrors(body, day.date)
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
  const done = await moveFollowUp(db, {
    id: row.id,
    revision: row.revision,
    state: body.step === 'moved' ? row.state : body.step,
    step: body.step,
    planned_on: body.step === 'moved' && body.planned_on !== null ? body.planned_on : row.planned_on,
    note: body.note === '' ? null : body.note,
    by: user.id,
    now,
  })
  if (!done) throw new Fault('DATA_CHANGED')
  return present(context, await followUpAt(context, row.id))
}
