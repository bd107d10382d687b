import type { Timezone } from '@lentera/contract/shared'
import type { AttemptRule } from '@lentera/contract/quizzes/session'
import type { QuizStatus } from '@lentera/contract/quizzes/taking'
import type { QuestionType } from '@lentera/contract/quizzes/question'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { saysIn } from '#kit/http/words.ts'
import { isReleased } from '#quiz/released.queries.ts'
import { countedAttempts, ended } from '#quiz/results.queries.ts'
import { sessionPupils } from '#school/given-to.queries.ts'
import { shownName } from '#school/shown-name.queries.ts'

export interface QuizRow {
  readonly id: number
  readonly uuid: string
  readonly title: string
  readonly description: string
  readonly topic: string
  readonly state: 'published' | 'archived'
  readonly subject: string | null
  readonly teacher: string
  readonly teacher_id: number
  readonly timezone: Timezone
  readonly starts_at: Date
  readonly ends_at: Date
  readonly duration_minutes: number
  readonly paused_at: Date | null
  readonly code: string
  readonly needs_code: boolean
  readonly results: 'hidden' | 'score' | 'explained'
  readonly released_at: Date | null
  readonly shuffles_questions: boolean
  readonly shuffles_options: boolean
  readonly one_device: boolean
  readonly full_screen: boolean
  readonly leaves_allowed: number | null
  readonly attempts_allowed: number
  readonly attempt_rule: AttemptRule
  readonly pass_score: number | null
  readonly school_name: string
  readonly student_name: string
  readonly class_name: string | null
  /** Asked to it by class or by name, or has begun it. */
  readonly is_asked: boolean
  readonly attempts: number
  /** The number of the last attempt, also of one that was retaken; 0 before the first. */
  readonly last_nr: number
  readonly is_begun: boolean
  /** Results are out. */
  readonly is_released: boolean
  /** Of the attempt that counts; null before any is finished. */
  readonly counted_id: number | null
  readonly score: number | null
  readonly max_score: number | null
  readonly question_count: number
  readonly types: readonly QuestionType[]
  readonly status: QuizStatus
}

interface QuizFilter {
  readonly student: number
  readonly now: Date
  readonly uuid?: string | undefined
  /** Reaches the session of this code in the pupil's school, too. */
  readonly code?: string | undefined
  readonly status?: QuizStatus | undefined
  readonly search?: string
  /** Says each of these words. */
  readonly words?: readonly string[]
  /** Behind this session's row. */
  readonly after?: number | undefined
  readonly limit: number
}

const sessionsOf = (student: number, now: Date) => sql`(
  select given.session_id from ${sessionPupils(now, { student })} as given
  union select session_id from quiz_session_student where student_id = ${student}
  union select session_id from quiz_attempt where student_id = ${student})`

/** The sessions that somebody asks for, as a set of `session_id` and `is_asked`: those of a pupil, or the one that is named. */
const askedFor = ({ student, now, uuid, code }: Pick<QuizFilter, 'student' | 'now' | 'uuid' | 'code'>): RawBuilder<unknown> => {
  if (uuid === undefined && code === undefined)
    return sql`(select session_id, true as is_asked from ${sessionsOf(student, now)} as mine)`
  const named = uuid === undefined ? sql`session.code = ${code}` : sql`session.uuid = ${uuid}::uuid`
  const known =
    code === undefined
      ? sql`false`
      : sql`session.code = ${code} and session.school_id = (select school_id from account where id = ${student})`
  return sql`(select session.id as session_id, asked.is_asked from quiz_session as session cross join lateral (select (
      exists (select from ${sessionPupils(now, { of: sql`session.id`, student })} as given)
      or exists (select from quiz_session_student where session_id = session.id and student_id = ${student})
      or exists (select from quiz_attempt where session_id = session.id and student_id = ${student})) as is_asked) as asked
    where ${named} and (asked.is_asked or (${known})))`
}

/**
 * Sessions of one pupil, with where the pupil stands in each: the next first of what comes, else the newest. First the page is found by
 * sessions and attempts alone; what else is shown of a quiz is read for the page.
 */
