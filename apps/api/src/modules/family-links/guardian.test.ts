import { activities } from '@lentera/contract/activities'
import { consent, CONSENT_VERSION } from '@lentera/contract/attendance/consent'
import { family } from '@lentera/contract/family'
import { guardian, GUARDIAN_VERSION } from '@lentera/contract/family/guardian'
import { mading } from '@lentera/contract/mading'
import { messages } from '@lentera/contract/messages'
import { messageGroups } from '@lentera/contract/messages/groups'
import { premium } from '@lentera/contract/premium'
import { home } from '@lentera/contract/home'
import { uploadPath } from '@lentera/contract/uploads'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

/** A pupil of 14 who registered and has a parent, and nobody has agreed yet. */
const open = async (born_on = '2012-03-04') => {
  const school = await openSchool()
  const { db } = school
  const pupil = await aPupil(db, school.school, {
    name: 'Kirana Putri',
    born_on,
    in: school.class,
    guardian_consent: 'waiting',
    location_consent: false,
    selfie_consent: false,
  })
  const child = await school.signIn('student', pupil)
  const parent = await school.signIn('parent', await aParent(db, { name: 'Sari Wahyuni', of: [pupil] }))
  const student_id = createIds(school.settings.hashidsSalt).encode(pupil.id)
  const write = () => child.ask(activities.create, { body: { title: 'Hukum Hooke', text: 'Kami mengukur pegas.', pictures: [] } })
  const agree = (given = true) => parent.ask(guardian.consent, { body: { student_id, given, version: GUARDIAN_VERSION } })
  const state = async () => (await child.ask(family.parents, {})).data.guardian
  return { ...school, pupil, child, parent, student_id, write, agree, state }
}

test('until a guardian agrees, a pupil of 14 writes no journal; files for school work, home and parents work', async () => {
  const { write, child, app, state } = await open()
  expect((await write()).body).toMatchObject({ status: 409, code: 'GUARDIAN_CONSENT_WAITING' })
  const upload = await app.inject({
    method: 'POST',
    url: uploadPath('student'),
    headers: { authorization: `Bearer ${child.token}`, 'tus-resumable': '1.0.0', 'upload-length': '10' },
  })
  // A file alone is seen by nobody: school work takes it, and a call that shows it to others is closed.
  expect(upload.statusCode).toBe(201)
  expect((await child.ask(home.student, {})).status).toBe(200)
  expect(await state()).toEqual({ state: 'waiting', unconfirmed: false, open_until: null, decided_by: null, decided_at: null })
  expect((await child.ask(waits.list, { query: {} })).data.counts).toMatchObject({ guardian: 1 })
})

test('a guardian who agrees opens everything at once, and the ledger keeps who, when and to which wording', async () => {
  const { write, agree, parent, child, state, db, pupil } = await open()
  expect((await parent.ask(waits.list, { query: {} })).data.counts).toMatchObject({ guardian: 1 })
  expect((await agree()).data).toMatchObject({ given: true, decided_by: 'Sari Wahyuni' })
  expect((await write()).status).not.toBe(409)
  expect(await state()).toMatchObject({ state: 'given', decided_by: 'Sari Wahyuni' })
  expect((await child.ask(waits.list, { query: {} })).data.counts).not.toHaveProperty('guardian')
  await agree()
  const ledger = await db
    .selectFrom('guardian_consent')
    .where('student_id', '=', pupil.id)
    .select(['given', 'how', 'version'])
    .execute()
  expect(ledger).toEqual([{ given: true, how: 'app', version: GUARDIAN_VERSION }])
})

test('a consent that is taken back closes it again, and ends the consents to location and photos', async () => {
  const { agree, parent, student_id, write, child } = await open()
  await agree()
  await parent.ask(consent.decideForChild, { body: { student_id, purpose: 'location', granted: true, version: CONSENT_VERSION } })
  expect((await agree(false)).data).toMatchObject({ given: false })
  expect((await write()).body.code).toBe('GUARDIAN_CONSENT_WAITING')
  expect((await child.ask(consent.ownConsents, {})).data.consents).toMatchObject([{ purpose: 'location', granted: false }, {}])
})

