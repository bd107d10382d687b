import { expect, test } from 'vitest'
import { anOperator } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import { createOperators } from './operators.ts'

const secret = 'a secret of the tests, longer than thirty-two'
const now = new Date('2026-11-23T00:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** A session of an operator, and its token. */
const aSession = async () => {
  const database = await testDatabase()
  const operators = createOperators(secret, database)
  const { id: operator_id } = await anOperator(database.db)
  const id = uuidV7()
  const session = { id, operator_id, created_at: now, last_seen_at: now, proven_at: now, user_agent: '', address: '127.0.0.1' }
  await database.db.insertInto('operator_session').values(session).execute()
  return { ...database, operators, operator_id, id, token: operators.sign(id, now) }
}
const ended = { code: 'SESSION_ENDED' }

test('an operator is admitted by the token of a session that lasts, and nobody by anything else', async () => {
  const { operators, operator_id, id, token, ...database } = await aSession()
  expect(await operators.admit(token, later(1))).toMatchObject({ id: operator_id, session: id })
  const stranger = createOperators('another secret of the tests, longer than thirty-two', database as never).sign(id, now)
  for (const wrong of [undefined, '', `${token}x`, stranger, operators.sign(uuidV7(), now)])
    await expect(operators.admit(wrong, later(1))).rejects.toMatchObject(ended)
  await expect(operators.admit(token, later(60 * 24 * 30))).rejects.toMatchObject(ended)
})

test('whoever has signed out or is disabled is out at once, and others stay', async () => {
  const [one, two] = [await aSession(), await aSession()]
  await one.db.updateTable('operator_session').set({ ended_at: now }).where('id', '=', one.id).execute()
  await expect(one.operators.admit(one.token, later(1))).rejects.toMatchObject(ended)
  expect(await two.operators.admit(two.token, later(1))).toMatchObject({ id: two.operator_id })
  await two.db.updateTable('operator').set({ disabled_at: now }).where('id', '=', two.operator_id).execute()
  await expect(two.operators.admit(two.token, later(1))).rejects.toMatchObject(ended)
})
