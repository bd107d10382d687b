import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { listed, type TableRule } from '#db/personal-data/declare.ts'
import { personalData } from '#db/personal-data/index.ts'
import { withoutName } from './names.rules.ts'

interface Circle {
  readonly schools: readonly number[]
  readonly accounts: readonly number[]
  readonly contacts: readonly string[]
  /** Somebody else there has the same name, so that a quote of it may be of either. */
  readonly hasNamesake: boolean
}

/** Everybody who may have been told of a person: their schools, now and before, with the parents of the pupils there, and their family. */
const circleOf = async (db: Db, { id, name }: { id: number; name: string }): Promise<Circle> => {
  const { rows: schools } = await sql<{ id: number }>`
    select school_id as id from account where id = ${id} and school_id is not null
    union select school_id from school_link where account_id = ${id}
    union select pupil.school_id from family_link as link join account as pupil on pupil.id = link.student_id
      where link.parent_id = ${id} and pupil.school_id is not null`.execute(db)
  const ids = schools.map((school) => school.id)
  const { rows } = await sql<{ id: number; name: string; contacts: (string | null)[]; is_there: boolean }>`
    with member as (
      select id from account where school_id = any(${ids}::bigint[])
      union select link.parent_id from family_link as link join account as pupil on pupil.id = link.student_id
        where pupil.school_id = any(${ids}::bigint[])
      union select parent_id from family_link where student_id = ${id}
      union select student_id from family_link where parent_id = ${id})
    select account.id, name, array[phone, email, whatsapp_number] as contacts, deleted_at is null as is_there
    from member join account on account.id = member.id where account.id <> ${id}`.execute(db)
  return {
    schools: ids,
    accounts: rows.map((one) => one.id),
    contacts: rows.flatMap(({ contacts }) => contacts.filter((one) => one !== null)),
    hasNamesake: rows.some((one) => one.is_there && one.name === name),
  }
}

const inCircle = ({ by }: NonNullable<TableRule['quotes']>, circle: Circle): RawBuilder<boolean> => {
  if ('account' in by) return sql`${sql.ref(by.account)} = any(${[...circle.accounts]}::bigint[])`
  if ('contact' in by) return sql`${sql.ref(by.contact)} = any(${[...circle.contacts]}::text[])`
  return sql`${sql.ref(by.school)} = any(${[...circle.schools]}::bigint[])`
}

/**
 * Writes "Akun dihapus" where the product has quoted a person's name to others: in notices, answers that are kept for repeated
 * requests, and messages. Where somebody else of the same school has the same name, a quote stays, as it may be theirs; it goes with
 * the time of its kind.
 */
export const forgetName = async (db: Db, { id, name }: { id: number; name: string }) => {
  const circle = await circleOf(db, { id, name })
  if (circle.hasNamesake) return
  for (const [table, { quotes }] of Object.entries(personalData)) {
    if (!quotes) continue
    const columns = listed(quotes.columns)
    const text = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))})`
    const { rows } = await sql<{ at: string; held: Readonly<Record<string, unknown>> }>`
      select ctid::text as at, jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(column)]))}) as held
      from ${sql.table(table)} where ${inCircle(quotes, circle)}
        and (strpos(${text}, ${name}::text) > 0 or strpos(${text}, ${JSON.stringify(name).slice(1, -1)}::text) > 0)
      for update`.execute(db)
    for (const { at, held } of rows) {
      const values = columns.map((column) => sql`${sql.ref(column)} = told.${sql.ref(column)}`)
      const told = Object.fromEntries(columns.map((column) => [column, withoutName(held[column], name)]))
      await sql`update ${sql.table(table)} set ${sql.join(values)}
        from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(told)}::text::jsonb) as told
        where ${sql.table(table)}.ctid = ${at}::tid`.execute(db)
    }
  }
}
