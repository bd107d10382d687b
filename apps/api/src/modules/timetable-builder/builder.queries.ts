import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { InYear } from '#school/in-year.ts'

/** A plan as it was saved; undefined before. */
export const planOf = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('timetable_plan')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .select(['needs', 'wishes', 'revision'])
    .executeTakeFirst()

/** Writes a plan over the one of a revision (0: none yet). Answers the new revision; undefined when another one was saved since. */
export const writePlan = async (
  db: Db,
  { school, year }: InYear,
  { needs, wishes, revision }: { needs: unknown; wishes: unknown; revision: number },
): Promise<number | undefined> => {
  const values = { needs: JSON.stringify(needs), wishes: JSON.stringify(wishes) }
  const written =
    revision === 0
      ? await db
          .insertInto('timetable_plan')
          .values({ school_id: school, tahun_ajaran_id: year, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await db
          .updateTable('timetable_plan')
          .set({ ...values, revision: revision + 1 })
          .where('school_id', '=', school)
          .where('tahun_ajaran_id', '=', year)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst()
  return written?.revision
}

const columns = [
  'id',
  'state',
  'phase',
  'progress',
  'placed',
  'needed',
  'plan_revision',
  'seed',
  'seconds',
  'stop_asked',
  'started_at',
  'heard_at',
  'ended_at',
] as const

/** The latest search of a year without its draft; undefined before the first. */
export const latestBuild = (db: Db, { school, year }: InYear) =>
  db
    .selectFrom('timetable_build')
    .where('school_id', '=', school)
    .where('tahun_ajaran_id', '=', year)
    .orderBy('id', 'desc')
    .limit(1)
    .select(columns)
    .executeTakeFirst()
export type BuildRow = NonNullable<Awaited<ReturnType<typeof latestBuild>>>

export const draftOf = async (db: Db, school: number, build: number): Promise<unknown> => {
  const row = await db
    .selectFrom('timetable_build')
    .where('id', '=', build)
    .where('school_id', '=', school)
    .select('draft')
    .executeTakeFirst()
  return row?.draft ?? null
}

/** A search by its id, for whoever runs it; undefined when it does not run any more. */
export const runningBuild = (db: Db, build: number) =>
  db
    .selectFrom('timetable_build')
    .where('id', '=', build)
    .where('state', '=', 'running')
    .select([...columns, 'school_id', 'tahun_ajaran_id'])
    .executeTakeFirst()

/** Marks searches whose process was not heard of since a moment as broken off. */
export const breakSilent = (db: Db, school: number, { since, now }: { since: Date; now: Date }) =>
  db
    .updateTable('timetable_build')
    .set({ state: 'broken', ended_at: now })
    .where('school_id', '=', school)
    .where('state', '=', 'running')
    .where('heard_at', '<', since)
    .execute()

interface NewBuild {
  readonly plan_revision: number
  readonly seed: number
  readonly seconds: number
  readonly started_by: number
  readonly now: Date
}
/** Begins a search, and forgets the ended ones of its year before it. Undefined where one of the school runs already. */
export const insertBuild = async (db: Db, { school, year }: InYear, { now, ...build }: NewBuild) => {
  const made = await db
    .insertInto('timetable_build')
    .values({ school_id: school, tahun_ajaran_id: year, ...build, started_at: now, heard_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made)
    await db
      .deleteFrom('timetable_build')
      .where('school_id', '=', school)
      .where('tahun_ajaran_id', '=', year)
      .where('id', '<', made.id)
      .where('state', '<>', 'running')
      .execute()
  return made?.id
}

export interface Heard {
  readonly phase: 'placing' | 'explaining' | 'improving'
  /** In percent. */
  readonly progress: number
  readonly placed: number
  readonly needed: number
  /** Undefined: as it was written last. */
  readonly draft: object | undefined
}
/** Writes how far a search is. Answers whether it is to end: it was stopped, or does not run any more. */
export const hear = async (db: Db, build: number, now: Date, heard: Heard | undefined): Promise<boolean> => {
  const { draft, ...more } = heard ?? { draft: undefined }
  const row = await db
    .updateTable('timetable_build')
    .set({ heard_at: now, ...more, ...(draft && { draft: JSON.stringify(draft) }) })
    .where('id', '=', build)
    .where('state', '=', 'running')
    .returning('stop_asked')
    .executeTakeFirst()
  return row?.stop_asked ?? true
}

/** Ends a search with what it has found last. */
export const endBuild = (
  db: Db,
  build: number,
  { state, now, heard }: { state: 'done' | 'stopped' | 'broken'; now: Date; heard: Heard | undefined },
) => {
  const { draft, ...more } = heard ?? { draft: undefined }
  return db
    .updateTable('timetable_build')
    .set({ state: sql`case when ${state} = 'broken' and stop_asked then 'stopped' else ${state} end`, ended_at: now, ...more })
    .$if(draft !== undefined, (query) => query.set({ draft: JSON.stringify(draft) }))
    .where('id', '=', build)
    .where('state', '=', 'running')
    .execute()
}

/** Asks the running search of a school to end. */
export const askStop = (db: Db, school: number) =>
  db
    .updateTable('timetable_build')
    .set({ stop_asked: true })
    .where('school_id', '=', school)
    .where('state', '=', 'running')
    .execute()

/** By which a school in memory is the present one. */
export const versionOf = async (db: Db, school: number): Promise<number> =>
  (await db.selectFrom('school').where('id', '=', school).select('version').executeTakeFirstOrThrow()).version
