import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { aFile } from '#db/seed/files.ts'
import { aPicture } from '#db/seed/pictures.ts'
import { addDays, instantAt, localTime } from '#school/time.ts'
import type { Timezone } from '@lentera/contract/shared'
import { pupilsOf } from '#modules/tugasku/pupils.queries.ts'
import '#modules/tugasku/family/owed.ts'
import { showEveryState } from '#modules/tugasku/family/demo-children.queries.ts'
import { lateBy } from '#modules/tugasku/posts/posts.rules.ts'
import { HOUR } from '#kit/durations.ts'
import { demoAnswers, demoFeedback, demoNext, type DemoPost, demoPosts, demoRevise, demoTalk, demoTopics } from './demo-texts.ts'

/** Rooms of each class that somebody known learns in, at most. */
const EACH = 7

interface Room {
  readonly id: number
  readonly teacher: number
  readonly timezone: Timezone
}

/** A room for lessons that known teachers give, and for the first subjects of the classes of known pupils. */
const makeRooms = async ({ db, now, known }: DemoSoFar): Promise<Room[]> => {
  const { rows } = await sql<Room>`
    with lessons as (
      select distinct on (class.id, lesson.subject_id) class.id as class_id, class.name as class, class.school_id, class.tahun_ajaran_id,
        lesson.subject_id, subject.name as subject, lesson.teacher_id, school.timezone, teacher.username = any(${[...known]}::text[]) as of_known
      from lesson join class on class.id = lesson.class_id join subject on subject.id = lesson.subject_id
        join account teacher on teacher.id = lesson.teacher_id and teacher.deleted_at is null
        join school on school.id = class.school_id and school.is_demo
        join academic_year year on year.school_id = school.id and year.tahun_ajaran_id = class.tahun_ajaran_id
          and (${now}::timestamptz at time zone school.timezone)::date between year.starts_on and year.ends_on
      order by class.id, lesson.subject_id, of_known desc, lesson.id
    ), chosen as (
      select lessons.*, row_number() over (partition by class_id order by of_known desc, subject_id) as nth,
        exists (select from enrollment join account pupil on pupil.id = enrollment.student_id
          where enrollment.class_id = lessons.class_id and pupil.username = any(${[...known]}::text[])) as learns
      from lessons
    ), made as (
      insert into tugasku_room (school_id, tahun_ajaran_id, name, description, subject_id, cover, join_code, created_by, created_at)
      select school_id, tahun_ajaran_id, subject || ' ' || class, 'Tugas, materi, dan pengumuman ' || subject || ' untuk ' || class || '.',
        subject_id, 1 + (row_number() over (order by class_id, subject_id) % 6)::integer,
        (100000 + row_number() over (order by class_id, subject_id) * 37)::text, teacher_id, ${now}::timestamptz - interval '40 days'
      from chosen where of_known or (learns and nth <= ${EACH})
      returning id, created_by, name, school_id, subject_id
    ), classes as (
      insert into tugasku_room_class (room_id, class_id)
      select made.id, chosen.class_id from made join chosen on chosen.school_id = made.school_id and chosen.subject_id = made.subject_id
        and made.name = chosen.subject || ' ' || chosen.class
    ), members as (
      insert into tugasku_member (room_id, account_id, role, since)
      select id, created_by, 'teacher', ${now}::timestamptz - interval '40 days' from made
    )
    select made.id, made.created_by as teacher, school.timezone from made join school on school.id = made.school_id order by made.id`.execute(
    db,
  )
  return rows
}

interface Given {
  readonly id: number
  readonly of: DemoPost
  readonly given_at: Date | null
  readonly due_at: Date | null
}

