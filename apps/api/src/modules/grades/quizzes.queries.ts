import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { ended, isOver } from '#quiz/results.queries.ts'

interface QuizFilter {
  readonly teacher: number
  readonly school: number
  readonly class: number
  readonly year: number
  readonly subject: number
  readonly now: Date
  /** Only this one. */
  readonly uuid?: string
}

/** Pupils of a class who have handed in, in a session or in those that make up for it. */
const handedIn = (class_id: number) => sql<number>`(select count(distinct attempt.student_id)::integer
  from quiz_session held join quiz_attempt attempt on attempt.session_id = held.id and attempt.state in ${ended}
    join enrollment on enrollment.student_id = attempt.student_id and enrollment.class_id = ${class_id}
    join account pupil on pupil.id = attempt.student_id and pupil.deleted_at is null
  where held.id = quiz.id or (held.remedial_of = quiz.id and held.state <> 'cancelled'))`

/**
 * Sessions of a teacher that are over, in which pupils of a class took part, of a subject or of none, the newest first. What makes up
 * for another session counts there and is none of these.
 */
export const quizzesToTake = (db: Db, { teacher, school, class: class_id, year, subject, now, uuid }: QuizFilter) =>
  db
    .selectFrom('quiz_session as quiz')
    .leftJoin('subject', 'subject.id', 'quiz.subject_id')
    .where('quiz.teacher_id', '=', teacher)
    .where('quiz.school_id', '=', school)
    .where('quiz.tahun_ajaran_id', '=', year)
    .where('quiz.remedial_of', 'is', null)
    .where((eb) => eb.or([eb('quiz.subject_id', 'is', null), eb('quiz.subject_id', '=', subject)]))
    .where(isOver('quiz', now))
    .where(sql<boolean>`${handedIn(class_id)} > 0`)
    .$if(uuid !== undefined, (some) => some.where('quiz.uuid', '=', uuid!))
    .orderBy(sql`quiz.ends_at desc nulls last`)
    .orderBy('quiz.id', 'desc')
    .limit(100)
    .select(['quiz.id', 'quiz.uuid', 'quiz.title', 'quiz.ends_at', 'quiz.pass_score', 'subject.name as subject'])
    .select([
      handedIn(class_id).as('handed_in'),
      sql<number>`(select count(*)::integer from enrollment join account pupil on pupil.id = enrollment.student_id
        and pupil.deleted_at is null where enrollment.class_id = ${class_id})`.as('pupils'),
      sql<{ id: number; name: string } | null>`(select json_build_object('id', part.id, 'name', part.name)
        from grade_component part where part.quiz_session_id = quiz.id and part.removed_at is null
          and part.class_id = ${class_id} and part.subject_id = ${subject} order by part.id limit 1)`.as('taken'),
    ])

/** Sessions of a teacher by their ids. */
export const ownQuizzes = (db: Db, teacher: number, ids: readonly number[]) =>
  db
    .selectFrom('quiz_session')
    .where('teacher_id', '=', teacher)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .select(['id', 'uuid', 'title', 'pass_score'])
    .execute()

/** The cells of components with what of a quiz was last taken over. */
export const cellsIn = (db: Db, components: readonly number[]) =>
  db
    .selectFrom('grade_score')
    .where('component_id', '=', sql<number>`any(${[...components]}::bigint[])`)
    .select(['component_id', 'student_id', 'score', 'state', 'quiz_score', 'revision'])
    .execute()

interface Result {
  readonly student_id: number
  readonly score: number
}
/** Keeps what a quiz said of these pupils when its results were taken over, and forgets what was kept of others. */
export const rememberResults = async (db: Db, component: number, results: readonly Result[]): Promise<void> => {
  await sql`update grade_score as cell set quiz_score = given.score
    from (select cell.student_id, said.score from grade_score cell
        left join unnest(${results.map(({ student_id }) => student_id)}::bigint[], ${results.map(({ score }) => score)}::double precision[])
          as said(student_id, score) using (student_id)
      where cell.component_id = ${component}) as given
    where cell.component_id = ${component} and cell.student_id = given.student_id
      and cell.quiz_score is distinct from given.score`.execute(db)
}
