import { GRACE_DAYS } from '@lentera/contract/account/school-factor'
import { sql } from 'kysely'
import { prepared } from '#db/prepared.ts'
import { gathered } from '#kit/batch/batch.ts'

/**
 * Until when a person has to have a second factor that the own school asks of the role and the person lacks; null for everybody
 * else. Counted from when the school asks, or from when the person first joined it, whichever is later: coming back gives no new
 * days. `person` names the row of `account`, `school` that of the person's school.
 */
export const factorDue = (person: string, school: string) => {
  const of = (column: string) => sql.ref(`${person}.${column}`)
  const asked = sql`case ${of('role')} when 'school' then ${sql.ref(`${school}.factor_office_since`)}
    when 'teacher' then ${sql.ref(`${school}.factor_teacher_since`)} end`
  return sql<Date | null>`case
    when ${asked} is null then null
    when exists (select from account_factor as factor where factor.account_id = ${of('id')} and factor.since is not null) then null
    else greatest(${asked}, coalesce((select min(link.linked_at) from school_link as link
      where link.account_id = ${of('id')} and link.school_id = ${of('school_id')}), ${of('created_at')}))
      + ${sql.lit(GRACE_DAYS)} * interval '1 day' end`
}

const duesOf = prepared<{ ids: readonly number[] }>()((db, slot) =>
  db
    .selectFrom('account as me')
    .innerJoin('school', 'school.id', 'me.school_id')
    .where('me.id', '=', sql<number>`any(${slot.ids}::bigint[])`)
    .where('me.deleted_at', 'is', null)
    .select(['me.id', 'school.timezone', factorDue('me', 'school').as('due')]),
)
/** The same for one person, with the zone of the school; undefined where none is due. Those who ask at once share a query. */
export const factorDueOf = gathered(async (db, asked: readonly number[]) => {
  const byId = new Map((await duesOf(db, { ids: asked })).map((row) => [row.id, row]))
  return asked.map((id) => {
    const { due = null, timezone = 'Asia/Jakarta' } = byId.get(id) ?? {}
    return due === null ? undefined : { due, timezone }
  })
})
