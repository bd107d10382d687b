import type { AttemptRule } from '@lentera/contract/quizzes/session'
import type { QuizStatus } from '@lentera/contract/quizzes/taking'
import type { QuestionType } from '@lentera/contract/quizzes/question'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { LATE_MINUTES } from '#quiz/clock.rules.ts'
import { countedAttempts, ended } from '#quiz/results.queries.ts'
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
  readonly timezone: string
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
  /** Of the attempt that counts; null before any is finished. */
  readonly counted_id: number | null
  readonly score: number | null
  readonly max_score: number | null
  readonly question_count: number
  readonly types: readonly QuestionType[]
  readonly status: QuizStatus
}

interface Wanted {
  readonly student: number
  readonly now: Date
  readonly uuid?: string
  /** Reaches the session of this code in the pupil's school, too. */
  readonly code?: string | undefined
  readonly status?: QuizStatus | undefined
  readonly search?: string
  /** Behind this session's row. */
  readonly after?: number | undefined
  readonly limit: number
}

const json = <T>(value: T) => sql<T>`${value}`
const released = (now: Date) => sql`(known.results <> 'hidden' and known.paused_at is null
  and coalesce(known.released_at, known.ends_at + ${LATE_MINUTES} * interval '1 minute') <= ${now}::timestamptz)`

/** Sessions of one pupil, with where the pupil stands in each: the next first of what comes, else the newest. */
export const quizzesOf = async (
  db: Db,
  { student, now, uuid, code, status, search = '', after, limit }: Wanted,
): Promise<QuizRow[]> => {
  const way = status === 'upcoming' ? sql`asc` : sql`desc`
  const behind = status === 'upcoming' ? sql`>` : sql`<`
  const { rows } = await sql<QuizRow>`
    with asked_to as (
      select link.session_id from quiz_session_class as link join enrollment using (class_id) where enrollment.student_id = ${student}
      union select session_id from quiz_session_student where student_id = ${student}
      union select session_id from quiz_attempt where student_id = ${student}
    ), mine as (
      select session_id, true as is_asked from asked_to
      union all select session.id, false from quiz_session as session join account on account.school_id = session.school_id
      where account.id = ${student} and session.code = ${json(code ?? null)} and session.id not in (select session_id from asked_to)
    ), counted as (
      select * from ${countedAttempts(sql`attempt.student_id = ${student}`)} as counted where state in ${ended}
    ), known as (
      select session.*, subject.name as subject, ${shownName('teacher')} as teacher, school.timezone, school.name as school_name,
        pupil.name as student_name, mine.is_asked, tries.attempts, tries.last_nr, tries.is_begun,
        counted.score as counted_score, counted.max_score as counted_max, counted.id as counted_id,
        (select class.name from enrollment join class on class.id = enrollment.class_id
          where enrollment.student_id = pupil.id and enrollment.tahun_ajaran_id = session.tahun_ajaran_id) as class_name,
        case when session.starts_at > ${now}::timestamptz then 'upcoming'
          when tries.is_begun then 'running'
          when session.state = 'published' and (session.paused_at is not null or session.ends_at > ${now}::timestamptz)
            and tries.attempts < session.attempts_allowed then 'running'
          when tries.attempts > 0 then 'finished' else 'missed' end as status
      from mine join quiz_session as session on session.id = mine.session_id
        join account as pupil on pupil.id = ${student}
        join account as teacher on teacher.id = session.teacher_id
        join school on school.id = session.school_id
        left join subject on subject.id = session.subject_id
        cross join lateral (select count(*) filter (where state not in ('in_progress', 'frozen', 'retaken')) as attempts,
          coalesce(bool_or(state in ('in_progress', 'frozen')), false) as is_begun,
          coalesce(max(nr), 0) as last_nr
          from quiz_attempt where session_id = session.id and student_id = pupil.id) as tries
        left join counted on counted.session_id = session.id
      where session.state in ('published', 'archived')
    )
    select known.id, known.uuid, title, description, topic, state, subject, teacher, teacher_id, timezone, starts_at, ends_at,
      duration_minutes, paused_at, code, needs_code, results, released_at, shuffles_questions, shuffles_options, one_device, full_screen,
      leaves_allowed, attempts_allowed, attempt_rule, counted_id, pass_score, school_name, student_name, class_name, is_asked, attempts, last_nr, is_begun, status,
      case when ${released(now)} then counted_score end as score, case when ${released(now)} then counted_max end as max_score,
      asked.question_count, asked.types
    from known cross join lateral (select count(*) as question_count, coalesce(array_agg(distinct version.type), '{}') as types
      from quiz_question as question join question_version as version on version.id = question.question_version_id
      where question.session_id = known.id) as asked
    where (${json(uuid ?? null)}::uuid is null or known.uuid = ${json(uuid ?? null)}::uuid)
      and (${json(uuid === undefined && code !== undefined)}::boolean is not true or known.code = ${json(code ?? null)})
      and (${json(status ?? null)}::text is null or known.status = ${json(status ?? null)}::text)
      and (strpos(lower(concat_ws(' ', title, topic, subject, teacher)), ${search.toLowerCase()}) > 0)
      and (${json(after ?? null)}::bigint is null or (starts_at, known.id) ${behind}
        (select starts_at, id from quiz_session where id = ${json(after ?? null)}::bigint))
    order by starts_at ${way}, known.id ${way} limit ${limit}`.execute(db)
  return rows
}
