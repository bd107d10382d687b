import { pupilRegister } from '@lentera/contract/people/register'
import { officeLinks } from '@lentera/contract/school-links/office'
import { graduationLetters } from '@lentera/contract/school-links/graduation'
import { graduationReading } from '@lentera/contract/school-links/graduation-reading'
import { jobs } from '@lentera/contract/jobs'
import { expect, test } from 'vitest'
import { anOffice, aPupil, aSchool } from '#db/seed/builders.ts'
import { aGraduate } from '#db/seed/school-links.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'

const TODAY = '2026-11-23'

/** The office of a school from which Andi has graduated this morning. */
const graduated = async () => {
  const school = await openSchool()
  const { db, people } = school
  const ids = createIds(school.settings.hashidsSalt)
  await db.updateTable('school').set({ principal_name: 'Dra. Hasnah, M.Pd.' }).where('id', '=', school.school.id).execute()
  const office = await school.signIn('school')
  await office.ask(officeLinks.part, { body: { person_ids: [ids.encode(people.student.id)], as: 'graduated', reason: 'Lulus.' } })
  const person_id = ids.encode(people.student.id)
  const make = (more: object = {}, of = person_id) =>
    office.ask(graduationLetters.make, { params: { person_id: of }, body: { letter_on: TODAY, number: null, ...more } })
  const all = async (of = person_id) => (await office.ask(graduationLetters.pupil, { params: { person_id: of } })).data
  const cancel = (id: string) =>
    office.ask(graduationLetters.cancel, { params: { graduation_letter_id: id }, body: { reason: 'Salah tulis nama.' } })
  const rows = () =>
    db.selectFrom('graduation_letter').orderBy('id').where('school_id', '=', school.school.id).selectAll().execute()
  return { ...school, ids, office, person_id, make, all, cancel, rows }
}

test('a graduate gets a letter with the school’s next number and its head’s name, which pupil and parent open and a stranger does not', async () => {
  const { make, all, rows, office, person_id, signIn, guest, db, school } = await graduated()
  expect(await all()).toEqual({ today: TODAY, next_number: '001/SKL/XI/2026', letters: [], can: ['make'] })
  const { data } = await make()
  expect(data).toMatchObject({ number: '001/SKL/XI/2026', holds: true, cancelled: null, can: ['print', 'cancel'] })
  expect(await all()).toMatchObject({ next_number: '002/SKL/XI/2026', letters: [data], can: [] })
  const [row] = await rows()
  expect(row!.content).toMatchObject({
    name: 'Andi Saputra',
    year: 2026,
    graduated_on: TODAY,
    signer: { name: 'Dra. Hasnah, M.Pd.' },
  })
  const params = { graduation_letter_id: data.id }
  expect((await office.ask(graduationLetters.print, { params })).status).toBe(200)
  const [pupil, parent] = [await signIn('student'), await signIn('parent')]
  for (const [who, query] of [
    [pupil, {}],
    [parent, { student_id: person_id }],
  ] as const) {
    expect((await who.ask(graduationReading.list, { query })).data).toMatchObject([
      { id: data.id, number: data.number, year: 2026 },
    ])
    expect((await who.ask(graduationReading.print, { params })).status).toBe(200)
  }
  const other = await signIn('student', await aPupil(db, school))
  expect((await other.ask(graduationReading.list, { query: { student_id: person_id } })).status).toBe(404)
  expect((await other.ask(graduationReading.print, { params })).status).toBe(404)
  expect((await guest.ask(graduationReading.verify, { params: { code: row!.code } })).data).toMatchObject({
    initials: 'A. S.',
    number: data.number,
    holds: true,
  })
  const entry = (await office.ask(pupilRegister.list, { query: { state: 'graduated' } })).data
  expect(entry.map(({ name }) => name)).toEqual(['Andi Saputra'])
})

test('a cancelled letter no longer holds, keeps its number, and makes room for another one', async () => {
  const { make, all, cancel, signIn, guest, rows } = await graduated()
  const { data: first } = await make()
  expect((await make()).body).toMatchObject({ status: 409, code: 'TAKEN' })
  expect((await cancel(first.id)).data).toMatchObject({
    holds: false,
    cancelled: { reason: 'Salah tulis nama.' },
    can: ['print'],
  })
  expect((await cancel(first.id)).body.code).toBe('DATA_CHANGED')
  const pupil = await signIn('student')
  expect((await pupil.ask(graduationReading.list, { query: {} })).data).toEqual([])
  expect((await pupil.ask(graduationReading.print, { params: { graduation_letter_id: first.id } })).status).toBe(404)
  const [row] = await rows()
  expect((await guest.ask(graduationReading.verify, { params: { code: row!.code } })).data.holds).toBe(false)
  expect((await make({ number: first.number })).body).toMatchObject({ code: 'TAKEN', errors: { number: [expect.any(String)] } })
  expect((await make()).data.number).toBe('002/SKL/XI/2026')
  expect((await all()).letters.map(({ holds }) => holds)).toEqual([true, false])
})

test('the letter of a graduation that was taken back does not hold', async () => {
  const { make, all, office, person_id, guest, rows } = await graduated()
  await make()
  await office.ask(officeLinks.takeBack, { body: { person_ids: [person_id] } })
  expect(await all()).toMatchObject({ letters: [{ holds: false, cancelled: null }], can: [] })
  expect((await make()).status).toBe(404)
  expect((await guest.ask(graduationReading.verify, { params: { code: (await rows())[0]!.code } })).data.holds).toBe(false)
})

test('no letter for who has not graduated, before the graduation, or by another school', async () => {
  const { make, db, school, ids, rows, signIn, person_id } = await graduated()
  expect((await make({}, ids.encode((await aPupil(db, school)).id))).status).toBe(404)
  expect((await make({ letter_on: '2026-11-24' })).body).toMatchObject({ errors: { letter_on: [expect.any(String)] } })
  expect((await make({ letter_on: '2026-11-20' })).body).toMatchObject({ errors: { letter_on: [expect.any(String)] } })
  const elsewhere = await aSchool(db, { year: 2026 })
  const stranger = await signIn('school', await anOffice(db, elsewhere))
  const asked = { params: { person_id }, body: { letter_on: TODAY, number: null } }
  expect((await stranger.ask(graduationLetters.make, asked)).status).toBe(404)
  expect(await rows()).toEqual([])
})

test('a class’s letters are made in the background, for those who have none; a second time makes none', async () => {
  const { make, db, school, class: room, office, now, runJobs, rows } = await graduated()
  const { data: own } = await make()
  await aGraduate(db, school, { at: now(), in: room, name: 'Bagus Wijaya' })
  await aGraduate(db, school, { at: now(), name: 'Orang Lain' })
  const list = async () => (await office.ask(graduationLetters.classes, {})).data
  expect(await list()).toMatchObject([{ uuid: room.uuid, year: 2026, graduates: 2, letters: 1 }])
  const begin = () => office.ask(graduationLetters.makeClass, { body: { class_uuid: room.uuid, letter_on: TODAY } })
  const { job_id } = (await begin()).data
  await runJobs()
  const { data: job } = await office.ask(jobs.get, { params: { job_id } })
  expect(job).toMatchObject({ state: 'done', file: { name: expect.stringMatching(/\.zip$/) } })
  expect((await rows()).map(({ number }) => number)).toEqual([own.number, '002/SKL/XI/2026'])
  expect(await list()).toMatchObject([{ graduates: 2, letters: 2 }])
  await begin()
  await runJobs()
  expect(await rows()).toHaveLength(2)
})
