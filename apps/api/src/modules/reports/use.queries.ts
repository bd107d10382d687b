import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

interface UseScope {
  readonly school: number
  readonly from: string
  readonly to: string
  /** The moment at which `from` begins. */
  readonly since: Date
}

/** The accounts of a school's people by role, and how many have used the product on a device that is signed in since then. */
export const accountsInUse = async (db: Db, { school, since }: Pick<UseScope, 'school' | 'since'>) => {
  const { rows } = await sql<{ role: 'student' | 'parent' | 'teacher' | 'school'; accounts: number; used: number }>`
    with person as materialized (
      select id, role from account where school_id = ${school} and deleted_at is null
      union
      select parent.id, parent.role from account as pupil
        join family_link as link on link.student_id = pupil.id and link.state = 'linked'
        join account as parent on parent.id = link.parent_id and parent.deleted_at is null
      where pupil.school_id = ${school} and pupil.role = 'student' and pupil.deleted_at is null
    )
    select person.role, count(*)::int as accounts,
      count(*) filter (where exists (select from session where session.account_id = person.id and session.ended_at is null
        and session.last_seen_at >= ${since}::timestamptz))::int as used
    from person group by person.role`.execute(db)
  return rows
}

/** What people of a school did in these days, and how many of them. */
export const deedsOf = async (db: Db, { school, from, to }: Omit<UseScope, 'since'>) => {
  const { rows } = await sql<{ deed: string; times: number; people: number }>`
    select case when method in ('location', 'selfie', 'qr') then 'check_in' else 'roll_call' end as deed,
      count(*)::int as times, count(distinct account_id)::int as people
    from attendance where school_id = ${school} and date between ${from}::date and ${to}::date
      and method in ('location', 'selfie', 'qr', 'roll_call')
    group by 1
    union all
    select 'journal_' || person.role, count(*)::int, count(distinct person.id)::int
    from account as person join activity on activity.account_id = person.id and activity.date between ${from}::date and ${to}::date
      and activity.removed_at is null and activity.school_id = ${school}
    where person.school_id = ${school} and person.role in ('student', 'teacher') and person.deleted_at is null
    group by person.role`.execute(db)
  return rows
}
