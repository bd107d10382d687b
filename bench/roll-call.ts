import { randomUUID } from 'node:crypto'
import { createIds } from '../apps/api/src/kit/http/ids.ts'
import { requestText } from './load-client.ts'
import { tokenOf } from './people.ts'
import { secrets } from './product.ts'
import { how, middle, p99, speed, type Stand } from './rounds.ts'
import { atLeast, atMost, type Row } from './row.ts'

const CONNECTIONS = 16
/** As fast as they go, sixteen callers wait sixteen times the time of one: how long a call takes is asked at the speed that is demanded. */
const HELD = 300
/** Their timetables stay in memory, as those of a box for some schools do; one school has too few classes for a round. */
const SCHOOLS = 36
/** Stands where each round puts a key of its own. */
const KEY = 'the-key'
/** Far enough apart that no record of one round meets those of another. */
const DAYS = 20

/** First confirmations of a class each: before every round nobody has a record of today, and no class is called twice in it. */
export const rollCall = async ({ load, database, product, pace }: Stand): Promise<Row[]> => {
  const { sql } = database.database
  const ids = createIds(secrets.HASHIDS_SALT)
  const rooms = await sql<{ id: number; uuid: string; teacher: number; date: string; pupils: number[] }>`
    select class.id, class.uuid, homeroom_teacher_id as teacher, (now() at time zone school.timezone)::date as date,
      array_agg(student_id order by student_id) as pupils
    from class join school on school.id = class.school_id and school.id <= ${SCHOOLS} join enrollment on enrollment.class_id = class.id
    where class.tahun_ajaran_id = (select max(tahun_ajaran_id) from class)
    group by class.id, school.timezone having count(*) >= 30 order by md5(class.id::text)`
  const requests = rooms.map(({ uuid, teacher, date, pupils }) => {
    const marks = pupils.map((id, at) => ({
      student_id: ids.encode(id),
      status: at % 18 === 0 ? 'sick' : 'present',
      revision: null,
    }))
    const body = JSON.stringify({ class_uuid: uuid, date, state: 'confirmed', marks })
    const headers = { 'content-type': 'application/json', 'idempotency-key': KEY }
    return requestText('PUT', '/v1/teacher/attendance/roll-call', { token: tokenOf('teacher', teacher), body, headers })
  })
  let turn = 0
  const round = async (seconds: number, rate?: number) => {
    // Into a past of its own: a book that was emptied would be planned for as an empty one.
    await sql.script(
      `update attendance set date = date - ${5_000 + (DAYS + 1) * ++turn} where date > current_date - ${DAYS}; truncate roll_call, notification`,
    )
    await sql.script('vacuum analyze attendance')
    const keyed = requests.map((text) => text.replace(KEY, randomUUID()))
    const measured = await load.run({
      port: product.port,
      connections: CONNECTIONS,
      seconds,
      requests: keyed,
      ...(rate !== undefined && { rate }),
    })
    if (measured.count > rooms.length) throw new Error('Too few classes: roll calls were repeated.')
    const written = rooms.slice(0, measured.count).reduce((sum, { pupils }) => sum + pupils.length, 0)
    const [kept] = await sql<{ records: number; calls: number }>`select
      (select count(*) from attendance where method = 'roll_call' and date > current_date - ${DAYS}::integer) as records,
      (select count(*) from roll_call where state = 'confirmed') as calls`
    if (kept?.records !== written || kept.calls !== measured.count)
      throw new Error(
        `${written} marks of ${measured.count} roll calls were acknowledged, ${kept?.records} of ${kept?.calls} are kept.`,
      )
    return { ...measured, marks: written / measured.count }
  }
  // A class is called once in a round: it is as long as the classes last.
  const seconds = Math.min(pace.seconds, 2)
  await round(Math.min(pace.warmUp, 1))
  const rounds = []
  const held = []
  for (let at = 0; at < pace.rounds; at++) {
    rounds.push(await round(seconds))
    held.push(await round(seconds, HELD))
  }
  const marks = rounds.reduce((sum, one) => sum + one.marks, 0) / rounds.length
  return [
    atLeast(450, {
      what: 'Roll call of a class',
      value: middle(rounds, speed),
      unit: '/s',
      method: how(
        { ...pace, seconds },
        `first confirmations of ${marks.toFixed(1)} pupils each, ${CONNECTIONS} connections, all found in the database afterwards`,
      ),
    }),
    atMost(50, {
      what: `Roll call of a class at ${HELD}/s, p99`,
      value: middle(held, p99),
      unit: 'ms',
      method: `${CONNECTIONS} connections, counted from when each was due`,
    }),
    {
      what: 'Roll call of a class, p99',
      value: middle(rounds, p99),
      unit: 'ms',
      method: `${CONNECTIONS} connections, as fast as they go`,
    },
  ]
}