export const quizzesOf = async (
  db: Db,
  { student, now, uuid, code, status, search = '', words, after, limit }: QuizFilter,
): Promise<QuizRow[]> => {
  const way = status === 'upcoming' ? sql`asc` : sql`desc`
  const behind = status === 'upcoming' ? sql`>` : sql`<`
  const conditions = [
    status !== undefined && sql`placed.status = ${status}`,
    search !== '' &&
      sql`strpos(lower(concat_ws(' ', session.title, session.topic, (select name from subject where id = session.subject_id),
        (select ${shownName('teacher')} from account as teacher where teacher.id = session.teacher_id))), ${search.toLowerCase()}) > 0`,
    words !== undefined && saysIn(words, 'session.title', 'session.topic', 'session.description'),
    after !== undefined &&
      sql`(session.starts_at, session.id) ${behind} (select starts_at, id from quiz_session where id = ${after}::bigint)`,
  ].filter((condition) => condition !== false)
  const { rows } = await sql<QuizRow>`
    with page as materialized (
      select session.id, session.starts_at, asked.is_asked, tries.attempts, tries.last_nr, tries.is_begun, placed.status
      from ${askedFor({ student, now, uuid, code })} as asked
        cross join lateral (select * from quiz_session
          where id = asked.session_id and state in ('published', 'archived') offset 0) as session
        cross join lateral (select count(*) filter (where state not in ('in_progress', 'frozen', 'retaken')) as attempts,
          coalesce(bool_or(state in ('in_progress', 'frozen')), false) as is_begun, coalesce(max(nr), 0) as last_nr
          from quiz_attempt where session_id = session.id and student_id = ${student}) as tries
        cross join lateral (select case when session.starts_at > ${now}::timestamptz then 'upcoming'
          when tries.is_begun then 'running'
          when session.state = 'published' and (session.paused_at is not null or session.ends_at > ${now}::timestamptz)
            and tries.attempts < session.attempts_allowed then 'running'
          when tries.attempts > 0 then 'finished' else 'missed' end as status) as placed
      ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}
      order by session.starts_at ${way}, session.id ${way} limit ${limit}
    )
    select session.id, session.uuid, session.title, session.description, session.topic, session.state, session.teacher_id,
      session.starts_at, session.ends_at, session.duration_minutes, session.paused_at, session.code, session.needs_code,
      session.results, session.released_at, session.shuffles_questions, session.shuffles_options, session.one_device,
      session.full_screen, session.leaves_allowed, session.attempts_allowed, session.attempt_rule, session.pass_score,
      subject.name as subject, teacher.name as teacher, school.timezone, school.name as school_name, pupil.name as student_name,
      (select class.name from enrollment join class on class.id = enrollment.class_id
        where enrollment.student_id = ${student} and enrollment.tahun_ajaran_id = session.tahun_ajaran_id) as class_name,
      page.is_asked, page.attempts, page.last_nr, page.is_begun, page.status, shown.is_released,
      counted.id as counted_id, case when shown.is_released then counted.score end as score,
      case when shown.is_released then counted.max_score end as max_score,
      questions.question_count, questions.types
    from page
      cross join lateral (select * from quiz_session where id = page.id offset 0) as session
      cross join lateral (select name from account where id = ${student} offset 0) as pupil
      cross join lateral (select ${shownName('teacher')} as name from account as teacher where id = session.teacher_id offset 0) as teacher
      cross join lateral (select name, timezone from school where id = session.school_id offset 0) as school
      cross join lateral (select count(*) as question_count, coalesce(array_agg(distinct version.type), '{}') as types
        from quiz_question as question join question_version as version on version.id = question.question_version_id
        where question.session_id = page.id) as questions
      cross join lateral (select ${isReleased(now)} as is_released offset 0) as shown
      left join lateral (select name from subject where id = session.subject_id offset 0) as subject on true
      left join lateral (select id, score, max_score
        from ${countedAttempts(sql`attempt.session_id = page.id and attempt.student_id = ${student}`)} as counted
        where state in ${ended}) as counted on true
    order by page.starts_at ${way}, page.id ${way}`.execute(db)
  return rows
}
