import { activities } from '@lentera/contract/activities'
import { consent, CONSENT_VERSION } from '@lentera/contract/attendance/consent'
import { family } from '@lentera/contract/family'
import { guardian, GUARDIAN_VERSION } from '@lentera/contract/family/guardian'
import { familyOffice, type SchoolLink } from '@lentera/contract/family/office'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aParent, aPupil } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { confirmLink } from '#school/family.queries.ts'
import { openSchool } from '#test/school.ts'

/** A pupil who has registered a second account as "the own parent", and linked it with the own code. */
const open = async (born_on = '2012-03-04') => {
  const school = await openSchool()
  const { db } = school
  const wishes = { name: 'Kirana Putri', born_on, guardian_consent: 'waiting', location_consent: false } as const
  const pupil = await aPupil(db, school.school, { ...wishes, in: school.class })
  const child = await school.signIn('student', pupil)
  const parent = await school.signIn('parent', await aParent(db, { name: 'Ibu Kirana' }))
  const { code } = (await child.ask(family.showCode, { body: { renew: false } })).data
  await parent.ask(family.connect, { body: { code, relation: null } })
  const office = await school.signIn('school')
  const student_id = createIds(school.settings.hashidsSalt).encode(pupil.id)
  const agree = (given = true) => parent.ask(guardian.consent, { body: { student_id, given, version: GUARDIAN_VERSION } })
  const write = () => child.ask(activities.create, { body: { title: 'Hukum Hooke', text: 'Kami mengukur pegas.', pictures: [] } })
  const state = async () => (await child.ask(family.parents, {})).data.guardian
  const inbox = async () => ((await office.ask(familyOffice.inbox, { query: {} })).body as { data: SchoolLink[] }).data
  const decide = async (verb: 'approve' | 'end', reason?: string) => {
    const [link] = await inbox()
    const of = [{ id: link!.id, revision: link!.revision }]
    return office.ask(familyOffice.decide, { body: { of, verb, ...(reason && { reason }) } })
  }
  const byPlace = () =>
    parent.ask(consent.decideForChild, { body: { student_id, purpose: 'location', granted: true, version: CONSENT_VERSION } })
  return { ...school, pupil, child, parent, office, agree, write, state, inbox, decide, byPlace }
}

test('a pupil who registers a parent of their own making opens nothing with that parent’s consent', async () => {
  const { agree, write, state } = await open()
  expect((await agree()).data).toMatchObject({ given: false, unconfirmed: true })
  expect((await write()).body).toMatchObject({ code: 'GUARDIAN_CONSENT_WAITING' })
  expect(await state()).toMatchObject({ state: 'waiting', unconfirmed: true })
})

test('such a parent consents to no location and no photos of the pupil either, and may always take a consent back', async () => {
  const { byPlace } = await open()
  expect((await byPlace()).body).toMatchObject({ status: 409, code: 'PARENT_UNCONFIRMED' })
})

test('once the office has made sure of the parent, what was agreed to holds, and both hear of it', async () => {
  const { agree, write, state, inbox, decide, byPlace, office, db, pupil } = await open()
  await agree()
  await agree()
  expect(await inbox()).toMatchObject([{ state: 'linked', is_sure: false, can: ['approve', 'end'] }])
  expect((await office.ask(waits.list, { query: {} })).data.counts).toMatchObject({ family: 1 })
  expect((await decide('approve')).status).toBe(200)
  expect(await inbox()).toEqual([])
  expect(await state()).toMatchObject({ state: 'given', unconfirmed: false, decided_by: 'Ibu Kirana' })
  expect((await write()).body).not.toMatchObject({ code: 'GUARDIAN_CONSENT_WAITING' })
  expect((await byPlace()).status).toBe(200)
  const ledger = await db.selectFrom('guardian_consent').where('student_id', '=', pupil.id).select('given').execute()
  expect(ledger).toEqual([{ given: true }])
})

test('an office that knows better ends the link, and the account stays as limited as it was', async () => {
  const { agree, write, decide, state } = await open()
  await agree()
  await decide('end', 'Bukan orang tuanya.')
  expect((await write()).body).toMatchObject({ code: 'GUARDIAN_CONSENT_WAITING' })
  expect((await state()).state).toBe('waiting')
})

test('nobody has to make sure of the parent of a pupil who is of age', async () => {
  const { inbox } = await open('2005-01-01')
  expect(await inbox()).toEqual([])
})

test('a parent whom the pupil links anew after an end is confirmed anew', async () => {
  const { agree, decide, child, parent, inbox, write } = await open()
  await agree()
  await decide('approve')
  const [link] = (await child.ask(family.parents, {})).data.links
  await child.ask(family.end, { params: { family_link_id: link!.id }, query: { revision: link!.revision } })
  const { code } = (await child.ask(family.showCode, { body: { renew: true } })).data
  await parent.ask(family.connect, { body: { code, relation: null } })
  expect(await inbox()).toMatchObject([{ is_sure: false }])
  await agree(false)
  await agree()
  expect((await write()).body).toMatchObject({ code: 'GUARDIAN_CONSENT_WAITING' })
})

test('a link is confirmed once: the second of two in the office changes neither who did it nor when', async () => {
  const { db, pupil, people, school, now } = await open()
  const { parent_id: parent } = await db
    .selectFrom('family_link')
    .where('student_id', '=', pupil.id)
    .select('parent_id')
    .executeTakeFirstOrThrow()
  const sibling = await aPupil(db, school)
  await db
    .insertInto('family_link')
    .values({ parent_id: parent, student_id: sibling.id, state: 'linked', asked_by: 'student', is_main: true })
    .execute()
  const links = () =>
    db
      .selectFrom('family_link')
      .where('parent_id', '=', parent)
      .orderBy('id')
      .select(['student_id', 'confirmed_by', 'confirmed_at'])
      .execute()
  const pair = { parent, student: pupil.id }
  expect(await confirmLink(db, { ...pair, by: people.school.id, now: now() })).toBe(true)
  const first = await links()
  expect(first).toEqual([
    { student_id: pupil.id, confirmed_by: people.school.id, confirmed_at: now() },
    { student_id: sibling.id, confirmed_by: null, confirmed_at: null },
  ])
  expect(await confirmLink(db, { ...pair, by: people.teacher.id, now: new Date(now().getTime() + 60_000) })).toBe(false)
  expect(await links()).toEqual(first)
})
