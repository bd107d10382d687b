import { Fault, type Inside } from '@lentera/contract'
import type { WorkState } from '@lentera/contract/tugasku/posts'
import {
  type GoneReason,
  type PupilScore,
  type ScoreMatrix,
  type TaskScores,
  tugaskuScores,
} from '@lentera/contract/tugasku/scores'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { endOf, stateOf, type Timed, workStateOf } from '#modules/tugasku/posts/posts.rules.ts'
import { roomFor } from '#modules/tugasku/room.queries.ts'
import { earlierOf, presentVersion } from '#modules/tugasku/submissions/own-work.ts'
import { notify } from '#notices/notify.queries.ts'
import { type Here, inSchool } from '#school/here.ts'
import { print } from './print.ts'
import { includeAgain } from './letting-off.queries.ts'
import { pupilsOfRoom, scoresOf, shareScores, tasksOfRoom } from './scores.queries.ts'
import {
  acceptOnTime,
  type Scoring,
  type TaskToScore,
  taskToScore,
  type WorkToScore,
  workToScore,
  writeScore,
} from './scoring.queries.ts'
import { tellOutcome } from './telling.ts'
import { averageOf, isSaidInTime, isSeen, owes, scoreVerbs, wrongScore } from './scores.rules.ts'

/** A task whose works the visitor scores. Throws NOT_FOUND for any other, and for one that pupils do not have yet. */
const taskOf = async ({ db, user, school, now }: RequestContext & Here, post: number): Promise<TaskToScore> => {
  const task = await taskToScore(db, { post, teacher: user.id, school: school.id, now })
  if (!task) throw new Fault('NOT_FOUND')
  return task
}
/** The work of one pupil who has a task. Throws NOT_FOUND for any other. */
const workOf = async (
  { db, user, school, now }: RequestContext & Here,
  { post_id, student_id }: { post_id: number; student_id: number },
): Promise<Scoring> => {
  const found = await workToScore(db, { post: post_id, student: student_id, teacher: user.id, school: school.id, now })
  if (!found) throw new Fault('NOT_FOUND')
  return found
}
const presentTask = (row: TaskToScore, now: Date): Inside<TaskScores['task']> => ({
  id: row.id,
  room: { id: row.room_id, name: row.room },
  title: row.title,
  state: stateOf(row, now),
  due_at: row.due_at?.toISOString() ?? null,
  max_score: row.max_score,
  timezone: row.timezone,
  archived: row.room_state === 'archived',
})
const pupilOf = ({ id, name, image, class: room, gone }: Pick<WorkToScore, 'id' | 'name' | 'image' | 'class' | 'gone'>) => ({
  id,
  name,
  image,
  class: room,
  gone,
})
/** How a work stands: nothing is missing of a pupil who has the task no longer. */
const standingOf = (state: WorkState | null, gone: GoneReason | null, task: Timed, now: Date): WorkState =>
  gone === null ? workStateOf(state, task, now) : (state ?? 'not_opened')
const verbsOf = ({ task, work, versions: [newest] }: Scoring) =>
  scoreVerbs(work.state ?? 'not_opened', task.room_state === 'archived', {
    saidInTime: isSaidInTime({ late_minutes: work.late_minutes, made_at: newest?.made_at ?? null }, endOf(task)),
    gone: work.gone !== null,
  })

const list = async (context: RequestOf<typeof tugaskuScores.list, Here>): Promise<Inside<TaskScores>> => {
  const { db, now, params } = context
  const task = await taskOf(context, params.post_id)
  const rows = await scoresOf(db, task.id, now).execute()
  return {
    task: presentTask(task, now),
    rows: rows.map((row) => ({
      student: pupilOf(row),
      state: standingOf(row.state, row.gone, task, now),
      submitted_at: row.submitted_at?.toISOString() ?? null,
      late_minutes: row.late_minutes,
      received_at: row.received_at?.toISOString() ?? null,
      made_at: row.made_at?.toISOString() ?? null,
      made_proven: row.made_proven ?? false,
      score: row.score,
    })),
  }
}

const presentOne = (context: RequestContext, found: Scoring): Inside<PupilScore> => {
  const { task, work, versions, shared } = found
  const { now } = context
  return {
    task: presentTask(task, now),
    student: pupilOf(work),
    state: standingOf(work.state, work.gone, task, now),
    versions: versions.map((version) => presentVersion(context, version)),
    score: work.score,
    feedback: work.feedback,
    scored_at: work.scored_at?.toISOString() ?? null,
    earlier: earlierOf(shared, work.state ?? 'not_opened'),
    revision: work.revision ?? 0,
    can: verbsOf(found),
  }
}
const one = async (context: RequestOf<typeof tugaskuScores.one, Here>): Promise<Inside<PupilScore>> =>
  presentOne(context, await workOf(context, context.params))

/** A pupil's work to write of. Throws NOT_FOUND, TUGASKU_ARCHIVED, TUGASKU_NOT_NOW, and DATA_CHANGED for what was not seen. */
const workTo = async (
  context: RequestContext & Here,
  params: { post_id: number; student_id: number },
  { verb, revision }: { verb: 'score' | 'revise' | 'exempt' | 'include' | 'on_time'; revision: number },
) => {
  const found = await workOf(context, params)
  if (found.task.room_state === 'archived') throw new Fault('TUGASKU_ARCHIVED')
  const seen = found.work.revision ?? 1
  if (!isSeen(revision, seen)) throw new Fault('DATA_CHANGED')
  if (!verbsOf(found).includes(verb)) throw new Fault('TUGASKU_NOT_NOW')
  const { id: post, max_score: worth } = found.task
  return { ...found, by: { post, student: found.work.id, seen, by: context.user.id, now: context.now, worth } }
}

