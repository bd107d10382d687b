import { testSettings } from '#test/school.ts'
import type { Role } from '@lentera/contract'
import { attendance } from '@lentera/contract/attendance'
import { home } from '@lentera/contract/home'
import { notifications } from '@lentera/contract/notifications'
import { remoteConfig } from '@lentera/contract/remote-config'
import { sql as raw } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#db/db.ts'
import { differing } from '#db/by-school/sources.ts'
import { createApp } from '#src/app.ts'
import { callerOf } from '#test/ask.ts'
import { emptyDatabase, makeEmpty } from '#test/database.ts'
import { grant } from '#test/grant.ts'
import { fillDemo } from './demo.ts'

// Each fills a whole demo, some several times, beside all other tests.
vi.setConfig({ testTimeout: 90_000 })

const MORNING = '2026-11-23T06:40:00+08:00'
const progress = () => undefined
const fill = (database: Database, now: string) => fillDemo(database, { now: new Date(now), progress })

/** All records, by the people's user names: what is the same in two demos of the same moment. */
const recordsOf = ({ sql }: Database) => sql`
  select person.username, record.date, status, verification, method, clock_in_at, late_minutes, distance_m, accuracy_m,
    waiting_reason, record.latitude, record.longitude
  from attendance record join account person on person.id = record.account_id order by 1, 2`
const toldOf = ({ sql }: Database) => sql`
  select person.username, kind, event_key is not null as keyed,
    data - '{class_id,post_id,room_id,rapor_id}'::text[] as data, notification.created_at, read_at
  from notification join account person on person.id = account_id order by notification.id`
const peopleOf = ({ sql }: Database) => sql`
  select role, username, email, phone, account.name, gender, born_on, nisn, school.name as school, class.name as class,
    (select count(*) from family_link where parent_id = account.id) as children
  from account left join school on school.id = school_id left join enrollment on student_id = account.id
    left join class on class.id = class_id order by 1, 2, class.tahun_ajaran_id`

