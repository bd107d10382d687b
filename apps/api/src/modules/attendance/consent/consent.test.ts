import { attendance } from '@lentera/contract/attendance'
import { consent, CONSENT_VERSION } from '@lentera/contract/attendance/consent'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aParent, aPupil } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { openSchool } from '#test/school.ts'

const here = { latitude: 0, longitude: 110, accuracy: 8 }
const yes = { granted: true, version: CONSENT_VERSION }
const no = { granted: false, version: CONSENT_VERSION }

/** A family in which nobody has decided anything. */
const aFamily = async (pupil: { born_on?: string; location_consent?: boolean } = {}) => {
  const school = await openSchool()
  const child = await aPupil(school.db, school.school, {
    name: 'Bunga',
    in: school.class,
    location_consent: false,
    selfie_consent: false,
    ...pupil,
  })
  const mother = await school.signIn('parent', await aParent(school.db, { name: 'Sari Wahyuni', of: [child] }))
  const siswa = await school.signIn('student', child)
  const student_id = (await mother.ask(consent.childrenConsents, {})).data[0]!.id
  const rows = () => school.db.selectFrom('consent').where('student_id', '=', child.id).orderBy('id').selectAll().execute()
  return { school, child, mother, siswa, student_id, rows }
}

test('a child without a decision does not check in by location; the other ways stay', async () => {
  const { siswa, mother } = await aFamily()
  const { body } = await siswa.ask(attendance.checkIn, { body: here })
  expect(body).toMatchObject({ status: 409, code: 'CONSENT_NEEDED' })
  expect((await siswa.ask(attendance.today, {})).data).toMatchObject({
    consents: { location: false, selfie: false },
    adult: false,
  })
  expect((await mother.ask(consent.childrenConsents, {})).data).toMatchObject([
    {
      name: 'Bunga',
      adult: false,
      consents: [
        { purpose: 'location', granted: false, version: null, decided_by: null, decided_at: null },
        { purpose: 'selfie', granted: false },
      ],
    },
  ])
})

test('a guardian agrees: kept with version, time and person, and the child checks in at once', async () => {
  const { siswa, mother, student_id, rows, child } = await aFamily()
  const { data } = await mother.ask(consent.decideForChild, { body: { student_id, purpose: 'location', ...yes } })
  expect(data.consents).toEqual([
    {
      purpose: 'location',
      granted: true,
      version: CONSENT_VERSION,
      decided_by: 'Sari Wahyuni',
      decided_at: '2026-11-22T23:50:00.000Z',
    },
    { purpose: 'selfie', granted: false, version: null, decided_by: null, decided_at: null },
  ])
  expect(await rows()).toMatchObject([{ student_id: child.id, purpose: 'location', granted: true, version: CONSENT_VERSION }])
  expect((await siswa.ask(consent.ownConsents, {})).data.consents).toEqual(data.consents)
  expect((await siswa.ask(attendance.today, {})).data.consents).toEqual({ location: true, selfie: false })
  expect((await siswa.ask(attendance.checkIn, { body: here })).data.status).toBe('present')
})

test('taking it back works at once, and the earlier word stays in the book', async () => {
  const { siswa, mother, student_id, rows } = await aFamily()
  await mother.ask(consent.decideForChild, { body: { student_id, purpose: 'location', ...yes } })
  await mother.ask(consent.decideForChild, { body: { student_id, purpose: 'location', ...no } })
  expect((await siswa.ask(attendance.checkIn, { body: here })).body.code).toBe('CONSENT_NEEDED')
  expect((await rows()).map(({ granted }) => granted)).toEqual([true, false])
})

