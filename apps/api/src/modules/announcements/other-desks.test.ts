import { announcementLimits, announcements } from '@lentera/contract/announcements'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aDesk } from '#test/announcement-desk.ts'
import { aHome } from '#test/school.ts'
import { sendPicture } from '#test/uploads.ts'

test('what another desk has written is nowhere to be changed, published or taken back, and stays as it was', async () => {
  const at = await aDesk()
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
  const at = await aDesk()
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
  const at = await aDesk()
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
  const at = await aDesk()
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
  const at = await aDesk()
  const gone = await aPupil(at.db, at.school, { in: at.room })
  await at.db.updateTable('account').set({ deleted_at: at.now() }).where('id', '=', gone.id).execute()
  const begin = async (who = at.teacher) => (await who.ask(announcements.begin, {})).data
  expect(await begin()).toEqual({ classes: [{ uuid: at.room.uuid, name: at.room.name, pupils: 1 }], whole_school: false })
  const office = await begin(at.office)
  expect(office.whole_school).toBe(true)
  expect(office.classes.map(({ uuid }) => uuid).toSorted()).toEqual([at.class.uuid, at.room.uuid, at.other.uuid].toSorted())
})

test('what was told more than thirty days ago waits no longer, and a parent whose link was ended reads nothing more', async () => {
  const at = await aDesk()
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

test('files that stay and files that are added are counted together, and too many change nothing', async () => {
  const at = await aDesk()
  const send = (count: number) => Promise.all(Array.from({ length: count }, (_, nr) => sendPicture(at.teacher, `${nr}.jpg`)))
  const { uuid, files } = await at.write({ files: await send(announcementLimits.files) })
  const params = { announcement_uuid: uuid }
  const save = async (kept: string[], added: number) =>
    at.teacher.ask(announcements.save, { params, body: { ...at.body({ files: await send(added) }), kept, revision: 1 } })
  const all = files.map((file) => file.uuid)
  expect(all).toHaveLength(announcementLimits.files)
  expect((await save(all, 1)).body).toMatchObject({ code: 'VALIDATION', errors: { files: [expect.any(String)] } })
  expect(await at.one(uuid)).toMatchObject({ revision: 1, files: files.map(({ name }) => ({ name })) })
  expect((await save(all.slice(1), 1)).data.files).toHaveLength(announcementLimits.files)
})
