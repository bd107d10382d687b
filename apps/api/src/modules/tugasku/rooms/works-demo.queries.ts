import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { DemoSoFar } from '#db/seed/demo-part.ts'
import { aFile } from '#db/seed/files.ts'
import { aPicture } from '#db/seed/pictures.ts'
import { lateBy } from '#modules/tugasku/posts/posts.rules.ts'
import { HOUR } from '#kit/durations.ts'
import { demoAnswers, demoFeedback, type DemoPost, demoRevise } from './demo-texts.ts'
import type { Given } from './demo.queries.ts'

/** The state of a pupil's work, by a number that is the same at every start. */
const stateOf = ({ works = {} }: DemoPost, luck: number) => {
  let upTo = 0
  for (const [state, count] of Object.entries(works)) {
    upTo += count
    if (luck < upTo) return state as keyof NonNullable<DemoPost['works']>
  }
  return null
}

/** Adds what pupils have handed in for a task by now. */
export const addWorks = async (
  db: Db,
  { id, of, given_at, due_at }: Given,
  teacher: number,
  pupils: readonly number[],
  now: Date,
) => {
  if (!of.works || !given_at || given_at > now) return
  const begun = pupils.flatMap((student_id, nth) => {
    const luck = (student_id * 7 + id * 13 + nth) % 20
    const state = stateOf(of, luck)
    if (!state) return []
    const handed = state !== 'in_progress' && state !== 'exempt'
    const end = Math.min(due_at?.getTime() ?? now.getTime(), now.getTime())
    const late = handed && luck % 9 === 4 && due_at !== null && due_at < now
    const at = new Date(
      late ? Math.min(end + (luck + 2) * 23 * 60_000, now.getTime()) : end - (2 + ((student_id * 5) % 40)) * HOUR * 0.9,
    )
    const scored = state === 'returned' || state === 'graded'
    return {
      student_id,
      state,
      at: at < given_at ? new Date(given_at.getTime() + HOUR) : at,
      score: scored ? 68 + ((student_id * 11 + id) % 31) + ((student_id + id) % 4 === 0 ? 0.5 : 0) : null,
      feedback: scored ? (demoFeedback[(student_id + id) % 4] ?? '') : state === 'needs_revision' ? demoRevise : null,
      handed,
    }
  })
  if (begun.length === 0) return
  const works = await db
    .insertInto('tugasku_work')
    .values(
      begun.map(({ student_id, state, at, score, feedback, handed }) => ({
        post_id: id,
        student_id,
        state,
        draft: state === 'in_progress' ? demoAnswers[3] : '',
        submitted_at: handed ? at : null,
        late_minutes: handed ? lateBy(due_at, at) : null,
        score,
        feedback,
        scored_by: score === null ? null : teacher,
        scored_at: feedback === null ? null : new Date(Math.min(at.getTime() + 20 * HOUR, now.getTime())),
        changed_at: at,
      })),
    )
    .returning('id')
    .execute()
  await sql`insert into tugasku_work_change (work_id, state, score, feedback, changed_by, changed_at)
    select id, state, score, feedback, ${teacher}, scored_at from tugasku_work where post_id = ${id} and scored_at is not null`.execute(
    db,
  )
  const versions = begun.flatMap(({ handed, at, student_id }, nth) =>
    handed
      ? {
          work_id: works[nth]?.id ?? 0,
          number: 1,
          text: demoAnswers[(student_id + id) % 3] ?? '',
          submitted_at: at,
          received_at: at,
          late_minutes: lateBy(due_at, at),
        }
      : [],
  )
  if (versions.length > 0) await db.insertInto('tugasku_work_version').values(versions).execute()
}

/** A picture in the works of known pupils and with the first modules, where files are kept. */
export const addPictures = async ({ db, known, store }: DemoSoFar): Promise<void> => {
  if (!store) return
  const { rows: handed } = await sql<{ id: number; owner: number }>`
    with handed as (
      select version.id, work.post_id, pupil.id as owner, pupil.name, pupil.username = any(${[...known]}::text[]) as is_known
      from tugasku_work_version version join tugasku_work work on work.id = version.work_id
        join account pupil on pupil.id = work.student_id
    )
    select distinct on (post_id, is_known) id, owner from handed order by post_id, is_known, name`.execute(db)
  const picture = await aPicture('notebook')
  const send = async (owner: number, name: string) =>
    (await aFile(db, { owner: { id: owner }, store, type: 'image/jpeg', name, ...picture })).id
  for (const { id: version_id, owner } of handed)
    await db
      .insertInto('tugasku_work_file')
      .values({ version_id, file_id: await send(owner, 'tugas.jpg') })
      .execute()
  const posts = await db
    .selectFrom('tugasku_post')
    .where('kind', '<>', 'announcement')
    .distinctOn(['room_id', 'kind'])
    .orderBy('room_id')
    .orderBy('kind')
    .orderBy('id')
    .select(['id', 'kind', 'created_by'])
    .execute()
  for (const { id: post_id, kind, created_by } of posts)
    await db
      .insertInto('tugasku_post_file')
      .values({ post_id, file_id: await send(created_by, kind === 'task' ? 'contoh-jawaban.jpg' : 'papan-tulis.jpg') })
      .execute()
}
