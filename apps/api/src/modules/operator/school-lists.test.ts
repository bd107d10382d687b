import { randomInt } from 'node:crypto'
import { account } from '@lentera/contract/account'
import { schoolLists } from '@lentera/contract/operator/school-lists'
import { expect, test } from 'vitest'
import { anOffice, aSchool } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { grant } from '#test/grant.ts'
import { signInOperator } from '#test/operator.ts'
import { openSchool } from '#test/school.ts'
import { endOldSlips } from './school-lists-run.ts'
import { endSlips } from './school-slips.queries.ts'

const HEAD = 'NPSN;Nama sekolah;Jenjang;Kabupaten/Kota;Narahubung;Nomor ponsel'
const aNpsn = () => `9${String(randomInt(10_000_000)).padStart(7, '0')}`
const line = (npsn: string, name = `SMA ${npsn}`) => `${npsn};${name};SMA;Kota Makassar;Hasnawati;081355512345`

const open = async () => {
  const school = await openSchool()
  const me = await signInOperator(school)
  const read = async (...lines: readonly string[]) => {
    const file = new File([[HEAD, ...lines].join('\n')], 'sekolah.csv', { type: 'text/csv' })
    const { status, data, body } = await me.ask(schoolLists.read, { body: { file } })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return { list_uuid: data.list_uuid }
  }
  const look = async (params: { list_uuid: string }) => (await me.ask(schoolLists.detail, { params })).data
  const rowsOf = async (params: { list_uuid: string }, query: { kind?: 'known' } = {}) =>
    (await me.ask(schoolLists.rows, { params, query })).data
  const run = async (params: { list_uuid: string }, seen?: string) =>
    me.ask(schoolLists.run, { params, body: { seen: seen ?? (await look(params)).seen } })
  const schoolOf = (npsn: string) => school.db.selectFrom('school').where('npsn', '=', npsn).selectAll().executeTakeFirst()
  const officesOf = async (npsn: string) =>
    school.db
      .selectFrom('account')
      .where('school_id', '=', (await schoolOf(npsn))?.id ?? 0)
      .where('role', '=', 'school')
      .select(['id', 'username', 'name', 'has_first_password', 'password_hash'])
      .execute()
  return { ...school, me, read, look, rowsOf, run, schoolOf, officesOf }
}

test('a list makes its schools in the background, verified and with an office each; doubles and known ones are left', async () => {
  const at = await open()
  const [first, second, twice] = [aNpsn(), aNpsn(), aNpsn()]
  const here = await aSchool(at.db, { npsn: aNpsn(), name: 'SMA Sudah Ada', year: null })
  await anOffice(at.db, here)
  const { npsn } = await at.db.selectFrom('school').where('id', '=', here.id).select('npsn').executeTakeFirstOrThrow()
  const list = await at.read(
    line(first),
    line(second),
    line(twice),
    line(twice, 'SMA Kembar'),
    line(npsn, 'SMA Nama Lain'),
    line('123'),
  )
  expect(await at.look(list)).toMatchObject({
    counts: { new: 2, staff: 0, known: 1, double: 2, wrong: 1 },
    can: ['run', 'drop'],
    state: 'checked',
  })
  expect(await at.rowsOf(list, { kind: 'known' })).toMatchObject([
    { npsn, differences: [{ field: 'name', here: 'SMA Sudah Ada', file: 'SMA Nama Lain' }, { field: 'regency' }] },
  ])
  expect(await at.schoolOf(first)).toBeUndefined()
  expect((await at.run(list)).status).toBe(200)
  await at.runJobs()
  expect(await at.look(list)).toMatchObject({
    state: 'done',
    outcomes: { added: 2, changed: 0, stale: 0, waiting: 0 },
    slips: { none: 2, printed: 0, ended: 0, used: 0 },
    can: ['print'],
  })
  expect(await at.schoolOf(first)).toMatchObject({
    status: 'verified',
    timezone: 'Asia/Makassar',
    regency_id: '73.71',
    contact_phone: '081355512345',
  })
  expect(await at.officesOf(first)).toMatchObject([{ username: `tu.${first}`, name: 'Hasnawati', has_first_password: true }])
  expect(await at.schoolOf(twice)).toBeUndefined()
  expect(await at.officesOf(npsn)).toHaveLength(1)
  expect((await at.schoolOf(npsn))?.name).toBe('SMA Sudah Ada')
  expect((await at.run(list)).body.code).toBe('IMPORT_NOT_NOW')
})

test('a school that waits without an office is verified and gets one; its own name stays', async () => {
  const at = await open()
  const npsn = aNpsn()
  await aSchool(at.db, { npsn, name: 'SMA Diusulkan', status: 'pending', year: null })
  const list = await at.read(line(npsn, 'SMA Dari Dinas'))
  expect((await at.look(list)).counts).toMatchObject({ new: 0, staff: 1 })
  await at.run(list)
  await at.runJobs()
  expect(await at.schoolOf(npsn)).toMatchObject({ status: 'verified', name: 'SMA Diusulkan' })
  expect(await at.officesOf(npsn)).toHaveLength(1)
  expect((await at.look(list)).outcomes).toMatchObject({ changed: 1 })
})

