import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { addDays, localTime, weekdayOf } from '#school/time.ts'
import { MINUTE } from '#kit/durations.ts'
import { randomFrom } from './random.ts'

const OFFSET = { 'Asia/Jakarta': 7, 'Asia/Makassar': 8, 'Asia/Jayapura': 9 } as const

export interface Person {
  readonly id: number
  readonly username: string
  readonly school_id: number
  readonly timezone: keyof typeof OFFSET
  readonly latitude: number | null
  readonly longitude: number | null
  /** Whether a guardian agreed to location; whoever has no consent uses the class QR. */
  readonly location_consent: boolean
}

/** The same number for the same name (FNV-1a). */
const numberOf = (name: string) =>
  [...name].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619), 2_166_136_261)

/** Who is away, and why; today nobody is absent yet. Undefined for whoever comes. */
const awayOf = (fate: number, today: boolean) => {
  const approved = { verification: 'approved', method: 'roll_call' }
  if (fate < 0.025) return { ...approved, status: 'sick' }
  if (fate < 0.04) return { ...approved, status: 'excused' }
  if (fate < 0.045) return { ...approved, status: 'dispensation' }
  return fate < 0.058 && !today ? { status: 'absent', verification: 'automatic', method: 'closing' } : undefined
}

/** One person's day, the same at every run: drawn from the person and the date. Undefined when nothing is recorded. */
export const recordOf = (
  { id, username, school_id, timezone, latitude, longitude, location_consent }: Person,
  date: string,
  now: Date,
) => {
  const random = randomFrom(numberOf(`${username} ${date}`))
  const midnight = Date.parse(`${date}T00:00:00Z`) - OFFSET[timezone] * 60 * MINUTE
  const today = localTime(now, timezone).date === date
  const fate = random.next()
  const base = { school_id, account_id: id, date, offline: false }
  const away = awayOf(fate, today)
  if (away) return { ...base, ...away }
  if (today && (fate < 0.058 || fate > 0.9)) return undefined
  const late = fate < 0.11 ? 1 + random.below(24) : 0
  const arrival =
    midnight + (late > 0 ? 435 + late : 390 + Math.floor(Math.sqrt(random.next()) * 45)) * MINUTE + random.below(60) * 1000
  // Somebody opens the demo before dawn: today's arrivals are then behind them all the same.
  const shift = today && arrival > now.getTime() ? Math.ceil((midnight + 460 * MINUTE - now.getTime()) / MINUTE) * MINUTE : 0
  const clock_in_at = new Date(Math.max(midnight, arrival - shift))
  const distance_m = 8 + random.below(120)
  const accuracy_m = 5 + random.below(20)
  // Hardly anybody forgets to clock out; today everybody is still there.
  const left = midnight + (870 + random.below(40)) * MINUTE
  const clock_out_at = today || random.next() > 0.97 ? null : new Date(left)
  const counted = { clock_out_at, status: late > 0 ? 'late' : 'present', verification: 'automatic', late_minutes: late || null }
  if (!location_consent) return { ...base, ...counted, clock_in_at, method: 'qr' }
  const here = { ...base, clock_in_at, method: 'location', accuracy_m }
  if (today && fate > 0.89)
    return {
      ...here,
      status: 'unrecorded',
      verification: 'waiting',
      waiting_reason: 'outside_radius',
      distance_m: 300 + distance_m,
      latitude: (latitude ?? 0) + 0.003,
      longitude,
    }
  // Some of the days behind had to be decided.
  if (!today && fate > 0.98)
    return { ...here, ...counted, verification: 'approved', waiting_reason: 'outside_radius', distance_m: 150 + distance_m }
  // The signal at the gate is weak: a few are delivered later.
  return { ...here, ...counted, distance_m, offline: fate > 0.3 && fate < 0.315 }
}

/**
 * Records of all demo people from `from` to today (Monday to Saturday, holidays left out); what exists stays as it is.
 * The people with known sign-in names have no record today: checking in is what a visitor tries.
 */
