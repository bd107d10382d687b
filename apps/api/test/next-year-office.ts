import { classes } from '@lentera/contract/people/classes'
import { timetableVersions as versions } from '@lentera/contract/timetable/versions'
import { aYear } from '#db/seed/builders.ts'
import { placePupils } from '#school/placing.queries.ts'
import { timetableOffice } from './timetable-office.ts'

/** The first day of the coming year. */
export const FIRST = '2027-07-01'
const NEXT = 2027

/** The office in November 2026, whose next year is prepared from 1 July 2027 on and has no class yet. */
export const nextYearOffice = async () => {
  const office = await timetableOffice()
  const { db, school } = office
  await aYear(db, school, NEXT)
  // A session's token lasts minutes, and these tests travel for months.
  const who: Pick<typeof office.who, 'ask'> = { ask: async (...asked) => (await office.signIn('school')).ask(...asked) }
  const list = async (year?: number) =>
    (await who.ask(versions.list, { query: year === undefined ? {} : { tahun_ajaran_id: year } })).data
  /** Makes classes of the coming year: those of this year that it has not, when not said otherwise. */
  const makeClasses = async (some?: readonly { name: string; grade: number }[]) =>
    who.ask(classes.addSeveral, {
      body: { classes: [...(some ?? (await list(NEXT)).missing_classes ?? [])], tahun_ajaran_id: NEXT },
    })
  const roomOf = (name: string) =>
    db
      .selectFrom('class')
      .where('school_id', '=', school.id)
      .where('tahun_ajaran_id', '=', NEXT)
      .where('name', '=', name)
      .select(['id', 'uuid', 'name', 'revision'])
      .executeTakeFirstOrThrow()
  const make = async (more: object = {}) =>
    who.ask(versions.create, { body: { name: 'Tahun depan', from: 'before', tahun_ajaran_id: NEXT, ...more } })
  const seenOf = async (version_id: string) => (await who.ask(versions.difference, { params: { version_id } })).data
  const publish = async (version_id: string, valid_from = FIRST) =>
    who.ask(versions.publish, { params: { version_id }, body: { valid_from, seen: (await seenOf(version_id)).seen } })
  /** The running lessons of a year. */
  const lessonsIn = (year: number) =>
    db
      .selectFrom('lesson')
      .where('school_id', '=', school.id)
      .where('tahun_ajaran_id', '=', year)
      .where('ended_on', 'is', null)
      .orderBy('id')
      .selectAll()
      .execute()
  /** A pupil's class of the coming year, as the turn of the year gives it. */
  const place = (pupil: { id: number }, room: { id: number }) =>
    office.database.inTransaction((on) =>
      placePupils(on, { pupils: [pupil.id], year: NEXT, room: room.id, from: FIRST, by: null, now: office.now() }),
    )
  return { ...office, who, list, makeClasses, roomOf, make, seenOf, publish, lessonsIn, place }
}
