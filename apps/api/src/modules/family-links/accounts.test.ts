import { parentAccounts, type ParentProposals } from '@lentera/contract/family/accounts'
import { family } from '@lentera/contract/family'
import { people } from '@lentera/contract/people'
import { expect, test } from 'vitest'
import { aParent, aPupil, aSchool, aClass } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { passwordFits } from '#kit/security/passwords.ts'
import { aNisn } from '#test/family-room.ts'
import { openSchool } from '#test/school.ts'

/** Two siblings in two classes and a friend, with what the register says of their parents. */
const open = async () => {
  const school = await openSchool()
  const { db } = school
  const digits = aNisn().slice(-8)
  const phones = { sari: `0851${digits}`, joko: `0852${digits}` }
  const other = await aClass(db, school.school)
  const record = (
    student: number,
    fields: Partial<Record<'guardian_name' | 'guardian_phone' | 'mother_name' | 'father_name', string>>,
  ) =>
    db
      .updateTable('school_pupil')
      .set(fields)
      .where('student_id', '=', student)
      .where('school_id', '=', school.school.id)
      .execute()
  const elder = await aPupil(db, school.school, { name: 'Citra', in: school.class })
  const younger = await aPupil(db, school.school, { name: 'Dewi', in: other })
  const friend = await aPupil(db, school.school, { name: 'Eko', in: school.class })
  await record(elder.id, { guardian_name: 'Sari Wahyuni', guardian_phone: phones.sari })
  await record(younger.id, { guardian_name: 'sari wahyuni', guardian_phone: phones.sari })
  await record(friend.id, { mother_name: 'Rina', father_name: 'Joko', guardian_phone: phones.joko })
  const desk = await school.signIn('school')
  const { encode } = createIds(school.settings.hashidsSalt)
  const ids = { elder: encode(elder.id), younger: encode(younger.id), friend: encode(friend.id) }
  const proposals = async () =>
    (await desk.ask(parentAccounts.proposals, { query: { class_uuid: school.class.uuid } })).data as ParentProposals
  const make = (parents: object[]) => desk.ask(parentAccounts.make, { body: { parents: parents as never } })
  const sari = {
    phone: phones.sari,
    name: 'Sari Wahyuni',
    relation: 'guardian',
    children: [ids.elder, ids.younger],
    exists: false,
  }
  return { ...school, phones, elder, younger, friend, desk, encode, ids, proposals, make, sari }
}

test('siblings of two classes are proposed as children of one parent, and a number of two names asks whose it is', async () => {
  const { proposals, phones } = await open()
  const { parents, missing } = await proposals()
  expect(parents.map(({ phone, names, children }) => [phone, names.length, children.map(({ name }) => name)])).toEqual([
    [phones.sari, 1, ['Citra', 'Dewi']],
    [phones.joko, 2, ['Eko']],
  ])
  expect(missing).toEqual(['Andi Saputra'])
})

test('the office makes one account with a first password, which has both siblings, confirmed, and is proposed no more', async () => {
  const { make, sari, proposals, db, signIn, phones, people } = await open()
  const [made] = (await make([sari])).data
  expect(made).toMatchObject({ phone: phones.sari, children: ['Citra', 'Dewi'] })
  const row = await db.selectFrom('account').where('phone', '=', phones.sari).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ role: 'parent', has_first_password: true, school_id: null, phone_verified_at: null })
  expect(await passwordFits(row.password_hash, made!.password!)).toBe(true)
  const parent = await signIn('parent', row)
  expect((await parent.ask(family.children, {})).data.children.map(({ name }) => name).toSorted()).toEqual(['Citra', 'Dewi'])
  const links = await db.selectFrom('family_link').where('parent_id', '=', row.id).select('confirmed_by').execute()
  expect(links).toEqual([{ confirmed_by: people.school.id }, { confirmed_by: people.school.id }])
  expect((await proposals()).parents.map(({ phone }) => phone)).toEqual([phones.joko])
})

test('children are added to an account only where it was seen and its number is proven', async () => {
  const { make, sari, proposals, db, phones, now } = await open()
  const { id } = await aParent(db, { name: 'Sari Wahyuni', phone: phones.sari, self_registered: true })
  expect((await make([sari])).body).toMatchObject({ code: 'DATA_CHANGED' })
  expect((await proposals()).parents[0]?.account).toEqual({ name: 'Sa** W******', can: false })
  expect((await make([{ ...sari, exists: true }])).status).toBe(422)
  await db.updateTable('account').set({ phone_verified_at: now() }).where('id', '=', id).execute()
  expect((await make([{ ...sari, exists: true }])).data).toMatchObject([{ password: null, children: ['Citra', 'Dewi'] }])
})

test('a pupil of another school is not found, and then nobody is made', async () => {
  const { make, sari, db, encode, phones, ids } = await open()
  const foreign = await aPupil(db, await aSchool(db))
  expect((await make([sari, { ...sari, phone: phones.joko, children: [ids.friend, encode(foreign.id)] }])).status).toBe(404)
  expect(await db.selectFrom('account').where('phone', '=', phones.sari).select('id').execute()).toEqual([])
})

test('a parent with children in two schools has one account, and each office sees the own child alone', async () => {
  const { make, sari, phones, db, signIn, desk, ids } = await open()
  await make([{ ...sari, children: [ids.elder] }])
  const second = await open()
  await db
    .updateTable('school_pupil')
    .set({ guardian_name: 'Sari Wahyuni', guardian_phone: phones.sari })
    .where('student_id', '=', second.elder.id)
    .execute()
  const proposal = (await second.proposals()).parents.find(({ phone }) => phone === phones.sari)
  expect(proposal).toMatchObject({ account: { name: 'Sa** W******', can: true } })
  expect(proposal?.children.map(({ student_id }) => student_id)).toEqual([second.ids.elder])
  const [joined] = (await second.make([{ ...sari, children: [second.ids.elder], exists: true }])).data
  expect(joined).toMatchObject({ password: null, children: ['Citra'] })
  const row = await db.selectFrom('account').where('phone', '=', phones.sari).selectAll().execute()
  expect(row).toHaveLength(1)
  const parent = await signIn('parent', row[0]!)
  const { children } = (await parent.ask(family.children, {})).data
  expect(children.map(({ student_id }) => student_id).toSorted()).toEqual([ids.elder, second.ids.elder].toSorted())
  const seenBy = async (who: typeof desk) =>
    (await who.ask(people.list, { query: { show: 'parents', search: 'Sari Wahyuni' } })).data.flatMap(({ id, phone }) =>
      phone === phones.sari ? [id] : [],
    )
  expect(await seenBy(desk)).toHaveLength(1)
  expect(await seenBy(second.desk)).toEqual(await seenBy(desk))
  // Neither has the child of the other.
  expect((await second.make([{ ...sari, children: [ids.younger], exists: true }])).status).toBe(404)
})

test('slips are printed for parents of the own pupils alone', async () => {
  const { make, sari, desk, db, encode } = await open()
  const [made] = (await make([sari])).data
  const print = (id: string) => desk.ask(parentAccounts.print, { body: { people: [{ id, password: 'rimba-fajar-1234' }] } })
  expect((await print(made!.id)).status).toBe(200)
  expect((await print(encode((await aParent(db)).id))).status).toBe(404)
})
