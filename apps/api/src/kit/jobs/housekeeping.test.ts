import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { listed, type Retention } from '#db/personal-data/declare.ts'
import { personalData } from '#db/personal-data/index.ts'
import { rowMaker } from '#test/every-row.ts'
import { openSchool } from '#test/school.ts'
import { applyRetention } from './housekeeping.ts'

type Values = Readonly<Record<string, unknown>>
type Insert = Awaited<ReturnType<typeof rowMaker>>['insert']

/** Every row of every declared table as a text. */
const everything = async (db: Db): Promise<string[]> => {
  const found: string[] = []
  for (const table of Object.keys(personalData)) {
    const { rows } = await sql<{ row: Values }>`select to_jsonb(one) as row from ${sql.table(table)} as one`.execute(db)
    found.push(...rows.map(({ row }) => textOf(table, row)))
  }
  return found.toSorted()
}
const textOf = (table: string, row: Values) => `${table} ${JSON.stringify(row)}`

const DEVICE = '00000000-0000-7000-8000-000000000001'
/** What a row needs so that its period counts for it. */
const counting: Readonly<Record<string, (insert: Insert) => Promise<Values> | Values>> = {
  'attendance created_at 30 days': () => ({ latitude: -6.2, longitude: 106.8 }),
  'attendance created_at 1 year': () => ({ latitude: null, longitude: null, device_id: DEVICE }),
  'file created_at 30 days': async (insert) => ({ purpose: 'selfie', owner_id: (await insert('account', {}))['id'] }),
  'message sent_at 2 years': async (insert) => ({ conversation_id: (await insert('conversation', { last_seq: 1e6 }))['id'] }),
  'group_message sent_at 2 years': async (insert) => ({ group_id: (await insert('message_group', { last_seq: 1e6 }))['id'] }),
  'quiz_attempt started_at 1 year': () => ({ device: DEVICE, device_asked: DEVICE, device_refused: DEVICE }),
  'wallet_event received_at 1 year': () => ({ concern: 'unknown', order_id: null, unknown_order: 'PESANAN' }),
  'quiz_event at 1 year': async (insert) => ({ attempt_id: (await insert('quiz_attempt', {}))['id'] }),
}
/** The columns of a period's moment, all of them the same here. */
const columnsOf = ({ from }: Retention) => [...from.matchAll(/\b[a-z_]+_(?:at|since)\b|^[a-z]+$/g)].map(([column]) => column)

const periods = Object.entries(personalData).flatMap(([table, { retention = [] }]) =>
  retention.map((period) => ({ table, period, called: `${table} ${period.from} ${period.after}` })),
)

/** Inserts a row whose moment lies this long ("1 minute") before the period's edge, or after it ("-1 minute"). */
const rowMakerOf = async ({ db, school, people, now }: Awaited<ReturnType<typeof openSchool>>) => {
  const { insert } = await rowMaker(db, { school: school.id, elder: people.teacher.id, now: now() })
  return async ({ table, period, called }: (typeof periods)[number], before: string) => {
    const { rows: moments } = await sql<{ moment: Date }>`
      select ${now()}::timestamptz - ${period.after}::interval - ${before}::interval as moment`.execute(db)
    const at = Object.fromEntries(columnsOf(period).map((column) => [column, moments[0]!.moment]))
    await insert(table, { ...(await counting[called]?.(insert)), ...at })
    const { rows } = await sql<{ row: Values }>`
      select to_jsonb(one) as row from ${sql.table(table)} as one order by ctid desc limit 1`.execute(db)
    return rows[0]!.row
  }
}

test('of each kind what is past its declared period goes, and no other row of any table changes', async () => {
  const school = await openSchool()
  const { db, now } = school
  const rowAt = await rowMakerOf(school)
  /** The rows that are past their period, and what becomes of each. */
  const due = new Map<string, string | undefined>()
  for (const one of periods) {
    const { table, period } = one
    // Two of each: with batches of one, the second goes only with the next batch.
    for (const before of ['1 minute', '2 minutes']) {
      const row = await rowAt(one, before)
      const { action } = period
      const emptied = action === 'sweep' ? { delete_after: now().toISOString().replace('.000Z', '+00:00') } : {}
      const cleared = typeof action === 'object' ? Object.fromEntries(listed(action.clear).map((column) => [column, null])) : {}
      // A trigger counts the changes of a row.
      const counted = typeof action === 'object' && 'revision' in row ? { revision: Number(row['revision']) + 1 } : {}
      for (const column of Object.keys(cleared)) expect(row[column], `${table}.${column}`).not.toBeNull()
      due.set(textOf(table, row), action === 'delete' ? undefined : textOf(table, { ...row, ...emptied, ...cleared, ...counted }))
    }
    await rowAt(one, '-1 minute')
  }
  const before = await everything(db)
  expect(before.filter((row) => due.has(row))).toHaveLength(periods.length * 2)
  await applyRetention(db, now(), 1)
  expect(await everything(db)).toEqual(before.flatMap((row) => (due.has(row) ? (due.get(row) ?? []) : [row])).toSorted())
}, 120_000)

test('the kinds and their periods are those that are promised', () => {
  const said = periods.map(({ table, period: { after, action } }) => `${table}: ${after}, ${JSON.stringify(action)}`)
  expect(said.toSorted()).toEqual([
    'account_contact: 13 hours, "delete"',
    'attendance: 1 year, {"clear":"device_id"}',
    'attendance: 30 days, {"clear":"latitude longitude"}',
    'error_report: 90 days, "delete"',
    'family_code: 1 day, "delete"',
    'family_try: 1 day, "delete"',
    'file: 30 days, "sweep"',
    'group_message: 2 years, "delete"',
    'group_mute: 1 year, "delete"',
    'idempotency_key: 30 days, "delete"',
    'long_job: 7 days, "delete"',
    'message: 2 years, "delete"',
    'message_mute: 1 year, "delete"',
    'message_pace: 1 day, "delete"',
    'message_report: 1 year, "delete"',
    'notification: 180 days, "delete"',
    'otp: 30 days, "delete"',
    'outgoing_message: 30 days, "delete"',
    'parent_code: 1 day, "delete"',
    'practice_card: 2 years, "delete"',
    'practice_day: 1 year, "delete"',
    'pupil_import: 30 days, "delete"',
    'quiz_answer_log: 1 year, "delete"',
    'quiz_attempt: 1 year, {"clear":"device device_asked device_refused"}',
    'quiz_event: 1 year, "delete"',
    'school_list: 90 days, "delete"',
    'session: 30 days, "delete"',
    'sign_in_failure: 1 day, "delete"',
    'status_day: 120 days, "delete"',
    'upload: 1 day, "delete"',
    'wallet_event: 1 year, "delete"',
  ])
})
