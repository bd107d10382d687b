import { firstSteps, setup } from '@lentera/contract/setup'
import { waits } from '@lentera/contract/waits'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aPupil, aSubject } from '#db/seed/builders.ts'
import { record } from '#test/records.ts'
import { type Caller, aHome, openSchool } from '#test/school.ts'
import { listen, ofCalls } from '#test/statements.ts'

const listOf = async (office: Caller) => (await office.ask(setup.list, {})).data.steps
const stepOf = async (office: Caller, name: string) => (await listOf(office)).find(({ step }) => step === name)
const statesOf = async (office: Caller) => Object.fromEntries((await listOf(office)).map(({ step, state }) => [step, state]))

test('the list of a school says of each step how far it is, by what the school has', async () => {
  const { signIn } = await openSchool()
  const office = await signIn('school')
  expect(await statesOf(office)).toEqual({
    identity: 'open',
    year: 'open',
    calendar: 'open',
    classes: 'done',
    people: 'done',
    subjects: 'done',
    timetable: 'done',
    rules: 'open',
  })
  expect(await stepOf(office, 'identity')).toMatchObject({
    marked: null,
    parts: [
      { part: 'address', done: 0, of: 1 },
      { part: 'region', done: 0, of: 1 },
      { part: 'point', done: 1, of: 1 },
      { part: 'phone_or_email', done: 0, of: 1 },
      { part: 'principal', done: 0, of: 1 },
      { part: 'logo', done: 0, of: 1 },
    ],
  })
})

test('pupils without a class and subjects that nobody teaches are counted, and those of another school are not', async () => {
  const { signIn, db, school } = await openSchool()
  const there = await aHome()
  await aPupil(db, there.school)
  await aSubject(db, there.school)
  const office = await signIn('school')
  expect((await stepOf(office, 'people'))?.parts).toContainEqual({ part: 'placed', done: 1, of: 1 })
  await aPupil(db, school)
  await aSubject(db, school)
  expect((await stepOf(office, 'people'))?.parts).toContainEqual({ part: 'placed', done: 1, of: 2 })
  expect((await stepOf(office, 'subjects'))?.parts).toContainEqual({ part: 'taught', done: 1, of: 2 })
})

test('a step that is skipped says who did, is taken back, and the list of another school stays', async () => {
  const { signIn, now } = await openSchool()
  const there = await aHome()
  const [office, other] = [await signIn('school'), await signIn('school', there.people.school)]
  await office.ask(setup.mark, { body: { step: 'calendar', mark: 'skipped' } })
  expect(await stepOf(office, 'calendar')).toMatchObject({
    state: 'skipped',
    marked: { mark: 'skipped', by: 'Tata Usaha', at: now().toISOString() },
  })
  expect((await statesOf(other))['calendar']).toBe('open')
  const { data } = await office.ask(setup.mark, { body: { step: 'calendar', mark: null } })
  expect(data.steps.find(({ step }) => step === 'calendar')).toMatchObject({ state: 'open', marked: null })
})

test('what was skipped is done as soon as nothing is missing, and open steps never by a word', async () => {
  const { signIn, db, school } = await openSchool()
  const office = await signIn('school')
  const pupil = await aPupil(db, school)
  await office.ask(setup.mark, { body: { step: 'people', mark: 'skipped' } })
  expect((await statesOf(office))['people']).toBe('skipped')
  await db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', pupil.id).execute()
  expect((await statesOf(office))['people']).toBe('done')
  const { status, body } = await office.ask(setup.mark, { body: { step: 'calendar', mark: 'seen' } })
  expect({ status, errors: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, errors: ['mark'] })
  expect((await statesOf(office))['calendar']).toBe('open')
  await office.ask(setup.mark, { body: { step: 'rules', mark: 'seen' } })
  expect((await statesOf(office))['rules']).toBe('done')
})

