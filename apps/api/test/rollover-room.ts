import { people } from '@lentera/contract/people'
import { type Rollover, rollover } from '@lentera/contract/rollover'
import { aClass, aPupil, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import { openSchool } from './school.ts'

/** After the last day of 2026/2027 and before the first one of 2027/2028. */
const BETWEEN = '2027-06-30T09:00:00+07:00'
export const COPY: Rollover['copy'] = { homeroom: 'stay', lessons: true, rooms: false, groups: false }

/** Where everybody is after a run, and before it. */
export const ALL = { 'Andi Saputra': 'XII A', Ayu: 'XI A', Bayu: 'XI A', Citra: null }
export const NONE = { 'Andi Saputra': null, Ayu: null, Bayu: null, Citra: null }

/**
 * A senior high school at the end of 2026/2027 with X A (Ayu, Bayu), XI A (Andi) and XII A (Citra), whose next year is prepared from
 * 12 July on. Everything as its office sees it.
 */
export const aTurn = async ({ now = BETWEEN, next = true }: { now?: string; next?: boolean } = {}) => {
  const running = await openSchool({ now })
  const { db, school, class: home } = running
  const ids = createIds(running.settings.hashidsSalt)
  await db.updateTable('class').set({ name: 'XI A', grade: 11 }).where('id', '=', home.id).execute()
  await db
    .updateTable('academic_year')
    .set({ ends_on: '2027-06-26' })
    .where('school_id', '=', school.id)
    .where('tahun_ajaran_id', '=', 2026)
    .execute()
  const dates = { starts_on: '2027-07-12', second_semester_on: '2028-01-01', ends_on: '2028-06-30' }
  if (next)
    await db
      .insertInto('academic_year')
      .values({ school_id: school.id, tahun_ajaran_id: 2027, ...dates })
      .execute()
  const guru = await aTeacher(db, school, { name: 'Guru Sepuluh' })
  const ten = await aClass(db, school, { name: 'X A', grade: 10, homeroom_teacher_id: guru.id })
  const twelve = await aClass(db, school, { name: 'XII A', grade: 12 })
  const pupils = {
    andi: running.people.student,
    ayu: await aPupil(db, school, { name: 'Ayu', in: ten, gender: 'female', nisn: '0012345671' }),
    bayu: await aPupil(db, school, { name: 'Bayu', in: ten, gender: 'male' }),
    citra: await aPupil(db, school, { name: 'Citra', in: twelve }),
  }
  type Name = keyof typeof pupils
  const office = await running.signIn('school')
  const seen = async () => (await office.ask(rollover.overview, {})).data
  const revision = async () => (await seen()).revision
  return {
    ...running,
    ids,
    guru,
    pupils,
    rooms: { 'X A': ten, 'XI A': home, 'XII A': twelve },
    office,
    seen,
    revision,
    decide: async (
      who: readonly Name[],
      decision: 'up' | 'repeat' | 'graduate' | 'leave',
      to: { grade: number; name: string } | null = null,
    ) =>
      office.ask(rollover.decide, {
        body: { student_ids: who.map((name) => ids.encode(pupils[name].id)), decision, to, revision: await revision() },
      }),
    begin: async (copy: Partial<typeof COPY> = {}) =>
      office.ask(rollover.run, { body: { copy: { ...COPY, ...copy }, revision: await revision() } }),
    undo: async () => office.ask(rollover.undo, { body: { revision: await revision() } }),
    /** By pupil, the class of a year; null for none. */
    placed: async (year = 2027) => {
      const rows = await db
        .selectFrom('account')
        .leftJoin('enrollment', (join) => join.onRef('student_id', '=', 'account.id').on('tahun_ajaran_id', '=', year))
        .leftJoin('class', 'class.id', 'enrollment.class_id')
        .where(
          'account.id',
          'in',
          Object.values(pupils).map(({ id }) => id),
        )
        .orderBy('account.name')
        .select(['account.name', 'class.name as class_name'])
        .execute()
      return Object.fromEntries(rows.map((row) => [row.name, row.class_name]))
    },
    /** The names of the classes of the next year. */
    classes: async () =>
      (
        await db
          .selectFrom('class')
          .where('school_id', '=', school.id)
          .where('tahun_ajaran_id', '=', 2027)
          .orderBy('grade')
          .orderBy('name')
          .select('name')
          .execute()
      ).map(({ name }) => name),
    /** The pupils of the school by name. */
    members: async () => (await office.ask(people.list, { query: { show: 'students' } })).data.map(({ name }) => name),
  }
}
