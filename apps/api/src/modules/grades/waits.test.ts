import { waits } from '@lentera/contract/waits'
import { expect, test } from 'vitest'
import { aClass, aGroup, aLesson, aPupil, aSubject, aTeacher, type PartOfRow } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from '#test/school.ts'

/** Wahyu teaches a subject in X-1, where Andi and Citra are; a colleague another one. */
const subjectOfClass = async () => {
  const running = await openSchool()
  const { db, school, signIn, now } = running
  const [wahyu, colleague] = [await aTeacher(db, school), await aTeacher(db, school)]
  const room = await aClass(db, school, { name: 'X-1' })
  const [andi, citra] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  const subject = await aSubject(db, school, 'Fisika')
  const lesson = { class: room, subject_id: subject.id }
  await aLesson(db, school, { ...lesson, teacher: wahyu })
  await aLesson(db, school, { class: room, teacher: colleague, weekday: 2 })
  const component = async (name: string, more: PartOfRow<'grade_component'> = {}) =>
    db
      .insertInto('grade_component')
      .values({
        school_id: school.id,
        class_id: room.id,
        subject_id: subject.id,
        semester: 1,
        name,
        kind: 'scope',
        position: 1,
        created_by: wahyu.id,
        created_at: now(),
        ...more,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const score = (part: { id: number }, pupil: { id: number }, of: PartOfRow<'grade_score'> = { score: 80 }) =>
    db
      .insertInto('grade_score')
      .values({ component_id: part.id, student_id: pupil.id, changed_by: wahyu.id, changed_at: now(), ...of })
      .execute()
  const shown = async (who: { id: number; username: string } = wahyu) => {
    const { lines, counts } = (await (await signIn('teacher', who)).ask(waits.list, { query: { per_page: 50 } })).data
    return { lines: lines.filter(({ place }) => place === 'grades'), count: counts.grades ?? 0 }
  }
  return { ...running, wahyu, colleague, room, andi, citra, subject, component, score, shown }
}
const nothing = { lines: [], count: 0 }

test('a subject of a class waits for its teacher in one line that names its components, however many scores are missing', async () => {
  const { settings, room, subject, component, score, andi, shown, colleague } = await subjectOfClass()
  const parts = []
  for (const name of ['Tugas 1', 'Tugas 2', 'Tugas 3']) parts.push(await component(name))
  for (const part of parts) await score(part, andi)
  const { lines, count } = await shown()
  expect(lines).toMatchObject([
    { title: 'Fisika, X-1', note: 'Nilai belum lengkap: Tugas 1, Tugas 2 dan 1 lainnya', urgency: 'calm', count: 1 },
  ])
  const ids = createIds(settings.hashidsSalt)
  expect([count, lines[0]?.target]).toEqual([
    1,
    {
      screen: 'score_table',
      class_uuid: room.uuid,
      subject_id: ids.encode(subject.id),
      semester: 1,
      component_id: ids.encode(parts[0]!.id),
    },
  ])
  expect(await shown(colleague)).toEqual(nothing)
})

test('a component without any score waits from the day after its due day on, and not before', async () => {
  const { db, component, shown } = await subjectOfClass()
  const part = await component('Proyek')
  expect(await shown()).toEqual(nothing)
  const due = (due_on: string) => db.updateTable('grade_component').set({ due_on }).where('id', '=', part.id).execute()
  await due('2026-11-23')
  expect(await shown()).toEqual(nothing)
  await due('2026-11-22')
  expect((await shown()).lines.map(({ note }) => note)).toEqual(['Nilai belum lengkap: Proyek'])
})

test('who was let off, hands in late or makes up later lacks nothing, nor do pupils who have left the class or the school', async () => {
  const { db, school, room, component, score, andi, citra, shown, now } = await subjectOfClass()
  const part = await component('Tugas 1')
  await score(part, andi)
  const [late, makeup] = [await aPupil(db, school, { in: room }), await aPupil(db, school, { in: room })]
  await aPupil(db, school, { in: room, deleted_at: now() })
  await aPupil(db, school, { in: await aClass(db, school) })
  await score(part, citra, { score: null, state: 'exempt' })
  await score(part, late, { score: null, state: 'late' })
  expect((await shown()).count).toBe(1)
  await score(part, makeup, { score: null, state: 'makeup' })
  expect(await shown()).toEqual(nothing)
})

test.each([
  ['a formative component', { kind: 'formative' }],
  ['one of a kind that weighs nothing', { kind: 'practice' }],
  ['one of another semester', { semester: 2 }],
  ['one that was taken away', { removed_at: new Date('2026-11-01T00:00:00Z') }],
] as const)('%s is not waited for', async (_, wishes) => {
  const { component, score, andi, shown } = await subjectOfClass()
  await score(await component('Tugas 1', wishes), andi)
  expect(await shown()).toEqual(nothing)
})

test('a subject that is locked or sent to the report cards waits for nobody', async () => {
  const { db, component, score, andi, shown, room, subject, wahyu, now, school } = await subjectOfClass()
  await score(await component('Tugas 1'), andi)
  const of = { class_id: room.id, subject_id: subject.id, semester: 1 }
  await db
    .insertInto('grade_lock')
    .values({ ...of, locked_by: wahyu.id, locked_at: now() })
    .execute()
  expect(await shown()).toEqual(nothing)
  await db.deleteFrom('grade_lock').where('class_id', '=', room.id).execute()
  expect((await shown()).count).toBe(1)
  await db
    .insertInto('rapor_subject')
    .values({ ...of, school_id: school.id, state: 'sent', by_id: wahyu.id, at: now() })
    .execute()
  expect(await shown()).toEqual(nothing)
})

test('the teacher of a learning group waits for the scores of its own pupils alone', async () => {
  const { db, school, component, score, andi, citra, shown } = await subjectOfClass()
  const [budi, subject] = [await aTeacher(db, school), await aSubject(db, school, 'Agama Katolik')]
  const group = await aGroup(db, school, { subject, of: [andi], kind: 'other' })
  const lesson = { school_id: school.id, group_id: group.id, subject_id: subject.id, teacher_id: budi.id, weekday: 5 }
  await db
    .insertInto('lesson')
    .values({ ...lesson, starts_at: '13:00', ends_at: '13:45' })
    .execute()
  const part = await component('Doa harian', { subject_id: subject.id, due_on: '2026-11-20' })
  expect((await shown(budi)).lines.map(({ title }) => title)).toEqual(['Agama Katolik, X-1'])
  await score(part, andi)
  // Citra is in no group of it.
  expect(citra.id).not.toBe(andi.id)
  expect(await shown(budi)).toEqual(nothing)
})