test('a consent that is taken back closes messages, groups, mading and buying at once', async () => {
  const { agree, child, db, school, class: room } = await open()
  const teacher = await aTeacher(db, school)
  await db.updateTable('class').set({ homeroom_teacher_id: teacher.id }).where('id', '=', room.id).execute()
  const contact_id = createIds(testSettings.hashidsSalt).encode(teacher.id)
  const tries = {
    message: () => child.ask(messages.send, { params: { contact_id }, body: { text: 'Pagi, Bu.' } }),
    group: () =>
      child.ask(messageGroups.send, { params: { class_uuid: room.uuid, circle: 'pupils' }, body: { text: 'Besok ulangan?' } }),
    mading: () => child.ask(mading.send, { body: { kind: 'poem', title: 'Hujan pagi', text: 'Hujan turun.', pictures: [] } }),
    trial: () => child.ask(premium.tryIt, {}),
  }
  await agree()
  for (const [what, ask] of Object.entries(tries)) expect([what, (await ask()).status]).toEqual([what, 200])
  await agree(false)
  for (const [what, ask] of Object.entries(tries))
    expect([what, (await ask()).body.code]).toEqual([what, 'GUARDIAN_CONSENT_WAITING'])
  // What was written before is read all the same.
  expect((await child.ask(messages.thread, { params: { contact_id }, query: {} })).data.messages).toHaveLength(1)
})

test('an old wording cannot be agreed to', async () => {
  const { parent, student_id } = await open()
  const { body } = await parent.ask(guardian.consent, { body: { student_id, given: true, version: GUARDIAN_VERSION + 1 } })
  expect(body.errors).toHaveProperty('version')
})

test('a parent who is not linked agrees to nothing', async () => {
  const { signIn, db, student_id } = await open()
  const stranger = await signIn('parent', await aParent(db))
  const { status } = await stranger.ask(guardian.consent, { body: { student_id, given: true, version: GUARDIAN_VERSION } })
  expect(status).toBe(404)
})

test('the school keeps a consent on paper, with who signed and when; not one of tomorrow, nor while nobody has verified it', async () => {
  const { signIn, student_id, state, db, pupil, school } = await open()
  const desk = await signIn('school')
  const { data } = (await desk.ask(guardian.guardedPupils, { query: {} })).body as { data: object[] }
  expect(data).toMatchObject([{ name: 'Kirana Putri', parents: ['Sari Wahyuni'] }])
  const keep = (signed_on: string) => desk.ask(guardian.keepPaper, { body: { student_id, guardian_name: "Nur'aini", signed_on } })
  await db.updateTable('school').set({ status: 'pending' }).where('id', '=', school.id).execute()
  expect((await keep('2026-11-20')).status).toBe(404)
  await db.updateTable('school').set({ status: 'verified' }).where('id', '=', school.id).execute()
  expect((await keep('2026-11-24')).body.errors).toHaveProperty('signed_on')
  expect((await keep('2026-11-20')).status).toBe(200)
  expect(await state()).toMatchObject({ state: 'given', decided_by: "Nur'aini" })
  expect(
    await db.selectFrom('guardian_consent').where('student_id', '=', pupil.id).select(['how', 'signed_on']).execute(),
  ).toEqual([{ how: 'paper', signed_on: '2026-11-20' }])
})

test('from the 17th birthday on nobody’s consent is waited for', async () => {
  const { write, travel, signIn, pupil } = await open('2009-11-24')
  expect((await write()).body.code).toBe('GUARDIAN_CONSENT_WAITING')
  travel('2026-11-24T06:50:00+07:00')
  const grown = await signIn('student', pupil)
  expect((await grown.ask(family.parents, {})).data.guardian.state).toBe('not_needed')
})
