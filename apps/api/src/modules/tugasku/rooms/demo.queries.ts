import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'
import { addDays, instantAt, localTime } from '#school/time.ts'
import type { Timezone } from '@lentera/contract/shared'
import { pupilsOf } from '#modules/tugasku/pupils.queries.ts'
import '#modules/tugasku/family/owed.ts'
import { showEveryState } from '#modules/tugasku/family/demo-children.queries.ts'
import { HOUR } from '#kit/durations.ts'
import { demoNext, type DemoPost, demoPosts, demoTalk, demoTopics } from './demo-texts.ts'
import { addPictures, addWorks } from './works-demo.queries.ts'

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

export interface Given {
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
