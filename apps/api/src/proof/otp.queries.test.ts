import { expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { aParent, aPupil, aSchool } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import * as queries from './otp.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

let made = 0
const unique = () => `${process.pid % 100_000}${String(++made).padStart(5, '0')}`
const aNumber = () => `08${unique()}`

/** A code that somebody has asked for at this moment. */
const asked = async (db: Db, target: string, wishes: Partial<Parameters<typeof queries.addOtp>[1]> = {}, at = now) => {
  const token_hash = `token ${unique()}`
  const request = { purpose: 'register', role: 'student', account_id: null, channel: 'sms', target, address: '10.0.0.1' } as const
  const times = { now: at, expires_at: new Date(at.getTime() + 300_000) }
  await queries.addOtp(db, { ...request, ...wishes }, { token_hash, code_hash: 'code', ...times })
  return token_hash
}
const open = async () => {
  const { db } = await testDatabase()
  return { db, target: aNumber() }
}
const typed = async (db: Db, token_hash: string, at = now) => {
  const row = await queries.tryOtp(db, token_hash, { now: at, tries: 5 })
  const secret_hash = `secret ${unique()}`
  await queries.proveOtp(db, row!.id, { secret_hash, secret_expires_at: new Date(at.getTime() + 900_000) })
  return secret_hash
}

test('the codes of a day to one number and those of an hour from one network are counted, and no others', async () => {
  const { db, target } = await open()
  const [address, elsewhere] = [`10.1.${unique()}`, `10.2.${unique()}`]
  await asked(db, target, { address }, later(-25 * 60))
  await asked(db, target, { address: elsewhere }, later(-23 * 60))
  await asked(db, target, { address }, later(-30))
  await asked(db, aNumber(), { address }, later(-20))
  await asked(db, aNumber(), { address }, later(-61))
  expect(await queries.requestsSince(db, { target, address }, now)).toEqual({ count: 2, last: later(-30), fromAddress: 2 })
  expect(await queries.requestsSince(db, { target: aNumber(), address: `10.3.${unique()}` }, now)).toEqual({
    count: 0,
    last: null,
    fromAddress: 0,
  })
})

test('a new code ends the older one of the same purpose, role and number alone', async () => {
  const { db, target } = await open()
  const old = await asked(db, target)
  const others = [
    await asked(db, target, { purpose: 'reset' }),
    await asked(db, target, { role: 'parent' }),
    await asked(db, aNumber()),
  ]
  const fresh = await asked(db, target)
  const opens = async (token: string) => (await queries.tryOtp(db, token, { now, tries: 5 })) !== undefined
  expect(await opens(old)).toBe(false)
  for (const token of [...others, fresh]) expect(await opens(token)).toBe(true)
})

test('a code that was typed already stays good when another one is asked for', async () => {
  const { db, target } = await open()
  const token = await asked(db, target)
  const secret = await typed(db, token)
  await asked(db, target)
  expect(await queries.spendOtp(db, secret, { purpose: 'register', role: 'student' }, now)).toMatchObject({ target })
})

test('a token opens nothing after five tries, after its time, or once its proof was used; another token’s tries are its own', async () => {
  const { db, target } = await open()
  const [token, other] = [await asked(db, target), await asked(db, aNumber())]
  const tries = []
  for (let count = 0; count < 6; count++) tries.push((await queries.tryOtp(db, token, { now, tries: 5 }))?.tries)
  expect(tries).toEqual([1, 2, 3, 4, 5, undefined])
  expect((await queries.tryOtp(db, other, { now, tries: 5 }))?.tries).toBe(1)
  expect(await queries.tryOtp(db, other, { now: later(5), tries: 5 })).toBeUndefined()
  expect(await queries.tryOtp(db, 'token of nobody', { now, tries: 5 })).toBeUndefined()
  const secret = await typed(db, other)
  await queries.spendOtp(db, secret, { purpose: 'register', role: 'student' }, now)
  expect(await queries.tryOtp(db, other, { now, tries: 5 })).toBeUndefined()
})

test('the right code counts for no try, and typed again does not make its proof last longer', async () => {
  const { db, target } = await open()
  const token = await asked(db, target)
  await typed(db, token)
  const again = await queries.tryOtp(db, token, { now: later(2), tries: 5 })
  expect(again).toMatchObject({ tries: 1, secret_expires_at: later(15) })
  const secret = { secret_hash: `secret ${unique()}`, secret_expires_at: later(17) }
  expect(await queries.proveOtp(db, again!.id, secret)).toEqual({ secret_expires_at: later(15) })
})

test('a proof is good once, for its purpose, role, number and person, for fifteen minutes; another one stays good', async () => {
  const { db, target } = await open()
  const school = await aSchool(db)
  const [me, other] = [await aPupil(db, school), await aPupil(db, school)]
  const secret = await typed(db, await asked(db, target, { account_id: me.id }))
  const second = await typed(db, await asked(db, aNumber(), { account_id: other.id }))
  const meant = { purpose: 'register', role: 'student', target, account: me.id } as const
  const spend = (more: object = {}, at = now) => queries.spendOtp(db, secret, { ...meant, ...more }, at)
  for (const wrong of [{ purpose: 'reset' }, { role: 'parent' }, { target: aNumber() }, { target: [] }, { account: other.id }])
    expect(await spend(wrong), JSON.stringify(wrong)).toBeUndefined()
  expect(await spend({}, later(15))).toBeUndefined()
  expect(await queries.spentOtp(db, secret, meant, now)).toBeUndefined()
  expect(await spend({ target: [aNumber(), target] })).toEqual({ target, channel: 'sms', account_id: me.id })
  expect(await spend()).toBeUndefined()
  expect(await queries.spendOtp(db, second, { purpose: 'register', role: 'student' }, now)).toMatchObject({
    account_id: other.id,
  })
})

test('whose proof was used is known for its fifteen minutes, for what it was used for', async () => {
  const { db, target } = await open()
  const me = await aPupil(db, await aSchool(db))
  const secret = await typed(db, await asked(db, target, { account_id: me.id }))
  const meant = { purpose: 'register', role: 'student', target } as const
  await queries.spendOtp(db, secret, meant, now)
  const spent = (more: object = {}, at = now) => queries.spentOtp(db, secret, { ...meant, ...more }, at)
  expect(await spent()).toEqual({ account: me.id })
  for (const wrong of [{ purpose: 'reset' }, { role: 'parent' }, { target: aNumber() }])
    expect(await spent(wrong), JSON.stringify(wrong)).toBeUndefined()
  expect(await spent({}, later(15))).toBeUndefined()
  expect(await queries.spentOtp(db, 'secret of nobody', meant, now)).toBeUndefined()
})

test('an account is found by its number within its role, and an address however it is written, unless it was deleted', async () => {
  const { db } = await open()
  const school = await aSchool(db)
  const [phone, email] = [aNumber(), `Sari.${unique()}@contoh.example`]
  const pupil = await aPupil(db, school, { phone, email })
  const parent = await aParent(db, { phone })
  const found = async (role: 'student' | 'parent' | 'teacher') => (await queries.accountWithPhone(db, role, phone))?.id
  expect([await found('student'), await found('parent'), await found('teacher')]).toEqual([pupil.id, parent.id, undefined])
  const has = (role: 'student' | 'parent') => queries.hasAddress(db, role, email.toLowerCase())
  expect([await has('student'), await has('parent')]).toEqual([true, false])
  await db.updateTable('account').set({ deleted_at: now }).where('id', '=', pupil.id).execute()
  expect([await found('student'), await found('parent'), await has('student')]).toEqual([undefined, parent.id, false])
})

test('codes by mail are counted of an account since a moment, whatever they are for; those by other ways are not', async () => {
  const { db } = await open()
  const school = await aSchool(db)
  const [me, other] = [await aPupil(db, school), await aPupil(db, school)]
  const mail = (account_id: number, minutes: number, purpose: 'email_edit' | 'deletion' = 'email_edit') =>
    asked(db, `${unique()}@contoh.example`, { account_id, channel: 'email', purpose }, later(minutes))
  await mail(me.id, -10)
  await mail(me.id, -20, 'deletion')
  await mail(me.id, -70)
  await mail(other.id, -10)
  await asked(db, aNumber(), { account_id: me.id, channel: 'sms' }, later(-10))
  expect(await queries.mailedCodes(db, me.id, later(-60))).toBe(2)
})
