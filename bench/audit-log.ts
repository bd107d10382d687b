import { createIds } from '../apps/api/src/kit/http/ids.ts'
import { requestText } from './load-client.ts'
import { idsOf, tokenOf } from './people.ts'
import { secrets } from './product.ts'
import { how, middle, p99, SCHOOL, speed, type Stand } from './rounds.ts'
import { atMost, type Row } from './row.ts'

const LINES = 5_000_000
/** Lines of one statement: all at once take longer than a statement may. */
const BATCH = 100_000
const CONNECTIONS = 4
const SECONDS = 3
/** Below what one person may ask. */
const RATE = 8
/** What an office does often, and last what one does once in a thousand lines. */
const calls = ['people.save', 'permits.decide', 'attendance.correct', 'rapor-office.turn', 'timetable.save', 'calendar.add']

/** Pages of a school's log of five million lines: all of it, narrowed in each way, and far back. */
export const auditLog = async ({ load, database, product, pace }: Stand): Promise<Row[]> => {
  const { sql } = database.database
  const [office] = await idsOf(database.database, 'school', { school: SCHOOL })
  const pupils = await idsOf(database.database, 'student', { school: SCHOOL, limit: 1_000 })
  const [pupil] = pupils
  if (office === undefined || pupil === undefined) throw new Error('The school has no office or no pupils.')
  for (let from = 1; from <= LINES; from += BATCH)
    await sql`with line as (
      insert into audit_line (school_id, by_id, call, people, changes, device, at)
      select ${SCHOOL}, ${office}, (${calls}::text[])[case when n % 1000 = 0 then 6 else 1 + n % 5 end], 1, '[]', 'Chrome di Windows',
        now() - (${LINES} - n) * interval '10 seconds' from generate_series(${from}::int, ${from + BATCH - 1}::int) as n
      returning id, at, call
    )
    insert into audit_about (school_id, account_id, line_id, at, call)
    select ${SCHOOL}, (${pupils}::bigint[])[1 + id % ${pupils.length}], id, at, call from line`
  await sql.script('vacuum analyze audit_line, audit_about')
  const ids = createIds(secrets.HASHIDS_SALT)
  const token = tokenOf('school', office)
  const queries = [
    '',
    'kind=people',
    'kind=timetable',
    'kind=koin',
    `by=${ids.encode(office)}`,
    `by=${ids.encode(office)}&kind=timetable`,
    `about=${ids.encode(pupil)}`,
    'search=kalender',
    'search=siswa',
    'to=2025-11-01',
    'kind=timetable&from=2025-10-01&to=2025-11-01',
  ]
  const requests = queries.map((query) => requestText('GET', `/v1/school/log?${query}`, { token }))
  const round = () => load.run({ port: product.port, connections: CONNECTIONS, seconds: SECONDS, requests, rate: RATE })
  await round()
  const rounds = []
  for (let at = 0; at < pace.rounds; at++) rounds.push(await round())
  return [
    atMost(60, {
      what: 'A page of the log of changes, p99',
      value: middle(rounds, p99),
      unit: 'ms',
      method: how(
        { ...pace, seconds: SECONDS },
        `${LINES / 1e6} million lines of one school, ${queries.length} ways to narrow them, ${Math.round(middle(rounds, speed))} a second over ${CONNECTIONS} connections`,
      ),
    }),
  ]
}
