import { attendance } from '@lentera/contract/attendance'
import { audit } from '@lentera/contract/audit'
import { homeroom } from '@lentera/contract/homeroom'
import { homeroomRegister as register } from '@lentera/contract/homeroom/register'
import { notifications } from '@lentera/contract/notifications'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aTeacher } from '#db/seed/builders.ts'
import { live, liveFor } from '#test/live.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'

/** A second teacher of the school, who leads nothing, and its office. */
const open = async () => {
  const school = await openSchool()
  const other = await aTeacher(school.db, school.school, { name: 'Bu Baru' })
  const asker = await school.signIn('teacher', other)
  const office = await school.signIn('school')
  const ask = (class_uuid = school.class.uuid, note: string | null = 'Sesuai SK.') =>
    asker.ask(register.ask, { body: { class_uuid, note } })
  const decide = (of: readonly { id: string; revision: number }[], verb: 'approve' | 'decline', reason?: string) =>
    office.ask(register.decide, { body: { of: [...of], verb, ...(reason !== undefined && { reason }) } })
  return { ...school, other, asker, office, ask, decide }
}
const toldTo = async (who: Awaited<ReturnType<OpenSchool['signIn']>>) => {
  const { body } = await who.ask(notifications.list, { query: {} })
  return (body.data as { data: { title: string; text: string; kind: string }[] }).data.filter(({ kind }) => kind === 'homeroom')
}

test('a teacher who asks sees that it waits, and the school finds it in its queue', async () => {
  const { ask, asker, office } = await open()
  expect((await ask()).data).toMatchObject({ state: 'waiting', note: 'Sesuai SK.' })
  expect((await asker.ask(register.register, {})).data.wishes).toMatchObject([{ state: 'waiting' }])
  expect((await asker.ask(homeroom.desk, { query: {} })).data.asked).not.toBeNull()
  expect((await office.ask(waits.list, { query: {} })).data).toMatchObject({ counts: { homeroom_requests: 1 } })
  expect((await office.ask(register.inbox, { query: {} })).data).toMatchObject({
    waiting: 1,
    requests: [
      {
        teacher: { name: 'Bu Baru', leads: [] },
        homeroom_teacher: 'Ratna Dewi, S.Pd.',
        students: 1,
        can: ['approve', 'decline'],
      },
    ],
  })
})

test('an approval gives the class at once; who led it sees it no more, both are told, and the change is kept', async () => {
  const { ask, asker, decide, signIn, class: room, people, db } = await open()
  const { data: wish } = await ask()
  expect((await decide([wish], 'approve')).data.results).toMatchObject([{ outcome: 'decided', state: 'approved' }])
  expect((await asker.ask(homeroom.desk, { query: {} })).data).toMatchObject({ class: { name: room.name, since: '2026-11-23' } })
  const former = await signIn('teacher')
  expect((await former.ask(homeroom.desk, { query: {} })).data.class).toBeNull()
  expect((await former.ask(homeroom.students, { query: { class_uuid: room.uuid } })).status).toBe(404)
  expect((await former.ask(attendance.board, { query: { class_uuid: room.uuid } })).status).toBe(200)
  expect(await toldTo(asker)).toMatchObject([
    { title: `Anda wali kelas ${room.name}`, text: 'Sebelumnya dipegang Ratna Dewi, S.Pd., yang juga diberi tahu.' },
  ])
  expect(await toldTo(former)).toMatchObject([
    { title: `Anda bukan lagi wali kelas ${room.name}`, text: 'Mulai sekarang Bu Baru yang memegangnya.' },
  ])
  expect(await db.selectFrom('homeroom_change').where('class_id', '=', room.id).selectAll().execute()).toMatchObject([
    { from_teacher_id: people.teacher.id, changed_on: '2026-11-23', changed_by: people.school.id },
  ])
})

test('the office hears of a wish while it looks, and the teacher of the answer', async () => {
  const { ask, asker, decide, ...school } = await open()
  const screen = await live(school, 'school')
  await screen.watch('school')
  const { data: wish } = await ask()
  await screen.changed('homeroom school')
  const page = await liveFor(school.app, asker.tokens.access_token)
  await decide([wish], 'approve')
  await page.changed('homeroom me')
})

test('a wish is declined with a reason, which the teacher reads', async () => {
  const { ask, asker, decide, class: room } = await open()
  const { data: wish } = await ask()
  expect((await decide([wish], 'decline')).body.errors).toHaveProperty('reason')
  await decide([wish], 'decline', 'Masih bertugas')
  expect((await asker.ask(register.register, {})).data.wishes).toMatchObject([
    { state: 'declined', reason: 'Masih bertugas', decided_by: 'Tata Usaha' },
  ])
  expect(await toldTo(asker)).toMatchObject([
    { title: `Permintaan wali kelas ${room.name} ditolak`, text: 'Sekolah belum menyetujuinya. Alasan: Masih bertugas.' },
  ])
  expect((await ask()).data.state).toBe('waiting')
})

