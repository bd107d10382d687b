import type { SentFile } from '@lentera/contract'
import type { ModuleShelf, ModuleState, WebLink } from '@lentera/contract/modules'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { fileRow } from '#kit/files/attachment.ts'
import { holds, pageOf } from '#kit/http/lists.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { mayRead, onShelf, type Reader } from '#school/library.queries.ts'
import { shownName } from '#school/shown-name.queries.ts'

interface ModuleFilter {
  readonly shelf: ModuleShelf
  readonly state?: ModuleState | undefined
  readonly grade?: number | undefined
  readonly search?: string | undefined
  readonly page: number
  readonly per_page: number
}

const modules = (db: Db) =>
  db
    .selectFrom('module')
    .leftJoin('account as owner', 'owner.id', 'module.owner_id')
    .leftJoin('subject', 'subject.id', 'module.subject_id')
    .select(['module.id', 'module.uuid', 'module.title', 'module.grade', 'module.state', 'module.version', 'module.changed_at'])
    .select(['module.owner_id', shownName('owner').as('owner'), 'subject.uuid as subject_uuid'])
    .select([
      sql<string | null>`coalesce(subject.name, module.subject_name)`.as('subject'),
      sql<number>`(select count(*)::integer from module_file as file where file.module_id = module.id)`.as('files'),
      sql<number>`jsonb_array_length(module.links)`.as('links'),
      sql<number>`(select count(*)::integer from module as copy where copy.copied_from = module.id)`.as('copies'),
    ])

/** A page of one shelf, the newest change first; archived ones only when they are asked for. */
export const pageOfModules = (db: Db, reader: Reader, { shelf, state, grade, search, ...asked }: ModuleFilter) =>
  pageOf(
    modules(db)
      .where(onShelf(reader, shelf))
      .where(state === undefined ? sql<boolean>`module.state <> 'archived'` : sql<boolean>`module.state = ${state}`)
      .$if(grade !== undefined, (query) => query.where('module.grade', '=', grade!))
      .where(holds(search, 'module.title', 'module.objective', 'module.text', 'subject.name', 'module.subject_name')),
    [sql`module.changed_at desc`, sql`module.id desc`],
    asked,
  )
export type ModuleRow = Awaited<ReturnType<typeof pageOfModules>>['data'][number]

/** A module that a teacher may read: an own one, one that a colleague shares, one of the product's; undefined for any other. */
export const moduleFor = (db: Db, reader: Reader, uuid: string) =>
  modules(db)
    .where('module.uuid', '=', uuid)
    .where(mayRead(reader))
    .select(['module.objective', 'module.text', 'module.revision', 'module.subject_id', 'module.subject_name'])
    .select([
      sql<WebLink[]>`module.links`.as('webLinks'),
      sql<SentFile[]>`coalesce((select json_agg(${fileRow} order by of.id) from module_file as of
        inner join file on file.id = of.file_id where of.module_id = module.id), '[]')`.as('attached'),
    ])
    .executeTakeFirst()
export type WholeModule = NonNullable<Awaited<ReturnType<typeof moduleFor>>>

/** What a teacher has given class rooms from a module, the newest first; twenty at most. */
export const postsFrom = (db: Db, module: number, teacher: number) =>
  db
    .selectFrom('tugasku_post as post')
    .innerJoin('tugasku_room as room', 'room.id', 'post.room_id')
    .where('post.module_id', '=', module)
    .where('post.created_by', '=', teacher)
    .where('post.removed_at', 'is', null)
    .where(
      sql<boolean>`exists (select from tugasku_member as member where member.room_id = room.id and member.account_id = ${teacher}
        and member.state = 'active' and member.role in ('teacher', 'co_teacher'))`,
    )
    .orderBy('post.id', 'desc')
    .limit(20)
    .select(['post.id', 'post.kind', 'post.title', 'room.id as room_id', 'room.name as room'])
    .execute()

