import { Fault, type Inside } from '@lentera/contract'
import type { quizSessions, Session, SessionOptions, SessionRow } from '@lentera/contract/quiz-sessions'
import { pageOf } from '#kit/http/lists.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { sessionState } from '#quiz/clock.rules.ts'
import { plainText } from '#quiz/rich-text.ts'
import type { Here, SchoolContext } from '#school/here.ts'
import { classesHeld } from '#school/schools.ts'
import { groupsHeld } from '#school/held-groups.queries.ts'
import { groupCounts } from './group-pupils.ts'
import { pupilCounts, questionsOf, studentsBeside, subjectsOf } from './content.queries.ts'
import { findSession, type SessionRecord, sessionOrder, sessionsOf, titleOf } from './sessions.queries.ts'
import { mayDo } from './sessions.rules.ts'

type SessionCaller = Pick<RequestContext, 'db' | 'user' | 'now'>

/** A session of the caller. Throws NOT_FOUND for any other. */
export const ownSession = async ({ db, user, now }: SessionCaller, uuid: string, held = false): Promise<SessionRecord> => {
  const row = await findSession(db, { uuid, teacher: user.id, now, held })
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

const iso = (at: Date | null) => at?.toISOString() ?? null
const rowFields = (row: SessionRecord, { now, school }: Pick<SchoolContext, 'now' | 'school'>): Inside<SessionRow> => ({
  uuid: row.uuid,
  title: row.title,
  topic: row.topic,
  subject: row.subject_uuid === null ? null : { uuid: row.subject_uuid, name: row.subject ?? '' },
  state: sessionState(row, now),
  starts_at: iso(row.starts_at),
  ends_at: iso(row.ends_at),
  duration_minutes: row.duration_minutes,
  classes: row.classes,
  groups: row.groups,
  questions: row.questions,
  invited: row.invited,
  started: row.started,
  submitted: row.submitted,
  to_mark: row.to_mark,
  timezone: school.timezone,
})

/** A session as its teacher reads it. */
export const present = async (context: SchoolContext, row: SessionRecord): Promise<Inside<Session>> => {
  const { db, now } = context
  const [items, students, parent] = await Promise.all([
    questionsOf(db, row.id),
    studentsBeside(db, row.id),
    row.remedial_of === null ? null : titleOf(db, row.remedial_of),
  ])
  return {
    ...rowFields(row, context),
    description: row.description,
    needs_code: row.needs_code,
    results: row.results,
    shuffles_questions: row.shuffles_questions,
    shuffles_options: row.shuffles_options,
    one_device: row.one_device,
    full_screen: row.full_screen,
    leaves_allowed: row.leaves_allowed,
    attempts_allowed: row.attempts_allowed,
    attempt_rule: row.attempt_rule,
    pass_score: row.pass_score,
    code: row.code,
    paused_at: iso(row.paused_at),
    released_at: iso(row.released_at),
    broadcast: row.broadcast,
    remedial_of: parent ?? null,
    students,
    list: items.map(({ number, points, question_uuid, version, newest, type, html }) => ({
      number,
      points,
      question_uuid,
      version,
      newest,
      type,
      text: plainText(html).slice(0, 160),
    })),
    max_score: row.max_score,
    server_time: now.toISOString(),
    revision: row.revision,
    can: mayDo(row, now),
  }
}

/** The teacher's sessions, one page. */
export const listSessions = async (context: RequestOf<typeof quizSessions.list, Here>) => {
  const { db, user, now, query } = context
  const { state, search, subject_uuid, ...page } = query
  const rows = sessionsOf(db, { teacher: user.id, state, search, subject_uuid, now })
  const { data, meta } = await pageOf(rows, sessionOrder(now), page)
  return { data: data.map((row) => rowFields(row, context)), meta }
}

/** What is needed to make a session. */
export const sessionOptions = async (context: SchoolContext): Promise<Inside<SessionOptions>> => {
  const { db, user, school, day, now } = context
  const held = classesHeld(school, user.id, day.date)
  const groups = await groupsHeld(context)
  const [counts, inGroups, subjects] = await Promise.all([
    pupilCounts(
      db,
      held.map(({ id }) => id),
    ),
    groupCounts(
      db,
      groups.map(({ id }) => id),
      day.date,
    ),
    subjectsOf(db, school.id),
  ])
  return {
    timezone: school.timezone,
    server_time: now.toISOString(),
    classes: held.map(({ id, uuid, name }) => ({ uuid, name, students: counts.get(id) ?? 0 })),
    groups: groups.map(({ id, uuid, name }) => ({ uuid, name, students: inGroups.get(id) ?? 0 })),
    subjects: subjects.map(({ uuid, name }) => ({ uuid, name })),
  }
}
