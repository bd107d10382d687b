// What a large school writes in the measurement of kills, and how each write is found afterwards.
import type { Database } from '../../apps/api/db/db.ts'
import { aClass, aPupil, aSchool, aTeacher } from '../../apps/api/db/seed/builders.ts'
import { aRoom, aTask } from '../../apps/api/db/seed/tugasku.ts'
import { createIds } from '../../apps/api/src/kit/http/ids.ts'
import { tokenOf } from '../people.ts'
import { secrets } from '../product.ts'
import { ANSWERS, aSitting, formOfOne, given, QUESTIONS } from '../quiz-school.ts'

const PUPILS = 3_000
const ids = createIds(secrets.HASHIDS_SALT)
const DAY = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

/** One write: where it goes, and the row by which it is found afterwards. */
export interface Write {
  readonly kind: Kind
  readonly row: string
  readonly address: string
  readonly token: string
  readonly body: URLSearchParams | string
}
export const kinds = ['check-in', 'message', 'work', 'permit', 'answer'] as const
type Kind = (typeof kinds)[number]

/** All that a large school writes, in turn; each pupil checks in, hands in and asks for leave once. */
export const schoolThatWrites = async (database: Database) => {
  const { db } = database
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], opens_at: '00:00', starts_at: '23:58', closes_at: '23:59' }
  const made = await aSchool(db, { hours, setting: { methods: ['location', 'roll_call'] } })
  const teacher = await aTeacher(db, made)
  const room = await aClass(db, made, { homeroom_teacher_id: teacher.id })
  const now = new Date()
  const { id: tasks } = await aRoom(db, made, { by: teacher, now, classes: [room.id], tahun_ajaran_id: made.year })
  const task = await aTask(db, { room: tasks, by: teacher, now })
  const pupils: number[] = []
  for (let at = 0; at < PUPILS; at++) pupils.push((await aPupil(db, made, { in: room, born_on: '2000-01-01' })).id)
  await database.sql`update account set location_consent = true where school_id = ${made.id}`
  const sitting = await aSitting(database, made.id, { pupils, begun: true })
  const tokens = pupils.map((id) => tokenOf('student', id))
  const leave = JSON.stringify({ type: 'family', starts_on: inDays(1), ends_on: inDays(2), reason: 'Acara keluarga' })
  const place = { latitude: '0', longitude: '110', accuracy: '8' }
  const writeOf = (number: number): Write => {
    const kind = kinds[number % kinds.length]!
    const turn = Math.floor(number / kinds.length)
    const pupil = pupils[turn % PUPILS]!
    const base = { kind, token: tokens[turn % PUPILS]! }
    // Who has done it once writes a message instead.
    if (kind === 'message' || (turn >= PUPILS && kind !== 'answer')) {
      const text = `Pesan ke-${number}`
      return {
        ...base,
        kind: 'message',
        row: text,
        address: `/v1/user/messages/with/${ids.encode(teacher.id)}`,
        body: new URLSearchParams({ text }),
      }
    }
    if (kind === 'check-in')
      return { ...base, row: `${pupil}`, address: '/v1/user/attendance/check-in', body: new URLSearchParams(place) }
    if (kind === 'permit') return { ...base, row: `${pupil}`, address: '/v1/user/permits', body: leave }
    if (kind === 'work') {
      const body = JSON.stringify({ text: `Karya ${pupil}`, links: [], kept: [], files: [] })
      return { ...base, row: `${pupil}`, address: `/v1/user/tugasku-posts/${ids.encode(task.id)}/submit`, body }
    }
    const one = given(turn % PUPILS, (Math.floor(turn / PUPILS) % QUESTIONS) + 1)
    return {
      ...base,
      row: `${pupil} ${one.number}`,
      address: ANSWERS,
      body: new URLSearchParams(formOfOne(sitting.uuid, one)),
    }
  }
  /** What is kept, once for each row that stands for it. */
  const kept = async (): Promise<Record<Kind, readonly string[]>> => {
    const { sql } = database
    const rows = async (read: Promise<{ row: string }[]>) => (await read).map(({ row }) => row)
    return {
      'check-in': await rows(sql`select account_id::text as row from attendance where school_id = ${made.id}
        and clock_in_at is not null`),
      message: await rows(sql`select text as row from message join conversation on conversation.id = conversation_id
        where low_id = ${teacher.id} or high_id = ${teacher.id}`),
      work: await rows(sql`select student_id::text as row from tugasku_work_version as version
        join tugasku_work as work on work.id = version.work_id where post_id = ${task.id}`),
      permit: await rows(sql`select account_id::text as row from permit where school_id = ${made.id}`),
      answer: await rows(sql`select student_id || ' ' || number as row from quiz_answer_log as log
        join quiz_attempt as attempt on attempt.id = log.attempt_id where session_id = ${sitting.id}`),
    }
  }
  return { writeOf, kept }
}
export type School = Awaited<ReturnType<typeof schoolThatWrites>>
