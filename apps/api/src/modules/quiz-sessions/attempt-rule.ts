import { type AttemptRule, attemptRules } from '@lentera/contract/quizzes/session'
import { publish } from '#kit/live/events.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { logEvent, pupilsOf, type SessionRecord } from './sessions.queries.ts'

/** Which attempt counts was changed for pupils who have begun: the history says so, and their pages read their results anew. */
export const tellRule = async (
  { db, user, now }: Pick<RequestContext, 'db' | 'user' | 'now'>,
  { id, attempt_rule: from }: Pick<SessionRecord, 'id' | 'attempt_rule'>,
  to: AttemptRule,
): Promise<void> => {
  if (from === to) return
  const data = { from, to, text: attemptRules[to] }
  await logEvent(db, { session_id: id, kind: 'attempt_rule', by_id: user.id, at: now, data })
  await publish(db, 'quiz', [...(await pupilsOf(db, id, now)), user.id])
}