export const fillAttendance = async (db: Db, from: string, now: Date, known: readonly string[]) => {
  const people = await db
    .selectFrom('account')
    .innerJoin('school', 'school.id', 'account.school_id')
    .where('school.is_demo', '=', true)
    .where('account.role', 'in', ['student', 'teacher'])
    .orderBy('account.id')
    .select([
      'account.id',
      'account.username',
      'school.id as school_id',
      'school.timezone',
      'school.latitude',
      'school.longitude',
      // Teachers are adults: nobody has to agree for them.
      sql<boolean>`account.location_consent or account.role = 'teacher'`.as('location_consent'),
    ])
    .execute()
  await closeSundays(db, from, now)
  const holidays = new Set(
    (await db.selectFrom('holiday').select(['school_id', 'date']).execute()).map(({ school_id, date }) => `${school_id} ${date}`),
  )
  await letSomeWait(db, now, known)
  const last = addDays(now.toISOString().slice(0, 10), 1)
  for (let date = from; date <= last; date = addDays(date, 1)) {
    const records = people
      .filter(({ school_id, username, timezone }) => {
        const today = localTime(now, timezone).date
        return date <= today && !(date === today && known.includes(username)) && !holidays.has(`${school_id} ${date}`)
      })
      .filter(({ timezone }) => weekdayOf(date) !== 7 || localTime(now, timezone).date === date)
      .flatMap((person) => recordOf(person, date, now) ?? [])
    if (records.length > 0)
      await sql`insert into attendance (school_id, account_id, date, status, verification, method, clock_in_at, clock_out_at, late_minutes,
          distance_m, accuracy_m, waiting_reason, latitude, longitude, offline)
        select * from jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb) as given(school_id bigint, account_id bigint,
          date date, status text, verification text, method text, clock_in_at timestamptz, clock_out_at timestamptz, late_minutes smallint,
          distance_m integer, accuracy_m integer, waiting_reason text, latitude double precision, longitude double precision, offline boolean)
        on conflict (account_id, date) do nothing`.execute(db)
  }
  await rememberDecisions(db)
}

/** The demo is open on the day on which somebody opens it; the Sundays behind it were free. */
const closeSundays = (db: Db, from: string, now: Date) =>
  sql`insert into holiday (school_id, date, name)
    select school.id, day::date, 'Hari Minggu'
    from school, generate_series(${from}::date, (${now}::timestamptz at time zone school.timezone)::date - 1, interval '1 day') as day
    where school.is_demo and extract(isodow from day) = 7
    on conflict do nothing`.execute(db)

/** Today two pupils of the known teachers' classes wait for a decision; the parent of the first has confirmed it. */
const letSomeWait = async (db: Db, now: Date, known: readonly string[]) => {
  await sql`insert into attendance (school_id, account_id, date, status, verification, method, clock_in_at, distance_m, accuracy_m,
      waiting_reason, latitude, longitude)
    select school.id, pupil.id, today.date, 'unrecorded', 'waiting', 'location',
      greatest(today.date::timestamp at time zone school.timezone, ${now}::timestamptz - interval '20 minutes'),
      412, 14, 'outside_radius', school.latitude + 0.0037, school.longitude
    from school
      cross join lateral (select (${now}::timestamptz at time zone school.timezone)::date as date) as today
      join class on class.school_id = school.id
      join account as teacher on teacher.id = class.homeroom_teacher_id and teacher.username = any(${known}::text[])
      cross join lateral (
        select account.id from enrollment join account on account.id = enrollment.student_id
        where enrollment.class_id = class.id and account.location_consent and account.username <> all(${known}::text[])
        order by account.id limit 2
      ) as pupil
    where school.is_demo
    on conflict do nothing`.execute(db)
  await sql`insert into attendance_confirmation (attendance_id, attendance_date, parent_id, note, confirmed_at)
    select min(record.id), record.date, min(link.parent_id), 'Tadi saya antar sampai gerbang samping.', max(record.clock_in_at)
    from attendance record
      join school on school.id = record.school_id and school.is_demo
      join family_link link on link.student_id = record.account_id and link.state = 'linked'
    where record.verification = 'waiting' and record.distance_m = 412
    group by record.school_id, record.date
    on conflict do nothing`.execute(db)
}

/** Every decided check-in of the demo has its line of history: the homeroom teacher decided it in the first break. */
const rememberDecisions = (db: Db) =>
  sql`insert into attendance_change (attendance_id, attendance_date, kind, changed_by, changed_at, from_status, to_status,
      from_verification, to_verification, from_clock_in_at, to_clock_in_at, reason)
    select record.id, record.date, 'decision', class.homeroom_teacher_id, record.clock_in_at + interval '3 hours', 'unrecorded', record.status,
      'waiting', 'approved', record.clock_in_at, record.clock_in_at, 'Terlihat di kelas pada jam pertama.'
    from attendance record
      join school on school.id = record.school_id and school.is_demo
      join lateral (
        select class_id from enrollment where student_id = record.account_id order by tahun_ajaran_id desc limit 1
      ) as newest on true
      join class on class.id = newest.class_id and class.homeroom_teacher_id is not null
    where record.method = 'location' and record.verification = 'approved'
      and not exists (select from attendance_change earlier where earlier.attendance_id = record.id)`.execute(db)
