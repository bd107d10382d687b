import { account } from '@lentera/contract/account'
import { profile } from '@lentera/contract/profile'
import { schoolProfile } from '@lentera/contract/profile/school'
import { expect, test } from 'vitest'
import path from 'node:path'
import { aLesson, aPupil, aSchool, aSubject } from '#db/seed/builders.ts'
import { aFile } from '#db/seed/files.ts'
import { diskStore } from '#kit/files/store.ts'
import { openSchool, type OpenSchool } from '#test/school.ts'

const sentPhoto = async (school: OpenSchool, size: { width: number; height: number } = { width: 512, height: 512 }) => {
  const store = diskStore(path.join(school.settings.dataDir, 'files'))
  const content = Buffer.from(`a photo of ${size.width}`)
  const owner = school.people.student
  return (await aFile(school.db, { owner, type: 'image/jpeg', content, store, sent: school.now(), ...size })).id
}

test('a photo is read at a signed address alone, and once it is another photo by nobody any more', async () => {
  const school = await openSchool()
  const { ask } = await school.signIn('student')
  const first = (await ask(profile.photo, { body: { photo: await sentPhoto(school) } })).data.image!
  expect((await ask(account.profile, {})).data.image).toBe(first)
  const shown = await school.guest.send({ url: first })
  expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
  const [, kept = ''] = /^private, max-age=(\d+)$/.exec(String(shown.headers['cache-control'])) ?? []
  expect(Number(kept) / 86_400).toBeGreaterThanOrEqual(7)
  expect(Number(kept) / 86_400).toBeLessThanOrEqual(14)
  expect((await school.guest.send({ url: first.split('.')[0]! })).status).toBe(404)
  const second = (await ask(profile.photo, { body: { photo: await sentPhoto(school) } })).data.image!
  expect((await school.guest.send({ url: first })).status).toBe(404)
  expect((await school.guest.send({ url: second })).status).toBe(200)
  expect((await ask(profile.photo, { body: { photo: null } })).data.image).toBeNull()
  expect((await school.guest.send({ url: second })).status).toBe(404)
})

test('a drawn face takes the place of a photo, which nobody reads any more, and is shown where the face is', async () => {
  const school = await openSchool()
  const other = await aPupil(school.db, school.school, { in: school.class })
  const { ask } = await school.signIn('student')
  const photo = (await ask(profile.photo, { body: { photo: await sentPhoto(school) } })).data.image!
  expect((await ask(profile.avatar, { body: { avatar: 7 } })).data).toEqual({ image: '/pictures/avatars/07.svg' })
  expect((await ask(account.profile, {})).data.image).toBe('/pictures/avatars/07.svg')
  expect((await school.guest.send({ url: photo })).status).toBe(404)
  expect((await ask(profile.avatar, { body: { avatar: 25 } })).body).toMatchObject({ code: 'VALIDATION' })
  const beside = await school.db.selectFrom('account').where('id', '=', other.id).select('image').executeTakeFirstOrThrow()
  expect(beside.image).toBeNull()
})

test('a photo that is no square, or larger than an avatar needs, is refused at its field', async () => {
  const school = await openSchool()
  const { ask } = await school.signIn('student')
  for (const size of [
    { width: 512, height: 400 },
    { width: 1280, height: 1280 },
  ]) {
    const answer = await ask(profile.photo, { body: { photo: await sentPhoto(school, size) } })
    expect(answer.body.errors).toEqual({ photo: ['Foto harus persegi, maksimal 640 × 640 piksel.'] })
  }
})

test('interests are taken by name or id, each once, at most twenty; an unknown one is named', async () => {
  const school = await openSchool()
  const { ask } = await school.signIn('student')
  const put = (interest_fields: string) => ask(profile.interests, { body: { interest_fields } })
  const chosen = (await put('musik, Matematika')).data
  expect(chosen.map(({ name }) => name)).toEqual(['Matematika', 'Musik'])
  expect((await put(`${chosen[0]?.id},MATEMATIKA`)).data).toHaveLength(1)
  expect((await put('Musik,Terbang')).body.errors).toEqual({ interest_fields: ['Minat tidak dikenal: Terbang.'] })
  const many = await school.db.selectFrom('interest_field').limit(21).select('name').execute()
  expect((await put(many.map(({ name }) => name).join(','))).status).toBe(422)
  expect((await ask(profile.detail, {})).data.interests).toHaveLength(1)
  expect((await put('')).data).toEqual([])
})

