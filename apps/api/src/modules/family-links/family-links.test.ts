import { attendanceHistory } from '@lentera/contract/attendance/history'
import { family } from '@lentera/contract/family'
import { home } from '@lentera/contract/home'
import { permits } from '@lentera/contract/permits'
import { schedule } from '@lentera/contract/schedule'
import { waits } from '@lentera/contract/waits'
import { expect, onTestFinished, test } from 'vitest'
import { aParent, aPupil, aSchool } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { aNisn, openFamily as open, toldTo } from '#test/family-room.ts'

test('a parent who types NISN and birth date reads nothing of the child before the pupil approves', async () => {
  const { ask, children, parents, child, parent } = await open()
  expect((await ask()).data).toEqual({ asked: true })
  expect(await children()).toMatchObject({ children: [], asks: [{ born_on: '2010-05-12', state: 'waiting' }] })
  expect(JSON.stringify(await children())).not.toContain('Dimas')
  const [link] = await parents()
  expect(link).toMatchObject({ name: 'Sari Wahyuni', state: 'pending', can: ['approve', 'end'] })
  expect(await toldTo(child)).toEqual(['Sari Wahyuni ingin terhubung sebagai orang tuamu'])
  expect((await child.ask(waits.list, { query: {} })).data.counts).toMatchObject({ family: 1 })
  await child.ask(family.approve, { params: { family_link_id: link!.id }, body: { relation: null, revision: link!.revision } })
  expect(await children()).toMatchObject({ children: [{ name: 'Dimas Aji', state: 'linked' }], asks: [] })
  expect((await parent.ask(home.parent, {})).data.children).toMatchObject([{ name: 'Dimas Aji' }])
  expect(await toldTo(parent)).toEqual(['Dimas Aji terhubung dengan Anda'])
})

test('a wrong number, a wrong birth date and a real child are answered and listed alike', async () => {
  const { ask, nisn, signIn, db } = await open()
  const guess = async (more: object) => {
    const parent = await signIn('parent', await aParent(db))
    const { status, body } = await ask(parent, more)
    const { data } = await parent.ask(family.children, {})
    return { status, body, children: data.children, asks: data.asks.map(({ state }) => state) }
  }
  const real = await guess({})
  expect(await guess({ born_on: '2010-05-13' })).toEqual(real)
  expect(await guess({ nisn: `9${nisn.slice(1)}` })).toEqual(real)
})

test('a pupil who declines is not asked again for a week, and the parent still sees only that it waits', async () => {
  const { ask, children, parents, child, parent, travel, signIn, adult } = await open()
  await ask()
  const [link] = await parents()
  await child.ask(family.end, { params: { family_link_id: link!.id }, query: { revision: link!.revision } })
  await ask()
  expect(await parents()).toEqual([])
  expect((await children()).asks).toMatchObject([{ state: 'waiting' }])
  expect(await toldTo(parent)).toEqual([])
  travel('2026-12-08T06:50:00+07:00')
  const later = await signIn('parent', adult)
  expect((await children(later)).asks).toMatchObject([{ state: 'over' }])
})

test('a parent takes back what was asked for, and the pupil is asked no more', async () => {
  const { ask, children, parents, parent } = await open()
  await ask()
  const [mine] = (await children()).asks
  expect((await parent.ask(family.withdrawAsk, { params: { family_ask_id: mine!.id } })).status).toBe(200)
  expect(await children()).toEqual({ children: [], asks: [] })
  expect(await parents()).toEqual([])
})

test('a parent finds nobody by trying: eleven numbers a day are refused', async () => {
  const { ask, nisn } = await open()
  const statuses = []
  for (let at = 0; at < 11; at++) statuses.push((await ask(undefined, { nisn: `${nisn.slice(0, 8)}${10 + at}` })).status)
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(statuses[10]).toBe(429)
})

