import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'
import { holds } from '#kit/http/lists.ts'
import { isPupilAmong } from '#school/given-to.queries.ts'
import { heldAtSchool } from '#quiz/held.queries.ts'
import { nameOfAccount } from '#school/shown-name.queries.ts'

/** What was done with a session by people, the newest first. */
export const eventsOf = async (db: Db, session: number) =>
  db
    .selectFrom('quiz_event as event')
    .leftJoin('quiz_attempt as attempt', 'attempt.id', 'event.attempt_id')
    .where('event.session_id', '=', session)
    .whereRef('event.by_id', 'is distinct from', 'attempt.student_id')
    .orderBy('event.at', 'desc')
    .orderBy('event.id', 'desc')
    .limit(200)
    .select([
      'event.at',
      'event.kind',
      nameOfAccount<string>('event.by_id').as('by'),
      nameOfAccount('attempt.student_id').as('student'),
      sql<string | null>`event.data->>'text'`.as('text'),
    ])
    .execute()

interface Among {
  readonly year: number
  readonly classes: readonly number[]
  readonly groups: readonly number[]
  readonly now: Date
}
/** Pupils of these classes, or of these learning groups at the moment, each with the class of the year. */
export const candidatesIn = (db: Db, { year, ...among }: Among, search: string | undefined) =>
  db
    .selectFrom('enrollment')
    .innerJoin('account as pupil', 'pupil.id', 'enrollment.student_id')
    .innerJoin('class', 'class.id', 'enrollment.class_id')
    .where('pupil.deleted_at', 'is', null)
    .where('enrollment.tahun_ajaran_id', '=', year)
    .where(isPupilAmong('pupil.id', among))
    .where(holds(search, 'pupil.name', 'class.name'))
    .select(['pupil.uuid', 'pupil.name', 'class.name as class'])

/** How a list of pupils is sorted. */
export const byName = [sql`pupil.name`, sql`pupil.id`]

interface WaitingSession {
  readonly teacher_id: number
  readonly uuid: string
  readonly title: string
  readonly runs: boolean
  readonly started: number
  readonly to_mark: number
  readonly late: number
}
const waitingOfMany = prepared<{ teachers: readonly number[]; now: Date }>()((db, slot) => ({
  compile: () =>
    sql<WaitingSession>`
    select teacher_id, uuid, title, runs, started, to_mark, late from (
      select session.teacher_id, session.uuid, session.title, session.ends_at, clock.runs, attended.started, marks.to_mark, answers.late
      from quiz_session session
      cross join lateral (select session.ends_at > ${slot.now}::timestamptz or session.paused_at is not null as runs) clock
      cross join lateral (select count(distinct student_id)::int as started from quiz_attempt
        where session_id = session.id and clock.runs) attended
      cross join lateral (select count(distinct student_id)::int as to_mark from quiz_attempt
        where session_id = session.id and state = 'needs_grading') marks
      cross join lateral (select count(distinct attempt.student_id)::int as late
        from quiz_late_answer as answer join quiz_attempt as attempt on attempt.id = answer.attempt_id
        where answer.session_id = session.id and answer.decision is null
          and attempt.state not in ('in_progress', 'frozen', 'retaken')) answers
      where session.teacher_id = any(${slot.teachers}::bigint[]) and session.state = 'published'
        and ${heldAtSchool('session')} and session.starts_at <= ${slot.now}::timestamptz
    ) as known
    where runs or to_mark > 0 or late > 0
    order by runs desc, ends_at desc`.compile(db),
}))
/** So many sessions of a teacher are named at most. */
const NAMED = 5
/** A teacher's sessions that run now, then those whose answers wait for marks. All who ask at once share a query. */
export const waitingSessions = gathered(async (db: Db, asked: readonly { readonly teacher: number; readonly now: Date }[]) => {
  const rows = await waitingOfMany(db, { teachers: asked.map(({ teacher }) => teacher), now: asked.at(-1)!.now })
  const byTeacher = Map.groupBy(rows, ({ teacher_id }) => teacher_id)
  return asked.map(({ teacher }) => (byTeacher.get(teacher) ?? []).slice(0, NAMED))
})