/** The quizzes that a teacher has made from a module, the newest first; twenty at most. */
export const quizzesFrom = (db: Db, module: number, teacher: number) =>
  db
    .selectFrom('quiz_session')
    .where('module_id', '=', module)
    .where('teacher_id', '=', teacher)
    .orderBy('id', 'desc')
    .limit(20)
    .select(['uuid', 'title'])
    .execute()

/** What a module said before, from the newest on; twenty at most. */
export const versionsOf = (db: Db, module: number) =>
  db
    .selectFrom('module_version')
    .where('module_id', '=', module)
    .orderBy('version', 'desc')
    .limit(20)
    .select(['version', 'title', 'text', 'changed_at'])
    .execute()

export const subjectsOf = (db: Db, school: number) =>
  db
    .selectFrom('subject')
    .where('school_id', '=', school)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .select(['uuid', 'name'])
    .execute()

/** The subject of a school by its uuid; undefined for any other. */
export const subjectOf = (db: Db, school: number, uuid: string) =>
  db.selectFrom('subject').where('school_id', '=', school).where('uuid', '=', uuid).select('id').executeTakeFirst()

/** What a module says. */
export interface Words {
  readonly title: string
  readonly objective: string
  readonly text: string
  readonly subject_id: number | null
  readonly subject_name: string | null
  readonly grade: number | null
  readonly links: readonly WebLink[]
}
const stored = ({ links, ...words }: Words) => ({ ...words, links: JSON.stringify(links) })

/** Adds a module with its files; answers its uuid. */
export const insertModule = async (
  db: Db,
  reader: Reader,
  {
    words,
    state,
    files,
    from = null,
    now,
  }: { words: Words; state: ModuleState; files: readonly string[]; from?: number | null; now: Date },
): Promise<string> => {
  const row = { uuid: uuidV7(now.getTime()), school_id: reader.school, owner_id: reader.teacher, state, copied_from: from }
  const { id, uuid } = await db
    .insertInto('module')
    .values({ ...row, ...stored(words), created_at: now, changed_at: now })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  await addFiles(db, id, files)
  return uuid
}
const addFiles = async (db: Db, module_id: number, files: readonly string[]): Promise<void> => {
  if (files.length > 0)
    await db
      .insertInto('module_file')
      .values(files.map((file_id) => ({ file_id, module_id })))
      .execute()
}

interface ModuleChange {
  readonly id: number
  readonly by: number
  readonly seen: number
  readonly now: Date
}
/** Keeps what a module said as a version, and says something else; false where it was changed since it was seen. */
export const changeModule = async (
  db: Db,
  { id, by, seen, now, words, files, kept }: ModuleChange & { words: Words; files: readonly string[]; kept: readonly string[] },
): Promise<boolean> => {
  await sql`
    insert into module_version (module_id, version, title, objective, text, links, files, changed_by, changed_at)
    select id, version, title, objective, text, links,
      array(select file_id from module_file where module_id = module.id order by module_file.id), ${by}, ${now}
    from module where id = ${id} and revision = ${seen} for update`.execute(db)
  const row = await db
    .updateTable('module')
    .set({ ...stored(words), changed_at: now, version: sql<number>`version + 1`, revision: seen + 1 })
    .where('id', '=', id)
    .where('revision', '=', seen)
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await db
    .deleteFrom('module_file')
    .where('module_id', '=', id)
    .where(sql<boolean>`file_id <> all(${kept}::uuid[])`)
    .execute()
  await addFiles(db, id, files)
  return true
}

/** Puts a module into another state; false where it was changed since it was seen. */
export const turnModule = async (
  db: Db,
  { id, seen, now, to }: Omit<ModuleChange, 'by'> & { to: ModuleState },
): Promise<boolean> =>
  (await db
    .updateTable('module')
    .set({ state: to, changed_at: now, revision: seen + 1 })
    .where('id', '=', id)
    .where('revision', '=', seen)
    .returning('id')
    .executeTakeFirst()) !== undefined
