import { sql } from 'kysely'
import type { Role } from '@lentera/contract'
import type { HelpTopic } from '@lentera/contract/settings/help'
import type { Db } from '#db/db.ts'

/** What a school says in one place. */
export interface HelpWords {
  readonly replaces: string | null
  readonly topic: HelpTopic
  readonly roles: readonly Role[]
  readonly question: string
  readonly answer: string
}

const columns = [
  'help_entry.id',
  'replaces',
  'topic',
  'roles',
  'question',
  'answer',
  'help_entry.revision',
  'help_entry.changed_at',
] as const
const entries = (db: Db) => db.selectFrom('help_entry').where('removed_at', 'is', null).orderBy('help_entry.id', 'desc')

/** What a school says, the newest first. */
export const entriesOf = (db: Db, school_id: number) => entries(db).where('school_id', '=', school_id).select(columns).execute()

/** What these schools say to people of a role, with the schools' names. */
export const entriesFor = (db: Db, schools: readonly number[], role: Role) =>
  entries(db)
    .innerJoin('school', 'school.id', 'help_entry.school_id')
    .where('school_id', '=', sql<number>`any(${schools}::bigint[])`)
    .where(sql<boolean>`${role} = any(roles)`)
    .select(columns)
    .select('school.name as school')
    .execute()

/** The own school; of a parent, the schools of the children. */
export const schoolsOf = (db: Db, account: number) =>
  db
    .selectFrom('school')
    .where(
      'school.id',
      'in',
      sql<number>`(select school_id from account where id = ${account}
        union select child.school_id from family_link link join account child on child.id = link.student_id
        where link.parent_id = ${account} and link.state = 'linked')`,
    )
    .orderBy('school.name')
    .select(['school.id', 'school.name', 'address', 'contact_name', 'contact_phone', 'contact_email'])
    .execute()

/** Whether the school has already said something in that place. */
export const isReplaced = async (db: Db, { school, replaces, but }: { school: number; replaces: string; but?: number }) =>
  (await entries(db)
    .where('school_id', '=', school)
    .where('replaces', '=', replaces)
    .$if(but !== undefined, (query) => query.where('help_entry.id', '!=', but!))
    .select('help_entry.id')
    .executeTakeFirst()) !== undefined

/** One school's texts change one after the other. */
export const holdTexts = (db: Db, school: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('help', ${school}::bigint))`.execute(db)

interface By {
  readonly by: number
  readonly now: Date
}
export const addEntry = (db: Db, school_id: number, { roles, ...words }: HelpWords, { by, now }: By) =>
  db
    .insertInto('help_entry')
    .values({ ...words, roles: [...roles], school_id, changed_by: by, changed_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** One of a school's texts, held until the transaction ends. */
export const entryOf = (db: Db, school_id: number, id: number) =>
  entries(db).where('school_id', '=', school_id).where('help_entry.id', '=', id).forUpdate().select(columns).executeTakeFirst()
type Entry = NonNullable<Awaited<ReturnType<typeof entryOf>>>

const keepBefore = (db: Db, { id, ...before }: Entry, { by, now }: By) =>
  db
    .insertInto('help_entry_change')
    .values({ help_entry_id: id, changed_by: by, changed_at: now, before: JSON.stringify(before) })
    .execute()

export const changeEntry = async (db: Db, entry: Entry, { roles, ...words }: HelpWords, who: By) => {
  await keepBefore(db, entry, who)
  return db
    .updateTable('help_entry')
    .set({ ...words, roles: [...roles], changed_by: who.by, changed_at: who.now })
    .where('help_entry.id', '=', entry.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export const removeEntry = async (db: Db, entry: Entry, who: By): Promise<void> => {
  await keepBefore(db, entry, who)
  await db
    .updateTable('help_entry')
    .set({ removed_at: who.now, changed_by: who.by, changed_at: who.now })
    .where('id', '=', entry.id)
    .execute()
}