/** Writes what becomes of a work and tells of it. Throws DATA_CHANGED where somebody else has written of it or of its task meanwhile. */
const write = async (
  context: RequestContext & Here,
  { by, ...found }: Awaited<ReturnType<typeof workTo>>,
  to: Parameters<typeof writeScore>[2],
): Promise<Inside<PupilScore>> => {
  const written = await writeScore(context.db, by, to)
  if (!written) throw new Fault('DATA_CHANGED')
  const { state, score, revision } = written
  const { id: student_id, is_here } = found.work
  if (state === 'returned' || state === 'needs_revision')
    await tellOutcome(context, found.task, [{ student_id, score, revision, is_here }], state)
  return presentOne(context, { ...found, work: { ...found.work, ...written } })
}

const score = async (context: RequestOf<typeof tugaskuScores.score, Here>): Promise<Inside<PupilScore>> => {
  const { params, body } = context
  const found = await workTo(context, params, { verb: 'score', revision: body.revision })
  // What the pupil has read is not hidden again: a change of it is read at once.
  const share = body.share || found.work.state === 'returned'
  const wrong = wrongScore({ score: body.score, share }, found.task.max_score)
  if (wrong !== undefined) throw new Fault('VALIDATION', { errors: { score: [wrong] } })
  return write(context, found, { state: share ? 'returned' : 'graded', score: body.score, feedback: body.feedback || null })
}

const turn = async (context: RequestOf<typeof tugaskuScores.turn, Here>): Promise<Inside<PupilScore>> => {
  const { params, body } = context
  const found = await workTo(context, params, body)
  switch (body.verb) {
    case 'revise':
      if (body.feedback.length < 3)
        throw new Fault('VALIDATION', { errors: { feedback: ['Tulis yang perlu diperbaiki, minimal 3 huruf.'] } })
      return write(context, found, { state: 'needs_revision', score: null, feedback: body.feedback })
    case 'on_time':
      if (!(await acceptOnTime(context.db, found.by))) throw new Fault('DATA_CHANGED')
      return presentOne(context, await workOf(context, params))
    case 'exempt':
      return write(context, found, { state: 'exempt', score: null })
    case 'include':
      // The pupil knows how it stood: nobody is told again.
      if (!(await includeAgain(context.db, found.by))) throw new Fault('DATA_CHANGED')
      return presentOne(context, await workOf(context, params))
  }
}

const share = async (context: RequestOf<typeof tugaskuScores.share, Here>) => {
  const { db, user, now, params, body } = context
  const task = await taskOf(context, params.post_id)
  if (task.room_state === 'archived') throw new Fault('TUGASKU_ARCHIVED')
  const students = body.student_ids
  if (students !== null) {
    const known = new Set((await scoresOf(db, task.id, now).execute()).map(({ id }) => id))
    if (students.some((id) => !known.has(id))) throw new Fault('NOT_FOUND')
  }
  const shared = await shareScores(db, { post: task.id, students, by: user.id, now })
  await tellOutcome(context, task, shared, 'returned')
  return { shared: shared.length }
}

const remind = async (context: RequestOf<typeof tugaskuScores.remind, Here>) => {
  const { db, now, day, params } = context
  const task = await taskOf(context, params.post_id)
  if (task.room_state === 'archived') throw new Fault('TUGASKU_ARCHIVED')
  const late = (await scoresOf(db, task.id, now).execute()).filter(
    ({ state, gone }) => gone === null && owes(workStateOf(state, task, now)),
  )
  await notify(
    db,
    late.map(({ id }) => ({
      kind: 'tugasku_reminder' as const,
      key: `tugasku_reminder ${task.id} ${day.date}`,
      account_id: id,
      school: task.school_id,
      data: {
        post_id: task.id,
        room_id: task.room_id,
        title: task.title,
        room: task.room,
        due_at: task.due_at?.toISOString() ?? null,
      },
    })),
    now,
  )
  return { reminded: late.length }
}

/** The scores of a room as a table. */
const matrixOf = async (context: RequestContext & Here, room_id: number): Promise<Inside<ScoreMatrix>> => {
  const { db, now } = context
  const room = await roomFor(context, room_id, 'teach')
  const tasks = await tasksOfRoom(db, room.id, now)
  const pupils = await pupilsOfRoom(db, room.id, now)
  return {
    room: { id: room.id, name: room.name },
    tasks: tasks.map(({ id, title, due_at, max_score }) => ({ id, title, due_at: due_at?.toISOString() ?? null, max_score })),
    rows: pupils.map((pupil) => {
      const found = new Map(pupil.cells.map((cell) => [cell.post_id, cell]))
      const cells = tasks.map((task) => {
        const cell = found.get(task.id)
        return cell ? { state: standingOf(cell.state, pupil.gone, task, now), score: cell.score } : null
      })
      const counted = tasks.flatMap(({ id, max_score: max }) => {
        const score = found.get(id)?.counts ?? null
        return score !== null && max ? [{ score, max }] : []
      })
      return { student: pupilOf(pupil), cells, average: averageOf(counted) }
    }),
  }
}

export const tugaskuScoresRoutes = serve(tugaskuScores, {
  list: inSchool(list),
  one: inSchool(one),
  score: inSchool(score),
  turn: inSchool(turn),
  share: inSchool(share),
  remind: inSchool(remind),
  matrix: inSchool((context: RequestOf<typeof tugaskuScores.matrix, Here>) => matrixOf(context, context.params.room_id)),
  print: inSchool(async (context: RequestOf<typeof tugaskuScores.print, Here>) =>
    print(context, await matrixOf(context, context.params.room_id)),
  ),
})
