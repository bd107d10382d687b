import { type BuilderWishes, timetableBuilder } from '@lentera/contract/timetable/builder'
import { timetableVersions } from '@lentera/contract/timetable/versions'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import { expect, test } from 'vitest'
import { aLesson } from '#db/seed/builders.ts'
import { timetableOffice } from '#test/timetable-office.ts'

const hours = [
  ['07:15', '08:00'],
  ['08:00', '08:45'],
  ['08:45', '09:30'],
  ['10:00', '10:45'],
] as const
const wishes: BuilderWishes = {
  teachers: [],
  subjects: [],
  rooms: [],
  kept: [],
  weights: { gaps: 3, spread: 3, early: 1, days: 2 },
  across_breaks: false,
}

/** The office of a school with four numbered hours a day, a break after the third, and Ratna's lesson on Monday. */
const builderOffice = async () => {
  const at = await timetableOffice()
  const { db, school } = at
  const { id: set_id } = await db
    .insertInto('hour_set')
    .values({ school_id: school.id, tahun_ajaran_id: 2026, name: 'Biasa' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('lesson_hour')
    .values(
      hours.map(([starts_at, ends_at], nth) => ({
        school_id: school.id,
        set_id,
        starts_at,
        ends_at,
        number: nth + 1,
        name: null,
      })),
    )
    .execute()
  const need = (more: object = {}) => ({
    class_uuid: at.other.uuid,
    group_uuid: null,
    subject_id: at.ids.encode(at.fisika.id),
    teacher_id: at.ids.encode(at.budi.id),
    hours: 4,
    band: null,
    ...more,
  })
  const overview = async () => (await at.who.ask(timetableBuilder.overview, {})).data
  const save = async (needs: object[], more: Partial<BuilderWishes> = {}, revision?: number) =>
    at.who.ask(timetableBuilder.save, {
      body: { needs: needs as never, wishes: { ...wishes, ...more }, revision: revision ?? (await overview()).revision },
    })
  const run = async () => (await at.who.ask(timetableBuilder.run, {})).data
  const draft = async () => (await at.who.ask(timetableBuilder.draft, {})).data
  const begin = async (seconds = 5) => {
    const begun = await at.who.ask(timetableBuilder.start, { body: { revision: (await overview()).revision, seconds } })
    await at.runJobs()
    return begun
  }
  const ended = async () => {
    await expect.poll(async () => (await run())?.state, { timeout: 25_000, interval: 200 }).not.toBe('running')
  }
  const check = async () => (await at.who.ask(timetableBuilder.check, {})).data
  return { ...at, need, overview, save, run, draft, begin, ended, check }
}

test('what is to be placed is proposed from the timetable, and what is missing is said', async () => {
  const at = await builderOffice()
  const seen = await at.overview()
  expect(seen).toMatchObject({ year: 2026, revision: 0, proposed: true, run: null })
  expect(seen.needs).toMatchObject([{ class_uuid: at.class.uuid, teacher_id: at.ratna, hours: 2, band: null }])
  expect(seen.days[0]?.hours).toHaveLength(4)
  await at.save([at.need({ hours: 30 })])
  expect(await at.overview()).toMatchObject({
    revision: 1,
    proposed: false,
    missing: expect.arrayContaining([expect.stringMatching(/^XI 2 perlu 30 jam, tetapi sepekan hanya ada \d+ jam\.$/)]),
  })
})

test('a plan that another office has saved since is not written over', async () => {
  const at = await builderOffice()
  await at.save([at.need()])
  expect((await at.save([at.need({ hours: 2 })], {}, 0)).body).toMatchObject({ code: 'DATA_CHANGED' })
  expect((await at.overview()).needs).toMatchObject([{ hours: 4 }])
})

test('a class, teacher, subject or lesson of another school is not found, and nothing is saved', async () => {
  const [at, stranger] = [await builderOffice(), await builderOffice()]
  const foreign = { code: 'NOT_FOUND' }
  expect((await at.save([at.need({ class_uuid: stranger.other.uuid })])).body).toMatchObject(foreign)
  expect((await at.save([at.need({ teacher_id: stranger.ids.encode(stranger.budi.id) })])).body).toMatchObject(foreign)
  expect((await at.save([at.need({ subject_id: stranger.ids.encode(stranger.fisika.id) })])).body).toMatchObject(foreign)
  expect((await at.save([at.need()], { kept: [stranger.ids.encode(stranger.first.id)] })).body).toMatchObject(foreign)
  expect((await at.overview()).revision).toBe(0)
  await stranger.save([stranger.need()])
  expect((await at.overview()).revision).toBe(0)
})

test('wishes that say less a day than in a row are told beside the field', async () => {
  const at = await builderOffice()
  const subject = {
    subject_id: at.ids.encode(at.fisika.id),
    together: 3,
    most_a_day: 2,
    heavy: false,
    kind: null,
    kind_once: false,
  }
  expect((await at.save([at.need()], { subjects: [subject] })).body).toMatchObject({
    code: 'VALIDATION',
    errors: { 'wishes.subjects.0.most_a_day': ['Tidak boleh kurang dari jam berturut-turut.'] },
  })
})

test('the office builds a week, looks at it, and takes it over: all of it, and no class that it does not name', async () => {
  const at = await builderOffice()
  const wish = { teacher_id: at.ids.encode(at.budi.id), off: [1, 2], blocked: [{ weekday: 3, number: 1 }], most_days: 2 }
  const subject = {
    subject_id: at.ids.encode(at.fisika.id),
    together: 2,
    most_a_day: 2,
    heavy: true,
    kind: 'Lab',
    kind_once: true,
  }
  await at.save([at.need()], { teachers: [wish], subjects: [subject], rooms: [{ kind: 'lab', names: ['Lab Fisika'] }] })
  expect((await at.begin()).data).toMatchObject({ state: 'running', outdated: false })
  await at.ended()
  expect(await at.run()).toMatchObject({ state: 'done', placed: 4, needed: 4 })
  const draft = await at.draft()
  expect(draft).toMatchObject({ left: [], contradictions: [] })
  expect(draft?.lessons.map((one) => [one.class, one.teacher])).toEqual([
    ['XI 2', 'Budi Santoso'],
    ['XI 2', 'Budi Santoso'],
  ])
  expect(draft?.lessons.map(({ weekday }) => nameOfWeekday(weekday))).not.toContain('Senin')
  expect(draft?.lessons.filter(({ room }) => room === 'Lab Fisika')).toHaveLength(1)
  const before = await at.lessons()
  const checked = await at.check()
  expect(checked).toMatchObject({ added: 2, changed: 0, removed: 0, problems: [] })
  const { data } = await at.who.ask(timetableBuilder.apply, { body: { seen: checked?.seen ?? '' } })
  expect(data).toEqual({ added: 2, changed: 0, removed: 0, same: 0 })
  const after = await at.lessons()
  expect(after.filter(({ class_id }) => class_id === at.class.id)).toEqual(before)
  expect(after.filter(({ class_id }) => class_id === at.other.id)).toHaveLength(2)
  expect(await at.check()).toMatchObject({ added: 0, same: 2 })
})

test('a search with a plan that somebody has changed since does not begin', async () => {
  const at = await builderOffice()
  await at.save([at.need()])
  const old = (await at.overview()).revision
  await at.save([at.need({ hours: 3 })])
  const body = { revision: old, seconds: 5 }
  expect((await at.who.ask(timetableBuilder.start, { body })).body).toMatchObject({ code: 'DATA_CHANGED' })
  expect(await at.run()).toBeNull()
})

test('a draft is kept as a version beside the other classes’ lessons, and the timetable that runs stays as it is', async () => {
  const at = await builderOffice()
  await at.save([at.need()])
  await at.begin()
  await at.ended()
  const before = await at.lessons()
  const seen = (await at.check())?.seen ?? ''
  const { data } = await at.who.ask(timetableBuilder.keep, { body: { seen, name: 'Semester genap' } })
  const version_id = data?.version_id ?? ''
  const { data: version } = await at.who.ask(timetableVersions.difference, { params: { version_id } })
  expect(version).toMatchObject({ added: 2, changed: 0, removed: 0, same: before.length, problems: [] })
  expect(await at.lessons()).toEqual(before)
})

test('a draft that was seen before somebody changed the timetable is not taken over', async () => {
  const at = await builderOffice()
  await at.save([at.need()])
  await at.begin()
  await at.ended()
  const checked = await at.check()
  await aLesson(at.db, at.school, {
    class: at.other,
    teacher: at.people.teacher,
    subject: at.fisika,
    weekday: 6,
    starts_at: '05:00',
    ends_at: '05:30',
  })
  const before = await at.lessons()
  expect((await at.who.ask(timetableBuilder.apply, { body: { seen: checked?.seen ?? '' } })).body).toMatchObject({
    code: 'DATA_CHANGED',
  })
  expect(await at.lessons()).toEqual(before)
})

test('one search runs at a time, and a stop ends it with its best week', async () => {
  const at = await builderOffice()
  await at.save([at.need(), at.need({ class_uuid: at.class.uuid, teacher_id: at.ratna, hours: 6 })])
  await at.begin(300)
  expect((await at.begin()).body).toMatchObject({ code: 'DATA_CHANGED' })
  await expect.poll(async () => (await at.run())?.placed, { timeout: 20_000, interval: 200 }).toBe(10)
  await at.who.ask(timetableBuilder.stop, {})
  await at.ended()
  expect(await at.run()).toMatchObject({ state: 'stopped', placed: 10, needed: 10 })
  expect((await at.draft())?.lessons).not.toHaveLength(0)
})

test('a search whose process has gone silent is shown as broken off, with its best week, and another one may begin', async () => {
  const at = await builderOffice()
  await at.save([at.need()])
  await at.begin()
  await at.ended()
  const kept = (await at.draft())?.lessons
  await at.db
    .updateTable('timetable_build')
    .set({ state: 'running', ended_at: null, heard_at: new Date(at.now().getTime() - 60_000) })
    .where('school_id', '=', at.school.id)
    .execute()
  expect(await at.run()).toMatchObject({ state: 'broken' })
  expect((await at.draft())?.lessons).toEqual(kept)
  expect((await at.begin()).data.state).toBe('running')
  await at.ended()
})

test('a lesson that is to stay keeps its hour and room, and the rest is placed around it', async () => {
  const at = await builderOffice()
  await at.db.updateTable('lesson').set({ room: 'R. 7' }).where('id', '=', at.first.id).execute()
  const [own] = (await at.overview()).needs
  await at.save([{ ...own, hours: 4 }], { kept: [at.ids.encode(at.first.id)] })
  await at.begin()
  await at.ended()
  expect((await at.draft())?.lessons).toContainEqual(
    expect.objectContaining({ weekday: 1, starts_at: '07:15', ends_at: '08:45', room: 'R. 7' }),
  )
  expect(await at.check()).toMatchObject({ added: 1, changed: 0, removed: 0, same: 1 })
})

test('an impossible week names the people, keeps what has a place, and says why the rest has none', async () => {
  const at = await builderOffice()
  const days = (await at.overview()).days.map(({ weekday }) => weekday)
  const wish = { teacher_id: at.ids.encode(at.budi.id), off: days.slice(1), blocked: [], most_days: null }
  const subject = {
    subject_id: at.ids.encode(at.fisika.id),
    together: 2,
    most_a_day: 10,
    heavy: false,
    kind: null,
    kind_once: false,
  }
  await at.save([at.need({ hours: 6 })], { teachers: [wish], subjects: [subject] })
  await at.begin()
  await at.ended()
  const draft = await at.draft()
  expect(draft?.contradictions.flat().join(' ')).toContain('Budi Santoso harus mengajar 6 jam, tetapi hanya ada 4 jam')
  expect(draft?.left[0]).toMatchObject({ name: 'Fisika XI 2 (Budi Santoso)', hours: 2 })
})
