import { messageGroups } from '@lentera/contract/messages/groups'
import { messages } from '@lentera/contract/messages'
import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aLesson, aParent, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

/** A class with a present family and teachers, and everybody who has been in it. */
const aClassThatPeopleLeft = async () => {
  const around = await openSchool()
  const { db, school, signIn } = around
  const lead = await aTeacher(db, school)
  const room = await aClass(db, school, { homeroom_teacher_id: lead.id })
  const elsewhere = await aClass(db, school)
  const other = await aSchool(db, { year: school.year })
  const [present, moved, graduated, changed, ofEnded] = [
    await aPupil(db, school, { in: room }),
    await aPupil(db, school, { in: room }),
    await aPupil(db, school, { in: room }),
    await aPupil(db, school, { in: room }),
    await aPupil(db, school, { in: room }),
  ]
  const gone = await aTeacher(db, school)
  await aLesson(db, school, { class: room, teacher: gone })
  const parents = {
    present: await aParent(db, { of: [present] }),
    moved: await aParent(db, { of: [moved] }),
    graduated: await aParent(db, { of: [graduated] }),
    ended: await aParent(db, { of: [ofEnded] }),
  }
  const leave = async () => {
    await db.updateTable('account').set({ school_id: other.id }).where('id', 'in', [gone.id, moved.id]).execute()
    await db.updateTable('account').set({ school_id: null }).where('id', '=', graduated.id).execute()
    await db.updateTable('enrollment').set({ class_id: elsewhere.id }).where('student_id', '=', changed.id).execute()
    await db.updateTable('family_link').set({ state: 'revoked' }).where('parent_id', '=', parents.ended.id).execute()
  }
  const writer = await signIn('teacher', lead)
  const write = async (text: string) => {
    for (const circle of ['pupils', 'parents'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one group after the other
      expect((await writer.ask(messageGroups.send, { params: { class_uuid: room.uuid, circle }, body: { text } })).status).toBe(
        200,
      )
  }
  const left = {
    'teacher at another school': ['teacher', gone],
    'pupil at another school': ['student', moved],
    'graduated pupil': ['student', graduated],
    'pupil of another class': ['student', changed],
    'parent of the pupil who moved': ['parent', parents.moved],
    'parent of the graduated pupil': ['parent', parents.graduated],
    'parent whose link has ended': ['parent', parents.ended],
  } as const
  const here = { pupil: ['student', present], parent: ['parent', parents.present] } as const
  return { ...around, room, lead, gone, present, leave, write, left, here }
}

test('who has left a class, a school or a child hears nothing of its groups, neither as notice nor as push nor in a count', async () => {
  const { db, signIn, leave, write, left, here } = await aClassThatPeopleLeft()
  await leave()
  await write('RAHASIA rapat orang tua')
  for (const [who, [role, account]] of Object.entries(left)) {
    const rows = await db
      .selectFrom('notification')
      .where('account_id', '=', account.id)
      .where('kind', '=', 'group_message')
      .selectAll()
      .execute()
    expect([who, rows]).toEqual([who, []])
    const me = await signIn(role, account)
    expect([who, (await me.ask(waits.list, { query: {} })).data.counts.messages]).toEqual([who, undefined])
  }
  for (const [who, [role, account]] of Object.entries(here)) {
    const me = await signIn(role, account)
    const rows = await db.selectFrom('notification').where('account_id', '=', account.id).select('kind').execute()
    expect([who, rows]).toEqual([who, [{ kind: 'group_message' }]])
    expect((await me.ask(waits.list, { query: {} })).data.counts.messages).toBe(1)
  }
})

test('what waits unread of a class is withdrawn from whoever leaves it; what was read, and what others have, stays', async () => {
  const { db, leave, write, left, here } = await aClassThatPeopleLeft()
  await write('Besok bawa buku')
  const held = async (id: number) =>
    (await db.selectFrom('notification').where('account_id', '=', id).where('kind', '=', 'group_message').select('id').execute())
      .length
  const everybody = [...Object.values(left), ...Object.values(here)]
  for (const [, { id }] of everybody) expect(await held(id)).toBeGreaterThan(0)
  const [, read] = left['pupil at another school']
  await db.updateTable('notification').set({ read_at: new Date() }).where('account_id', '=', read.id).execute()
  await leave()
  for (const [who, [, { id }]] of Object.entries(left)) expect([who, await held(id)]).toEqual([who, id === read.id ? 1 : 0])
  for (const [, { id }] of Object.values(here)) expect(await held(id)).toBe(1)
})

test('nobody writes to a teacher whose lessons are left in the timetable of a former school', async () => {
  const { signIn, leave, gone, lead, present } = await aClassThatPeopleLeft()
  const pupil = await signIn('student', present)
  const send = (to: { id: number }) =>
    pupil.ask(messages.send, { params: { contact_id: ids.encode(to.id) }, body: { text: 'Pak?' } })
  expect((await send(gone)).status).toBe(200)
  await leave()
  expect((await send(gone)).status).toBe(404)
  expect((await send(lead)).status).toBe(200)
})
