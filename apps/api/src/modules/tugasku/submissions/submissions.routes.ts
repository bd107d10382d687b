import { Fault, type Inside } from '@lentera/contract'
import type { Post } from '@lentera/contract/tugasku/posts'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import { postFor, present } from '#modules/tugasku/posts/looking.ts'
import { submit } from './handing.ts'
import { holdWork, versionsOf, withdrawWork, writeDraft } from './submissions.queries.ts'
import { judge, mayDo } from './submissions.rules.ts'

/** The own task with the work on it, held. Throws NOT_FOUND for what is no task of the pupil. */
const taskOf = async (context: RequestContext & Here, id: number) => {
  const { db, user, now } = context
  const task = await postFor(context, id)
  if (task.kind !== 'task') throw new Fault('NOT_FOUND')
  return { task, work: await holdWork(db, { post: task.id, student: user.id, now }) }
}
const again = async (context: RequestContext & Here, id: number): Promise<Inside<Post>> =>
  present(context, await postFor(context, id))

/** Keeps what is written; what has come too late for a draft is no loss, because the device has it. */
const draft = async (context: RequestOf<typeof tugaskuSubmissions.draft, Here>): Promise<null> => {
  const { db, now, params, body } = context
  const { task, work } = await taskOf(context, params.post_id)
  if (!mayDo({ ...task, state: work.state, archived: task.room_state === 'archived' }, now).includes('submit')) return null
  const [last] = await versionsOf(db, work.id)
  // A draft that was on its way while the same was handed in.
  if (work.state === 'submitted' && last?.text === body.text) return null
  const state = work.state === 'not_opened' || work.state === 'withdrawn' ? 'in_progress' : work.state
  await writeDraft(db, { id: work.id, state, now }, body)
  return null
}

const withdraw = async (context: RequestOf<typeof tugaskuSubmissions.withdraw, Here>): Promise<Inside<Post>> => {
  const { db, user, now, params } = context
  const { task, work } = await taskOf(context, params.post_id)
  judge({ ...task, archived: task.room_state === 'archived' }, work.state, 'withdraw', now)
  const [last] = await versionsOf(db, work.id)
  await withdrawWork(db, { id: work.id, by: user.id, now }, { text: last?.text ?? '', links: last?.links ?? [] })
  return again(context, task.id)
}

export const tugaskuSubmissionsRoutes = serve(tugaskuSubmissions, {
  draft: inSchool(draft),
  submit,
  withdraw: inSchool(withdraw),
})
