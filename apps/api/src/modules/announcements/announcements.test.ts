import { type AnnouncementAudience, announcements } from '@lentera/contract/announcements'
import { notifications } from '@lentera/contract/notifications'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aHome, openSchool } from '#test/school.ts'

const aSchool = async () => {
  const school = await openSchool()
  const { db } = school
  const lead = await aTeacher(db, school.school)
  const room = await aClass(db, school.school, { homeroom_teacher_id: lead.id })
  const other = await aClass(db, school.school)
  const pupil = await aPupil(db, school.school, { in: room })
  const elsewhere = await aPupil(db, school.school, { in: other })
  const parent = await aParent(db, { of: [pupil] })
  const [teacher, office, child, stranger, mother] = await Promise.all([
    school.signIn('teacher', lead),
    school.signIn('school'),
    school.signIn('student', pupil),
    school.signIn('student', elsewhere),
    school.signIn('parent', parent),
  ])
  type Person = typeof teacher
  const body = (change: object = {}) => ({
    title: 'Rapat orang tua',
    text: 'Sabtu pukul 08.00 di aula.',
    audience: 'all' as AnnouncementAudience,
    class_uuids: [room.uuid],
    important: false,
    needs_confirmation: true,
    files: [],
    ...change,
  })
  const write = async (change: object = {}, by: Person = teacher) =>
    (await by.ask(announcements.write, { body: body(change) })).data
  const publish = (uuid: string, revision = 1, at: { date: string; time: string } | null = null, by: Person = teacher) =>
    by.ask(announcements.publish, { params: { announcement_uuid: uuid }, body: { at, revision } })
  const read = (who: Person, announcement_uuid: string) => who.ask(announcements.read, { params: { announcement_uuid } })
  const one = async (announcement_uuid: string, by: Person = teacher) =>
    (await by.ask(announcements.one, { params: { announcement_uuid } })).data
  const told = async (who: Person) =>
    (await who.ask(notifications.list, { query: { type: 'all' } })).data.data.filter(({ kind }) => kind === 'announcement').length
  return { ...school, teacher, office, child, stranger, mother, lead, pupil, room, other, body, write, publish, read, one, told }
}

test('the class reads what its homeroom teacher has published, and nobody else', async () => {
  const { teacher, child, mother, stranger, write, publish, read, told, runJobs } = await aSchool()
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
  const { child, mother, write, publish, read } = await aSchool()
  const [parents, students] = [await write({ audience: 'parents' }), await write({ audience: 'students' })]
  await publish(parents.uuid)
  await publish(students.uuid)
  const statuses = async (uuid: string) => [(await read(child, uuid)).status, (await read(mother, uuid)).status]
  expect(await statuses(parents.uuid)).toEqual([404, 200])
  expect(await statuses(students.uuid)).toEqual([200, 404])
})