describe('the demo, opened in the morning', () => {
  let demo: Awaited<ReturnType<typeof makeEmpty>>
  let app: Awaited<ReturnType<typeof createApp>>
  const settings = { ...testSettings, demo: true }
  beforeAll(async () => {
    demo = await makeEmpty()
    await fill(demo.database, MORNING)
    app = await createApp({ database: demo.database, settings, clock: () => new Date(MORNING) })
  })
  afterAll(async () => {
    await app.close()
    await demo.drop()
  })
  const signIn = async (role: Role, username: string) => {
    const { tokens } = await grant({ app, settings }, role, { username })
    return { user: tokens.user, ...callerOf(app, role, tokens.access_token) }
  }

  test('has in every row the school of the row that it leads to', async () => {
    expect(await differing(demo.database.sql)).toEqual({})
  })

  test('has two schools in two zones, with the hours of a school week, and a third that waits to be verified', async () => {
    const { sql } = demo.database
    expect(await sql`select name from school where status = 'pending'`).toEqual([{ name: 'SMP Negeri 9 Palopo' }])
    expect(await sql`select name, timezone, is_demo from school where status = 'verified' order by id`).toEqual([
      { name: 'SMA Lentera Nusantara', timezone: 'Asia/Makassar', is_demo: true },
      { name: 'SMP Lentera Bangsa', timezone: 'Asia/Jakarta', is_demo: true },
    ])
    expect(
      await sql`select opens_at, starts_at, closes_at, ends_at, array_agg(distinct weekday order by weekday) as days, count(*) as n
        from attendance_hours join school on school.id = school_id where status = 'verified'
        group by 1, 2, 3, 4 order by n desc`,
    ).toEqual([
      { opens_at: '06:00:00', starts_at: '07:15:00', closes_at: '12:00:00', ends_at: '14:30:00', days: [1, 2, 3, 4], n: 8 },
      { opens_at: '06:00:00', starts_at: '07:15:00', closes_at: '11:00:00', ends_at: '14:30:00', days: [5, 6], n: 4 },
    ])
    expect(
      await sql`select 1 from lesson join attendance_hours hours using (school_id, weekday) where lesson.ends_at > hours.ends_at`,
    ).toEqual([])
  })

  test('gives nothing an id that tells no time: all are UUID v7', async () => {
    const { sql } = demo.database
    const columns = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid' order by 1, 2`
    const seen: string[] = []
    const others: string[] = []
    for (const { table_name, column_name } of columns) {
      const { rows } = await raw<{ is_seventh: boolean }>`
        select distinct substr(${raw.ref(column_name)}::text, 15, 1) = '7' as is_seventh from ${raw.table(table_name)}
        where ${raw.ref(column_name)} is not null`.execute(demo.database.db)
      if (rows.length > 0) seen.push(`${table_name}.${column_name}`)
      if (rows.some(({ is_seventh }) => !is_seventh)) others.push(`${table_name}.${column_name}`)
    }
    expect(seen).toEqual(expect.arrayContaining(['account.uuid', 'gift.uuid', 'rapor.uuid', 'roll_call.id', 'violation.uuid']))
    expect(others).toEqual([])
  })

  test('has twelve classes of 36 in three grades, of which a pupil has changed class, and four classes, each with a homeroom teacher', async () => {
    const rooms = await demo.database.sql<{ school: string; grade: number; size: number; leads: number }>`
      select school.name as school, grade, count(student_id) as size, count(distinct homeroom_teacher_id) as leads
      from class join school on school.id = school_id join enrollment on class_id = class.id
      where class.tahun_ajaran_id = 2026 group by school.id, class.id, grade`
    const [sma, smp] = ['SMA Lentera Nusantara', 'SMP Lentera Bangsa'].map((name) =>
      rooms.filter(({ school }) => school === name),
    )
    expect(sma!.map(({ size }) => size).toSorted((a, b) => a - b)).toEqual([35, ...Array.from({ length: 10 }, () => 36), 37])
    expect(Object.values(Object.groupBy(sma!, ({ grade }) => grade)).map((of) => of!.length)).toEqual([4, 4, 4])
    expect(smp).toHaveLength(4)
    expect(rooms.every(({ leads }) => leads === 1)).toBe(true)
  })

  test('each of its accounts signs in with the password of the login page, and is who that page says', async () => {
    const { data } = await callerOf(app, undefined, undefined).ask(remoteConfig.get, {})
    expect(data.demo!.password).toBe('lentera123')
    const users: Record<string, unknown> = {}
    for (const { role, username } of data.demo!.accounts) users[username] = (await signIn(role, username)).user
    expect(users).toMatchObject({
      siswa: { name: 'Andi Saputra', school_name: 'SMA Lentera Nusantara', class: 'XI IPA 2', grade: 11 },
      ortu: { students: [{ name: 'Andi Saputra' }, { name: 'Bunga Saputri' }] },
      guru: { school_name: 'SMA Lentera Nusantara' },
      sekolah: { school_name: 'SMA Lentera Nusantara' },
      siswa2: { name: 'Bunga Saputri', school_name: 'SMP Lentera Bangsa' },
      ortu2: { students: [{ school: { name: 'SMP Lentera Bangsa' } }, { school: { name: 'SMP Lentera Bangsa' } }] },
      guru2: { school_name: 'SMP Lentera Bangsa' },
      sekolah2: { school_name: 'SMP Lentera Bangsa' },
      alumni: { name: 'Rangga Pratama' },
    })
  })

  test('each of its people has a number and an address, by which they sign in as well, but for one who has just come', async () => {
    const { sql } = demo.database
    expect(await sql`select 1 from account where (phone is null or email is null) and not is_need_complete_data`).toEqual([])
    const [counted] = await sql<{ people: number; phones: number; emails: number }>`
      select count(*) as people, count(distinct phone) as phones, count(distinct (role, email)) as emails
      from account where not is_need_complete_data`
    expect([counted!.phones, counted!.emails]).toEqual([counted!.people, counted!.people])
    for (const username of ['081200000001', '+62 812-0000-0001', 'siswa@lentera.example', 'Siswa@Lentera.example'])
      expect((await signIn('student', username)).user).toMatchObject({ username: 'siswa', name: 'Andi Saputra' })
    expect((await signIn('school', '081200000004')).user).toMatchObject({ username: 'sekolah' })
  })

  test('its links lead somewhere: the home site, the stores, the other pages, and a messenger', async () => {
    const { data } = await callerOf(app, undefined, undefined).ask(remoteConfig.get, {})
    const links = [data.home_site, data.contact_url, ...Object.values(data.store_links), ...Object.values(data.social_links)]
    expect(links).toEqual(links.map(() => expect.stringMatching(/^https:\/\//)))
  })

  test('its teacher leads the class of its pupil, and its pupil has not checked in yet and can', async () => {
    const { data } = await (await signIn('teacher', 'guru')).ask(attendance.board, { query: {} })
    expect(data.class).toMatchObject({ name: 'XI IPA 2', is_homeroom: true })
    expect(data.students.map(({ name }) => name)).toContain('Andi Saputra')
    const pupil = await signIn('student', 'siswa')
    const { data: today } = await pupil.ask(attendance.today, {})
    expect(today).toMatchObject({ record: null, demo_location: true })
    const { latitude, longitude } = today.school
    const { data: record } = await pupil.ask(attendance.checkIn, {
      body: { latitude: latitude!, longitude: longitude!, accuracy: 5 },
    })
    expect(record).toMatchObject({ status: 'present', distance_m: 0 })
    await demo.database
      .sql`delete from attendance where account_id = (select id from account where username = 'siswa') and date = '2026-11-23'`
  })

  test('its homes are alive: lessons come, and today is full of check-ins, some late, some waiting', async () => {
    const { data } = await (await signIn('student', 'siswa')).ask(home.student, {})
    expect(data.next_lesson).not.toBeNull()
    const school = (await (await signIn('school', 'sekolah')).ask(home.school, {})).data
    expect(school.people).toMatchObject({ students: 432, teachers: 16, classes: 12 })
    const { present, late, sick, waiting, unrecorded, absent } = school.students
    expect(present).toBeGreaterThan(300)
    for (const some of [late, sick, waiting, unrecorded]) expect(some).toBeGreaterThan(0)
    expect(absent).toBe(0)
  })

  test('every class has a full week without a teacher or a class in two places at once', async () => {
    const { sql } = demo.database
    expect(await sql`select class_id from lesson where class_id is not null group by class_id having count(*) <> 24`).toEqual([])
    expect(await sql`select count(distinct class_id) as n from lesson`).toEqual([{ n: 16 }])
    expect(
      await sql`select one.id from lesson one join lesson other on other.id > one.id and other.weekday = one.weekday
        and (other.teacher_id = one.teacher_id or other.class_id = one.class_id)
        and other.starts_at < one.ends_at and one.starts_at < other.ends_at`,
    ).toEqual([])
  })

  test('a month of attendance is behind it: every school day, nearly everybody, every status', async () => {
    const { sql } = demo.database
    const days = await sql<{
      date: string
      n: number
    }>`select date, count(*) as n from attendance where date < '2026-11-23' group by 1 order by 1`
    expect(days[0]!.date).toBe('2026-10-23')
    expect(days).toHaveLength(25)
    for (const { n } of days) expect(n).toBeGreaterThan(550)
    expect(
      (await sql<{ status: string }>`select distinct status from attendance order by 1`).map(({ status }) => status),
    ).toEqual(['absent', 'dispensation', 'excused', 'late', 'present', 'sick', 'unrecorded'])
    expect(await sql`select 1 from attendance join holiday using (school_id, date)`).toEqual([])
  })

  test('its people were told of the last days, and have read some of it', async () => {
    const list = async (role: Role, username: string) =>
      (await (await signIn(role, username)).ask(notifications.list, { query: { per_page: 100 } })).data
    const family = await list('parent', 'ortu')
    expect(new Set(family.data.map(({ student }) => student?.name))).toEqual(new Set(['Andi Saputra', 'Bunga Saputri']))
    expect(family.meta.unread).toBeGreaterThan(0)
    expect(family.data.some(({ read_at }) => read_at !== null)).toBe(true)
    const desk = await list('teacher', 'guru')
    expect(desk.data).toMatchObject([{ kind: 'reminder', title: 'XI IPA 2 belum diabsen' }])
    for (const { created_at } of [...family.data, ...desk.data]) expect(created_at < new Date(MORNING).toISOString()).toBe(true)
  })

  test('the same moment makes the same demo', async () => {
    const { database } = await emptyDatabase()
    await database.sql`select nextval(pg_get_serial_sequence('school', 'id'))`
    await fill(database, MORNING)
    expect(await peopleOf(database)).toEqual(await peopleOf(demo.database))
    expect(await recordsOf(database)).toEqual(await recordsOf(demo.database))
    expect(await toldOf(database)).toEqual(await toldOf(demo.database))
  })
})

test('a second start changes nothing today; the next one continues the days between, each once', async () => {
  const { database } = await emptyDatabase()
  await fill(database, '2026-11-23T09:00:00+08:00')
  const people = await peopleOf(database)
  const first = await recordsOf(database)
  const told = await toldOf(database)
  await fill(database, '2026-11-23T12:00:00+08:00')
  expect(await recordsOf(database)).toEqual(first)
  expect(await toldOf(database)).toEqual(told)

  await fill(database, '2026-11-26T09:00:00+08:00')
  expect(await peopleOf(database)).toEqual(people)
  const later = new Map((await recordsOf(database)).map((row) => [`${String(row['username'])} ${String(row['date'])}`, row]))
  for (const row of first) expect(later.get(`${String(row['username'])} ${String(row['date'])}`)).toEqual(row)
  const days = await database.sql<{
    date: string
    n: number
  }>`select date, count(*) as n from attendance where date > '2026-11-22' group by 1 order by 1`
  expect(days.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'])
  for (const { n } of days.slice(0, 3)) expect(n).toBe(await peopleToRecord(database))
  expect(
    await database.sql`select date from attendance join account on account.id = account_id where username = 'siswa' and date > '2026-11-22' order by 1`,
  ).toHaveLength(3)
})

const peopleToRecord = async ({ sql }: Database) =>
  (await sql<{ n: number }>`select count(*) as n from account where role in ('student', 'teacher') and school_id is not null`)[0]!
    .n