test('a teacher says what is taught beside the timetable, of the own school alone', async () => {
  const school = await openSchool()
  const [physics, art] = [await aSubject(school.db, school.school, 'Fisika'), await aSubject(school.db, school.school, 'Seni')]
  await aLesson(school.db, school.school, { class: school.class, teacher: school.people.teacher, subject: physics })
  const { ask } = await school.signIn('teacher')
  const saved = (await ask(profile.saveSubjects, { body: { subjects: [art.uuid] } })).data
  expect(saved.filter(({ name }) => name === 'Fisika' || name === 'Seni')).toEqual([
    { uuid: physics.uuid, name: 'Fisika', chosen: false, timetabled: true },
    { uuid: art.uuid, name: 'Seni', chosen: true, timetabled: false },
  ])
  expect((await ask(profile.detail, {})).data.subjects).toEqual(expect.arrayContaining(['Fisika', 'Seni']))
  const elsewhere = await aSubject(school.db, await aSchool(school.db))
  expect((await ask(profile.saveSubjects, { body: { subjects: [elsewhere.uuid] } })).status).toBe(404)
})

test('an office keeps the school’s own data; a colleague’s change is not saved over', async () => {
  const school = await openSchool()
  const { ask } = await school.signIn('school')
  const {
    npsn: _n,
    level: _l,
    status: _s,
    status_reason: _r,
    access_code: _c,
    other_numbers: _o,
    ...body
  } = (await ask(schoolProfile.school, {})).data
  const renamed = { ...body, name: 'SMA Uji Baru', contact_phone: '(0411) 555-777', restricts_numbers: true }
  const saved = (await ask(schoolProfile.saveSchool, { body: renamed })).data
  expect(saved).toMatchObject({ name: 'SMA Uji Baru', contact_phone: '0411555777', restricts_numbers: true, revision: 2 })
  expect((await ask(schoolProfile.saveSchool, { body: { ...body, name: 'Lain' } })).body).toMatchObject({
    code: 'SETTINGS_CHANGED',
  })
  const changes = await school.db.selectFrom('profile_change').where('school_id', '=', school.school.id).select('field').execute()
  expect(changes.map(({ field }) => field).toSorted()).toEqual(['contact_phone', 'name', 'restricts_numbers'])
})

test('the school hears how many numbers its restriction would refuse', async () => {
  const school = await openSchool()
  await aPupil(school.db, school.school, { phone: `0817${`${process.pid % 100_000}`.padStart(5, '0')}71` })
  const { ask } = await school.signIn('school')
  expect((await ask(schoolProfile.school, {})).data.other_numbers).toBe(1)
})

test('a new access code takes the place of the former one', async () => {
  const school = await openSchool()
  const { ask } = await school.signIn('school')
  const first = (await ask(schoolProfile.renewAccessCode, {})).data.access_code
  expect(first).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  await ask(schoolProfile.renewAccessCode, {})
  expect((await ask(schoolProfile.school, {})).data.access_code).not.toBe(first)
})

test('an office sees which regency the school’s point lies in, and that it is not the one of the address', async () => {
  const { db, school, signIn } = await openSchool()
  const office = await signIn('school')
  const point = async () => (await office.ask(schoolProfile.school, {})).data.point
  const set = (values: object) => db.updateTable('school').set(values).where('id', '=', school.id).execute()
  await set({ latitude: null, longitude: null })
  expect(await point()).toBeNull()
  await set({ latitude: -5.147, longitude: 119.432 })
  expect(await point()).toEqual({ place: expect.stringContaining('Makassar'), in_region: true })
  await set({ regency_id: '31.71' })
  expect((await point())?.in_region).toBe(false)
})

test('an address whose parts do not belong together is refused at its field, and the school stays as it was', async () => {
  const school = await openSchool()
  const { ask } = await school.signIn('school')
  const { data: before } = await ask(schoolProfile.school, {})
  const save = (province_id: string, regency_id: string, district_id: string) =>
    ask(schoolProfile.saveSchool, { body: { ...before, name: 'SMA Lain', province_id, regency_id, district_id } })
  for (const [field, place] of [
    ['province_id', ['00', '73.71', '73.71.04']],
    ['regency_id', ['73', '31.71', '31.71.01']],
    ['district_id', ['73', '73.71', '73.72.01']],
  ] as const) {
    const { body } = await save(place[0], place[1], place[2])
    expect([body.code, Object.keys(body.errors ?? {})], field).toEqual(['VALIDATION', [field]])
  }
  expect((await ask(schoolProfile.school, {})).data).toEqual(before)
  expect((await save('73', '73.71', '73.71.04')).data).toMatchObject({ name: 'SMA Lain', district_id: '73.71.04' })
})

test('what an office saves, and its new access code, are of its own school alone', async () => {
  const school = await openSchool()
  const elsewhere = await aSchool(school.db)
  const row = () => school.db.selectFrom('school').where('id', '=', elsewhere.id).selectAll().executeTakeFirstOrThrow()
  const before = await row()
  const { ask } = await school.signIn('school')
  const { data } = await ask(schoolProfile.school, {})
  expect((await ask(schoolProfile.saveSchool, { body: { ...data, name: 'SMA Uji Baru' } })).status).toBe(200)
  expect((await ask(schoolProfile.renewAccessCode, {})).status).toBe(200)
  expect(await row()).toEqual(before)
})
