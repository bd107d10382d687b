import { Fault, type Inside, type Parsed } from '@lentera/contract'
import { type Post, postLimits, type WorkState } from '@lentera/contract/tugasku/posts'
import { tugaskuSubmissions } from '@lentera/contract/tugasku/submissions'
import { serve } from '#kit/http/serve.ts'
import type { Visit } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import { postFor, present } from '#modules/tugasku/posts/looking.ts'
import type { PostWhole } from '#modules/tugasku/posts/posts.queries.ts'
import { lateBy } from '#modules/tugasku/posts/posts.rules.ts'
import { addFiles, addVersion, holdWork, versionsOf, withdrawWork, writeDraft } from './submissions.queries.ts'
import { mayDo, momentOf } from './submissions.rules.ts'

type Asked<K extends keyof typeof tugaskuSubmissions> = Visit & Here & Parsed<(typeof tugaskuSubmissions)[K]>

/** The own task with the work on it, held. Throws NOT_FOUND for what is no task of the pupil. */
const taskOf = async (visit: Visit & Here, id: number) => {
  const { db, user, now } = visit
  const task = await postFor(visit, id)
  if (task.kind !== 'task') throw new Fault('NOT_FOUND')
  return { task, work: await holdWork(db, { post: task.id, student: user.id, now }) }
}
/** Throws TUGASKU_CLOSED, or TUGASKU_NOT_NOW, where the pupil may not do this at that moment. */
const judge = (task: PostWhole, state: WorkState, verb: 'submit' | 'withdraw', at: Date): void => {
  const judged = { ...task, state, archived: task.room_state === 'archived' }
  if (mayDo(judged, at).includes(verb)) return
  throw new Fault(task.closes_at !== null && task.closes_at <= at ? 'TUGASKU_CLOSED' : 'TUGASKU_NOT_NOW')
}
const again = async (visit: Visit & Here, id: number): Promise<Inside<Post>> => present(visit, await postFor(visit, id))

/** Keeps what is written; what has come too late for a draft is no loss, because the device has it. */
const draft = async (visit: Asked<'draft'>): Promise<null> => {
  const { db, now, params, body } = visit
  const { task, work } = await taskOf(visit, params.post_id)
  if (!mayDo({ ...task, state: work.state, archived: task.room_state === 'archived' }, now).includes('submit')) return null
  const [last] = await versionsOf(db, work.id)
  // A draft that was on its way while the same was handed in.
  if (work.state === 'submitted' && last?.text === body.text) return null
  const state = work.state === 'not_opened' || work.state === 'withdrawn' ? 'in_progress' : work.state
  await writeDraft(db, { id: work.id, state, now }, body)
  return null
}

const submit = async (visit: Asked<'submit'>): Promise<Inside<Post>> => {
  const { db, user, now, captured, params, body } = visit
  const { text, links, files, kept } = body
  const { task, work } = await taskOf(visit, params.post_id)
  const at = momentOf(captured, now)
  judge(task, work.state, 'submit', at)
  const known = new Set((await versionsOf(db, work.id)).flatMap((version) => version.files.map(({ id }) => id)))
  if (kept.some((id) => !known.has(id))) throw new Fault('NOT_FOUND')
  const wrong = (field: string, words: string) => new Fault('VALIDATION', { errors: { [field]: [words] } })
  if (text === '' && links.length + files.length + kept.length === 0)
    throw wrong('text', 'Tulis jawabanmu, atau tambahkan berkas atau tautan.')
  if (files.length + kept.length > postLimits.files) throw wrong('files', `Paling banyak ${postLimits.files} berkas.`)
  const version = await addVersion(
    db,
    // Made in time and come late, it is late until the teacher says otherwise.
    { id: work.id, by: user.id, at, now, late_minutes: lateBy(task.due_at, now), made: captured },
    { text, links },
  )
  await addFiles(db, version, [...new Set([...kept, ...files.map(({ id }) => id)])])
  return again(visit, task.id)
}

const withdraw = async (visit: Asked<'withdraw'>): Promise<Inside<Post>> => {
  const { db, user, now, params } = visit
  const { task, work } = await taskOf(visit, params.post_id)
  judge(task, work.state, 'withdraw', now)
  const [last] = await versionsOf(db, work.id)
  await withdrawWork(db, { id: work.id, by: user.id, now }, { text: last?.text ?? '', links: last?.links ?? [] })
  return again(visit, task.id)
}

export const tugaskuSubmissionsRoutes = serve(tugaskuSubmissions, {
  draft: inSchool(draft),
  submit: inSchool(submit),
  withdraw: inSchool(withdraw),
})