test('a wish that was taken back is decided by nobody, and one that was decided is not taken back', async () => {
  const { ask, asker, decide, class: room, db, people } = await open()
  const { data: first } = await ask()
  const withdraw = (id: string) => asker.ask(register.withdraw, { params: { homeroom_request_id: id } })
  expect((await withdraw(first.id)).data.state).toBe('withdrawn')
  expect((await withdraw(first.id)).data.state).toBe('withdrawn')
  expect((await decide([first], 'approve')).data.results).toMatchObject([{ outcome: 'already', state: 'withdrawn' }])
  const { homeroom_teacher_id: leader } = await db
    .selectFrom('class')
    .where('id', '=', room.id)
    .select('homeroom_teacher_id')
    .executeTakeFirstOrThrow()
  expect(leader).toBe(people.teacher.id)
  const { data: second } = await ask()
  await decide([second], 'approve')
  expect((await withdraw(second.id)).body.code).toBe('DATA_CHANGED')
})

test('of two teachers who ask for one class both are seen, not one who took it back, and approving both leaves the second one with it', async () => {
  const { ask, decide, office, signIn, db, school, class: room } = await open()
  const third = await signIn('teacher', await aTeacher(db, school, { name: 'Pak Lain' }))
  const { data: first } = await ask()
  const { data: second } = await third.ask(register.ask, { body: { class_uuid: room.uuid, note: null } })
  const fourth = await signIn('teacher', await aTeacher(db, school, { name: 'Bu Batal' }))
  const { data: withdrawn } = await fourth.ask(register.ask, { body: { class_uuid: room.uuid, note: null } })
  await fourth.ask(register.withdraw, { params: { homeroom_request_id: withdrawn.id } })
  expect((await office.ask(register.inbox, { query: {} })).data.requests.map(({ others }) => others)).toEqual([
    ['Pak Lain'],
    ['Bu Baru'],
  ])
  await decide([first, second], 'approve')
  const { data } = await third.ask(homeroom.semester, { query: {} })
  expect(data.leaders.map(({ name }) => name)).toEqual(['Pak Lain', 'Bu Baru', 'Ratna Dewi, S.Pd.'])
})

test('the own class and one that was asked for already are refused at the field; a class of another school is not found', async () => {
  const { ask, signIn, class: room } = await open()
  const leader = await signIn('teacher')
  expect((await leader.ask(register.ask, { body: { class_uuid: room.uuid, note: null } })).body.errors).toEqual({
    class_uuid: ['Anda sudah wali kelas ini.'],
  })
  await ask()
  expect((await ask()).body).toMatchObject({
    code: 'TAKEN',
    errors: { class_uuid: ['Permintaan Anda untuk kelas ini masih menunggu.'] },
  })
  expect((await ask((await open()).class.uuid)).status).toBe(404)
})

test('wishes of a teacher who has left the school, and of a former year, are nobody’s to decide', async () => {
  const { ask, office, db, other, travel } = await open()
  const { data } = await ask()
  const seen = async () => (await office.ask(register.inbox, { query: {} })).data.requests.length
  expect(await seen()).toBe(1)
  await db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', other.id).execute()
  expect(await seen()).toBe(0)
  expect((await office.ask(register.inboxOne, { params: { homeroom_request_id: data.id } })).status).toBe(404)
  travel('2026-11-23T06:51:00+07:00')
})

test('a wish does not outlive the teacher’s move to another school: nobody decides it, and the class stays with who leads it', async () => {
  const { ask, office, decide, db, other, class: room, people } = await open()
  const { data: wish } = await ask()
  const elsewhere = await openSchool()
  await db.updateTable('account').set({ school_id: elsewhere.school.id }).where('id', '=', other.id).execute()
  expect((await office.ask(register.inbox, { query: {} })).data).toMatchObject({ waiting: 0, requests: [] })
  expect((await office.ask(waits.list, { query: {} })).data).not.toMatchObject({ counts: { homeroom_requests: 1 } })
  expect((await decide([wish], 'approve')).status).toBe(404)
  const { homeroom_teacher_id } = await db
    .selectFrom('class')
    .where('id', '=', room.id)
    .select('homeroom_teacher_id')
    .executeTakeFirstOrThrow()
  expect(homeroom_teacher_id).toBe(people.teacher.id)
})

test('a teacher may lead two classes', async () => {
  const { asker, ask, decide, db, school } = await open()
  const second = await aClass(db, school, { name: 'AA Kedua' })
  const wishes = [(await ask()).data, (await ask(second.uuid)).data]
  await decide(wishes, 'approve')
  expect((await asker.ask(homeroom.desk, { query: {} })).data.classes).toHaveLength(2)
})

test('the log of changes says of each decision what it was and whom it was about', async () => {
  const { ask, decide, office, db, school } = await open()
  const [first, second] = [(await ask()).data, (await ask((await aClass(db, school, { name: 'XI-2' })).uuid)).data]
  await decide([first], 'approve')
  await decide([second], 'decline', 'Masih bertugas')
  const { data } = await office.ask(audit.list, { query: {} })
  expect(data).toMatchObject([
    { changes: [{ field: 'Keputusan', to: 'Ditolak' }], about: [{ name: 'Bu Baru' }] },
    { changes: [{ field: 'Keputusan', to: 'Disetujui' }], about: [{ name: 'Bu Baru' }] },
  ])
})
