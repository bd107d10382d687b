// Server and database die under a quiz; afterwards every answer that was acknowledged is looked for.
import { setTimeout as sleep } from 'node:timers/promises'
import { aClass, aPupil, aSchool, aTeacher } from '../apps/api/db/seed/builders.ts'
import { startSurvivor, type Survivor, tokenOf } from '../apps/api/test/survivor.ts'
import { ANSWERS, aSitting, formOfOne, type Given, given, QUESTIONS, type Sitting } from './quiz-school.ts'
import { atLeast, atMost, type Row } from './row.ts'

const PUPILS = 500
/** Answers a second, as in the measurement of its speed. */
const RATE = 250
/** Seconds in which pupils answer, and when what dies is killed. */
const SECONDS = 40
const KILLS = [8, 24]

const aSchoolWith = async ({ database }: Survivor) => {
  const { db } = database
  const school = await aSchool(db)
  await aTeacher(db, school)
  const room = await aClass(db, school)
  const pupils: number[] = []
  for (let at = 0; at < PUPILS; at++) pupils.push((await aPupil(db, school, { in: room })).id)
  return aSitting(database, school.id, { pupils, begun: true })
}

/** Answers as they come due, each sent until it is acknowledged. Answers who was acknowledged what, and how often was tried in vain. */
const answerAll = async (product: Survivor, sitting: Sitting) => {
  const acknowledged: { pupil: number; one: Given }[] = []
  let vain = 0
  const sends = sitting.pupils.map((id) => ({ token: tokenOf('student', { id }), last: Promise.resolve() }))
  const begun = performance.now()
  for (let at = 0; at < SECONDS * RATE; at++) {
    const due = begun + (at * 1000) / RATE
    if (due > performance.now()) await sleep(due - performance.now())
    const place = at % PUPILS
    const turn = Math.floor(at / PUPILS)
    const one = given(place, (turn % QUESTIONS) + 1, Math.floor(turn / QUESTIONS))
    const phone = sends[place]!
    const deliver = async () => {
      const body = new URLSearchParams(formOfOne(sitting.uuid, one))
      for (; !(await product.ask(ANSWERS, { token: phone.token, body })); await sleep(200)) vain++
      acknowledged.push({ pupil: sitting.pupils[place]!, one })
    }
    // A phone sends one thing after the other.
    phone.last = phone.last.then(deliver)
  }
  await Promise.all(sends.map(({ last }) => last))
  return { acknowledged, vain }
}

/** How many of them are not in the database as they were given, and how many stand there that nobody has given. */
const lostOf = async ({ database }: Survivor, sitting: Sitting, acknowledged: readonly { pupil: number; one: Given }[]) => {
  const rows = await database.sql<{ student_id: number; number: number; seq: number; value: string }>`
    select student_id, number, seq, log.answer->>'value' as value from quiz_answer_log as log
    join quiz_attempt as attempt on attempt.id = attempt_id where session_id = ${sitting.id}`
  const nameOf = (pupil: number, { number, seq, value }: Given) => `${pupil} ${number} ${seq} ${value}`
  const kept = new Set(rows.map(({ student_id, ...row }) => nameOf(student_id, row)))
  const lost = acknowledged.filter(({ pupil, one }) => !kept.has(nameOf(pupil, one)))
  return { lost: lost.length, foreign: kept.size - (acknowledged.length - lost.length) }
}

export const quizKill = async (): Promise<Row[]> => {
  const product = await startSurvivor()
  try {
    const sitting = await aSchoolWith(product)
    const [server, database] = KILLS.map((at) => sleep(at * 1000))
    const killed = Promise.all([
      server!.then(async () => (product.kill(), product.again())),
      database!.then(async () => (await product.killDatabase(), product.recovered())),
    ])
    const { acknowledged, vain } = await answerAll(product, sitting)
    await killed
    const { lost, foreign } = await lostOf(product, sitting, acknowledged)
    const method = `${acknowledged.length} answers at ${RATE}/s; kill -9 of the server after ${KILLS[0]} s, of the database after ${KILLS[1]} s`
    return [
      atMost(0, { what: 'Acknowledged answers lost', value: lost, unit: '', method }),
      atMost(0, { what: 'Answers twice, or of nobody', value: foreign, unit: '', method: 'in the log of all that was answered' }),
      atLeast(1, { what: 'Sent in vain and sent again', value: vain, unit: '', method: 'what phones do while nobody answers' }),
    ]
  } finally {
    await product.stop()
  }
}
