import { aQuestion, aQuizSession } from '../apps/api/db/seed/quizzes.ts'
import { requestText } from './load-client.ts'
import { tokenOf } from './people.ts'
import { CONNECTIONS, how, middle, p99, SCHOOL, speed, type Stand } from './rounds.ts'
import { atLeast, atMost, type Row } from './row.ts'

const PUPILS = 5_000
const QUESTIONS = 40
/** Answers a second of 5,000 pupils who each answer every twenty seconds. */
const STEADY = 250

/** One session of 40 questions that 5,000 pupils have begun: as fast as they go, and as pupils do. */
export const quizAnswers = async ({ load, database, product, pace }: Stand): Promise<Row[]> => {
  const { db, sql } = database.database
  const [teacher] = await sql<{ id: number; year: number }>`select account.id, max(class.tahun_ajaran_id) as year from account
    join class on class.school_id = account.school_id where account.school_id = ${SCHOOL} and role = 'teacher' group by account.id limit 1`
  if (!teacher) throw new Error('The school has no teacher.')
  const school = { id: SCHOOL, year: teacher.year }
  const questions = []
  for (let at = 0; at < QUESTIONS; at++) questions.push(await aQuestion(db, school, teacher))
  const hour = 3_600_000
  const when = { starts_at: new Date(Date.now() - hour), ends_at: new Date(Date.now() + 10 * hour), duration_minutes: 600 }
  const session = await aQuizSession(db, school, teacher, { questions, one_device: false, ...when })
  const pupils = await sql<{
    student_id: number
  }>`insert into quiz_attempt (uuid, session_id, student_id, seed, started_at, deadline_at, last_seen_at)
    select gen_random_uuid(), ${session.id}, id, 1, now(), ${when.ends_at}, now() from account where role = 'student' order by id limit ${PUPILS}
    returning student_id`
  const tokens = pupils.map(({ student_id }) => tokenOf('student', student_id))
  const requests = Array.from({ length: QUESTIONS }, (_, number) =>
    tokens.map((token, at) => {
      const value = 'abcd'[(at + number) % 4]!
      const answer = JSON.stringify({ type: 'single', value })
      const body = new URLSearchParams({ quiz_uuid: session.uuid, number: String(number + 1), answer, seq: String(number + 1) })
      return requestText('POST', '/api/v1/participant/quizzes/answers', { token, body: body.toString() })
    }),
  ).flat()
  let first = 0
  const round = async (rate?: number) => {
    const measured = await load.run({
      port: product.port,
      connections: CONNECTIONS,
      seconds: pace.seconds,
      requests: requests.slice(first),
      ...(rate !== undefined && { rate }),
    })
    first += measured.count
    return measured
  }
  await round()
  const fast = []
  for (let at = 0; at < pace.rounds; at++) fast.push(await round())
  const steady = []
  for (let at = 0; at < pace.rounds; at++) steady.push(await round(STEADY))
  const [kept] = await sql<{ n: number }>`select count(*) as n from quiz_answer_log
    where attempt_id in (select id from quiz_attempt where session_id = ${session.id})`
  if (kept?.n !== first) throw new Error(`${first} answers were acknowledged, ${kept?.n} are kept.`)
  return [
    atLeast(5_000, {
      what: 'Quiz answer',
      value: middle(fast, speed),
      unit: '/s',
      method: how(pace, `${PUPILS} pupils in one session, all found in the database afterwards`),
    }),
    atMost(100, { what: 'Quiz answer, p99', value: middle(steady, p99), unit: 'ms', method: `${STEADY} answers a second` }),
  ]
}