test('a code that a pupil shows links at once, in any case and with a dash, and only once', async () => {
  const { show, connect, children, child, signIn, db } = await open()
  const code = await show()
  expect(code).toMatch(/^[ACDEFGHJKLMNPQRTUVWXY34679]{8}$/)
  expect(await show()).toBe(code)
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
  expect((await connect(typed)).data).toMatchObject({ name: 'Dimas Aji' })
  expect(await children()).toMatchObject({ children: [{ name: 'Dimas Aji', relation: 'mother' }] })
  expect(await toldTo(child)).toEqual(['Sari Wahyuni terhubung sebagai orang tuamu'])
  expect((await connect(code)).status).toBe(200)
  const stranger = await signIn('parent', await aParent(db))
  expect((await connect(code, stranger)).body).toMatchObject({ code: 'FAMILY_CODE_INVALID' })
  expect(await show()).not.toBe(code)
})

test('two parents who type the same code at once: one of them is linked', async () => {
  const { show, connect, parents, signIn, db } = await open()
  const code = await show()
  const other = await signIn('parent', await aParent(db))
  const answers = await Promise.all([connect(code), connect(code, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await parents()).toHaveLength(1)
})

test('a code says no more than the first name and the school, ends after 15 minutes, and when a new one is made', async () => {
  const { show, parent, travel, signIn, adult } = await open()
  const code = await show()
  const opened = await parent.ask(family.openCode, { body: { code } })
  expect(opened.data).toEqual({ first_name: 'Dimas', school_name: 'SMA Uji Coba', already: false })
  const next = await show(true)
  expect((await parent.ask(family.openCode, { body: { code } })).body.code).toBe('FAMILY_CODE_INVALID')
  travel('2026-11-23T07:05:01+07:00')
  const later = await signIn('parent', adult)
  expect((await later.ask(family.openCode, { body: { code: next } })).body.code).toBe('FAMILY_CODE_INVALID')
})

test('whoever guesses codes is refused after twenty an hour', async () => {
  const { parent } = await open()
  const guess = async () => (await parent.ask(family.openCode, { body: { code: 'AAAACCCC' } })).status
  const statuses = []
  for (let at = 0; at < 21; at++) statuses.push(await guess())
  expect(new Set(statuses.slice(0, 20))).toEqual(new Set([409]))
  expect(statuses[20]).toBe(429)
})

test('a pupil finds a parent by the whole number alone, sees a masked name, and the parent confirms', async () => {
  const { child, parent, phone, parents, children } = await open()
  const find = async (number: string) => (await child.ask(family.findParent, { body: { phone: number } })).data.found
  expect(await find(phone)).toEqual({ name: 'Sa** W******', already: false })
  expect(await find(`${phone.slice(0, -1)}${(Number(phone.at(-1)) + 1) % 10}`)).toBeNull()
  await child.ask(family.askParent, { body: { phone, relation: 'mother' } })
  expect(await parents()).toMatchObject([{ name: 'Sa** W******', state: 'pending', can: ['end'] }])
  const [asked] = (await children()).children
  expect(asked).toMatchObject({ name: 'Dimas Aji', state: 'pending', can: ['approve', 'end'] })
  await parent.ask(family.approve, { params: { family_link_id: asked!.id }, body: { relation: null, revision: asked!.revision } })
  expect(await parents()).toMatchObject([{ name: 'Sari Wahyuni', relation: 'mother', is_main: true, can: ['edit', 'end'] }])
})

test('codes that are found close no network: of the last tries of an hour only a wrong one is gone', async () => {
  const { show, connect, parent, db, signIn } = await open()
  const address = 'code address 127.0.0.1'
  onTestFinished(async () => void (await db.deleteFrom('family_try').where('subject', '=', address).execute()))
  const count = async () =>
    (await db.selectFrom('family_try').where('subject', '=', address).select('tries').executeTakeFirstOrThrow()).tries
  const code = await show()
  expect((await parent.ask(family.openCode, { body: { code } })).status).toBe(200)
  await db.updateTable('family_try').set({ tries: 599 }).where('subject', '=', address).execute()
  expect((await parent.ask(family.openCode, { body: { code } })).status).toBe(200)
  expect((await connect(code)).status).toBe(200)
  expect(await count()).toBe(599)
  const other = await signIn('parent', await aParent(db))
  const wrong = () => other.ask(family.connect, { body: { code: 'AAAACCCC', relation: null } })
  expect((await wrong()).status).toBe(409)
  expect(await count()).toBe(600)
  expect((await wrong()).status).toBe(429)
})

test('a pupil and a parent who ask for each other are linked without anybody’s approval', async () => {
  const { child, phone, ask, parents } = await open()
  await child.ask(family.askParent, { body: { phone, relation: null } })
  await ask()
  expect(await parents()).toMatchObject([{ state: 'linked' }])
})

test('a parent whose link ends reads nothing of the child from that moment on', async () => {
  const { show, connect, child, parent, parents, pupil, settings } = await open()
  await connect(await show())
  const student_id = createIds(settings.hashidsSalt).encode(pupil.id)
  const reads = async () => [
    (await parent.ask(attendanceHistory.history, { query: { student_id } })).status,
    (await parent.ask(permits.list, { query: { student_id } })).status,
    (await parent.ask(schedule.childWeek, { query: { student_id } })).status,
  ]
  expect(await reads()).toEqual([200, 200, 200])
  const [link] = await parents()
  await child.ask(family.end, { params: { family_link_id: link!.id }, query: { revision: link!.revision } })
  expect(new Set(await reads())).toEqual(new Set([404]))
  expect((await parent.ask(home.parent, {})).data.children).toEqual([])
  expect(await toldTo(parent)).toEqual(['Dimas Aji tidak lagi terhubung dengan Anda'])
})

test('either side ends a link; a second tab that ends it again, or approves what is over, is told so', async () => {
  const { show, connect, child, parent, parents } = await open()
  await connect(await show())
  const [link] = await parents()
  const params = { family_link_id: link!.id }
  const query = { revision: link!.revision }
  expect((await parent.ask(family.end, { params, query })).status).toBe(200)
  expect((await child.ask(family.end, { params, query })).status).toBe(200)
  const late = await child.ask(family.approve, { params, body: { relation: null, revision: link!.revision } })
  expect(late.body.code).toBe('DATA_CHANGED')
})

test('of two children with one birth date each is found by the own number', async () => {
  const { ask, born_on, db, school, parents, signIn } = await open()
  const twin = await aPupil(db, school, { name: 'Damar Aji', nisn: aNisn(), born_on })
  const other = await signIn('student', twin)
  await ask()
  expect(await parents()).toHaveLength(1)
  expect((await other.ask(family.parents, {})).data.links).toEqual([])
})

test('one NISN at two schools asks at both; each decides for its own', async () => {
  const { ask, nisn, born_on, db, signIn, parents, children } = await open()
  const elsewhere = await aSchool(db, { name: 'SMA Lain' })
  const second = await signIn('student', await aPupil(db, elsewhere, { name: 'Dimas Aji', nisn, born_on }))
  await ask()
  const [link] = (await second.ask(family.parents, {})).data.links
  await second.ask(family.approve, { params: { family_link_id: link!.id }, body: { relation: null, revision: link!.revision } })
  expect((await children()).children).toMatchObject([{ school_name: 'SMA Lain' }])
  expect(await parents()).toMatchObject([{ state: 'pending' }])
})

test('a child has one main contact: the first parent, until the pupil says otherwise', async () => {
  const { show, connect, parents, child, signIn, db } = await open()
  await connect(await show())
  const father = await signIn('parent', await aParent(db, { name: 'Hendra' }))
  await connect(await show(), father)
  const [first, second] = await parents()
  expect([first!.is_main, second!.is_main]).toEqual([true, false])
  const body = { relation: 'father' as const, is_main: true, revision: second!.revision }
  expect((await child.ask(family.editParent, { params: { family_link_id: second!.id }, body })).status).toBe(200)
  expect(await parents()).toMatchObject([
    { name: 'Hendra', is_main: true, relation: 'father' },
    { name: 'Sari Wahyuni', is_main: false },
  ])
  expect((await child.ask(family.editParent, { params: { family_link_id: second!.id }, body })).body.code).toBe('DATA_CHANGED')
})

test('a link that has changed since a page showed it is not ended by that page', async () => {
  const { show, connect, child, parents } = await open()
  await connect(await show())
  const [link] = await parents()
  const end = (revision: number) => child.ask(family.end, { params: { family_link_id: link!.id }, query: { revision } })
  expect((await end(link!.revision + 1)).body.code).toBe('DATA_CHANGED')
  expect(await parents()).toEqual([link])
  expect((await end(link!.revision)).status).toBe(200)
  expect(await parents()).toEqual([])
})
