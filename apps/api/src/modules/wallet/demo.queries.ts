import { sql } from 'kysely'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'

/** An order and a request to be linked of a pupil, of a pupil for the parent, and of a teacher, whom visitors know. */
const fill = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  await sql`
    with person as (
      select account.*, row_number() over (partition by role order by account.id) as nth from account
      where username = any(${[...known]}::text[]) and role in ('student', 'parent', 'teacher')
    ),
    given as (select * from (values ('student', '1'), ('parent', '2'), ('teacher', '3')) as given(role, figure)),
    asked as (
      insert into wallet_integration (token, account_id, created_at)
      select ('01930000-0000-7000-8000-00000000f01' || figure)::uuid, person.id, ${now}::timestamptz
      from given join person on person.role = given.role and person.nth = 1 on conflict do nothing
    )
    insert into wallet_order (token, account_id, payer_id, package_id, price, state, created_at, expires_at)
    select ('01930000-0000-7000-8000-00000000f00' || figure)::uuid, coalesce(child.id, person.id),
      case when child.id is not null then person.id end, package.id, package.price, 'open', ${now}::timestamptz,
      ${now}::timestamptz + interval '7 days'
    from given join person on person.role = given.role and person.nth = 1
      left join lateral (select student_id as id from family_link
        where parent_id = person.id and state = 'linked' order by student_id limit 1) as child on person.role = 'parent'
      join premium_package as package on package.uuid = case given.role when 'teacher'
        then '01930000-0000-7000-8000-00000000d004'::uuid else '01930000-0000-7000-8000-00000000d002'::uuid end
    on conflict do nothing`.execute(db)
}

export const demo: DemoPart = { make: fill }
