import { Fault, type Inside } from '@lentera/contract'
import { type Comment, commentLimits, tugaskuComments } from '@lentera/contract/tugasku/comments'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { postFor } from '#modules/tugasku/posts/looking.ts'
import type { PostWhole } from '#modules/tugasku/posts/posts.queries.ts'
import { hasTask } from '#modules/tugasku/pupils.queries.ts'
import { notify } from '#notices/notify.queries.ts'
import { type Here, inSchool } from '#school/here.ts'
import { commentById, type CommentRow, commentsOf, insertComment, isIn, removeComment, writerOf } from './comments.queries.ts'

const present = ({ user }: RequestContext, row: CommentRow): Inside<Comment> => {
  const own = row.account_id === user.id
  return {
    id: row.id,
    writer: { name: row.name, image: row.image, role: row.role === 'teacher' ? 'teacher' : 'student' },
    text: row.text,
    written_at: row.written_at.toISOString(),
    own,
    can: own || user.role === 'teacher' ? ['remove'] : [],
  }
}

/** Whose work a thread is about; null for the class's. Throws NOT_FOUND for a pupil who does not have the task, and for another pupil. */
const threadOf = async (
  { db, user, now }: RequestContext,
  post: PostWhole,
  asked: { readonly private?: boolean | undefined; readonly student_id?: number | undefined },
): Promise<number | null> => {
  const student = asked.student_id ?? (asked.private && user.role === 'student' ? user.id : null)
  // What the class says is for who is in it.
  if (student === null && post.gone) throw new Fault('NOT_FOUND')
  if (student === null) return null
  const reached = user.role === 'teacher' ? await hasTask(db, { post: post.id, student, now }) : student === user.id
  if (post.kind !== 'task' || !reached) throw new Fault('NOT_FOUND')
  return student
}

/** Tells the other side of a thread about a pupil's work. */
const tell = async ({ db, user, now }: RequestContext, post: PostWhole, student: number, comment: CommentRow) => {
  const account_id = user.id === student ? await writerOf(db, post.id) : student
  const data = { post_id: post.id, room_id: post.room_id, title: post.title, by: comment.name, text: comment.text.slice(0, 120) }
  await notify(
    db,
    [{ kind: 'tugasku_comment', key: `tugasku_comment ${comment.id}`, account_id, school: post.school_id, data }],
    now,
  )
}

const list = async (context: RequestOf<typeof tugaskuComments.list, Here>): Promise<Inside<Comment>[]> => {
  const post = await postFor(context, context.params.post_id)
  const student = await threadOf(context, post, context.query)
  const { before } = context.query
  const thread = { post: post.id, student }
  if (before !== undefined && !(await isIn(context.db, thread, before))) throw new Fault('NOT_FOUND')
  const rows = await commentsOf(context.db, thread, { limit: commentLimits.shown, before })
  return rows.map((row) => present(context, row))
}

const write = async (context: RequestOf<typeof tugaskuComments.write, Here>): Promise<Inside<Comment>> => {
  const { db, user, now, params, body } = context
  const post = await postFor(context, params.post_id)
  if (post.room_state === 'archived') throw new Fault('TUGASKU_ARCHIVED')
  const student = await threadOf(context, post, body)
  const row = await commentById(db, await insertComment(db, { post: post.id, student }, { by: user.id, text: body.text, now }))
  if (!row) throw new Fault('NOT_FOUND')
  if (student !== null) await tell(context, post, student, row)
  return present(context, row)
}

const remove = async (context: RequestOf<typeof tugaskuComments.remove, Here>): Promise<null> => {
  const { db, user, now, params } = context
  const row = await commentById(db, params.comment_id)
  if (!row || (row.account_id !== user.id && user.role !== 'teacher')) throw new Fault('NOT_FOUND')
  await postFor(context, row.post_id)
  await removeComment(db, row.id, user.id, now)
  return null
}

export const tugaskuCommentsRoutes = serve(tugaskuComments, {
  list: inSchool(list),
  write: inSchool(write),
  remove: inSchool(remove),
})
