import type { SentFile } from '@lentera/contract'
import { sql } from 'kysely'
import { pupilsOfClassDays } from '#book/class-pupils.queries.ts'
import type { Db } from '#db/db.ts'
import { fileRow } from '#kit/files/attachment.ts'
import { awayStatuses } from './activities.rules.ts'

/** The lesson that an entry is about, as the timetable has it. */
export interface AboutLesson {
  readonly lesson_id: number
  readonly class_id: number
  readonly subject: string
  readonly starts_at: string
  readonly ends_at: string
}
const free = { lesson_id: null, class_id: null, subject: null, starts_at: null, ends_at: null }

const entries = (db: Db) =>
  db
    .selectFrom('activity')
    .innerJoin('account as writer', 'writer.id', 'activity.account_id')
    .leftJoin('class', 'class.id', 'activity.class_id')
    .where('activity.removed_at', 'is', null)
    .select(['activity.id', 'activity.account_id', 'activity.date', 'activity.title', 'activity.text', 'activity.revision'])
    .select(['activity.lesson_id', 'activity.class_id', 'activity.subject', 'activity.starts_at', 'activity.ends_at'])
    .select(['activity.written_at', 'activity.changed_at', 'writer.name as writer', 'writer.role', 'class.name as class_name'])
    .select(
      sql<SentFile[]>`coalesce((select json_agg(${fileRow} order by activity_picture.id)
        from activity_picture inner join file on file.id = activity_picture.file_id
        where activity_picture.activity_id = activity.id), '[]')`.as('pictures'),
    )

/** An entry of these people on a date, in the order in which they were written. */
export const entriesOfDay = (db: Db, { people, date }: { people: readonly number[]; date: string }) =>
  entries(db)
    .where('activity.account_id', '=', sql<number>`any(${[...people]}::bigint[])`)
    .where('activity.date', '=', date)
    .orderBy('activity.written_at')
    .orderBy('activity.id')
    .execute()
export type EntryRow = Awaited<ReturnType<typeof entriesOfDay>>[number]

/** Somebody's entries, newest first, from behind the one at which the last page ended. */
export const entriesOf = (db: Db, { person, after, limit }: { person: number; after: EntryAt | undefined; limit: number }) =>
  entries(db)
    .where('activity.account_id', '=', person)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(activity.date, activity.id) < (${after?.date}::date, ${after?.id}::bigint)`),
    )
    .orderBy('activity.date', 'desc')
    .orderBy('activity.id', 'desc')
    .limit(limit)
    .execute()
/** Where an entry stands among those of its writer. */
export interface EntryAt {
  readonly date: string
  readonly id: number
}

/** Somebody's own entry; undefined for any other. */
export const entryOf = (db: Db, { id, person }: { id: number; person: number }) =>
  entries(db).where('activity.id', '=', id).where('activity.account_id', '=', person).executeTakeFirst()

/** How many entries somebody has on a date; others of the same person wait meanwhile. */
export const countOfDay = async (db: Db, { person, date }: { person: number; date: string }): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('activity', ${person}::bigint))`.execute(db)
  const { count } = await db
    .selectFrom('activity')
    .where('account_id', '=', person)
    .where('date', '=', date)
    .where('removed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Words {
  readonly title: string
  readonly text: string
  readonly about: AboutLesson | null
}
interface NewEntry extends Words {
  readonly school_id: number
  readonly account_id: number
  readonly date: string
  readonly written_at: Date
  readonly created_at: Date
}

/** Adds an entry; answers its id. */
export const insertEntry = async (db: Db, { about, ...entry }: NewEntry): Promise<number> => {
  const { id } = await db
    .insertInto('activity')
    .values({ ...entry, ...(about ?? free) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Keeps what an entry said, and says something else; false where somebody has changed it since it was seen. */
export const changeEntry = async (
  db: Db,
  { id, by, seen, now, words }: { id: number; by: number; seen: number; now: Date; words: Words },
): Promise<boolean> => {
  const { about, ...texts } = words
  await keepBefore(db, { id, by, now, kind: 'edited' })
  const row = await db
    .updateTable('activity')
    .set({ ...texts, ...(about ?? free), changed_at: now, revision: seen + 1 })
    .where('id', '=', id)
    .where('revision', '=', seen)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what an entry said, and removes it. */
export const removeEntry = async (db: Db, { id, by, now }: { id: number; by: number; now: Date }): Promise<void> => {
  await keepBefore(db, { id, by, now, kind: 'removed' })
  await db.updateTable('activity').set({ removed_at: now }).where('id', '=', id).execute()
}

const keepBefore = async (
  db: Db,
  { id, by, now, kind }: { id: number; by: number; now: Date; kind: 'edited' | 'removed' },
): Promise<void> => {
  await sql`
    insert into activity_change (activity_id, kind, changed_by, changed_at, before)
    select id, ${kind}, ${by}, ${now}, jsonb_build_object('title', title, 'text', text, 'subject', subject, 'class_id', class_id,
      'pictures', (select coalesce(jsonb_agg(file.name order by activity_picture.id), '[]') from activity_picture
        inner join file on file.id = activity_picture.file_id where activity_picture.activity_id = activity.id))
    from activity where id = ${id}`.execute(db)
}

export const addPictures = async (db: Db, id: number, files: readonly SentFile[]): Promise<void> => {
  if (files.length > 0)
    await db
      .insertInto('activity_picture')
      .values(files.map((file) => ({ activity_id: id, file_id: file.id })))
      .execute()
}

export const takePictures = async (db: Db, files: readonly string[]): Promise<void> => {
  if (files.length > 0)
    await db
      .deleteFrom('activity_picture')
      .where('file_id', 'in', [...files])
      .execute()
}

/** Who of classes was away on a date each, and of how many nobody knows, by `class date`. */
export const absencesOf = async (db: Db, asked: readonly { class_id: number; date: string }[]) => {
  if (asked.length === 0) return new Map<string, { absent: Away[]; unrecorded: number; students: number }>()
  const distinct = [...new Map(asked.map((one) => [keyOf(one), one])).values()]
  const rows = await pupilsOfClassDays(db, {
    classes: distinct.map(({ class_id }) => class_id),
    dates: distinct.map(({ date }) => date),
  }).execute()
  const pupils = Map.groupBy(rows, (row) => keyOf({ class_id: row.class_id, date: row.asked_date }))
  return new Map(
    distinct.map((one) => {
      const its = pupils.get(keyOf(one)) ?? []
      const absent = its.flatMap(({ name, status }) => {
        const away = awayStatuses.find((known) => known === status)
        return away ? [{ name, status: away }] : []
      })
      const unrecorded = its.filter(({ status }) => status === null || status === 'unrecorded').length
      return [keyOf(one), { absent, unrecorded, students: its.length }] as const
    }),
  )
}
interface Away {
  readonly name: string
  readonly status: (typeof awayStatuses)[number]
}
export const keyOf = ({ class_id, date }: { class_id: number; date: string }): string => `${class_id} ${date}`

/** A parent's linked children, with their schools. */
export const childrenAt = (db: Db, parent: number) =>
  db
    .selectFrom('family_link')
    .innerJoin('account as child', 'child.id', 'family_link.student_id')
    .innerJoin('school', 'school.id', 'child.school_id')
    .where('family_link.parent_id', '=', parent)
    .where('family_link.state', '=', 'linked')
    .where('child.deleted_at', 'is', null)
    .select(['child.id', 'school.timezone'])
    .execute()