test('its writer sees who has read and confirmed it, and a changed one is to be read anew', async () => {
  const { teacher, child, mother, body, write, publish, one, told, runJobs } = await aSchool()
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
  const { child, write, publish, read, one, told, runJobs, travel } = await aSchool()
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
  const { teacher, child, mother, write, publish, one, told, runJobs, travel, signIn, lead } = await aSchool()
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
  const { teacher, office, stranger, child, other, body, write, publish, read, one } = await aSchool()
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
  const { db, school, teacher, office, child, room, write, publish, read, one } = await aSchool()
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
  const { child, write, publish } = await aSchool()
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
  const at = await aSchool()
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

test('what another desk has written is nowhere to be changed, published or taken back, and stays as it was', async () => {
  const at = await aSchool()
  const { uuid } = await at.write()
  const params = { announcement_uuid: uuid }
  const elsewhere = await aHome()
  const colleague = await aTeacher(at.db, at.school)
  await aClass(at.db, at.school, { homeroom_teacher_id: colleague.id })
  for (const who of [
    await at.signIn('teacher', colleague),
    await at.signIn('school', elsewhere.people.school),
    await at.signIn('teacher', elsewhere.people.teacher),
  ])
    for (const { body } of [
      await who.ask(announcements.one, { params }),
      await who.ask(announcements.save, { params, body: { ...at.body({ class_uuids: [] }), kept: [], revision: 1 } }),
      await who.ask(announcements.publish, { params, body: { at: null, revision: 1 } }),
      await who.ask(announcements.withdraw, { params, body: { revision: 1 } }),
      await who.ask(announcements.remind, { params }),
    ])
      expect((body as { code?: string }).code).toBe('NOT_FOUND')
  expect(await at.one(uuid)).toMatchObject({ state: 'draft', revision: 1, title: 'Rapat orang tua' })
})

test('what was changed since it was seen is neither saved, published nor taken back', async () => {
  const at = await aSchool()
  const { uuid } = await at.write()
  const params = { announcement_uuid: uuid }
  const save = (text: string, revision: number) =>
    at.teacher.ask(announcements.save, { params, body: { ...at.body({ text }), kept: [], revision } })
  expect((await save('Jadi pukul 09.00.', 1)).data.revision).toBe(2)
  expect((await save('Jadi pukul 10.00.', 1)).body.code).toBe('DATA_CHANGED')
  expect((await at.publish(uuid, 1)).body.code).toBe('DATA_CHANGED')
  expect(await at.one(uuid)).toMatchObject({ state: 'draft', text: 'Jadi pukul 09.00.', revision: 2 })
  expect((await at.publish(uuid, 2)).data.state).toBe('published')
  const back = await at.teacher.ask(announcements.withdraw, { params, body: { revision: 2 } })
  expect(back.body.code).toBe('DATA_CHANGED')
  expect((await at.read(at.child, uuid)).status).toBe(200)
})

test('what is not published can be neither read, seen nor confirmed, and an office’s class of another school is none to tell', async () => {
  const at = await aSchool()
  const { uuid } = await at.write()
  const params = { announcement_uuid: uuid }
  for (const call of [announcements.read, announcements.see, announcements.confirm])
    expect((await at.child.ask(call, { params })).body).toMatchObject({ code: 'NOT_FOUND' })
  await at.publish(uuid)
  for (const call of [announcements.read, announcements.see, announcements.confirm])
    expect((await at.stranger.ask(call, { params })).body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await at.one(uuid)).readers).toMatchObject({ read: 0, confirmed: 0 })
  const elsewhere = await aHome()
  const body = at.body({ class_uuids: [elsewhere.class.uuid] })
  expect((await at.office.ask(announcements.write, { body })).body.code).toBe('NOT_FOUND')
  expect((await at.office.ask(announcements.desk, { query: {} })).data).toHaveLength(1)
})

test('one that is taken back before its time is a draft again, which nobody is told of; others are published in their minute', async () => {
  const at = await aSchool()
  const [first, second] = [await at.write(), await at.write({ title: 'Lain' })]
  const seven = { date: '2026-11-23', time: '07:00' }
  await at.publish(first.uuid, 1, seven)
  await at.publish(second.uuid, 1, seven)
  const params = { announcement_uuid: first.uuid }
  expect((await at.teacher.ask(announcements.withdraw, { params, body: { revision: 2 } })).data.state).toBe('draft')
  at.travel('2026-11-23T07:00:30+07:00')
  await at.runJobs()
  expect((await at.read(at.child, first.uuid)).status).toBe(404)
  expect((await at.read(at.child, second.uuid)).status).toBe(200)
  expect(await at.told(at.child)).toBe(1)
})

test('a class is counted by its pupils who are there, and a teacher begins with the own classes of this year alone', async () => {
  const at = await aSchool()
  const gone = await aPupil(at.db, at.school, { in: at.room })
  await at.db.updateTable('account').set({ deleted_at: at.now() }).where('id', '=', gone.id).execute()
  const begin = async (who = at.teacher) => (await who.ask(announcements.begin, {})).data
  expect(await begin()).toEqual({ classes: [{ uuid: at.room.uuid, name: at.room.name, pupils: 1 }], whole_school: false })
  const office = await begin(at.office)
  expect(office.whole_school).toBe(true)
  expect(office.classes.map(({ uuid }) => uuid).toSorted()).toEqual([at.class.uuid, at.room.uuid, at.other.uuid].toSorted())
})

test('what was told more than thirty days ago waits no longer, and a parent whose link was ended reads nothing more', async () => {
  const at = await aSchool()
  const { uuid } = await at.write()
  await at.publish(uuid)
  const waiting = async (who = at.mother) =>
    (await who.ask(waits.list, {})).data.lines.filter(({ place }) => place === 'announcements').length
  expect(await waiting()).toBe(1)
  const publishedAt = (days: number) =>
    at.db
      .updateTable('announcement')
      .set({ published_at: new Date(at.now().getTime() - days * 86_400_000) })
      .where('uuid', '=', uuid)
      .execute()
  await publishedAt(31)
  expect(await waiting()).toBe(0)
  await publishedAt(29)
  expect(await waiting()).toBe(1)
  await at.db.updateTable('family_link').set({ state: 'revoked' }).where('student_id', '=', at.pupil.id).execute()
  expect(await waiting()).toBe(0)
  expect((await at.read(at.mother, uuid)).status).toBe(404)
})
