import type { EarlierParting } from '@lentera/contract/people/register'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Each time that a pupil has left a school, the first one first, with the first day in a class of it after that, or of being let in. */
export const partingsOf = async (db: Db, school: number, student: number): Promise<EarlierParting[]> => {
  const { rows } = await sql<EarlierParting>`
    select gone.state, gone.left_on, gone.cause, gone.reason, gone.to_school, gone.letter_number,
      coalesce((select min(member.from_date) from class_membership as member
          join class on class.id = member.class_id and class.school_id = ${school}
          where member.student_id = ${student} and member.from_date > gone.left_on),
        (select min((later.linked_at at time zone gone.timezone)::date) from school_link as later
          where later.account_id = ${student} and later.school_id = ${school} and later.id > gone.id)) as back_on
    from (
      select link.id, link.state, school.timezone,
        coalesce(departure.last_day, (link.decided_at at time zone school.timezone)::date) as left_on, departure.cause,
        nullif(coalesce(departure.reason, link.reason), '') as reason, departure.to_school, departure.letter_number
      from school_link as link join school on school.id = link.school_id
        left join pupil_departure as departure on departure.link_id = link.id and departure.taken_back_at is null
      where link.account_id = ${student} and link.school_id = ${school} and link.state in ('graduated', 'moved', 'removed')
        and link.decided_at is not null) as gone
    order by gone.id`.execute(db)
  return rows
}
