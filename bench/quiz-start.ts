import { randomUUID } from 'node:crypto'
import { requestText } from './load-client.ts'
import { idsOf } from './people.ts'
import { aSitting, tokensOf } from './quiz-school.ts'
import { CONNECTIONS, SCHOOL, type Stand } from './rounds.ts'
import { atMost, type Row } from './row.ts'

const PUPILS = 1_000
/** More than it may take. */
const PATIENCE = 120

/** A school of 1,000 begins the same quiz at once: each starts, then reads all questions. */
export const quizStart = async ({ load, database, product }: Stand): Promise<Row[]> => {
  const pupils = await idsOf(database.database, 'student', { school: SCHOOL, limit: PUPILS })
  const sitting = await aSitting(database.database, SCHOOL, { pupils, begun: false })
  const tokens = tokensOf(sitting)
  const devices = tokens.map(() => randomUUID())
  const boundary = 'a-quiz-begins'
  const begins = tokens.map((token, at) => {
    const parts = Object.entries({ quiz_uuid: sitting.uuid, device: devices[at]! })
    const body = parts.map(
      ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    return requestText('POST', '/api/v1/participant/quizzes/start', {
      token,
      body: `${body.join('')}--${boundary}--\r\n`,
      headers,
    })
  })
  const papers = tokens.map((token, at) =>
    requestText('GET', `/api/v2/participant/quizzes/${sitting.uuid}/questions?device=${devices[at]}`, { token }),
  )
  const all = (requests: readonly string[]) =>
    load.run({ port: product.port, connections: CONNECTIONS, seconds: PATIENCE, requests, once: true })
  const [begun, read] = [await all(begins), await all(papers)]
  const [kept] = await database.database.sql<{
    n: number
  }>`select count(*) as n from quiz_attempt where session_id = ${sitting.id} and state = 'in_progress'`
  if (kept?.n !== pupils.length) throw new Error(`${pupils.length} have begun, ${kept?.n} attempts are kept.`)
  const seconds = begun.count / begun.perSecond + read.count / read.perSecond
  const size = `questions of ${Math.round(read.bytes / 1000)} KB`
  return [
    atMost(30, {
      what: `${pupils.length} pupils begin at once`,
      value: seconds,
      unit: 's',
      method: `until the last of them has the ${size}; p99 of a start ${Math.round(begun.p99)} ms, of the questions ${Math.round(read.p99)} ms`,
    }),
  ]
}
