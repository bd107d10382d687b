import { grades } from '@lentera/contract/grades'
import { homeroom } from '@lentera/contract/homeroom'
import { guardianReads, guardianRight } from '@lentera/contract/people/guardian-right'
import { guardianTeachers } from '@lentera/contract/people/guardian-teachers'
import { permits } from '@lentera/contract/permits'
import { expect, test } from 'vitest'
import { anAttitudeNote } from '#db/seed/attitude-notes.ts'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aPermit } from '#db/seed/permits.ts'
import { createIds } from '#kit/http/ids.ts'
import { aHome, openSchool } from '#test/school.ts'

/** A school whose office gives pupils, and a teacher who leads and teaches no class. */
const open = async () => {
  const school = await openSchool()
  const { db } = school
  const ids = createIds(school.settings.hashidsSalt)
  const desk = await school.signIn('school')
  const bagas = await aTeacher(db, school.school, { name: 'Bagas Nugroho' })
  const citra = await aPupil(db, school.school, { name: 'Citra Lestari', in: school.class })
  const id = (one: { readonly id: number }) => ids.encode(one.id)
  const give = (
    teacher: { readonly id: number },
    pupils: readonly { readonly id: number }[],
    was: { readonly id: number } | null = null,
    who = desk,
  ) =>
    who.ask(guardianTeachers.give, {
      body: { teacher_id: id(teacher), pupils: pupils.map((one) => ({ student_id: id(one), was: was && id(was) })) },
    })
  const end = (teacher: { readonly id: number }, pupil: { readonly id: number }) =>
    desk.ask(guardianTeachers.end, { params: { teacher_id: id(teacher), student_id: id(pupil) } })
  const caller = await school.signIn('teacher', bagas)
  const page = (pupil: { readonly id: number }, who = caller) => who.ask(homeroom.pupil, { params: { student_id: id(pupil) } })
  const mine = async (who = caller) => (await who.ask(guardianTeachers.mine, {})).data.map(({ name }) => name)
  const rows = () =>
    db
      .selectFrom('guardian_pupil')
      .where('school_id', '=', school.school.id)
      .orderBy('id')
      .select(['teacher_id', 'student_id', 'from_date', 'to_date'])
      .execute()
  return { ...school, ids, id, desk, bagas, citra, caller, give, end, page, mine, rows, andi: school.people.student }
}

test('a guru wali sees the pupils whom the office has given, in whatever class, and nobody else of it', async () => {
  const { db, school, andi, citra, bagas, give, page, mine, signIn, people, id, caller, class: room } = await open()
  expect((await page(andi)).status).toBe(404)
  await aPermit(db, school, { of: andi, starts_on: '2026-11-23', ends_on: '2026-11-23' })
  await anAttitudeNote(db, school, { of: andi, by: people.teacher, in: room, tahun_ajaran_id: 2026 })
  await aPermit(db, school, { of: citra, starts_on: '2026-11-23', ends_on: '2026-11-23' })
  expect((await give(bagas, [andi])).data).toEqual({ given: 1 })
  expect(await mine()).toEqual(['Andi Saputra'])
  const { data } = await page(andi)
  expect(data).toMatchObject({ student: { name: 'Andi Saputra', class_name: room.name }, as_guardian: true })
  const sections = data.sections.map(({ section }) => section)
  expect(sections).toEqual(expect.arrayContaining(['attendance', 'contacts', 'parents', 'permits', 'attitude']))
  for (const section of data.sections)
    if (section.section === 'permits') expect(section.permits).toMatchObject([{ person: { name: 'Andi Saputra' }, can: [] }])
    else if (section.section === 'attitude') expect(section.notes).toMatchObject([{ can: [] }])
  expect((await page(citra)).status).toBe(404)
  // Another teacher who leads nothing has nobody, and who leads the class reads as before.
  const other = await signIn('teacher', await aTeacher(db, school))
  expect((await page(andi, other)).status).toBe(404)
  expect(await mine(other)).toEqual([])
  expect((await page(andi, await signIn('teacher'))).data).toMatchObject({ as_guardian: false })
  // What is not accompanying stays closed: scores of a subject, and the permits of a pupil to be decided on.
  expect((await caller.ask(grades.pupil, { params: { id: id(andi) }, query: {} as never })).status).not.toBe(200)
  expect((await caller.ask(permits.list, { query: { student_id: id(andi) } as never })).status).not.toBe(200)
})

