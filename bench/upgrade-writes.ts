// Writes of many people as the version before sends them, and when each of them was done.
import type { Sql } from '../apps/api/db/sql.ts'

type Write = (sql: Sql, at: number) => Promise<unknown>

/** A value for each turn, spread over the rows that there are. */
const turn = (at: number) => (at * 7919) % 100_003

/** The writes of the busiest minutes, each without the school of the row: the version before does not know that it has one. */
const writes: Readonly<Record<string, Write>> = {
  'a record corrected': (sql, at) => sql`
    with record as (select id, status, verification from attendance where id > ${turn(at)} order by id limit 1 for update),
    changed as (update attendance set note = ${String(at)} from record where attendance.id = record.id)
    insert into attendance_change (attendance_id, kind, changed_at, from_status, to_status, from_verification, to_verification)
    select id, 'correction', now(), status, status, verification, verification from record`,
  'an answer of a quiz': (sql, at) => sql`
    with attempt as (select id from quiz_attempt where id > ${turn(at)} order by id limit 1), logged as (
      insert into quiz_answer_log (attempt_id, number, seq, answer, is_uncertain, answered_at, saved_at)
      select id, 1, ${1_000_000 + at}, '1', false, now(), now() from attempt on conflict do nothing
    ) insert into quiz_answer (attempt_id, number, answer, is_uncertain, seq, answered_at, saved_at)
    select id, 1, '1', false, ${1_000_000 + at}, now(), now() from attempt
    on conflict (attempt_id, number) do update set answer = excluded.answer, seq = excluded.seq, saved_at = excluded.saved_at`,
  'a score': (sql, at) => sql`
    with cell as (select component_id, student_id, changed_by from grade_score where component_id > ${turn(at) % 20_000}
      order by component_id, student_id limit 1), written as (
      insert into grade_score (component_id, student_id, score, changed_by, changed_at)
      select component_id, student_id, 80, changed_by, now() from cell
      on conflict (component_id, student_id) do update set score = ${70 + (at % 30)}, revision = grade_score.revision + 1
    ) insert into grade_change (component_id, student_id, before, after, by_id, at)
    select component_id, student_id, 80, ${70 + (at % 30)}, changed_by, now() from cell`,
  'a message to a class': (sql, at) => sql`
    with room as (update message_group set last_seq = last_seq + 1, last_at = now()
      where id = (select id from message_group where id > ${turn(at) % 2_000} order by id limit 1) returning id, last_seq)
    insert into group_message (group_id, seq, sender_id, text, sent_at)
    select room.id, room.last_seq, (select min(id) from account where role = 'teacher'), 'Selamat pagi.', now() from room`,
  'a task handed in': (sql, at) => sql`
    with work as (update tugasku_work set revision = revision + 1, changed_at = now()
      where id = (select id from tugasku_work where id > ${turn(at)} order by id limit 1) returning id, state, student_id)
    insert into tugasku_work_change (work_id, state, score, feedback, changed_by, changed_at)
    select id, state, null, '', student_id, now() from work`,
  'an announcement read': (sql, at) => sql`
    update announcement_read set read_at = now() where (announcement_id, account_id) = (select announcement_id, account_id
      from announcement_read where announcement_id > ${turn(at) % 5_000} order by announcement_id, account_id limit 1)`,
}

/** Milliseconds at which writes of one kind were done, with how long each took. */
export interface Done {
  readonly at: number
  readonly took: number
}
export interface Written {
  readonly done: Done[]
  readonly failed: string[]
}

/** Milliseconds between two writes of one kind. */
const PACE = 20

/** Sends them all the time until `stop` is called, which answers what became of each kind. */
export const keepWriting = (sql: Sql) => {
  const written = new Map<string, Written>()
  let going = true
  const loops = Object.entries(writes).map(async ([name, write]) => {
    const { done, failed } = { done: [], failed: [] } as Written
    written.set(name, { done, failed })
    for (let at = 1; going; at++) {
      const begun = performance.now()
      try {
        await write(sql, at)
        done.push({ at: performance.now(), took: performance.now() - begun })
      } catch (error) {
        failed.push(error instanceof Error ? error.message : String(error))
      }
      await new Promise((resolve) => setTimeout(resolve, PACE))
    }
  })
  return {
    stop: async () => {
      going = false
      await Promise.all(loops)
      return written
    },
  }
}
