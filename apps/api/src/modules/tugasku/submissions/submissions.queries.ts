import type { SentFile } from '@lentera/contract'
import type { Link, WorkState } from '@lentera/contract/tugasku/posts'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { fileRow } from '#kit/files/attachment.ts'

/** What was handed in of a work, the newest first. */
export const versionsOf = (db: Db, work: number) =>
  db
    .selectFrom('tugasku_work_version as version')
    .where('version.work_id', '=', work)
    .orderBy('version.number', 'desc')
    .select(['version.id', 'version.number', 'version.text', 'version.submitted_at', 'version.late_minutes'])
    .select(['version.received_at', 'version.made_at', 'version.made_proven'])
    .select([
      sql<Link[]>`version.links`.as('links'),
      sql<SentFile[]>`coalesce((select json_agg(${fileRow} order by of.id) from tugasku_work_file as of
        join file on file.id = of.file_id where of.version_id = version.id), '[]')`.as('files'),
    ])
    .execute()
export type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number]

type Dates = 'submitted_at' | 'received_at' | 'made_at'
/** A version as JSON carries it. */
export type VersionText = Omit<VersionRow, Dates> & { readonly [K in Dates]: K extends 'made_at' ? string | null : string }
/** What was handed in of a work (`work`) as one column, the newest first. */
export const versionsAsJson = sql<readonly VersionText[]>`(select coalesce(json_agg(json_build_object('id', version.id,
    'number', version.number, 'text', version.text, 'links', version.links, 'submitted_at', version.submitted_at,
    'late_minutes', version.late_minutes, 'received_at', version.received_at, 'made_at', version.made_at,
    'made_proven', version.made_proven, 'files', (select coalesce(json_agg(${fileRow} order by of.id), '[]')
      from tugasku_work_file as of join file on file.id = of.file_id where of.version_id = version.id))
    order by version.number desc), '[]')
  from tugasku_work_version as version where version.work_id = work.id)`
export const versionFrom = ({ submitted_at, received_at, made_at, ...version }: VersionText): VersionRow => ({
  ...version,
  submitted_at: new Date(submitted_at),
  received_at: new Date(received_at),
  made_at: made_at === null ? null : new Date(made_at),
})

interface WorkKey {
  readonly post: number
  readonly student: number
  readonly now: Date
}
/** A pupil's work, held until the call is done; it is begun where there is none. */
export const holdWork = async (db: Db, { post, student, now }: WorkKey) => {
  const held = db
    .selectFrom('tugasku_work')
    .where('post_id', '=', post)
    .where('student_id', '=', student)
    .forUpdate()
    .select(['id', 'state', 'score', 'feedback', 'revision'])
  const begun = await held.executeTakeFirst()
  if (begun) return begun
  await db
    .insertInto('tugasku_work')
    .values({ post_id: post, student_id: student, state: 'not_opened', changed_at: now })
    .onConflict((conflict) => conflict.columns(['post_id', 'student_id']).doNothing())
    .execute()
  return held.executeTakeFirstOrThrow()
}

interface DraftFields {
  readonly text: string
  readonly links: readonly Link[]
}
/** Keeps what is not handed in yet. */
export const writeDraft = async (db: Db, of: { id: number; state: WorkState; now: Date }, { text, links }: DraftFields) => {
  await db
    .updateTable('tugasku_work')
    .set({ draft: text, draft_links: JSON.stringify(links), state: stored(of.state), changed_at: of.now })
    .where('id', '=', of.id)
    .execute()
}
const stored = (state: WorkState) => (state === 'missing' ? 'in_progress' : state)

/** Takes back what was handed in: its words are the draft again, and its versions stay. */
export const withdrawWork = async (
  db: Db,
  { id, by, now }: { id: number; by: number; now: Date },
  { text, links }: DraftFields,
) => {
  await db
    .updateTable('tugasku_work')
    .set({ state: 'withdrawn', draft: text, draft_links: JSON.stringify(links) })
    .set({ submitted_at: null, late_minutes: null, changed_at: now, revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
  await noteChanges(db, [id], by, now)
}

/** The score of a work that was shared last, whatever became of the work since then, with the version that it was for. */
export const lastShared = (db: Db, work: number) =>
  db
    .selectFrom('tugasku_work_change as change')
    .where('change.work_id', '=', work)
    .where('change.state', '=', 'returned')
    .where('change.score', 'is not', null)
    .orderBy('change.id', 'desc')
    .limit(1)
    .select(['change.feedback', 'change.changed_at'])
    .select((eb) => eb.ref('change.score').$notNull().as('score'))
    .select(
      sql<number>`(select coalesce(max(version.number), 0)::integer from tugasku_work_version as version
        where version.work_id = change.work_id and version.received_at <= change.changed_at)`.as('version'),
    )
    .executeTakeFirst()

/** The score that was shared last of a work, as `lastShared` reads it. */
export type SharedScore = NonNullable<Awaited<ReturnType<typeof lastShared>>>
export type SharedText = Omit<SharedScore, 'changed_at'> & { readonly changed_at: string }
/** The same of a work (`work`) as one column. */
export const sharedAsJson = sql<SharedText | null>`(select json_build_object('score', change.score, 'feedback', change.feedback,
    'changed_at', change.changed_at, 'version', (select coalesce(max(version.number), 0) from tugasku_work_version as version
      where version.work_id = change.work_id and version.received_at <= change.changed_at))
  from tugasku_work_change as change where change.work_id = work.id and change.state = 'returned'
    and change.score is not null order by change.id desc limit 1)`
export const sharedFrom = (shared: SharedText | null): SharedScore | null =>
  shared && { ...shared, changed_at: new Date(shared.changed_at) }

/** Keeps what works have become in their history. */
export const noteChanges = async (db: Db, works: readonly number[], by: number, now: Date): Promise<void> => {
  if (works.length === 0) return
  await sql`insert into tugasku_work_change (work_id, state, score, feedback, changed_by, changed_at)
    select id, state, score, feedback, ${by}, ${now} from tugasku_work where id = any(${works}::bigint[]) order by id`.execute(db)
}
