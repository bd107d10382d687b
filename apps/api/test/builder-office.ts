import { type BuilderWishes, timetableBuilder } from '@lentera/contract/timetable/builder'
import { expect } from 'vitest'
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
export const builderOffice = async () => {
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
