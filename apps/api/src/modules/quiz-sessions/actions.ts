import { Fault, type Inside } from '@lentera/contract'
import type { quizSessions, Session } from '@lentera/contract/quiz-sessions'
import type { RequestOf } from '#kit/http/services.ts'
import { publish } from '#kit/live/events.ts'
import type { Here } from '#school/here.ts'
import { withCode } from './session-changes.ts'
import { ownSession, present } from './sessions.ts'
import {
  endClocks,
  logEvent,
  moveDeadlines,
  pupilsOf,
  removeSession,
  type SessionRecord,
  updateSession,
} from './sessions.queries.ts'
import { mayDo, missingOf } from './sessions.rules.ts'

type Acting = RequestOf<typeof quizSessions.act, Here>
type Action = Acting['body']['action']
type SessionChange = Parameters<typeof updateSession>[2]

/** Moves the end of a session and the clocks of all by the time that a pause has taken. */
const resumed = async ({ db, now }: Acting, row: SessionRecord): Promise<SessionChange> => {
  const seconds = row.paused_at ? Math.max(0, Math.ceil((now.getTime() - row.paused_at.getTime()) / 1000)) : 0
  if (row.paused_at) await moveDeadlines(db, row.id, { seconds, since: row.paused_at })
  return { paused_at: null, ends_at: row.ends_at && new Date(row.ends_at.getTime() + seconds * 1000) }
}

/** What each action makes of a session. */
const changes: Readonly<
  Record<Exclude<Action, 'remove'>, (context: Acting, row: SessionRecord) => Promise<SessionChange> | SessionChange>
> = {
  publish: (context, row) => {
    const errors = missingOf(row, context.now)
    if (Object.keys(errors).length > 0) throw new Fault('QUIZ_INCOMPLETE', { errors })
    return { state: 'published' }
  },
  start: ({ now }) => ({ starts_at: now }),
  pause: ({ now }) => ({ paused_at: now }),
  resume: resumed,
  // Whoever is at work has until then; the job that closes attempts takes it from there.
  finish: async (context, row) => {
    const { db, now } = context
    await logEvent(db, { session_id: row.id, kind: 'finishing', by_id: context.user.id, at: now })
    await endClocks(db, row.id, now)
    return { ends_at: now, paused_at: null }
  },
  cancel: () => ({ state: 'cancelled' }),
  archive: () => ({ state: 'archived' }),
  rotate_code: (context, row) => withCode(async (code) => (await updateSession(context.db, row.id, { code }), {})),
  broadcast: ({ body, now }) => {
    if (!body.text) throw new Fault('VALIDATION', { errors: { text: ['Tulis pesannya.'] } })
    return { broadcast: body.text, broadcast_at: now }
  },
  release: ({ now, body }, { results }) => ({
    released_at: now,
    ...(results === 'hidden' && { results: body.results ?? 'score' }),
  }),
}

const notNow = (row: SessionRecord, action: Action) =>
  action === 'release' && row.is_at_work
    ? new Fault('QUIZ_NOT_NOW', {
        message: 'Masih ada siswa yang mengerjakan. Tunggu sampai semua mengumpulkan, atau kumpulkan jawaban mereka.',
      })
    : new Fault('QUIZ_NOT_NOW')

/** Does something with a session as a whole; null when it is gone then. Throws QUIZ_NOT_NOW for what its state does not allow. */
export const act = async (context: Acting): Promise<Inside<Session> | null> => {
  const { db, now, user, params, body } = context
  const { action } = body
  const row = await ownSession(context, params.uuid, true)
  if (!mayDo(row, now).includes(action)) throw notNow(row, action)
  if (action === 'remove') {
    await removeSession(db, row.id)
    return null
  }
  await updateSession(db, row.id, { ...(await changes[action](context, row)), updated_at: now })
  await logEvent(db, { session_id: row.id, kind: action, by_id: user.id, at: now, data: body.text ? { text: body.text } : {} })
  await publish(db, 'quiz', [...(await pupilsOf(db, row.id, now)), user.id])
  return present(context, await ownSession(context, row.uuid))
}
