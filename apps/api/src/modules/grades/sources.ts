import { Fault, type Inside, type Parsed, type Reply } from '@lentera/contract'
import type { TaskGrades } from '@lentera/contract/grades'
import type { gradeSources } from '@lentera/contract/grades/taking'
import type { Visit } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { roomNamed } from './place.ts'
import { quizSources } from './quizzes.ts'
import { scoredTasks, taskScores } from './tasks.queries.ts'

export type AskedSource<K extends keyof typeof gradeSources> = Visit & Here & Parsed<(typeof gradeSources)[K]>

/** A scored task of the visitor's rooms. Throws NOT_FOUND for any other. */
export const taskWith = async ({ db, user, school }: Visit & Here, post: number) => {
  const task = await scoredTasks(db, { teacher: user.id, school: school.id, post }).executeTakeFirst()
  if (!task) throw new Fault('NOT_FOUND')
  return task
}

type Task = Awaited<ReturnType<typeof taskWith>>
const sourceOf = ({ id, title, max_score, due_at, room_id, room, scored, taken }: Task) => ({
  type: 'task' as const,
  id,
  title,
  room: { id: room_id, name: room },
  max_score: max_score ?? 0,
  due_at: due_at?.toISOString() ?? null,
  scored,
  taken,
})

export const list = async (visit: AskedSource<'list'>): Promise<Inside<Reply<typeof gradeSources.list>>> => {
  const { db, user, school, query } = visit
  if (query.type === 'quiz') return quizSources(visit)
  const room = query.class_id === undefined ? undefined : roomNamed(visit, query.class_id)
  return (await scoredTasks(db, { teacher: user.id, school: school.id, ...(room && { class: room.id }) }).execute()).map(sourceOf)
}

export const room = async (visit: AskedSource<'room'>): Promise<Inside<Reply<typeof gradeSources.room>>> => {
  const { db, user, school, params } = visit
  const rows = await scoredTasks(db, { teacher: user.id, school: school.id, room: params.id }).execute()
  if (rows.length === 0) throw new Fault('NOT_FOUND')
  return rows.map(sourceOf)
}

export const task = async (visit: AskedSource<'task'>): Promise<Inside<TaskGrades>> => {
  const found = await taskWith(visit, visit.params.id)
  const rows = await taskScores(visit.db, found.id)
  return { ...sourceOf(found), rows: rows.map(({ score, ...student }) => ({ student, score })) }
}
