import { messagePace, messages } from '@lentera/contract/messages'
import { messageGroups } from '@lentera/contract/messages/groups'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

const aPupilAndTeachers = async () => {
  const { db, school, signIn, now } = await openSchool()
  const teachers = await Promise.all([aTeacher(db, school), aTeacher(db, school)])
  const room = await aClass(db, school, { homeroom_teacher_id: teachers[0].id })
  await aLesson(db, school, { class: room, teacher: teachers[1] })
  const [pupil, mate] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  const as = {
    pupil: await signIn('student', pupil),
    mate: await signIn('student', mate),
    teacher: await signIn('teacher', teachers[0]),
  }
  const write = (who: 'pupil' | 'mate' = 'pupil', to: 0 | 1 = 0) =>
    as[who].ask(messages.send, { params: { contact_id: ids.encode(teachers[to].id) }, body: { text: 'Halo.' } })
  const written = async () => (await db.selectFrom('message').where('sender_id', '=', pupil.id).select('seq').execute()).length
  /** As if so many milliseconds had passed since the pupil began to write. */
  const pass = (milliseconds: number) => {
    const since = new Date(now().getTime() - milliseconds)
    return db
      .updateTable('message_pace')
      .set({ minute_began_at: since, hour_began_at: since })
      .where('account_id', '=', pupil.id)
      .execute()
  }
  return { db, room, teachers, pupil, as, write, written, pass }
}
const { minute, hour } = messagePace.student

test('of many messages that a pupil sends at once, those of one minute go through, and the others are told when to go on', async () => {
  const { write, written, pass } = await aPupilAndTeachers()
  const answers = await Promise.all(Array.from({ length: minute + 15 }, (_, at) => write('pupil', at % 2 === 0 ? 0 : 1)))
  const refused = answers.filter(({ status }) => status === 429)
  expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([minute, 15])
  expect(await written()).toBe(minute)
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringMatching(/Coba lagi dalam \d+ detik/) })
  }
  expect((await write('mate')).status).toBe(200)
  await pass(61_000)
  expect((await write()).status).toBe(200)
})

test('an hour has its own limit, which a group and several people at once count towards', async () => {
  const { db, room, teachers, pupil, as, write, pass } = await aPupilAndTeachers()
  const { uuid } = await db.selectFrom('class').where('id', '=', room.id).select('uuid').executeTakeFirstOrThrow()
  const inGroup = () =>
    as.pupil.ask(messageGroups.send, { params: { class_uuid: uuid, circle: 'pupils' }, body: { text: 'Halo.' } })
  const many = () => as.pupil.ask(messages.sendMany, { body: { to: teachers.map(({ id }) => ids.encode(id)), text: 'Halo.' } })
  expect([(await write()).status, (await inGroup()).status, (await many()).status]).toEqual([200, 200, 200])
  const counted = await db.selectFrom('message_pace').where('account_id', '=', pupil.id).selectAll().executeTakeFirstOrThrow()
  expect([counted.minute_count, counted.hour_count]).toEqual([4, 4])
  await db
    .updateTable('message_pace')
    .set({ hour_count: hour - 1 })
    .where('account_id', '=', pupil.id)
    .execute()
  await pass(120_000)
  const refused = await many()
  expect([refused.status, refused.body.message]).toEqual([429, expect.stringMatching(/Coba lagi dalam 58 menit/)])
  expect((await inGroup()).status).toBe(200)
  expect((await inGroup()).status).toBe(429)
  await pass(3_601_000)
  expect((await many()).status).toBe(200)
})
