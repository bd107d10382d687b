import { announcements } from '@lentera/contract/announcements'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aTeacher } from '#db/seed/builders.ts'
import { aDesk } from '#test/announcement-desk.ts'
import { aHome } from '#test/school.ts'

test('the class reads what its homeroom teacher has published, and nobody else', async () => {
  const { teacher, child, mother, stranger, write, publish, read, told, runJobs } = await aDesk()
  const { uuid, can } = await write()
  expect(can).toEqual(['edit', 'publish'])
  expect((await read(child, uuid)).status).toBe(404)
  await publish(uuid)
  await runJobs()
  expect((await read(child, uuid)).data).toMatchObject({ title: 'Rapat orang tua', read: false, confirmed: false })
  expect((await read(mother, uuid)).status).toBe(200)
  expect((await read(stranger, uuid)).status).toBe(404)
  expect(await Promise.all([child, mother, stranger].map(told))).toEqual([1, 1, 0])
  await runJobs()
  expect(await told(mother)).toBe(1)
  expect((await teacher.ask(announcements.withdraw, { params: { announcement_uuid: uuid }, body: { revision: 2 } })).status).toBe(
    200,
  )
  expect((await read(child, uuid)).status).toBe(404)
})

test('an announcement for parents is not read by pupils, and the other way round', async () => {
  const { child, mother, write, publish, read } = await aDesk()
  const [parents, students] = [await write({ audience: 'parents' }), await write({ audience: 'students' })]
  await publish(parents.uuid)
  await publish(students.uuid)
  const statuses = async (uuid: string) => [(await read(child, uuid)).status, (await read(mother, uuid)).status]
  expect(await statuses(parents.uuid)).toEqual([404, 200])
  expect(await statuses(students.uuid)).toEqual([200, 404])
})

test('its writer sees who has read and confirmed it, and a changed one is to be read anew', async () => {
  const { teacher, child, mother, body, write, publish, one, told, runJobs } = await aDesk()
  const { uuid } = await write()
  const params = { announcement_uuid: uuid }
  await publish(uuid)
  await runJobs()
  await child.ask(announcements.see, { params })
  expect((await one(uuid)).readers).toEqual({ all: 2, read: 1, confirmed: 0 })
  await child.ask(announcements.confirm, { params })
  await mother.ask(announcements.confirm, { params })
  expect(await one(uuid)).toMatchObject({ readers: { all: 2, read: 2, confirmed: 2 }, missing: [], can: ['edit', 'withdraw'] })
  const saved = await teacher.ask(announcements.save, {
    params,
    body: { ...body({ text: 'Jadi pukul 09.00.' }), kept: [], revision: 2 },
  })
  expect(saved.data).toMatchObject({ readers: { all: 2, read: 0, confirmed: 0 } })
  const [of] = saved.data.missing.flatMap((one) => one.of ?? [])
  expect(saved.data.missing.filter(({ name }) => name === of)).toHaveLength(1)
  await runJobs()
  expect(await told(mother)).toBe(2)
})

test('what is to be published later is read from that minute on by the school’s clock, and once', async () => {
  const { child, write, publish, read, one, told, runJobs, travel } = await aDesk()
  const { uuid } = await write()
  expect((await publish(uuid, 1, { date: '2026-11-23', time: '06:00' })).status).toBe(422)
  expect((await publish(uuid, 1, { date: '2026-11-23', time: '07:00' })).data.state).toBe('scheduled')
  travel('2026-11-23T06:59:00+07:00')
  await runJobs()
  expect((await read(child, uuid)).status).toBe(404)
  travel('2026-11-23T07:00:30+07:00')
  await runJobs()
  expect((await read(child, uuid)).status).toBe(200)
  expect(await one(uuid)).toMatchObject({ state: 'published', published_at: '2026-11-23T00:00:00.000Z' })
  await runJobs()
  expect(await told(child)).toBe(1)
})

test('those who have not read it are told once more, once a day', async () => {
  const { teacher, child, mother, write, publish, one, told, runJobs, travel, signIn, lead } = await aDesk()
  const { uuid } = await write({ needs_confirmation: false })
  const params = { announcement_uuid: uuid }
  await publish(uuid)
  await runJobs()
  await child.ask(announcements.see, { params })
  expect((await teacher.ask(announcements.remind, { params })).data).toEqual({ told: 1 })
  await runJobs()
  expect([await told(child), await told(mother)]).toEqual([1, 2])
  expect((await teacher.ask(announcements.remind, { params })).status).toBe(409)
  travel('2026-11-24T09:00:00+07:00')
  expect((await one(uuid, await signIn('teacher', lead))).can).toContain('remind')
})