test('what has changed since it was seen is not run, and a school that registers meanwhile is left alone', async () => {
  const at = await open()
  const [npsn, other] = [aNpsn(), aNpsn()]
  const list = await at.read(line(npsn), line(other))
  const { seen } = await at.look(list)
  await anOffice(at.db, await aSchool(at.db, { npsn, year: null }))
  expect((await at.run(list, seen)).body.code).toBe('DATA_CHANGED')
  expect((await at.run(list)).status).toBe(200)
  await anOffice(at.db, await aSchool(at.db, { npsn: other, year: null }))
  await at.runJobs()
  expect((await at.look(list)).outcomes).toMatchObject({ added: 0, stale: 1 })
  expect(await at.officesOf(other)).toHaveLength(1)
})

/** A list of so many schools that was run. */
const made = async (count: number) => {
  const at = await open()
  const npsns = Array.from({ length: count }, aNpsn)
  const list = await at.read(...npsns.map((npsn) => line(npsn)))
  await at.run(list)
  await at.runJobs()
  const slips = (rows?: number[]) => at.me.ask(schoolLists.slips, { params: list, body: rows ? { rows } : {} })
  return { ...at, list, npsns, slips }
}

test('a slip is printed once for each office; printed again, the first one opens nothing', async () => {
  const at = await made(2)
  const [one, other] = [(await at.officesOf(at.npsns[0]!))[0]!, (await at.officesOf(at.npsns[1]!))[0]!]
  const printed = await at.slips()
  expect(printed.status).toBe(200)
  expect(printed.headers['content-type']).toBe('application/pdf')
  const after = (await at.officesOf(at.npsns[0]!))[0]!
  expect(after.password_hash).not.toBe(one.password_hash)
  expect((await at.look(at.list)).slips).toMatchObject({ none: 0, printed: 2 })
  expect((await at.slips()).body.errors).toHaveProperty('rows')
  expect((await at.slips([2])).status).toBe(200)
  expect((await at.officesOf(at.npsns[0]!))[0]!.password_hash).not.toBe(after.password_hash)
  expect((await at.officesOf(at.npsns[1]!))[0]!.password_hash).not.toBe(other.password_hash)
  const acts = await at.db
    .selectFrom('operator_act')
    .where('operator_id', '=', at.me.operator.id)
    .orderBy('id')
    .select(['act', 'detail'])
    .execute()
  expect(acts.map(({ act }) => act)).toEqual(['school_list_run', 'school_list_slips', 'school_list_slips'])
  expect(JSON.stringify(acts)).not.toContain(one.username)
})

test('an office that has signed in keeps its password, whoever prints', async () => {
  const at = await made(1)
  const [office] = await at.officesOf(at.npsns[0]!)
  const password_hash = await hashPassword('rimba-fajar-4827')
  await at.db.updateTable('account').set({ password_hash }).where('id', '=', office!.id).execute()
  const entered = await grant(at, 'school', { username: office!.username, password: 'rimba-fajar-4827' })
  expect(entered.status).toBe(200)
  expect((await at.slips([2])).body.errors).toHaveProperty('rows')
  expect((await at.officesOf(at.npsns[0]!))[0]!.password_hash).toBe(password_hash)
  expect((await at.look(at.list)).slips).toMatchObject({ used: 1 })
})

test('a slip that nobody uses ends after thirty days, one of yesterday does not', async () => {
  const at = await made(2)
  await at.slips()
  const [first, second] = at.npsns as [string, string]
  const day = 86_400_000
  const past = new Date(at.now().getTime() - 31 * day)
  const { id } = (await at.officesOf(first))[0]!
  await at.db.updateTable('school_list_row').set({ printed_at: past }).where('office_id', '=', id).execute()
  expect(endOldSlips.every).toBe('night')
  await endSlips(at.db, new Date(at.now().getTime() - 30 * day))
  expect((await at.officesOf(first))[0]!.password_hash).toBe('')
  expect((await at.officesOf(second))[0]!.password_hash).not.toBe('')
})

test('an operator whose proof is old says again who is there before schools are made or slips printed', async () => {
  const at = await made(1)
  const more = await at.read(line(aNpsn()))
  at.travel(new Date(at.now().getTime() + 11 * 60_000).toISOString())
  expect((await at.run(more)).body.code).toBe('PROOF_NEEDED')
  expect((await at.slips()).body.code).toBe('PROOF_NEEDED')
})

test('a list that was not run is dropped; one that was stays, and one of nobody is not found', async () => {
  const at = await made(1)
  const dropped = await at.read(line(aNpsn()))
  expect((await at.me.ask(schoolLists.drop, { params: dropped })).status).toBe(200)
  expect((await at.me.ask(schoolLists.detail, { params: dropped })).status).toBe(404)
  expect((await at.me.ask(schoolLists.drop, { params: at.list })).body.code).toBe('IMPORT_NOT_NOW')
  const nobodys = { list_uuid: uuidV7() }
  expect((await at.me.ask(schoolLists.rows, { params: nobodys, query: {} })).status).toBe(404)
  expect((await at.me.ask(schoolLists.slips, { params: nobodys, body: {} })).status).toBe(404)
  const office = await at.signIn('school')
  expect((await office.ask(account.profile, {})).status).toBe(200)
})

test('a file without schools is refused at its field', async () => {
  const { me } = await open()
  const file = new File(['a;b\n1;2\n'], 'lain.csv', { type: 'text/csv' })
  const refused = await me.ask(schoolLists.read, { body: { file } })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toHaveProperty('file')
})
