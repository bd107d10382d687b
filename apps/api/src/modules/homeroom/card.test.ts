import { homeroomCard } from '@lentera/contract/homeroom/card'
import { expect, test } from 'vitest'
import { aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'

const group = 'https://chat.whatsapp.com/AbCdEfGhIjKlMnOpQrSt12'
const open = async () => {
  const school = await openSchool()
  const teacher = await school.signIn('teacher')
  const given = {
    class_uuid: school.class.uuid,
    greeting: 'Selamat datang.',
    phone: '0812-3456-7890',
    from: '07:00',
    until: '15:00',
    whatsapp: group,
    revision: 0,
  }
  const save = (wishes: Partial<typeof given> | Record<string, null | string> = {}) =>
    teacher.ask(homeroomCard.saveCard, { body: { ...given, ...wishes } as typeof given })
  return { ...school, teacher, save }
}

test('what a homeroom teacher writes is what parents and pupils of the class read', async () => {
  const { save, signIn } = await open()
  expect((await save()).data).toMatchObject({ phone: '081234567890', from: '07:00', until: '15:00', revision: 1 })
  for (const role of ['student', 'parent'] as const)
    expect((await (await signIn(role)).ask(homeroomCard.ofPupil, { query: {} })).data).toMatchObject({
      teacher: { name: 'Ratna Dewi, S.Pd.' },
      greeting: 'Selamat datang.',
      phone: '081234567890',
      from: '07:00',
      until: '15:00',
      whatsapp: group,
    })
})

test('before a card is written families find the teacher’s name, and nothing where nobody leads the class', async () => {
  const { signIn, db, class: room } = await open()
  const pupil = await signIn('student')
  expect((await pupil.ask(homeroomCard.ofPupil, { query: {} })).data).toMatchObject({ teacher: { name: /Ratna/ }, phone: null })
  await db.updateTable('class').set({ homeroom_teacher_id: null }).where('id', '=', room.id).execute()
  expect((await pupil.ask(homeroomCard.ofPupil, { query: {} })).data).toBeNull()
})

test('the number of a teacher who leads the class no longer is shown to nobody, and the group is proposed to the next one', async () => {
  const { save, signIn, db, school, class: room } = await open()
  await save()
  const next = await aTeacher(db, school, { name: 'Bu Baru' })
  await db.updateTable('class').set({ homeroom_teacher_id: next.id }).where('id', '=', room.id).execute()
  expect((await (await signIn('parent')).ask(homeroomCard.ofPupil, { query: {} })).data).toMatchObject({
    teacher: { name: 'Bu Baru' },
    phone: null,
    whatsapp: null,
  })
  expect((await (await signIn('teacher', next)).ask(homeroomCard.card, { query: {} })).data).toMatchObject({
    phone: null,
    whatsapp: group,
    saved_at: null,
    revision: 0,
  })
})

test('of two tabs that save, the second learns that the card has changed', async () => {
  const { save } = await open()
  await save()
  expect((await save({ greeting: 'Lain' })).body.code).toBe('DATA_CHANGED')
  expect((await save({ greeting: null, revision: '1' })).body.code).toBe('VALIDATION')
})

test.each([
  ['a link that is no group', { whatsapp: 'https://contoh.id/grup' }, 'whatsapp'],
  ['a link of a chat', { whatsapp: 'https://wa.me/6281234567890' }, 'whatsapp'],
  ['a number of a landline', { phone: '0411123456' }, 'phone'],
  ['hours without an end', { until: null }, 'until'],
  ['hours without a beginning', { from: null }, 'from'],
  ['hours that end before they begin', { from: '16:00' }, 'until'],
])('%s is refused at its field', async (_what, wishes, field) => {
  const { save } = await open()
  const { body } = await save(wishes)
  expect(body.code).toBe('VALIDATION')
  expect(Object.keys(body.errors ?? {})).toEqual([field])
})

test('a pasted link with what WhatsApp adds to it is kept clean', async () => {
  const { save } = await open()
  expect((await save({ whatsapp: `${group.replace('https://', '')}?mode=ac_t` })).data.whatsapp).toBe(group)
})

test('a parent of several children names the child; another’s child is not found', async () => {
  const { signIn, db, school, class: room, people, settings } = await open()
  const ids = createIds(settings.hashidsSalt)
  const second = await aPupil(db, school, { in: room })
  const parent = await signIn('parent', await aParent(db, { of: [people.student, second] }))
  expect((await parent.ask(homeroomCard.ofPupil, { query: {} })).body.errors).toHaveProperty('student_id')
  expect((await parent.ask(homeroomCard.ofPupil, { query: { student_id: ids.encode(second.id) } })).status).toBe(200)
  const stranger = await aPupil(db, school, { in: room })
  expect((await parent.ask(homeroomCard.ofPupil, { query: { student_id: ids.encode(stranger.id) } })).status).toBe(404)
})
