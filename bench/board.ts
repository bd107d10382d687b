import { requestText } from './load-client.ts'
import { idsOf, tokenOf } from './people.ts'
import { again, alternate, how, middle, p99, point, SCHOOL, share, speed, type Stand } from './rounds.ts'
import { atLeast, type Row } from './row.ts'

/** A teacher may ask 600 times a minute: it takes those of many schools to ask as fast as the server answers. */
const SCHOOLS = 30

/** The board of a class of 36 with its records of today, asked for by teachers of thirty schools. */
export const board = async (stand: Stand): Promise<Row[]> => {
  const schools = Array.from({ length: SCHOOLS }, (_, at) => SCHOOL + at)
  const { database } = stand.database
  const teachers = (await Promise.all(schools.map((school) => idsOf(database, 'teacher', { school })))).flat()
  const devices = teachers.map((teacher) => tokenOf('teacher', teacher))
  const requests = devices.map((token) => requestText('GET', '/v1/teacher/attendance/board', { token }))
  const call = again(stand, stand.product, requests)
  await call(0)
  const result = await alternate(stand.pace, { limit: again(stand, stand.limit, point), call })
  return [
    atLeast(2_000, {
      what: "Teacher's board of 36",
      value: middle(result.call, speed),
      unit: '/s',
      method: how(stand.pace, `${Math.round(result.call[0]!.bytes).toLocaleString('en')} bytes an answer`),
    }),
    {
      what: "Teacher's board of 36, share of the limit",
      value: share(result.call, result.limit),
      unit: '',
      method: 'each round against the limit just before',
    },
    {
      what: "Teacher's board of 36, p99",
      value: middle(result.call, p99),
      unit: 'ms',
      method: '64 connections, as fast as they go',
    },
  ]
}
