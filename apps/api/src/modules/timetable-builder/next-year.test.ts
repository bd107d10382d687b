import { type BuilderWishes, timetableBuilder } from '@lentera/contract/timetable/builder'
import { timetableVersions } from '@lentera/contract/timetable/versions'
import { expect, test } from 'vitest'
import { nextYearOffice } from '#test/next-year-office.ts'

const hours = [
  ['07:15', '08:00'],
  ['08:00', '08:45'],
] as const
const NEXT = { tahun_ajaran_id: 2027 }

/** The office with two numbered hours a day this year, and the classes of the coming one. */
const builderOffice = async () => {
  const at = await nextYearOffice()
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
  await at.makeClasses()
  const overview = async (query: { tahun_ajaran_id?: number } = NEXT) =>
    (await at.who.ask(timetableBuilder.overview, { query })).data
  const save = async (wishes: Partial<BuilderWishes> = {}) => {
    const seen = await overview()
    return at.who.ask(timetableBuilder.save, {
      body: { needs: seen.needs, wishes: { ...seen.wishes, ...wishes }, revision: seen.revision, ...NEXT },
    })
  }
  return { ...at, overview, save }
}

test('the needs of the coming year are proposed from this year’s lessons and hours, and this year’s plan stays its own', async () => {
  const at = await builderOffice()
  const next = await at.roomOf('XI 1')
  const seen = await at.overview()
  expect(seen).toMatchObject({ year: 2027, revision: 0, proposed: true, lessons: [] })
  expect(seen.needs).toMatchObject([{ class_uuid: next.uuid, teacher_id: at.ratna, hours: 2 }])
  expect(seen.days[0]?.hours).toHaveLength(2)
  expect((await at.save()).data).toEqual({ revision: 1 })
  expect(await at.overview()).toMatchObject({ revision: 1, proposed: false })
  expect(await at.overview({})).toMatchObject({ year: 2026, revision: 0, needs: [{ class_uuid: at.class.uuid }] })
})

test('a week is built for the coming year and kept as its version; what was built for it is never applied to this year', async () => {
  const at = await builderOffice()
  await at.save()
  const before = await at.lessons()
  const body = { revision: 1, seconds: 5, ...NEXT }
  expect((await at.who.ask(timetableBuilder.start, { body })).data).toMatchObject({ state: 'running' })
  await at.runJobs()
  const run = async (query: { tahun_ajaran_id?: number }) => (await at.who.ask(timetableBuilder.run, { query })).data
  await expect.poll(async () => (await run(NEXT))?.state, { timeout: 25_000, interval: 200 }).not.toBe('running')
  expect(await run(NEXT)).toMatchObject({ state: 'done', placed: 2, needed: 2 })
  expect(await run({})).toBeNull()
  const checked = (await at.who.ask(timetableBuilder.check, { query: NEXT })).data
  expect(checked).toMatchObject({ added: 1, changed: 0, removed: 0, problems: [] })
  const seen = checked?.seen ?? ''
  expect((await at.who.ask(timetableBuilder.apply, { body: { seen } })).body).toMatchObject({ code: 'DATA_CHANGED' })
  const { data } = await at.who.ask(timetableBuilder.keep, { body: { seen, name: 'Rancangan', ...NEXT } })
  const { version } = (await at.who.ask(timetableVersions.detail, { params: { version_id: data.version_id } })).data
  expect(version).toMatchObject({ tahun_ajaran_id: 2027, state: 'draft', lessons: 1 })
  expect(await at.lessons()).toEqual(before)
})

test('a plan for a year that the school has not made is not found, and nothing is saved', async () => {
  const at = await builderOffice()
  expect((await at.who.ask(timetableBuilder.overview, { query: { tahun_ajaran_id: 2028 } })).status).toBe(404)
  const { needs, wishes } = await at.overview()
  const body = { needs, wishes, revision: 0, tahun_ajaran_id: 2028 }
  expect((await at.who.ask(timetableBuilder.save, { body })).status).toBe(404)
  expect((await at.overview()).revision).toBe(0)
})
