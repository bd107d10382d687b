import { Fault, type Inside } from '@lentera/contract'
import type { GroupDetail, LearningGroup, learningGroups } from '@lentera/contract/learning-groups'
import { clashOf } from '#kit/clash.ts'
import type { RequestOf } from '#kit/http/services.ts'
import type { Here, SchoolContext } from '#school/here.ts'
import { yearInUse } from '#school/years.rules.ts'
import type { InYear } from '#school/in-year.ts'
import { clashesOfGroups } from './clashes.queries.ts'
import {
  choicesOf,
  endLessonsOf,
  endMembers,
  type GroupRow,
  groupsOf,
  historyOf,
  insertGroup,
  updateGroup,
} from './learning-groups.queries.ts'
import { tellMembers } from './telling.ts'

export type GroupRequest<K extends keyof typeof learningGroups> = RequestOf<(typeof learningGroups)[K], Here>

const present = (row: GroupRow): Inside<LearningGroup> => ({
  uuid: row.uuid,
  name: row.name,
  kind: row.kind,
  subject: { id: row.subject_id, name: row.subject_name },
  teacher: row.teacher_id === null ? null : { id: row.teacher_id, name: row.teacher_name ?? '' },
  members: row.members,
  classes: row.classes,
  lessons: row.lessons,
  clashing: row.clashing,
  ended_on: row.ended_on,
  revision: row.revision,
})

/** The year that groups are made for; null where the office has made none. */
const yearHere = ({ school, day }: Here) =>
  yearInUse(
    school.years.map(({ id, ...dates }) => ({ tahun_ajaran_id: id, ...dates })),
    day.date,
  )
export const atYear = (here: Here): InYear => ({ school: here.school.id, year: yearHere(here)?.tahun_ajaran_id ?? 0 })

/** A group of the school's running year. Throws NOT_FOUND for every other one. */
const groupNow = async (context: SchoolContext, uuid: string): Promise<GroupRow> => {
  const row = await groupsOf(context.db, atYear(context), context.day.date)
    .where('learning_group.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return row
}
/** The same, as long as it has not ended. Throws DATA_CHANGED for one that has. */
export const runningGroup = async (context: SchoolContext, uuid: string): Promise<GroupRow> => {
  const row = await groupNow(context, uuid)
  if (row.ended_on !== null) throw new Fault('DATA_CHANGED')
  return row
}

/** Throws VALIDATION for a day outside the year of the groups. */
export const refuseOutside = (here: Here, from: string) => {
  const year = yearHere(here)
  if (!year || from < year.starts_on || year.ends_on < from)
    throw new Fault('VALIDATION', { errors: { from: ['Pilih tanggal di tahun ajaran ini.'] } })
}

const NAME_TAKEN = 'Sudah ada kelompok bernama ini.'
const written = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    if (clashOf(error) !== 'learning_group_name') throw error
    throw new Fault('TAKEN', { errors: { name: [NAME_TAKEN] }, message: NAME_TAKEN, cause: error })
  }
}

export const list = async (context: GroupRequest<'list'>): Promise<Inside<LearningGroup>[]> =>
  (await groupsOf(context.db, atYear(context), context.day.date).execute()).map(present)

export const choices = async (context: GroupRequest<'choices'>) => {
  const { db, school } = context
  const { year } = atYear(context)
  const classes = [...school.classes.values()].filter((room) => room.year === year).map(({ uuid, name }) => ({ uuid, name }))
  return { ...(await choicesOf(db, school.id)), classes }
}

export const detail = async (context: GroupRequest<'detail'>): Promise<Inside<GroupDetail>> => {
  const { db, day, params } = context
  const row = await groupNow(context, params.group_uuid)
  const year = yearHere(context)
  if (!year) throw new Fault('NOT_FOUND')
  const { starts_on, ends_on } = year
  return {
    ...present(row),
    today: day.date,
    year: { starts_on, ends_on },
    history: await historyOf(db, { id: row.id, year: year.tahun_ajaran_id, date: day.date }),
    clashes: await clashesOfGroups(db, { ...atYear(context), group: row.id }),
  }
}

/** Throws NOT_FOUND for a teacher or a subject of another school. */
const refuseForeign = async ({ db, school }: SchoolContext, wished: { teacher_id: number | null; subject_id?: number }) => {
  const { subjects, teachers } = await choicesOf(db, school.id)
  const { teacher_id, subject_id } = wished
  if (teacher_id !== null && !teachers.some(({ id }) => id === teacher_id)) throw new Fault('NOT_FOUND')
  if (subject_id !== undefined && !subjects.some(({ id }) => id === subject_id)) throw new Fault('NOT_FOUND')
}

const byId = async (context: SchoolContext, id: number) =>
  present(
    await groupsOf(context.db, atYear(context), context.day.date).where('learning_group.id', '=', id).executeTakeFirstOrThrow(),
  )

export const add = async (context: GroupRequest<'add'>): Promise<Inside<LearningGroup>> => {
  const { db, body } = context
  if (!yearHere(context)) throw new Fault('YEAR_MISSING')
  await refuseForeign(context, body)
  return byId(context, await written(insertGroup(db, atYear(context), body)))
}

export const save = async (context: GroupRequest<'save'>): Promise<Inside<LearningGroup>> => {
  const { db, params, body } = context
  const { id } = await groupNow(context, params.group_uuid)
  await refuseForeign(context, body)
  const { revision, ...fields } = body
  if (!(await written(updateGroup(db, { id, revision }, fields)))) throw new Fault('DATA_CHANGED')
  return byId(context, id)
}

export const end = async (context: GroupRequest<'end'>): Promise<Inside<LearningGroup>> => {
  const { db, school, day, user, now, params, body } = context
  const { id } = await groupNow(context, params.group_uuid)
  if (!(await updateGroup(db, { id, revision: body.revision }, { ended_on: day.date }))) throw new Fault('DATA_CHANGED')
  await endLessonsOf(db, { school: school.id, id, from: day.date })
  await tellMembers(db, id, await endMembers(db, { group: id, students: null, from: day.date, by: user.id, now }))
  return byId(context, id)
}

/** A teacher's own running groups with their pupils of today. */
export const own = async (context: GroupRequest<'own'>) => {
  const { db, user, day } = context
  const at = atYear(context)
  const rows = await groupsOf(db, at, day.date)
    .where('learning_group.teacher_id', '=', user.id)
    .where('learning_group.ended_on', 'is', null)
    .execute()
  return Promise.all(
    rows.map(async ({ id, uuid, name, kind, subject_name }) => ({
      uuid,
      name,
      kind,
      subject: subject_name,
      pupils: (await historyOf(db, { id, year: at.year, date: day.date }))
        .filter(({ from, until }) => from <= day.date && (until === null || day.date <= until))
        .map(({ id: pupil, name: pupil_name, nisn, class_name }) => ({ id: pupil, name: pupil_name, nisn, class_name })),
    })),
  )
}
