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
import { postFor } from '#modules/tugasku/posts/looking.ts'
import type { PostWhole } from '#modules/tugasku/posts/posts.queries.ts'
import { stateOf, type Timed, workStateOf } from '#modules/tugasku/posts/posts.rules.ts'
import { roomFor } from '#modules/tugasku/room.queries.ts'
import { earlierScore, presentVersion } from '#modules/tugasku/submissions/own-work.ts'
import { holdWork, versionsOf } from '#modules/tugasku/submissions/submissions.queries.ts'
import { notify } from '#notices/notify.queries.ts'
import { type Here, inSchool } from '#school/here.ts'
import { print } from './print.ts'
import {
  acceptOnTime,
  pupilIn,
  pupilsOfRoom,
  type ScoreListed,
  scoresOf,
  shareScores,
  tasksOfRoom,
  writeScore,
} from './scores.queries.ts'
import { tellOutcome } from './telling.ts'
import { averageOf, isSaidInTime, isSeen, owes, scoreVerbs, wrongScore } from './scores.rules.ts'

/** A task whose works the visitor scores. Throws NOT_FOUND for any other, and for one that pupils do not have yet. */
const taskOf = async (context: RequestContext & Here, id: number): Promise<PostWhole> => {
  const row = await postFor(context, id, 'teach')
  if (row.kind !== 'task' || row.given_at === null || row.given_at > context.now) throw new Fault('NOT_FOUND')
  return row
}
const presentTask = (row: PostWhole, now: Date): Inside<TaskScores['task']> => ({
  id: row.id,
  room: { id: row.room_id, name: row.room },
  title: row.title,
  state: stateOf(row, now),
  due_at: row.due_at?.toISOString() ?? null,
  max_score: row.max_score,
  timezone: row.timezone,
  archived: row.room_state === 'archived',
})
const pupilOf = ({ id, name, image, class: room, gone }: Pick<ScoreListed, 'id' | 'name' | 'image' | 'class' | 'gone'>) => ({
  id,
  name,
  image,
  class: room,
  gone,
})
/** How a work stands: nothing is missing of a pupil who has the task no longer. */
const standingOf = (state: WorkState | null, gone: GoneReason | null, task: Timed, now: Date): WorkState =>
  gone === null ? workStateOf(state, task, now) : (state ?? 'not_opened')
const verbsOf = (row: ScoreListed, state: WorkState, task: PostWhole) =>
  scoreVerbs(state, task.room_state === 'archived', {
    saidInTime: isSaidInTime(row, task.due_at ?? task.closes_at),
    gone: row.gone !== null,
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

/** One pupil who has the task. Throws NOT_FOUND for any other. */
const workOf = async ({ db, now }: RequestContext, post: number, student: number): Promise<ScoreListed> => {
  const row = await pupilIn(db, { post, student, now })
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
const presentOne = async (context: RequestContext & Here, task: PostWhole, row: ScoreListed): Promise<Inside<PupilScore>> => {
  const { db, now } = context
  const versions = row.work_id === null ? [] : await versionsOf(db, row.work_id)
  return {
    task: presentTask(task, now),
    student: pupilOf(row),
    state: standingOf(row.state, row.gone, task, now),
    versions: versions.map((version) => presentVersion(context, version)),
    score: row.score,
    feedback: row.feedback,
    scored_at: row.scored_at?.toISOString() ?? null,
    earlier: await earlierScore(db, row.work_id, row.state ?? 'not_opened'),
    revision: row.revision ?? 0,
    can: verbsOf(row, row.state ?? 'not_opened', task),
  }
}
const one = async (context: RequestOf<typeof tugaskuScores.one, Here>): Promise<Inside<PupilScore>> => {
  const task = await taskOf(context, context.params.post_id)
  return presentOne(context, task, await workOf(context, task.id, context.params.student_id))
}

/** A pupil's work to write of, held. Throws NOT_FOUND, TUGASKU_ARCHIVED, TUGASKU_NOT_NOW, and DATA_CHANGED for what was not seen. */
const workTo = async (
  context: RequestContext & Here,
  { post_id, student_id }: { post_id: number; student_id: number },
  { verb, revision }: { verb: 'score' | 'revise' | 'exempt' | 'include' | 'on_time'; revision: number },
) => {
  const { db, now } = context
  const task = await taskOf(context, post_id)
  if (task.room_state === 'archived') throw new Fault('TUGASKU_ARCHIVED')
  const row = await workOf(context, task.id, student_id)
  const work = await holdWork(db, { post: task.id, student: student_id, now })
  if (!isSeen(revision, work.revision)) throw new Fault('DATA_CHANGED')
  if (!verbsOf(row, work.state, task).includes(verb)) throw new Fault('TUGASKU_NOT_NOW')
  return { task, work, row }
}

const score = async (context: RequestOf<typeof tugaskuScores.score, Here>): Promise<Inside<PupilScore>> => {
  const { db, user, now, params, body } = context
  const { task, work, row } = await workTo(context, params, { verb: 'score', revision: body.revision })
  // What the pupil has read is not hidden again: a change of it is read at once.
  const share = body.share || work.state === 'returned'
  const wrong = wrongScore({ score: body.score, share }, task.max_score)
  if (wrong !== undefined) throw new Fault('VALIDATION', { errors: { score: [wrong] } })
  const state: WorkState = share ? 'returned' : 'graded'
  const by = { id: work.id, by: user.id, now }
  const written = await writeScore(db, by, { state, score: body.score, feedback: body.feedback || null })
  if (share)
    await tellOutcome(
      context,
      task,
      [{ student_id: params.student_id, score: body.score, revision: work.revision + 1 }],
      'returned',
    )
  return presentOne(context, task, { ...row, ...written })
}

const turn = async (context: RequestOf<typeof tugaskuScores.turn, Here>): Promise<Inside<PupilScore>> => {
  const { db, user, now, params, body } = context
  const { task, work } = await workTo(context, params, body)
  const by = { id: work.id, by: user.id, now }
  if (body.verb === 'revise') {
    if (body.feedback.length < 3)
      throw new Fault('VALIDATION', { errors: { feedback: ['Tulis yang perlu diperbaiki, minimal 3 huruf.'] } })
    await writeScore(db, by, { state: 'needs_revision', score: null, feedback: body.feedback })
    await tellOutcome(
      context,
      task,
      [{ student_id: params.student_id, score: null, revision: work.revision + 1 }],
      'needs_revision',
    )
  } else if (body.verb === 'on_time') await acceptOnTime(db, by)
  else if (body.verb === 'exempt') await writeScore(db, by, { state: 'exempt', score: null })
  else {
    const handed = (await versionsOf(db, work.id)).length > 0
    await writeScore(db, by, { state: handed ? 'submitted' : 'not_opened' })
  }
  return presentOne(context, task, await workOf(context, task.id, params.student_id))
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
