import { homeBeside } from '@lentera/contract/home-beside'
import { expect, test } from 'vitest'
import { aParent, aPupil, aTeacher } from '#db/seed/builders.ts'
import { aRapor } from '#db/seed/rapor.ts'
import { aRoom, aTask } from '#db/seed/tugasku.ts'
import { HOUR } from '#kit/durations.ts'
import { createIds } from '#kit/http/ids.ts'
import { record } from '#test/records.ts'
import { openSchool, testSettings } from '#test/school.ts'

const ids = createIds(testSettings.hashidsSalt)

const openFamily = async () => {
  const school = await openSchool()
  const { db, people } = school
  const now = school.now()
  const sister = await aPupil(db, school.school, { name: 'Citra Saputra', in: school.class })
  const kin = await aParent(db, { of: [people.student, sister] })
  const room = await aRoom(db, school.school, { by: people.teacher, now, classes: [school.class.id] })
  const hours = (count: number) => new Date(now.getTime() + count * HOUR)
  const task = (title: string, due: number, wishes: object = {}) =>
    aTask(db, { room: room.id, by: people.teacher, now, title, given_at: hours(-100), due_at: hours(due), ...wishes })
  const work = (post: { id: number }, student: { id: number }, wishes: object) =>
    db
      .insertInto('tugasku_work')
      .values({ post_id: post.id, student_id: student.id, state: 'returned', changed_at: now, ...wishes })
      .execute()
  const parent = await school.signIn('parent', kin)
  const glances = async (of: { id: number }) =>
    (await parent.ask(homeBeside.children, {})).data.find(({ student_id }) => student_id === ids.encode(of.id))?.glances
  return { ...school, andi: people.student, sister, kin, task, work, glances, hours }
}

test('a child’s card names the task that is due next with its hour, and how many others there are', async () => {
  const { task, work, glances, andi, sister } = await openFamily()
  const next = await task('Rangkuman', 26)
  await task('Esai', 50)
  await task('Terlalu jauh', 24 * 20)
  await task('Sudah lewat', -2)
  await work(next, sister, { state: 'submitted', submitted_at: new Date() })
  expect(await glances(andi)).toEqual([
    {
      kind: 'task',
      title: 'Rangkuman dan 1 lainnya',
      value: 'Besok 08.50',
      target: { screen: 'child_task', student_id: ids.encode(andi.id), post_id: ids.encode(next.id) },
    },
  ])
  expect(await glances(sister)).toMatchObject([{ kind: 'task', title: 'Esai', value: '25 Nov 08.50' }])
})

test('a score stands on the card once the teacher has given it back, the newest one, and never before', async () => {
  const { task, work, glances, andi, hours } = await openFamily()
  const [first, second, kept] = [await task('Satu', -40), await task('Dua', -30), await task('Tiga', -20)]
  await work(first, andi, { score: 70, scored_at: hours(-20) })
  await work(second, andi, { score: 82.5, scored_at: hours(-10) })
  await work(kept, andi, { state: 'graded', score: 20, scored_at: hours(-1) })
  expect((await glances(andi))?.filter(({ kind }) => kind === 'score')).toMatchObject([{ title: 'Dua', value: '82,5' }])
})

test('a report card that was given stands there, unread until this parent has read it', async () => {
  const { db, school, class: room, kin, andi, sister, glances, now } = await openFamily()
  const card = await aRapor(db, school, { of: andi, in: room, now: now(), code: 'ABCDEFGHJKLM', tahun_ajaran_id: school.year })
  expect(await glances(andi)).toMatchObject([{ kind: 'rapor', value: 'Belum dibaca' }])
  expect(await glances(sister)).toEqual([])
  const { id } = await db.selectFrom('rapor').where('uuid', '=', card.uuid).select('id').executeTakeFirstOrThrow()
  await db.insertInto('rapor_reading').values({ rapor_id: id, parent_id: kin.id, at: now(), response: '' }).execute()
  expect(await glances(andi)).toMatchObject([{ kind: 'rapor', value: null }])
})

test('whose link has ended sees no card of that child', async () => {
  const { db, kin, andi, sister, glances } = await openFamily()
  await db
    .updateTable('family_link')
    .set({ state: 'revoked' })
    .where('parent_id', '=', kin.id)
    .where('student_id', '=', andi.id)
    .execute()
  expect(await glances(andi)).toBeUndefined()
  expect(await glances(sister)).toEqual([])
})

test('a pupil reads the own koin, and school days in time without a break; another pupil’s are not counted', async () => {
  const school = await openSchool({ now: '2026-11-27T06:50:00+07:00' })
  const { db, people } = school
  const other = await aPupil(db, school.school, { in: school.class })
  await db
    .insertInto('koin_account')
    .values([
      { account_id: people.student.id, balance: 40 },
      { account_id: other.id, balance: 900 },
    ])
    .execute()
  await record(school, people.student, {
    '2026-11-23': 'late',
    '2026-11-24': 'present',
    '2026-11-25': 'present',
    '2026-11-26': 'present',
  })
  await record(school, other, { '2026-11-26': 'absent' })
  const pupil = await school.signIn('student')
  expect((await pupil.ask(homeBeside.pupil, {})).data).toEqual({ koin: 40, streak: 3 })
})

test('on the last day of a semester the days in time still count, and a day later they do not', async () => {
  const school = await openSchool({ now: '2026-11-27T06:50:00+07:00' })
  const { db, people } = school
  await record(school, people.student, { '2026-11-25': 'present', '2026-11-26': 'present' })
  const streakWith = async (ends_on: string) => {
    await db
      .updateTable('academic_year')
      .set({ second_semester_on: '2026-11-02', ends_on })
      .where('school_id', '=', school.school.id)
      .execute()
    return (await (await school.signIn('student')).ask(homeBeside.pupil, {})).data.streak
  }
  expect([await streakWith('2026-11-27'), await streakWith('2026-11-26')]).toEqual([2, 0])
})

test('the lesson that runs leads to the class room of its subject and class, and to its journal; no other room, and none between lessons', async () => {
  const school = await openSchool({ now: '2026-11-23T07:20:00+07:00' })
  const { db, people, signIn, school: of } = school
  const lesson = await db
    .selectFrom('lesson')
    .where('teacher_id', '=', people.teacher.id)
    .select(['id', 'subject_id'])
    .executeTakeFirstOrThrow()
  const room = (wishes: object) => aRoom(db, of, { by: people.teacher, now: school.now(), classes: [school.class.id], ...wishes })
  await room({})
  const right = await room({ subject_id: lesson.subject_id })
  const colleague = await aTeacher(db, of)
  await room({ subject_id: lesson.subject_id, by: colleague })
  const teacher = await signIn('teacher')
  expect((await teacher.ask(homeBeside.teacher, {})).data).toEqual({
    room_id: ids.encode(right.id),
    lesson_id: ids.encode(lesson.id),
  })
  const evening = await openSchool({ now: '2026-11-23T20:00:00+07:00' })
  expect((await (await evening.signIn('teacher')).ask(homeBeside.teacher, {})).data).toEqual({ room_id: null, lesson_id: null })
})
