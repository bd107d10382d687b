import type { AttendanceStatus, Verification } from '@lentera/contract/attendance'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { type Event, notify } from '#notices/notify.queries.ts'
import { addDays, weekdayOf } from '#school/time.ts'

/** Days of which people were told. */
const DAYS = 7

interface Happened {
  readonly id: number
  readonly account_id: number
  readonly date: string
  readonly status: AttendanceStatus
  readonly verification: Verification
  readonly method: string
  readonly late_minutes: number | null
  readonly revision: number
  readonly at: Date
  readonly reason: string | null
}

/** The demo pupils' records of the days before today that somebody was told of, in the order in which that happened. */
const happened = async (db: Db, now: Date) => {
  const today = now.toISOString().slice(0, 10)
  const { rows } = await sql<Happened>`
    select record.id, record.account_id, record.date, record.status, record.verification, record.method, record.late_minutes,
      record.revision, change.reason,
      coalesce(change.changed_at, (record.date + case record.method when 'closing' then time '16:00' else time '07:40' end)
        at time zone school.timezone) as at
    from attendance record
      join school on school.id = record.school_id and school.is_demo
      join account pupil on pupil.id = record.account_id and pupil.role = 'student'
      left join lateral (
        select reason, changed_at from attendance_change where attendance_id = record.id and kind = 'decision' order by id desc limit 1
      ) change on true
    where record.date between ${addDays(today, -DAYS)}::date and (${now}::timestamptz at time zone school.timezone)::date - 1
      and (record.method in ('roll_call', 'closing') or change.reason is not null or pupil.username in ('siswa', 'siswa2')
        or exists (select from family_link link join account parent on parent.id = link.parent_id
          where link.student_id = pupil.id and parent.username in ('ortu', 'ortu2')))
    order by at, record.id`.execute(db)
  return rows
}

const eventOf = (record: Happened): Event => {
  const { id, account_id: student_id, date, status, verification, method, late_minutes, revision, reason } = record
  if (reason !== null)
    return {
      kind: 'decided',
      student_id,
      to: ['pupil', 'parents'],
      key: `decided ${id} ${revision}`,
      data: { date, status, verification, reason },
    }
  const by = method === 'closing' ? 'closing' : 'teacher'
  return {
    kind: 'roll_call',
    student_id,
    to: status === 'present' ? ['parents'] : ['parents', 'pupil'],
    key: `${by === 'closing' ? 'closing' : 'roll_call'} ${date} ${student_id}`,
    data: { date, status, late_minutes, by },
  }
}

/** Teachers who lead a demo class, each with a reminder of yesterday. */
const reminders = async (db: Db, now: Date) => {
  const ago = addDays(now.toISOString().slice(0, 10), -1)
  const date = weekdayOf(ago) === 7 ? addDays(ago, -1) : ago
  const { rows } = await sql<{ teacher_id: number; class_id: number; total: number; at: Date }>`
    select class.homeroom_teacher_id as teacher_id, class.id as class_id, count(*) as total,
      (${date}::date + time '08:15') at time zone school.timezone as at
    from class join school on school.id = class.school_id and school.is_demo
      join account teacher on teacher.id = class.homeroom_teacher_id and teacher.username in ('guru', 'guru2')
      join enrollment on enrollment.class_id = class.id
    where not exists (select from notification where account_id = teacher.id and kind = 'reminder')
    group by 1, 2, school.timezone order by 1`.execute(db)
  return rows.map(({ teacher_id, class_id, total, at }) => ({
    at,
    event: {
      kind: 'reminder',
      account_id: teacher_id,
      key: `reminder roll_call ${date} ${class_id}`,
      data: { about: 'roll_call', date, class_id, unrecorded: total - 9, total },
    } satisfies Event,
  }))
}

/** What pupils to try were told of their tasks, their notes and their report card; each leads to the row it names. */
const schoolNews = async (db: Db, now: Date, known: readonly string[]) => {
  const from = sql`${now}::timestamptz - make_interval(days => ${DAYS})`
  const learns = sql`pupil.role = 'student' and pupil.username = any(${[...known]}::text[])`
  const { rows: posts } = await sql<{
    pupil: number
    school: number
    post_id: number
    room_id: number
    kind: 'task' | 'module' | 'announcement'
    title: string
    room: string
    at: Date
    due_at: Date | null
  }>`
    select pupil.id as pupil, room.school_id as school, post.id as post_id, room.id as room_id, post.kind, post.title, room.name as room,
      post.given_at as at, post.due_at
    from tugasku_post post join tugasku_room room on room.id = post.room_id join school on school.id = room.school_id and school.is_demo
      join tugasku_room_class of on of.room_id = room.id join enrollment on enrollment.class_id = of.class_id
      join account pupil on pupil.id = enrollment.student_id and ${learns}
    where post.told_at is not null and post.for_all and post.removed_at is null and post.given_at between ${from} and ${now}
    order by pupil.username, room.name, post.given_at, post.title`.execute(db)
  const { rows: cards } = await sql<{ pupil: number; rapor_id: number; at: Date; period: string }>`
    select pupil.id as pupil, rapor.id as rapor_id, rapor.publish_at as at,
      'Semester ' || semester || ' ' || tahun_ajaran_id || '/' || tahun_ajaran_id + 1 as period
    from rapor join account pupil on pupil.id = rapor.student_id and ${learns}
    where rapor.state = 'published' and rapor.publish_at between ${from} and ${now} order by pupil.username`.execute(db)
  return [
    ...posts.map(({ pupil, school, at, due_at, ...post }) => ({
      at,
      event: {
        kind: 'tugasku_post',
        account_id: pupil,
        school,
        key: `tugasku_post ${post.post_id}`,
        data: { ...post, due_at: due_at?.toISOString() ?? null },
      } satisfies Event,
    })),
    ...cards.map(({ pupil, at, rapor_id, period }) => ({
      at,
      event: {
        kind: 'rapor_published',
        student_id: pupil,
        to: ['pupil', 'parents'],
        key: `rapor ${rapor_id}`,
        data: { rapor_id, period },
      } satisfies Event,
    })),
  ]
}

/** What the demo's people were told in the last days; what is older than two days they have mostly read. What exists stays as it is. */
export const fillNotifications = async (db: Db, now: Date, known: readonly string[]) => {
  const records = (await happened(db, now)).map((record) => ({ at: record.at, event: eventOf(record) }))
  const told = [...records, ...(await reminders(db, now)), ...(await schoolNews(db, now, known))].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from notification`.execute(db)
  for (const [at, events] of Map.groupBy(told, (one) => one.at.getTime()))
    await notify(
      db,
      events.map(({ event }) => event),
      new Date(at),
    )
  await sql`update notification set read_at = created_at + interval '50 minutes'
    where id > ${rows[0]?.last ?? 0} and created_at < ${now}::timestamptz - interval '2 days' and id % 6 <> 0`.execute(db)
}
