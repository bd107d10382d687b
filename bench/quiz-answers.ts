import { requestText, startLoad } from './load-client.ts'
import { idsOf, tokenOf } from './people.ts'
import { aSitting, formOfMany, formOfOne, given, QUESTIONS, sending, type Sitting, tokensOf } from './quiz-school.ts'
import { again, alternate, CONNECTIONS, how, middle, p99, point, SCHOOL, share, speed, type Stand } from './rounds.ts'
import { atLeast, atMost, type Row } from './row.ts'

const PUPILS = 5_000
/** Answers a second of 5,000 pupils who each answer every twenty seconds. */
const STEADY = 250
/** Teachers who look on; each page asks once a second at most, for what is new since it last asked. */
const MONITORS = 20
/** Answers that have gathered on a phone when the signal is back. */
const GATHERED = 10
/** More than a second can carry. */
const MOST = 40_000

/** Whoever looks on: the list of all at first, then what has changed since. */
const lookingOn = ({ uuid, teacher }: Sitting, seconds: number) =>
  Array.from({ length: Math.ceil(MONITORS * seconds) + MONITORS }, (_, at) => {
    const since = new Date(Date.now() + (at / MONITORS - 1) * 1000).toISOString()
    return requestText('GET', `/v1/teacher/quiz-sessions/${uuid}/students?since=${since}`, { token: tokenOf('teacher', teacher) })
  })

/** What was acknowledged is there: each of these answers in the log, and the last of each question as the answer. */
const allKept = async ({ database: { database } }: Stand, { id }: Sitting, acknowledged: number) => {
  const [kept] = await database.sql<{ logged: number; standing: number; expected: number }>`
    with mine as (select log.* from quiz_answer_log as log join quiz_attempt as attempt on attempt.id = log.attempt_id
      where attempt.session_id = ${id}),
    last as (select distinct on (attempt_id, number) * from mine order by attempt_id, number, seq desc)
    select (select count(*) from mine) as logged, (select count(*) from last) as expected,
      (select count(*) from last join quiz_answer as answer using (attempt_id, number, seq) where answer.answer = last.answer) as standing`
  if (kept?.logged !== acknowledged || kept.standing !== kept.expected)
    throw new Error(
      `${acknowledged} answers were acknowledged, ${kept?.logged} are kept, ${kept?.standing} of ${kept?.expected} stand.`,
    )
}

/** One session of 40 questions that 5,000 pupils have begun: as fast as they go, and as pupils do. */
export const quizAnswers = async (stand: Stand): Promise<Row[]> => {
  const { load, database, product, limit, pace } = stand
  const sitting = await aSitting(database.database, SCHOOL, {
    pupils: await idsOf(database.database, 'student', { limit: PUPILS }),
    begun: true,
  })
  const tokens = tokensOf(sitting)
  let acknowledged = 0
  /** Calls of this many answers each, that no call has sent before. */
  let turn = 0
  let [pupil, first] = [0, 1]
  const calls = (count: number, each: number) =>
    Array.from({ length: count }, () => {
      const numbers = Array.from({ length: each }, (_, at) => first + at)
      const answers = numbers.map((number) => given(pupil, number, turn))
      const request = sending(
        tokens[pupil]!,
        each === 1 ? formOfOne(sitting.uuid, answers[0]!) : formOfMany(sitting.uuid, answers),
      )
      if (++pupil === PUPILS) [pupil, first] = [0, first + each]
      if (first + each > QUESTIONS + 1) [first, turn] = [1, turn + 1]
      return request
    })
  const round = async (each: number, rate?: number) => {
    const requests = calls(Math.ceil(pace.seconds * (rate ?? MOST / each) * 1.1), each)
    const job = { port: product.port, connections: CONNECTIONS, seconds: pace.seconds, requests }
    const measured = await load.run({ ...job, ...(rate !== undefined && { rate }) })
    if (measured.count > requests.length) throw new Error('Too few answers: some were sent twice.')
    acknowledged += measured.count * each
    return measured
  }
  /** From the first question on: a call's answers have numbers of their own. */
  const begin = () => ([pupil, first, turn] = [0, 1, turn + 1])

  await round(1)
  const single = await alternate(pace, { limit: again(stand, limit, point), call: () => round(1) })
  begin()
  const many = []
  for (let at = 0; at < pace.rounds; at++) many.push(await round(GATHERED))
  begin()
  const onlookers = startLoad()
  const steady = []
  const looks = []
  try {
    for (let at = 0; at < pace.rounds; at++) {
      const looked = onlookers.run({
        port: product.port,
        connections: MONITORS,
        seconds: pace.seconds,
        requests: lookingOn(sitting, pace.seconds),
        rate: MONITORS,
      })
      steady.push(await round(1, STEADY))
      looks.push(await looked)
    }
  } finally {
    onlookers.stop()
  }
  await allKept(stand, sitting, acknowledged)
  const found = 'all found in the database afterwards'
  return [
    atLeast(5_000, {
      what: 'Quiz answers at peak',
      value: middle(many, speed) * GATHERED,
      unit: '/s',
      method: how(
        pace,
        `${GATHERED} to a call, as phones send them when the signal is back; ${PUPILS} pupils in one session, ${found}`,
      ),
    }),
    {
      what: 'Quiz answers, one to a call',
      value: middle(single.call, speed),
      unit: '/s',
      method: `64 connections, as fast as they go, ${found}`,
    },
    {
      what: 'Quiz answers, share of the limit',
      value: share(single.call, single.limit),
      unit: '',
      method: 'each round against the limit just before',
    },
    atMost(100, {
      what: 'Quiz answer, p99',
      value: middle(steady, p99),
      unit: 'ms',
      method: `${STEADY} answers a second of ${PUPILS} pupils, ${MONITORS} teachers looking on; counted from when each was due`,
    }),
    { what: 'Their monitors, p99', value: middle(looks, p99), unit: 'ms', method: 'each asks once a second for what is new' },
  ]
}
