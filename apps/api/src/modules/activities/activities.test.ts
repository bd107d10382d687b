import { activities, activityLimits } from '@lentera/contract/activities'
import { expect, test } from 'vitest'
import { aClass, aLesson, aPupil, aSubject, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { jakarta, shown } from '#test/delivery.ts'
import { type OpenSchool, openSchool, testSettings } from '#test/school.ts'
import { sendPicture } from '#test/uploads.ts'

const ids = createIds(testSettings.hashidsSalt)
const words = { title: 'Hukum Hooke', text: 'Kami mengukur pegas.', pictures: [] }
/** A Monday with physics at 10.15, in the class of the pupil and the teacher. */
const openDay = async () => {
  const school = await openSchool()
  const subject = await aSubject(school.db, school.school, 'Fisika')
  const hour = { starts_at: '10:15', ends_at: '11:45' }
  const of = { class: school.class, teacher: school.people.teacher, subject }
  const lesson = ids.encode((await aLesson(school.db, school.school, { ...of, ...hour })).id)
  return { ...school, lesson }
}
const write = async (school: OpenSchool, more: object = {}, role: 'student' | 'teacher' = 'student') =>
  (await school.signIn(role)).ask(activities.create, { body: { ...words, ...more } })
const titlesOf = ({ data }: { data: readonly { title: string }[] }) => data.map(({ title }) => title)

test('a pupil writes of a lesson, with a photo, and finds it in the journal and in the day', async () => {
  const school = await openDay()
  const pupil = await school.signIn('student')
  const pictures = [await sendPicture(pupil, 'pegas.jpg')]
  const { data } = await pupil.ask(activities.create, { body: { ...words, lesson_id: school.lesson, pictures } })
  expect(data).toMatchObject({
    date: '2026-11-23',
    lesson: { subject: 'Fisika', starts_at: '10:15' },
    absence: null,
    writer: { name: 'Andi Saputra' },
    pictures: [{ name: 'pegas.jpg', type: 'image/jpeg' }],
    can: ['edit', 'remove'],
  })
  expect(titlesOf(await pupil.ask(activities.journal, { query: {} }))).toEqual(['Hukum Hooke'])
  expect(titlesOf(await pupil.ask(activities.day, { query: {} }))).toEqual(['Hukum Hooke'])
  expect(await pupil.send({ url: data.pictures[0]!.url })).toMatchObject({ status: 200 })
})

test('parents and the homeroom teacher read it, and nobody else: another teacher, another parent, a classmate', async () => {
  const school = await openDay()
  await write(school)
  const student_id = ids.encode(school.people.student.id)
  const asks = (date?: string) => ({ query: { student_id, ...(date && { date }) } })
  for (const role of ['parent', 'teacher'] as const) {
    const { data } = await (await school.signIn(role)).ask(activities.day, asks('2026-11-23'))
    expect(data, role).toMatchObject([{ title: 'Hukum Hooke', can: [] }])
  }
  expect(titlesOf(await (await school.signIn('parent')).ask(activities.day, { query: {} }))).toEqual(['Hukum Hooke'])
  const other = await aTeacher(school.db, school.school)
  await aLesson(school.db, school.school, { class: school.class, teacher: other })
  expect((await (await school.signIn('teacher', other)).ask(activities.day, asks('2026-11-23'))).status).toBe(404)
  const classmate = await aPupil(school.db, school.school, { in: school.class })
  expect((await (await school.signIn('student', classmate)).ask(activities.day, asks())).status).toBe(404)
})

test('a teacher reads beside the own entry who of the class was away, as the book has it by now', async () => {
  const school = await openDay()
  const { db } = school
  const sick = await aPupil(db, school.school, { in: school.class, name: 'Bunga Lestari' })
  const record = { school_id: school.school.id, date: '2026-11-23', method: 'roll_call', verification: 'approved' } as const
  await db
    .insertInto('attendance')
    .values({ ...record, account_id: sick.id, status: 'sick' })
    .execute()
  const teacher = await school.signIn('teacher')
  const absence = { absent: [{ name: 'Bunga Lestari', status: 'sick' }], unrecorded: 1, students: 2 }
  const { data } = await teacher.ask(activities.begin, {})
  expect(data.lessons).toContainEqual(expect.objectContaining({ subject: 'Fisika', absence }))
  const made = await write(school, { lesson_id: school.lesson }, 'teacher')
  expect(made.data.absence).toEqual(absence)
  await db.updateTable('attendance').set({ status: 'present' }).where('account_id', '=', sick.id).execute()
  const { data: again } = await teacher.ask(activities.get, { params: { activity_id: made.data.id } })
  expect(again.absence?.absent).toEqual([])
})

test('nobody writes of a lesson that is not theirs on that day', async () => {
  const school = await openDay()
  const { db } = school
  const [other, teacher] = [await aClass(db, school.school), await aTeacher(db, school.school)]
  const elsewhere = ids.encode((await aLesson(db, school.school, { class: other, teacher })).id)
  const tuesday = ids.encode((await aLesson(db, school.school, { class: school.class, teacher, weekday: 2 })).id)
  for (const lesson_id of [elsewhere, tuesday]) expect((await write(school, { lesson_id })).status).toBe(404)
})

test('an entry is changed on its day, keeps what it said before, and not from two devices at once', async () => {
  const school = await openDay()
  const pupil = await school.signIn('student')
  const pictures = [await sendPicture(pupil, 'a.jpg'), await sendPicture(pupil, 'b.jpg')]
  const { data } = await pupil.ask(activities.create, { body: { ...words, pictures } })
  const params = { activity_id: data.id }
  const change = { ...words, title: 'Pegas', revision: 1, kept: [data.pictures[0]!.uuid], lesson_id: school.lesson }
  const changed = await pupil.ask(activities.update, {
    params,
    body: { ...change, pictures: [await sendPicture(pupil, 'c.jpg')] },
  })
  expect(changed.data).toMatchObject({ title: 'Pegas', revision: 2, lesson: { subject: 'Fisika' } })
  expect(changed.data.pictures.map(({ name }) => name)).toEqual(['a.jpg', 'c.jpg'])
  expect((await pupil.send({ url: data.pictures[1]!.url })).status).toBe(404)
  expect((await pupil.ask(activities.update, { params, body: change })).body.code).toBe('DATA_CHANGED')
  expect((await pupil.ask(activities.remove, { params })).status).toBe(200)
  expect(titlesOf(await pupil.ask(activities.journal, { query: {} }))).toEqual([])
  const kept = await school.db.selectFrom('activity_change').orderBy('id').select(['kind', 'before']).execute()
  expect(kept).toMatchObject([
    { kind: 'edited', before: { title: 'Hukum Hooke', pictures: ['a.jpg', 'b.jpg'] } },
    { kind: 'removed', before: { title: 'Pegas' } },
  ])
})

test('when its day is over, an entry stays as it is', async () => {
  const school = await openDay()
  const { data } = await write(school)
  school.travel(jakarta('00:00:30', '2026-11-24'))
  const pupil = await school.signIn('student')
  const params = { activity_id: data.id }
  expect((await pupil.ask(activities.get, { params })).data.can).toEqual([])
  const body = { ...words, revision: 1, kept: [] }
  expect((await pupil.ask(activities.update, { params, body })).body.code).toBe('DAY_OVER')
  expect((await pupil.ask(activities.remove, { params })).body.code).toBe('DAY_OVER')
})

test('what was written without signal counts once, and belongs to the day on which it was written', async () => {
  const school = await openDay()
  const made = jakarta('22:00:00')
  school.travel(jakarta('06:40:00', '2026-11-24'))
  const pupil = await school.signIn('student')
  const headers = {
    'captured-at': new Date(made).toISOString(),
    'clock-skew': '0',
    'lentera-time': shown(pupil.session, made),
    'idempotency-key': '00000000-0000-4000-8000-000000000001',
  }
  for (const _ of [1, 2]) {
    const { data } = await pupil.ask(activities.create, { body: { ...words, lesson_id: school.lesson } }, headers)
    expect(data).toMatchObject({ date: '2026-11-23', can: [] })
  }
  expect(titlesOf(await pupil.ask(activities.journal, { query: {} }))).toHaveLength(1)
})

test('a journal is read page by page, and twenty entries are enough for a day', async () => {
  const school = await openDay()
  for (let at = 1; at <= 20; at++) expect((await write(school, { title: `Catatan ${at}` })).status).toBe(200)
  expect((await write(school)).body.errors).toEqual({ title: ['Maksimal 20 catatan sehari.'] })
  school.travel(jakarta('07:00:00', '2026-11-24'))
  await write(school, { title: 'Selasa' })
  const pupil = await school.signIn('student')
  const first = await pupil.ask(activities.journal, { query: {} })
  const cursor = (first.body.meta as { next_cursor: string }).next_cursor
  const second = await pupil.ask(activities.journal, { query: { cursor } })
  expect([titlesOf(first)[0], titlesOf(first).length, titlesOf(second)]).toEqual(['Selasa', 20, ['Catatan 1']])
  expect((await pupil.ask(activities.journal, { query: { cursor: 'x' } })).body.errors).toHaveProperty('cursor')
})

test('somebody else’s entry is neither read, changed nor removed, whoever asks, and stays as it was', async () => {
  const school = await openDay()
  const { data } = await write(school)
  const params = { activity_id: data.id }
  const classmate = await aPupil(school.db, school.school, { in: school.class })
  for (const who of [await school.signIn('student', classmate), await school.signIn('teacher')])
    for (const answer of [
      await who.ask(activities.get, { params }),
      await who.ask(activities.update, { params, body: { ...words, title: 'Lain', revision: 1, kept: [] } }),
      await who.ask(activities.remove, { params }),
    ])
      expect((answer.body as { code?: string }).code).toBe('NOT_FOUND')
  const pupil = await school.signIn('student')
  expect((await pupil.ask(activities.get, { params })).data).toMatchObject({ title: 'Hukum Hooke', revision: 1 })
})

test('an entry that was removed is nowhere any more, the others of its day stay, and it counts no longer', async () => {
  const school = await openDay()
  const [{ data: kept }, { data: gone }] = [await write(school, { title: 'Tinggal' }), await write(school)]
  const pupil = await school.signIn('student')
  const params = { activity_id: gone.id }
  expect((await pupil.ask(activities.remove, { params })).status).toBe(200)
  expect(titlesOf(await pupil.ask(activities.journal, { query: {} }))).toEqual(['Tinggal'])
  expect(titlesOf(await pupil.ask(activities.day, { query: {} }))).toEqual(['Tinggal'])
  for (const answer of [
    await pupil.ask(activities.get, { params }),
    await pupil.ask(activities.remove, { params }),
    await pupil.ask(activities.update, { params, body: { ...words, revision: 1, kept: [] } }),
  ])
    expect((answer.body as { code?: string }).code).toBe('NOT_FOUND')
  expect((await pupil.ask(activities.get, { params: { activity_id: kept.id } })).data.title).toBe('Tinggal')
  for (let at = 0; at < 19; at++) expect((await write(school)).status).toBe(200)
  expect((await write(school)).body.code).toBe('VALIDATION')
})

test('an entry keeps at most so many pictures, and none of another entry', async () => {
  const school = await openDay()
  const pupil = await school.signIn('student')
  const send = (count: number) => Promise.all(Array.from({ length: count }, (_, at) => sendPicture(pupil, `${at}.jpg`)))
  const { data: entry } = await write(school, { pictures: await send(activityLimits.pictures) })
  const { data: other } = await write(school, { pictures: await send(1) })
  const kept = entry.pictures.map(({ uuid }) => uuid)
  const params = { activity_id: entry.id }
  const change = async (more: object) => pupil.ask(activities.update, { params, body: { ...words, revision: 1, kept, ...more } })
  expect((await change({ pictures: await send(1) })).body).toMatchObject({ code: 'VALIDATION' })
  expect((await change({ kept: [other.pictures[0]!.uuid] })).body).toMatchObject({ code: 'NOT_FOUND' })
  expect((await pupil.ask(activities.get, { params })).data).toMatchObject({
    revision: 1,
    pictures: entry.pictures.map(({ name }) => ({ name })),
  })
  expect((await change({ kept: [] })).data.pictures).toEqual([])
  expect((await pupil.ask(activities.get, { params: { activity_id: other.id } })).data.pictures).toHaveLength(1)
})

test('a parent reads of linked children alone, on the day that is asked for', async () => {
  const school = await openDay()
  await write(school)
  const stranger = await aPupil(school.db, school.school, { in: school.class, name: 'Anak Orang' })
  await (await school.signIn('student', stranger)).ask(activities.create, { body: { ...words, title: 'Anak orang' } })
  const parent = await school.signIn('parent')
  const day = (query: object) => parent.ask(activities.day, { query })
  expect(titlesOf(await day({}))).toEqual(['Hukum Hooke'])
  const child = { student_id: ids.encode(school.people.student.id) }
  expect(titlesOf(await day({ ...child, date: '2026-11-22' }))).toEqual([])
  expect((await day({ date: '2026-11-22' })).body.errors).toHaveProperty('student_id')
  expect((await day({ student_id: ids.encode(stranger.id) })).body.code).toBe('NOT_FOUND')
  await school.db.updateTable('family_link').set({ state: 'revoked' }).where('parent_id', '=', school.people.parent.id).execute()
  expect(titlesOf(await day({}))).toEqual([])
})