test('saying the same twice is one decision, of the one who said it first', async () => {
  const { school, child, mother, student_id, rows } = await aFamily()
  const father = await school.signIn('parent', await aParent(school.db, { name: 'Budi', of: [child] }))
  const body = { student_id, purpose: 'selfie' as const, ...yes }
  const answers = await Promise.all([mother, father, mother].map((one) => one.ask(consent.decideForChild, { body })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await rows()).toHaveLength(1)
})

test('with consent to location goes the place of a check-in that waits', async () => {
  const { school, siswa, mother, student_id, child } = await aFamily()
  await mother.ask(consent.decideForChild, { body: { student_id, purpose: 'location', ...yes } })
  await siswa.ask(attendance.checkIn, { body: { ...here, latitude: 0.01 } })
  const place = () =>
    school.db
      .selectFrom('attendance')
      .where('account_id', '=', child.id)
      .select(['latitude', 'longitude', 'verification'])
      .executeTakeFirst()
  expect(await place()).toEqual({ latitude: 0.01, longitude: 110, verification: 'waiting' })
  await mother.ask(consent.decideForChild, { body: { student_id, purpose: 'location', ...no } })
  expect(await place()).toEqual({ latitude: null, longitude: null, verification: 'waiting' })
})

test('with consent to selfies go the photos', async () => {
  const { school, mother, student_id, child } = await aFamily()
  const id = uuidV7()
  const delete_after = new Date('2026-12-20T00:00:00Z')
  await school.db
    .insertInto('file')
    .values({ id, owner_id: child.id, purpose: 'selfie', type: 'image/jpeg', bytes: 9, delete_after })
    .execute()
  await mother.ask(consent.decideForChild, { body: { student_id, purpose: 'selfie', ...yes } })
  await mother.ask(consent.decideForChild, { body: { student_id, purpose: 'selfie', ...no } })
  const [file] = await school.db.selectFrom('file').where('id', '=', id).select('delete_after').execute()
  expect(file?.delete_after).toEqual(new Date('2026-11-22T23:50:00Z'))
})

test.each([
  ['a day before the eighteenth birthday', '2008-11-24', false],
  ['on the eighteenth birthday, by the school’s date', '2008-11-23', true],
] as const)('%s', async (_when, born_on, adult) => {
  const { mother, siswa, student_id } = await aFamily({ born_on })
  const byParent = await mother.ask(consent.decideForChild, { body: { student_id, purpose: 'location', ...yes } })
  const byPupil = await siswa.ask(consent.decideForMyself, { body: { purpose: 'location', ...yes } })
  expect([byParent.body.code, byPupil.body.code]).toEqual(
    adult ? ['CONSENT_OF_ANOTHER', undefined] : [undefined, 'CONSENT_OF_ANOTHER'],
  )
  expect((await siswa.ask(attendance.today, {})).data).toMatchObject({ adult, consents: { location: true } })
})

test('whoever decides is asked until anything was decided, a refusal, too: a grown pupil, and the parents of any other', async () => {
  const asked = async (who: Awaited<ReturnType<typeof aFamily>>['siswa']) =>
    (await who.ask(waits.list, { query: {} })).data.lines.filter(({ place }) => place === 'consent').map(({ note }) => note)
  const grown = await aFamily({ born_on: '2008-11-23' })
  expect(await asked(grown.siswa)).toEqual(['Presensi dengan lokasi butuh persetujuanmu'])
  expect(await asked(grown.mother)).toEqual([])
  await grown.siswa.ask(consent.decideForMyself, { body: { purpose: 'location', ...no } })
  expect(await asked(grown.siswa)).toEqual([])
  const allowed = await aFamily({ born_on: '2008-11-23', location_consent: true })
  expect(await asked(allowed.siswa)).toEqual([])
  const { siswa, mother, student_id } = await aFamily({ born_on: '2008-11-24' })
  expect(await asked(siswa)).toEqual([])
  expect(await asked(mother)).toEqual(['Belum diputuskan untuk Bunga'])
  await mother.ask(consent.decideForChild, { body: { student_id, purpose: 'location', ...no } })
  expect(await asked(mother)).toEqual([])
})

test('a wording that is not the one of now cannot be agreed to, but always refused', async () => {
  const { mother, student_id } = await aFamily()
  const old = { student_id, purpose: 'location' as const, version: CONSENT_VERSION - 1 }
  const { status, body } = await mother.ask(consent.decideForChild, { body: { ...old, granted: true } })
  expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: ['version'] })
  expect((await mother.ask(consent.decideForChild, { body: { ...old, granted: false } })).status).toBe(200)
})

test('a parent decides for connected children only, and for each by itself', async () => {
  const { school, mother, child, student_id } = await aFamily()
  const stranger = await school.signIn('parent')
  const refused = await stranger.ask(consent.decideForChild, { body: { student_id, purpose: 'location', ...yes } })
  expect(refused.body.code).toBe('NOT_FOUND')
  const brother = await aPupil(school.db, school.school, { name: 'Candra', location_consent: false })
  const { id: parent_id } = await school.db
    .selectFrom('family_link')
    .where('student_id', '=', child.id)
    .select('parent_id as id')
    .executeTakeFirstOrThrow()
  await school.db.insertInto('family_link').values({ parent_id, student_id: brother.id, state: 'linked' }).execute()
  await mother.ask(consent.decideForChild, { body: { student_id, purpose: 'location', ...yes } })
  const { data } = await mother.ask(consent.childrenConsents, {})
  expect(data.map(({ name, consents }) => [name, consents[0]?.granted])).toEqual([
    ['Bunga', true],
    ['Candra', false],
  ])
})

test('teachers need nobody’s word', async () => {
  const school = await openSchool()
  const { data } = await (await school.signIn('teacher')).ask(attendance.today, {})
  expect(data).toMatchObject({ consents: { location: true, selfie: true }, adult: true, clock_out: false })
})
