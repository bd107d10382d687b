import { Fault, type Inside, pageMeta, type Reply } from '@lentera/contract'
import type { TaskGrades } from '@lentera/contract/grades'
import type { gradeSources } from '@lentera/contract/grades/taking'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { pupilsAmong } from './grades.queries.ts'
import { groupsInClasses } from './groups.ts'
import { roomNamed } from './place.ts'
import { quizSources } from './quizzes.ts'
import { newestTasks, oneTask, pageOfTasks, type TaskRow, taskScores, withoutScore } from './tasks.queries.ts'

export type AskedSource<K extends keyof typeof gradeSources> = RequestOf<(typeof gradeSources)[K], Here>

/** A scored task of the visitor's rooms. Throws NOT_FOUND for any other. */
export const taskWith = async (
  { db, user, school }: RequestContext & Here,
  post: number,
  class_id?: number,
): Promise<TaskRow> => {
  const task = await oneTask(db, { teacher: user.id, school: school.id, post })
  if (!task) throw new Fault('NOT_FOUND')
  if (class_id === undefined) return task
  // Without a score of the class there is nothing to take, but to tell.
  return (await oneTask(db, { teacher: user.id, school: school.id, post, class: class_id })) ?? { ...task, scored: 0 }
}

const sourceOf = ({ id, title, max_score, due_at, room_id, room, scored, unshared, taken }: TaskRow) => ({
  type: 'task' as const,
  id,
  title,
  room: { id: room_id, name: room },
  max_score: max_score ?? 0,
  due_at: due_at?.toISOString() ?? null,
  scored,
  unshared,
  taken,
})

export const list = async (context: AskedSource<'list'>): Promise<Inside<Reply<typeof gradeSources.list>>> => {
  const { db, user, school, query } = context
  if (query.type === 'quiz') {
    const all = await quizSources(context)
    const from = (query.page - 1) * query.per_page
    return { data: all.slice(from, from + query.per_page), meta: pageMeta(query, all.length) }
  }
  const room = query.class_id === undefined ? undefined : roomNamed(context, await groupsInClasses(context), query.class_id)
  const wanted = { teacher: user.id, school: school.id, search: query.search, ...(room && { class: room.id }) }
  const { data, meta } = await pageOfTasks(db, wanted, query)
  return { data: data.map(sourceOf), meta }
}

export const room = async (context: AskedSource<'room'>): Promise<Inside<Reply<typeof gradeSources.room>>> => {
  const { db, user, school, params } = context
  const rows = await newestTasks(db, { teacher: user.id, school: school.id, room: params.id })
  if (rows.length === 0) throw new Fault('NOT_FOUND')
  return rows.map(sourceOf)
}

export const task = async (context: AskedSource<'task'>): Promise<Inside<TaskGrades>> => {
  const { db, params, query } = context
  const room = query.class_id === undefined ? undefined : roomNamed(context, await groupsInClasses(context), query.class_id)
  const found = await taskWith(context, params.id, room?.id)
  const scores = await taskScores(db, found.id)
  const here =
    room &&
    (await pupilsAmong(
      db,
      room.id,
      scores.map(({ id }) => id),
    ))
  return {
    ...sourceOf(found),
    rows: scores.filter(({ id }) => here?.has(id) ?? true).map(({ score, ...student }) => ({ student, score })),
    left_out: room ? (await withoutScore(db, found.id, room.id)).map(({ gap, ...student }) => ({ student, gap })) : [],
  }
}