test('the same mark once more leaves one line in the log, and keeps who marked it first', async () => {
  const { signIn, db, school, people } = await openSchool()
  const office = await signIn('school')
  const body = { step: 'calendar', mark: 'skipped' } as const
  await office.ask(setup.mark, { body })
  await office.ask(setup.mark, { body })
  const lines = await db
    .selectFrom('audit_line')
    .where('school_id', '=', school.id)
    .select(['call', 'by_id', 'changes'])
    .execute()
  expect(lines).toEqual([
    { call: 'setup.mark', by_id: people.school.id, changes: [{ field: 'Kalender', from: null, to: 'Dilewati' }] },
  ])
})

test('a school with more pupils is asked for in as many statements', async () => {
  const { signIn, db, school } = await openSchool()
  const office = await signIn('school')
  onTestFinished(() => void vi.restoreAllMocks())
  const asked = listen()
  /** The least of some openings after the first, which fills what is kept: what the process asks now and then by itself is no part of one. */
  const count = async () => {
    await listOf(office)
    const counts: number[] = []
    for (let opening = 0; opening < 5; opening++) {
      asked()
      await listOf(office)
      counts.push(ofCalls(asked()).length)
    }
    return Math.min(...counts)
  }
  const before = await count()
  for (let at = 0; at < 20; at++) await aPupil(db, school)
  expect(await count()).toBe(before)
  expect(before).toBeLessThan(10)
})

const lineOf = async (office: Caller) =>
  (await office.ask(waits.list, { query: { per_page: 200 } })).data.lines.filter(({ title }) => title.startsWith('Persiapan'))

test('the home of a school that began with the list shows it until nothing is open; of an older one it does not', async () => {
  expect(await lineOf(await (await openSchool()).signIn('school'))).toEqual([])
  const { signIn } = await openSchool({ school: { setup_on_home: true } })
  const office = await signIn('school')
  expect(await lineOf(office)).toMatchObject([
    {
      title: 'Persiapan sekolah: 4 dari 8 langkah',
      note: 'Berikutnya: Identitas sekolah',
      urgency: 'calm',
      target: { screen: 'place', place: 'setup', open: null },
    },
  ])
  for (const step of ['identity', 'year', 'calendar', 'rules'] as const)
    await office.ask(setup.mark, { body: { step, mark: 'skipped' } })
  expect(await lineOf(office)).toEqual([])
  expect(await lineOf(await signIn('teacher'))).toEqual([])
})

const firstOf = async (who: Caller) =>
  Object.fromEntries((await who.ask(firstSteps.list, {})).data.steps.map(({ step, state }) => [step, state]))

test('each role has first steps of its own, and those of a pupil are done by a check-in of the own hand', async () => {
  const school = await openSchool()
  const { signIn, people } = school
  expect(await firstOf(await signIn('parent'))).toEqual({ link: 'done', notices: 'open', permit: 'open' })
  expect(await firstOf(await signIn('teacher'))).toEqual({ link: 'done', profile: 'open', subjects: 'open', roll_call: 'open' })
  const pupil = await signIn('student')
  await record(school, people.student, { '2026-11-20': 'present' }, { clock_in_at: school.now() })
  expect(await firstOf(pupil)).toEqual({ profile: 'open', link: 'done', check_in: 'open' })
  await record(school, people.student, { '2026-11-23': 'present' }, { clock_in_at: school.now(), method: 'location' })
  expect(await firstOf(pupil)).toEqual({ profile: 'open', link: 'done', check_in: 'done' })
})

test('a parent looks at permits without filing one, nobody else’s list changes, and a step of another list is refused', async () => {
  const { signIn, db } = await openSchool()
  const there = await aHome()
  const [parent, other] = [await signIn('parent'), await signIn('parent', there.people.parent)]
  await parent.ask(firstSteps.mark, { body: { step: 'permit', mark: 'seen' } })
  expect((await firstOf(parent))['permit']).toBe('done')
  expect((await firstOf(other))['permit']).toBe('open')
  const { status, body } = await parent.ask(firstSteps.mark, { body: { step: 'roll_call', mark: 'skipped' } })
  expect({ status, errors: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, errors: ['step'] })
  expect(await db.selectFrom('first_step_mark').where('account_id', '=', there.people.parent.id).selectAll().execute()).toEqual(
    [],
  )
  await parent.ask(firstSteps.mark, { body: { step: 'permit', mark: null } })
  expect((await firstOf(parent))['permit']).toBe('open')
})
