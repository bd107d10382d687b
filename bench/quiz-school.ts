// A session in the benchmark's database, and the requests of whoever is in it.
import { aQuestion, aQuizSession } from '../apps/api/db/seed/quizzes.ts'
import type { Database } from '../apps/api/db/db.ts'
import { requestText } from './load-client.ts'
import { tokenOf } from './people.ts'

export const QUESTIONS = 40
const HOUR = 3_600_000
export const ANSWERS = '/api/v1/participant/quizzes/answers'

export interface Sitting {
  readonly id: number
  readonly uuid: string
  readonly teacher: number
  readonly pupils: readonly number[]
}

/** A session of 40 questions that runs now, to which these pupils are asked; `begun` opens an attempt for each of them. */
export const aSitting = async (
  { db, sql }: Database,
  school: number,
  { pupils, begun }: { pupils: readonly number[]; begun: boolean },
): Promise<Sitting> => {
  const [teacher] = await sql<{ id: number; year: number }>`select account.id, max(class.tahun_ajaran_id) as year from account
    join class on class.school_id = account.school_id where account.school_id = ${school} and role = 'teacher' group by account.id
    order by account.id limit 1`
  if (!teacher) throw new Error('The school has no teacher.')
  const place = { id: school, year: teacher.year }
  const questions = []
  for (let at = 0; at < QUESTIONS; at++) questions.push(await aQuestion(db, place, teacher))
  const when = { starts_at: new Date(Date.now() - HOUR), ends_at: new Date(Date.now() + 10 * HOUR), duration_minutes: 600 }
  const session = await aQuizSession(db, place, teacher, { questions, one_device: false, ...when })
  await sql`insert into quiz_session_student (session_id, student_id) select ${session.id}, unnest(${[...pupils]}::bigint[])`
  if (begun)
    await sql`insert into quiz_attempt (uuid, session_id, student_id, seed, started_at, deadline_at, last_seen_at)
      select gen_random_uuid(), ${session.id}, student_id, 1, now(), ${when.ends_at}, now() from unnest(${[...pupils]}::bigint[]) as student_id`
  await sql.script('vacuum analyze quiz_attempt, quiz_session_student, quiz_question')
  return { id: session.id, uuid: session.uuid, teacher: teacher.id, pupils }
}

export interface Given {
  readonly number: number
  readonly value: string
  readonly seq: number
}
/** What the pupil in this place answers in this turn of all questions. */
export const given = (pupil: number, number: number, turn = 0): Given => ({
  number,
  value: 'abcd'[(pupil + number + turn) % 4]!,
  seq: turn * QUESTIONS + number,
})
const said = ({ value }: Given) => ({ type: 'single', value })

/** The form of one answer. */
export const formOfOne = (quiz_uuid: string, one: Given) =>
  new URLSearchParams({
    quiz_uuid,
    number: String(one.number),
    answer: JSON.stringify(said(one)),
    seq: String(one.seq),
  }).toString()
/** The form of many, as a phone sends what has gathered on it. */
export const formOfMany = (quiz_uuid: string, all: readonly Given[]) => {
  const answers = all.map((one) => ({ number: one.number, seq: one.seq, is_uncertain: false, answer: said(one) }))
  return new URLSearchParams({ quiz_uuid, answers: JSON.stringify(answers) }).toString()
}
export const sending = (token: string, body: string) => requestText('POST', ANSWERS, { token, body })

/** A token of each pupil, made once. */
export const tokensOf = ({ pupils }: Sitting) => pupils.map((id) => tokenOf('student', id))
