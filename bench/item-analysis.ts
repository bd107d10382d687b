import { idsOf, tokenOf } from './people.ts'
import { aSitting, QUESTIONS } from './quiz-school.ts'
import { SCHOOL, type Stand } from './rounds.ts'
import { atMost, median, type Row } from './row.ts'

const PUPILS = 1_000
const SECONDS = 2

/** The analysis of a session in which a thousand pupils have answered forty questions, as its page asks for it. */
export const itemAnalysis = async ({ database, product, pace }: Stand): Promise<Row[]> => {
  const { sql } = database.database
  const sitting = await aSitting(database.database, SCHOOL, {
    pupils: await idsOf(database.database, 'student', { limit: PUPILS }),
    begun: true,
  })
  await sql`insert into quiz_answer (attempt_id, number, answer, seq, answered_at, saved_at)
    select attempt.id, number, jsonb_build_object('type', 'single', 'value', substr('abcd', 1 + ((attempt.id * 7 + number * 3) % 11 % 4)::int, 1)),
      number, now(), now()
    from quiz_attempt attempt cross join generate_series(1, ${QUESTIONS}) as number where attempt.session_id = ${sitting.id}`
  await sql`update quiz_attempt set state = 'graded', submitted_at = now(), score = id % ${QUESTIONS}, max_score = ${QUESTIONS}
    where session_id = ${sitting.id}`
  await sql`vacuum analyze quiz_answer`
  const headers = { authorization: `Bearer ${tokenOf('teacher', sitting.teacher)}` }
  const once = async () => {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${product.port}/v1/teacher/quiz-reports/${sitting.uuid}/analysis`, { headers })
    const { data } = (await answer.json()) as { data?: { pupils: number; items: readonly unknown[] } }
    if (data?.pupils !== PUPILS || data.items.length !== QUESTIONS) throw new Error(`${answer.status}: not the whole analysis.`)
    return (performance.now() - began) / 1000
  }
  await once()
  const took = []
  for (let at = 0; at < pace.rounds; at++) took.push(await once())
  return [
    atMost(SECONDS, {
      what: 'Item analysis',
      value: median(took),
      unit: 's',
      method: `the whole call for ${PUPILS} pupils and ${QUESTIONS} questions, one after the other; median of ${pace.rounds}`,
    }),
  ]
}