test('a pupil has one guru wali: who changes over is named as seen, and a page that is old changes nothing', async () => {
  const { db, school, andi, citra, bagas, give, page, rows, signIn, mine, travel } = await open()
  const sri = await aTeacher(db, school, { name: 'Sri Rahayu' })
  await give(bagas, [andi, citra])
  travel('2026-11-30T06:50:00+07:00')
  const later = await signIn('school')
  const before = await rows()
  expect((await give(sri, [andi, citra], null, later)).body).toMatchObject({ code: 'DATA_CHANGED' })
  expect(await rows()).toEqual(before)
  expect((await give(sri, [andi], bagas, later)).data).toEqual({ given: 1 })
  expect(await rows()).toEqual([
    { teacher_id: bagas.id, student_id: andi.id, from_date: '2026-11-23', to_date: '2026-11-30' },
    { teacher_id: bagas.id, student_id: citra.id, from_date: '2026-11-23', to_date: null },
    { teacher_id: sri.id, student_id: andi.id, from_date: '2026-11-30', to_date: null },
  ])
  const [former, next] = [await signIn('teacher', bagas), await signIn('teacher', sri)]
  expect([(await page(andi, former)).status, (await page(andi, next)).status]).toEqual([404, 200])
  expect(await mine(former)).toEqual(['Citra Lestari'])
  // The same again is no change.
  expect((await give(sri, [andi], sri, later)).data).toEqual({ given: 0 })
  const { data } = await later.ask(guardianTeachers.list, {})
  expect(data.without).toBe(0)
  expect(data.teachers.map(({ name, pupils }) => [name, pupils.map((one) => one.name)])).toEqual([
    ['Bagas Nugroho', ['Citra Lestari']],
    ['Ratna Dewi, S.Pd.', []],
    ['Sri Rahayu', ['Andi Saputra']],
  ])
})

test('what is ended is seen no more, and what began on the same day has never been', async () => {
  const { andi, citra, bagas, give, end, page, rows, mine } = await open()
  await give(bagas, [andi, citra])
  expect((await end(bagas, andi)).status).toBe(200)
  expect((await page(andi)).status).toBe(404)
  expect(await mine()).toEqual(['Citra Lestari'])
  expect(await rows()).toMatchObject([{ student_id: citra.id, to_date: null }])
  expect((await end(bagas, andi)).status).toBe(404)
})

test('it ends when the pupil leaves the school, and does not begin again with the pupil’s return', async () => {
  const { db, school, andi, citra, bagas, give, page, rows, mine } = await open()
  await give(bagas, [andi, citra])
  await db.updateTable('account').set({ school_id: null }).where('id', '=', andi.id).execute()
  expect((await page(andi)).status).toBe(404)
  expect(await mine()).toEqual(['Citra Lestari'])
  await db.updateTable('account').set({ school_id: school.id }).where('id', '=', andi.id).execute()
  expect((await page(andi)).status).toBe(404)
  expect((await rows()).map(({ to_date }) => to_date === null)).toEqual([false, true])
  // With the teacher it ends for all.
  await db.updateTable('account').set({ school_id: null }).where('id', '=', bagas.id).execute()
  expect((await rows()).filter(({ to_date }) => to_date === null)).toEqual([])
})

test('pupils, teachers and classes of another school are not found, and nothing is given', async () => {
  const { db, andi, bagas, give, rows, desk } = await open()
  const strange = await aHome()
  const unknown = await aTeacher(db, strange.school)
  expect((await give(bagas, [andi, strange.people.student])).status).toBe(404)
  expect((await give(unknown, [andi])).status).toBe(404)
  expect((await give(bagas, [bagas])).status).toBe(404)
  const room = await aClass(db, strange.school)
  expect((await desk.ask(guardianTeachers.ofClass, { query: { class_uuid: room.uuid } })).status).toBe(404)
  expect(await rows()).toEqual([])
})

test('the office chooses by class and sees who has whom', async () => {
  const { db, school, andi, bagas, give, desk, class: room } = await open()
  await aPupil(db, school, { name: 'Dodi Lain', in: await aClass(db, school) })
  await give(bagas, [andi])
  const { data } = await desk.ask(guardianTeachers.ofClass, { query: { class_uuid: room.uuid } })
  expect(data.map(({ name, guardian }) => [name, guardian?.name ?? null])).toEqual([
    ['Andi Saputra', 'Bagas Nugroho'],
    ['Citra Lestari', null],
  ])
})

test('the table of rights opens reading alone to a guru wali, and every part of a pupil’s page is in it', () => {
  expect(new Set(Object.values(guardianRight.may))).toEqual(new Set(['read']))
  expect(guardianReads('attendance')).toBe(true)
  expect(guardianRight.may.settings).toBeUndefined()
})
