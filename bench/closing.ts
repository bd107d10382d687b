// Ten thousand schools close their day at the same minute.
import { setTimeout as sleep } from 'node:timers/promises'
import { fillPeopleOnly } from '../apps/api/db/seed/size/fill.ts'
import { onWriter } from '../apps/api/db/seed/size/run.ts'
import type { Databases } from './databases.ts'
import { startProduct } from './product.ts'
import { atMost, type Row } from './row.ts'

const SCHOOLS = Number(process.env['CLOSING_SCHOOLS'] ?? 10_000)
/** Of a school. */
const PUPILS = 50
const MINUTE = 60_000
/** Seconds within which all have to be closed, and until when is waited for them. */
const [BUDGET, PATIENCE] = [300, 1_800]

/** A day that is over at no hour before the one that `closeAt` says, whatever the time is now; those before it are closed. */
const prepare = [
  `update attendance_hours set opens_at = '00:00', starts_at = '00:01', closes_at = '00:02'`,
  `insert into attendance_hours (school_id, weekday, opens_at, starts_at, closes_at)
    select id, weekday, '00:00', '00:01', '00:02' from school, generate_series(1, 7) as weekday on conflict do nothing`,
  `insert into day_closing (school_id, date, closed_at, absent)
    select id, (now() at time zone timezone)::date - 1, now(), 0 from school on conflict do nothing`,
  // What follows a closing is done for yesterday.
  `insert into signal_run (school_id, date, ran_at, found)
    select id, (now() at time zone timezone)::date - 1, now(), 0 from school on conflict do nothing`,
  `update attendance_setting set closing_at = '23:58'`,
]
const closeAt = (moment: Date) =>
  `update attendance_setting set closing_at = ('${moment.toISOString()}'::timestamptz at time zone timezone)::time
    from school where school.id = school_id`

/** From the minute at which the day of every school is over until the last of them is closed, by one process with its usual settings. */
export const daysClosed = async (databases: Databases): Promise<Row[]> => {
  const { database, url } = await databases.empty()
  const { sql } = database
  const pupils = SCHOOLS * PUPILS
  await fillPeopleOnly(database, { schools: SCHOOLS, pupils }, new Date(), console.log)
  const write = (text: string) => onWriter(database, (writer) => writer.script(text, 'unhurried'))
  for (const text of prepare) await write(text)
  await write('vacuum analyze attendance_setting, attendance_hours, day_closing, school_look')
  const product = await startProduct(url)
  const count = async (text: string) => Number((await sql<{ n: number }>(Object.assign([text], { raw: [text] })))[0]!.n)
  try {
    // The first look at all schools is the start's, not the closing's.
    while ((await count('select count(*) as n from school_look where at > now()')) < SCHOOLS) await sleep(1_000)
    const over = new Date(Math.ceil((Date.now() + 2.5 * MINUTE) / MINUTE) * MINUTE)
    await write(closeAt(over))
    await sleep(over.getTime() - Date.now())
    const closed = () =>
      count(
        'select count(*) as n from day_closing join school on school.id = school_id where date = (now() at time zone timezone)::date',
      )
    const seconds = () => (Date.now() - over.getTime()) / 1_000
    const half = { at: 0 }
    while ((await closed()) < SCHOOLS) {
      if (seconds() > PATIENCE) throw new Error(`${await closed()} of ${SCHOOLS} days are closed after ${PATIENCE} s.`)
      if (half.at === 0 && (await closed()) >= SCHOOLS / 2) half.at = seconds()
      await sleep(1_000)
    }
    const took = seconds()
    const left = await count(`select count(*) as n from class_membership member
      join class on class.id = member.class_id join school on school.id = class.school_id
      where member.to_date > (now() at time zone timezone)::date
        and not exists (select from attendance where account_id = member.student_id and date = (now() at time zone timezone)::date)
        and not exists (select from day_closing_class skipped where skipped.class_id = class.id and skipped.date = (now() at time zone timezone)::date)`)
    const absent = await count('select sum(absent) as n from day_closing where date >= current_date')
    return [
      atMost(BUDGET, {
        what: `${SCHOOLS.toLocaleString('en')} days closed`,
        value: took,
        unit: 's',
        method: `schools of ${PUPILS}, all over at the same minute, one process with its usual settings; half of them after ${half.at.toFixed(0)} s; ${absent} pupils became absent`,
      }),
      atMost(0, { what: 'Pupils without a record afterwards', value: left, unit: '', method: 'in classes that were taken' }),
    ]
  } finally {
    await product.stop()
  }
}
