import { sql } from 'kysely'
import type { DemoPart } from '#db/seed/demo-part.ts'

/** The pupils whom visitors know have practised half of what they may: some is known well, some is due again. */
export const demo: DemoPart = {
  make: async ({ db, now, known }) => {
    await sql`
      with mine as (
        select attempt.student_id, version.question_id, school.timezone,
          row_number() over (partition by attempt.student_id order by version.question_id) as nth
        from account as pupil
          join quiz_attempt as attempt on attempt.student_id = pupil.id and attempt.state = 'graded'
          join quiz_session as session on session.id = attempt.session_id and session.results = 'explained'
            and session.ends_at < ${now}::timestamptz - interval '1 day'
          join school on school.id = session.school_id
          join quiz_question as asked on asked.session_id = session.id
          join question_version as version on version.id = asked.question_version_id
        where pupil.role = 'student' and pupil.username = any(${[...known]}::text[]) and not exists (
          select from quiz_question as other join question_version as its on its.id = other.question_version_id
          where its.question_id = version.question_id and other.session_id <> session.id)
      )
      insert into practice_card (student_id, question_id, box, due_on, tries, rights, last_at)
      select student_id, question_id, (array[4, 1, 2, 5])[1 + nth % 4],
        (${now}::timestamptz at time zone timezone)::date + (array[9, 0, -1, 21])[1 + nth % 4],
        (array[4, 2, 1, 5])[1 + nth % 4], (array[3, 0, 1, 4])[1 + nth % 4], ${now}::timestamptz - interval '1 day'
      from mine where nth % 2 = 0 on conflict do nothing`.execute(db)
    await sql`
      insert into practice_day (student_id, day, answered, rights, last_at)
      select student_id, (last_at at time zone school.timezone)::date, least(5, count(*)), least(4, count(*) filter (where rights > 0)),
        max(last_at)
      from practice_card join account on account.id = student_id join school on school.id = account.school_id
      group by 1, 2 on conflict do nothing`.execute(db)
  },
}
