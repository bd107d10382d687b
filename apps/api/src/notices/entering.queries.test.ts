import { expect, test } from 'vitest'
import type { Db } from '#db/db.ts'
import { aClass, aLesson, anOffice, aPupil, aSchool, aSubject, aTeacher } from '#db/seed/builders.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { testDatabase } from '#test/database.ts'
import { endMembership, enterSchool, linkProposer, reopenLink, unlink } from './entering.queries.ts'
import { endDuties } from './leaving.queries.ts'
import { reachOf } from './account-changed.queries.ts'

const now = new Date('2026-11-23T00:00:00Z')
const today = '2026-11-23'

const open = async () => {
  const { db, inTransaction } = await testDatabase()
  const [school, other] = [await aSchool(db, { year: 2026 }), await aSchool(db, { year: 2026 })]
  const by = (await anOffice(db, school)).id
  return { db, inTransaction, school, other, by }
}
const links = async (db: Db, ...people: { id: number }[]) => {
  const rows = await db
    .selectFrom('school_link')
    .where(
      'account_id',
      'in',
      people.map(({ id }) => id),
    )
    .orderBy('id')
    .select(['account_id', 'school_id', 'state'])
    .execute()
  return rows.map(({ account_id, school_id, state }) => [account_id, school_id, state])
}
const link = (
  db: Db,
  { id: account_id }: { id: number },
  school: { id: number },
  state: 'linked' | 'pending' | 'rejected' = 'linked',
) =>
  db
    .insertInto('school_link')
    .values({
      uuid: uuidV7(),
      account_id,
      school_id: school.id,
      state,
      asked_at: now,
      ...(state !== 'pending' && { decided_at: now }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
const schoolOf = async (db: Db, { id }: { id: number }) =>
  (await db.selectFrom('account').where('id', '=', id).select('school_id').executeTakeFirstOrThrow()).school_id

test('the link of a person with a school ends, with the last class there, and no other link or person does', async () => {
  const { db, school, other, by } = await open()
  const room = await aClass(db, school)
  const [pupil, mate] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  await link(db, pupil, school)
  await link(db, pupil, other, 'rejected')
  const third = await aSchool(db, { year: 2026 })
  await link(db, pupil, third)
  await link(db, mate, school)
  const end = { account: pupil.id, school: school.id, state: 'graduated', by, reason: null, now } as const
  await endMembership(db, end)
  expect(await links(db, pupil, mate)).toEqual([
    [pupil.id, school.id, 'graduated'],
    [pupil.id, other.id, 'rejected'],
    [pupil.id, third.id, 'linked'],
    [mate.id, school.id, 'linked'],
  ])
  const kept = db.selectFrom('school_link').where('account_id', '=', pupil.id).where('school_id', '=', school.id)
  expect(await kept.select(['class_id', 'decided_by']).execute()).toEqual([{ class_id: room.id, decided_by: by }])
})

test('an account that the office has made has a link at its end, too', async () => {
  const { db, school, by } = await open()
  const pupil = await aPupil(db, school)
  await endMembership(db, { account: pupil.id, school: school.id, state: 'removed', by, reason: 'Pindah', now })
  expect(await links(db, pupil)).toEqual([[pupil.id, school.id, 'removed']])
})

test('a pupil who enters a school leaves the former one, and its class; a number that is taken there lets nobody in', async () => {
  const { db, inTransaction, school, other, by } = await open()
  const [room, theirs] = [await aClass(db, school), await aClass(db, other)]
  const nisn = String(9_000_000_000 + school.id).slice(-10)
  const [pupil, mate] = [await aPupil(db, school, { in: room, nisn }), await aPupil(db, school, { in: room })]
  const joining = { account: pupil.id, role: 'student', school: other.id, year: 2026, room: theirs.id, now, by } as const
  const twin = await aPupil(db, other, { nisn })
  await expect(inTransaction((held) => enterSchool(held, joining))).rejects.toMatchObject({ code: 'TAKEN' })
  expect(await schoolOf(db, pupil)).toBe(school.id)
  await db.updateTable('account').set({ nisn: null }).where('id', '=', twin.id).execute()
  expect(await inTransaction((held) => enterSchool(held, joining))).toBe(school.id)
  expect([await schoolOf(db, pupil), await schoolOf(db, mate)]).toEqual([other.id, school.id])
  const classes = await db
    .selectFrom('enrollment')
    .where('student_id', 'in', [pupil.id, mate.id])
    .orderBy('student_id')
    .select('class_id')
    .execute()
  expect(classes.map(({ class_id }) => class_id)).toEqual([theirs.id, room.id])
  expect(await links(db, pupil, mate)).toEqual([[pupil.id, school.id, 'moved']])
})

test('whoever enters the own school leaves none, and whoever had none neither', async () => {
  const { db, inTransaction, school, by } = await open()
  const [here, free] = [await aPupil(db, school), await aPupil(db, school, { school_id: null })]
  for (const { id } of [here, free]) {
    const joining = { account: id, role: 'student', school: school.id, year: 2026, room: null, now, by } as const
    expect(await inTransaction((held) => enterSchool(held, joining))).toBeNull()
  }
  expect([await schoolOf(db, here), await schoolOf(db, free), await links(db, here, free)]).toEqual([school.id, school.id, []])
})

test('people who are unlinked belong to no school and ask for no class of it; what they ask of another one waits on', async () => {
  const { db, school, other } = await open()
  const [pupil, mate] = [await aPupil(db, school), await aPupil(db, school)]
  await link(db, pupil, school, 'pending')
  await link(db, mate, school, 'pending')
  const asked = await aPupil(db, school)
  await link(db, asked, other, 'pending')
  await unlink(db, [pupil.id, asked.id], school.id, now)
  expect([await schoolOf(db, pupil), await schoolOf(db, asked), await schoolOf(db, mate)]).toEqual([null, null, school.id])
  expect(await links(db, pupil, mate, asked)).toEqual([
    [pupil.id, school.id, 'withdrawn'],
    [mate.id, school.id, 'pending'],
    [asked.id, other.id, 'pending'],
  ])
})

test('a link that ended by mistake is one again, alone', async () => {
  const { db, school, other, by } = await open()
  const pupil = await aPupil(db, school)
  const { id } = await link(db, pupil, school, 'rejected')
  await link(db, pupil, other, 'rejected')
  await reopenLink(db, id, by, now)
  expect(await links(db, pupil)).toEqual([
    [pupil.id, school.id, 'linked'],
    [pupil.id, other.id, 'rejected'],
  ])
})

test('the teacher who has proposed a school joins it while that is what the teacher still asks, and nobody else who asks does', async () => {
  const { db, inTransaction, school, other, by } = await open()
  const [teacher, colleague] = [await aTeacher(db, school, { school_id: null }), await aTeacher(db, school, { school_id: null })]
  await db.updateTable('school').set({ proposed_by: teacher.id }).where('id', '=', other.id).execute()
  await link(db, colleague, other, 'pending')
  const join = () => inTransaction((held) => linkProposer(held, { school: other.id, now, by }))
  await join()
  expect([await schoolOf(db, teacher), await schoolOf(db, colleague)]).toEqual([null, null])
  await link(db, teacher, other, 'pending')
  await join()
  expect([await schoolOf(db, teacher), await schoolOf(db, colleague)]).toEqual([other.id, null])
  expect(await links(db, teacher, colleague)).toEqual([
    [colleague.id, other.id, 'pending'],
    [teacher.id, other.id, 'linked'],
  ])
})

test('a teacher who leaves leads, teaches beside and stands in from that day on nowhere; days before and colleagues keep theirs', async () => {
  const { db, school, by } = await open()
  const [teacher, colleague] = [await aTeacher(db, school), await aTeacher(db, school)]
  const [led, theirs] = [
    await aClass(db, school, { homeroom_teacher_id: teacher.id }),
    await aClass(db, school, { homeroom_teacher_id: colleague.id }),
  ]
  await db
    .insertInto('academic_year')
    .values({
      school_id: school.id,
      tahun_ajaran_id: 2025,
      starts_on: '2025-07-01',
      second_semester_on: '2026-01-01',
      ends_on: '2026-06-30',
    })
    .execute()
  const before = await aClass(db, school, { tahun_ajaran_id: 2025, homeroom_teacher_id: teacher.id })
  const subject = await aSubject(db, school)
  const beside = async (of: { id: number }, starts_on: string, class_id = led.id) => {
    const row = { school_id: school.id, class_id, subject_id: subject.id, teacher_id: of.id, starts_on }
    return (await db.insertInto('further_teacher').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const [runs, coming, colleagues] = [
    await beside(teacher, '2026-09-01'),
    await beside(teacher, today, theirs.id),
    await beside(colleague, '2026-09-01'),
  ]
  const lesson = await aLesson(db, school, { class: theirs, teacher: colleague, weekday: 1 })
  const replace = (date: string, of: { id: number }) => ({ lesson_id: lesson.id, date, school_id: school.id, teacher_id: of.id })
  await db
    .insertInto('lesson_replacement')
    .values([replace('2026-11-16', teacher), replace(today, teacher), replace('2026-11-30', colleague)])
    .execute()
  await endDuties(db, { teacher: teacher.id, year: 2026, today, now, by })
  const classes = await db
    .selectFrom('class')
    .where('id', 'in', [led.id, theirs.id, before.id])
    .select(['id', 'homeroom_teacher_id'])
    .execute()
  expect(new Map(classes.map(({ id, homeroom_teacher_id }) => [id, homeroom_teacher_id]))).toEqual(
    new Map([
      [led.id, null],
      [theirs.id, colleague.id],
      [before.id, teacher.id],
    ]),
  )
  const further = await db
    .selectFrom('further_teacher')
    .where('school_id', '=', school.id)
    .orderBy('id')
    .select(['id', 'ended_on'])
    .execute()
  expect(further).toEqual([
    { id: runs, ended_on: today },
    { id: colleagues, ended_on: null },
  ])
  expect(further.map(({ id }) => id)).not.toContain(coming)
  const stands = await db
    .selectFrom('lesson_replacement')
    .where('lesson_id', '=', lesson.id)
    .orderBy('date')
    .select(['date', 'teacher_id'])
    .execute()
  expect(stands).toEqual([
    { date: '2026-11-16', teacher_id: teacher.id },
    { date: today, teacher_id: null },
    { date: '2026-11-30', teacher_id: colleague.id },
  ])
})

test('people are reached by their number, and by an address that they have proven, of those who are asked about alone', async () => {
  const { db, school } = await open()
  const unique = String(school.id).padStart(6, '0')
  const at = (name: string) => `${name}.${unique}@contoh.example`
  const proven = await aPupil(db, school, { email: at('a'), email_verified_at: now, phone: `0812${unique}11` })
  const typed = await aTeacher(db, school, { email: at('b'), phone: null })
  await aPupil(db, school, { email: at('c'), email_verified_at: now })
  expect((await reachOf(db, [proven.id, typed.id])).toSorted((a, b) => a.id - b.id)).toEqual([
    { id: proven.id, role: 'student', phone: `0812${unique}11`, email: at('a') },
    { id: typed.id, role: 'teacher', phone: null, email: null },
  ])
})