const addPosts = async (db: Db, { id: room_id, teacher, timezone }: Room, nth: number, now: Date): Promise<Given[]> => {
  const topics = await db
    .insertInto('tugasku_topic')
    .values(demoTopics.map((name, position) => ({ room_id, name, position })))
    .returning('id')
    .execute()
  const today = localTime(now, timezone).date
  const at = (days: number | undefined | null, clock: string) =>
    days === undefined || days === null ? null : instantAt(addDays(today, days), clock, timezone)
  const all = [...demoPosts, ...demoNext.slice(nth % demoNext.length, (nth % demoNext.length) + 1)]
  const given = all.map((of) => ({ of, given_at: at(of.given, '07:30'), due_at: at(of.due, '21:00') }))
  const rows = await db
    .insertInto('tugasku_post')
    .values(
      given.map(({ of, given_at, due_at }) => ({
        room_id,
        kind: of.kind,
        title: of.title,
        text: of.text,
        topic_id: of.topic === undefined ? null : (topics[of.topic]?.id ?? null),
        links: JSON.stringify(of.link ? [{ url: of.link[0], label: of.link[1] }] : []),
        given_at,
        due_at,
        max_score: of.kind === 'task' ? 100 : null,
        created_by: teacher,
        created_at: instantAt(addDays(today, -14), '07:00', timezone),
        told_at: given_at !== null && given_at <= now ? given_at : null,
      })),
    )
    .returning('id')
    .execute()
  return given.map((one, at) => ({ ...one, id: rows[at]?.id ?? 0 }))
}

/** The state of a pupil's work, by a number that is the same at every start. */
const stateOf = ({ works = {} }: DemoPost, luck: number) => {
  let upTo = 0
  for (const [state, count] of Object.entries(works)) {
    upTo += count
    if (luck < upTo) return state as keyof NonNullable<DemoPost['works']>
  }
  return null
}

const addWorks = async (db: Db, { id, of, given_at, due_at }: Given, teacher: number, pupils: readonly number[], now: Date) => {
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
const addPictures = async ({ db, known, store }: DemoSoFar): Promise<void> => {
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

/** A question of a pupil under each task that pupils have, and its teacher's answer. */
const addComments = async (db: Db, posts: readonly Given[], teacher: number, pupils: readonly number[], now: Date) => {
  const said = posts.flatMap(({ id, of, given_at }) => {
    const asks = pupils[id % Math.max(1, pupils.length)]
    if (of.kind !== 'task' || !of.works || asks === undefined || !given_at || given_at > now) return []
    const [question, answer] = demoTalk[id % demoTalk.length] ?? ['', '']
    const at = (hours: number) => new Date(Math.min(given_at.getTime() + hours * HOUR, now.getTime()))
    return [
      { post_id: id, account_id: asks, text: question, written_at: at(4) },
      { post_id: id, account_id: teacher, text: answer, written_at: at(6) },
    ]
  })
  if (said.length > 0) await db.insertInto('tugasku_comment').values(said).execute()
}

/** What the teachers keep in the library was given in their first two rooms, yesterday and the day before. */
const giveModules = async (db: Db, rooms: readonly Room[], now: Date): Promise<void> => {
  const nths = new Map<number, number>()
  for (const { id, teacher } of rooms) {
    const nth = nths.get(teacher) ?? 0
    nths.set(teacher, nth + 1)
    if (nth > 1) continue
    const at = new Date(now.getTime() - (nth + 1) * 24 * HOUR)
    await sql`insert into tugasku_post (room_id, kind, title, text, given_at, created_by, created_at, told_at, module_id)
      select ${id}, 'module', title, text, ${at}, ${teacher}, ${at}, ${at}, id from module
      where owner_id = ${teacher} and state = 'shared' order by id limit 1`.execute(db)
  }
}

/** Class rooms of people who visitors know, with something of every kind and works in every state. */
const fill = async (demo: DemoSoFar): Promise<void> => {
  const { db, now } = demo
  const rooms = await makeRooms(demo)
  for (const [nth, room] of rooms.entries()) {
    const { rows } = await sql<{ student_id: number }>`select student_id from ${pupilsOf(sql`${room.id}::bigint`, now)} as pupil
      order by student_id`.execute(db)
    const pupils = rows.map(({ student_id }) => student_id)
    const posts = await addPosts(db, room, nth, now)
    for (const post of posts) await addWorks(db, post, room.teacher, pupils, now)
    await addComments(db, posts, room.teacher, pupils, now)
  }
  await showEveryState(demo)
  await giveModules(db, rooms, now)
  await addPictures(demo)
}

export const demo: DemoPart = { make: fill }