test('an office tells the whole school, and takes back what a teacher has told; a teacher tells the own class alone', async () => {
  const { teacher, office, stranger, child, other, body, write, publish, read, one } = await aDesk()
  const whole = await write({ class_uuids: [] }, office)
  expect(whole).toMatchObject({ whole_school: true, can: ['edit', 'publish'] })
  await publish(whole.uuid, 1, null, office)
  expect([(await read(child, whole.uuid)).status, (await read(stranger, whole.uuid)).status]).toEqual([200, 200])
  expect((await teacher.ask(announcements.one, { params: { announcement_uuid: whole.uuid } })).status).toBe(404)
  expect((await teacher.ask(announcements.write, { body: body({ class_uuids: [other.uuid] }) })).status).toBe(404)
  expect((await teacher.ask(announcements.write, { body: body({ class_uuids: [] }) })).status).toBe(422)
  const own = await write()
  await publish(own.uuid)
  expect(await one(own.uuid, office)).toMatchObject({ can: ['withdraw'] })
})

test('who no longer leads the class tells it nothing more, and reads no names of it', async () => {
  const { db, school, teacher, office, child, room, write, publish, read, one } = await aDesk()
  const [told, draft] = [await write(), await write()]
  await publish(told.uuid)
  expect((await one(told.uuid)).missing).not.toEqual([])
  const next = await aTeacher(db, school)
  await db.updateTable('class').set({ homeroom_teacher_id: next.id }).where('id', '=', room.id).execute()
  expect(await one(told.uuid)).toMatchObject({ can: [], missing: [] })
  expect((await publish(draft.uuid)).status).toBe(409)
  expect((await teacher.ask(announcements.remind, { params: { announcement_uuid: told.uuid } })).status).toBe(409)
  expect((await read(child, draft.uuid)).status).toBe(404)
  const kept = await one(told.uuid, office)
  expect(kept.can).toEqual(['withdraw'])
  expect(kept.missing).not.toEqual([])
})

test('what was told and not read waits at home, and goes once it is read and confirmed', async () => {
  const { child, write, publish } = await aDesk()
  const { uuid } = await write({ important: true })
  await publish(uuid)
  const waiting = async () => (await child.ask(waits.list, {})).data.lines.filter(({ place }) => place === 'announcements')
  expect(await waiting()).toMatchObject([{ title: 'Rapat orang tua', urgency: 'today' }])
  await child.ask(announcements.see, { params: { announcement_uuid: uuid } })
  expect(await waiting()).toHaveLength(1)
  await child.ask(announcements.confirm, { params: { announcement_uuid: uuid } })
  expect(await waiting()).toEqual([])
})

test('a reader lists what was published for the own class and role, the newest first, and searches in it; the desk lists what the caller writes', async () => {
  const at = await aDesk()
  const { db, school, teacher, office, child, mother, stranger, other, write, publish } = at
  const told = async (title: string, change: object = {}, by?: typeof teacher) => {
    const { uuid } = await write({ title, ...change }, by)
    await publish(uuid, 1, null, by)
    return uuid
  }
  await told('Rapat komite')
  await told('Untuk siswa', { audience: 'students' })
  await told('Untuk orang tua', { audience: 'parents' })
  await told('Untuk kelas lain', { class_uuids: [other.uuid] }, office)
  const taken = await told('Ditarik')
  await teacher.ask(announcements.withdraw, { params: { announcement_uuid: taken }, body: { revision: 2 } })
  await write({ title: 'Draf rapat' })
  const titles = async (who: typeof teacher, query: object = {}) =>
    (await who.ask(announcements.list, { query })).data.map(({ title }) => title)
  expect(await titles(child)).toEqual(['Untuk siswa', 'Rapat komite'])
  expect(await titles(mother)).toEqual(['Untuk orang tua', 'Rapat komite'])
  expect(await titles(stranger)).toEqual(['Untuk kelas lain'])
  expect(await titles(child, { search: 'komite' })).toEqual(['Rapat komite'])
  expect(await titles(child, { search: 'kelas lain' })).toEqual([])

  const desk = async (who: typeof teacher, query: object = {}) =>
    (await who.ask(announcements.desk, { query })).data.map(({ title }) => title).toSorted()
  const own = ['Ditarik', 'Draf rapat', 'Rapat komite', 'Untuk orang tua', 'Untuk siswa']
  expect(await desk(teacher)).toEqual(own)
  expect(await desk(office)).toEqual([...own, 'Untuk kelas lain'].toSorted())
  expect(await desk(teacher, { state: 'draft' })).toEqual(['Draf rapat'])
  expect(await desk(teacher, { search: 'rapat' })).toEqual(['Draf rapat', 'Rapat komite'])
  expect(await desk(await at.signIn('teacher', await aTeacher(db, school)))).toEqual([])
  const elsewhere = await aHome()
  await db.updateTable('account').set({ school_id: elsewhere.school.id }).where('id', '=', at.pupil.id).execute()
  expect([await titles(child), await titles(mother)]).toEqual([[], []])
})
