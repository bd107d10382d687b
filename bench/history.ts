import { requestText } from './load-client.ts'
import { idsOf, tokenOf } from './people.ts'
import { again, alternate, how, middle, p99, point, SCHOOL, share, speed, type Stand } from './rounds.ts'
import { atLeast, atMost, type Row } from './row.ts'

const YEARS = 3

/** Three years of school days behind a school of 1,000: nearly a thousand records for each pupil. */
const fillYears = async ({ database: { sql } }: Stand['database']) => {
  // A year at a time: no statement may take longer than the server lets any.
  for (let ago = YEARS; ago > 0; ago--)
    await sql`insert into attendance (school_id, account_id, date, status, verification, method, clock_in_at, late_minutes)
    select account.school_id, account.id, day::date,
      case when fate < 0.9 then 'present' when fate < 0.95 then 'late' when fate < 0.98 then 'sick' else 'excused' end,
      'automatic', 'location', day + interval '7 hours', case when fate between 0.9 and 0.95 then 7 end
    from account
      cross join generate_series(current_date - ${ago * 365}::integer, current_date - ${(ago - 1) * 365}::integer, interval '1 day') as day
      cross join lateral (select random() as fate where account.id > 0 and day is not null) as drawn
    where account.school_id = ${SCHOOL} and account.role = 'student' and extract(isodow from day) < 7
    on conflict (account_id, date) do nothing`
  await sql.script('vacuum analyze attendance')
}

const monthsBehind = () => {
  const now = new Date()
  return Array.from({ length: YEARS * 12 }, (_, ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7),
  )
}

/** A month of a pupil's history, of any of the three years behind. */
export const history = async (stand: Stand): Promise<Row[]> => {
  await fillYears(stand.database)
  const pupils = await idsOf(stand.database.database, 'student', { school: SCHOOL, limit: 1_000 })
  const months = monthsBehind()
  const requests = pupils.map((pupil, at) =>
    requestText('GET', `/v1/user/attendance/history?month=${months[at % months.length]}`, { token: tokenOf('student', pupil) }),
  )
  const call = again(stand, stand.product, requests)
  await call(0)
  const result = await alternate(stand.pace, { limit: again(stand, stand.limit, point), call })
  return [
    atLeast(1_500, {
      what: "Pupil's month of history",
      value: middle(result.call, speed),
      unit: '/s',
      method: how(
        stand.pace,
        `three years behind a school of 1,000, ${Math.round(result.call[0]!.bytes).toLocaleString('en')} bytes an answer`,
      ),
    }),
    {
      what: "Pupil's month of history, share of the limit",
      value: share(result.call, result.limit),
      unit: '',
      method: 'each round against the limit just before',
    },
    atMost(80, {
      what: "Pupil's month of history, p99",
      value: middle(result.call, p99),
      unit: 'ms',
      method: '64 connections, as fast as they go',
    }),
  ]
}
