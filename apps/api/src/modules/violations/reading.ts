import { Fault, type Inside, type Reply } from '@lentera/contract'
import type { ActiveYear } from '@lentera/contract/attitude-notes'
import type { violations, ViolationPupil } from '@lentera/contract/violations'
import { pageMeta } from '@lentera/contract'
import { yearAt } from '#book/periods.ts'
import { pageOf } from '#kit/http/lists.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { classesHeld, type SchoolClass, yearOf } from '#school/schools.ts'
import { rulesOf, thresholdsOf } from './book.queries.ts'
import { lookerOf, present, recordOf, teacherAt } from './looking.ts'
import {
  longestWaiting,
  narrowed,
  newest,
  newestFirst,
  pupilsBy,
  pupilsOf,
  readable,
  totalsOf,
  waitingFor,
} from './violations.queries.ts'
import { reached } from './violations.rules.ts'

type There<K extends keyof typeof violations> = RequestOf<(typeof violations)[K]> & Here

export const year = async (context: RequestContext & Here): Promise<ActiveYear> => yearAt(context)

export const rules = async ({ db, school }: RequestContext & Here): Promise<Inside<Reply<typeof violations.rules>>> => ({
  rules: await rulesOf(db, school.id).where('active', '=', true).execute(),
  thresholds: await thresholdsOf(db, school.id),
})

/** A class of the teacher's. Throws NOT_FOUND for any other. */
export const roomOf = ({ user, school, day }: RequestContext & Here, uuid: string): SchoolClass => {
  const room = classesHeld(school, user.id, day.date).find((one) => one.uuid === uuid.toLowerCase())
  if (!room) throw new Fault('NOT_FOUND')
  return room
}

export const classes = async (context: There<'classes'>): Promise<Inside<Reply<typeof violations.classes>>> => {
  const { db, user, school, day, query } = context
  const words = query.q?.toLowerCase() ?? ''
  const held = classesHeld(school, user.id, day.date).filter(({ name }) => name.toLowerCase().includes(words))
  const page = held.slice((query.page - 1) * query.per_page, query.page * query.per_page)
  const looker = teacherAt(user.id, school, day.date)
  const asked = { classes: page.map(({ id }) => id), year: looker.year }
  const rows = page.length === 0 ? [] : await pupilsOf(db, looker, asked).execute()
  const data = page.map((room) => {
    const mine = rows.filter(({ class_id }) => class_id === room.id)
    const sum = (of: 'records' | 'waiting' | 'points') => mine.reduce((total, row) => total + row[of], 0)
    return {
      uuid: room.uuid,
      name: room.name,
      is_homeroom: room.homeroom_teacher_id === user.id,
      pupils: mine.length,
      records: sum('records'),
      waiting: sum('waiting'),
      points: sum('points'),
    }
  })
  return { data, meta: pageMeta(query, held.length) }
}

type PupilRow = Awaited<ReturnType<ReturnType<typeof pupilsOf>['execute']>>[number]
const pupilOf = (row: PupilRow, thresholds: Parameters<typeof reached>[1]): Inside<ViolationPupil> => {
  const { id, name, image, nisn, points, records, waiting, last_date } = row
  return { id, name, image, nisn, points, records, waiting, last_date, action: reached(points, thresholds) }
}

const pupilsIn = async (
  context: RequestContext & Here,
  room: SchoolClass,
  asked: { search: string | undefined; order: ReturnType<typeof pupilsBy>; page: number; per_page: number },
) => {
  const { db, user, school, day } = context
  const looker = teacherAt(user.id, school, day.date)
  const of = { classes: [room.id], year: looker.year, search: asked.search }
  const { data, meta } = await pageOf(pupilsOf(db, looker, of), asked.order, asked)
  const thresholds = await thresholdsOf(db, school.id)
  return { data: data.map((row) => pupilOf(row, thresholds)), meta }
}

export const pupils = (context: There<'pupils'>): Promise<Inside<Reply<typeof violations.pupils>>> => {
  const { params, query } = context
  return pupilsIn(context, roomOf(context, params.class_id), { ...query, search: query.q, order: pupilsBy() })
}

export const list = async (context: There<'list'>): Promise<Inside<Reply<typeof violations.list>>> => {
  const { class_uuid, search, sort_by, sort_order, ...page } = context.query
  if (class_uuid === undefined) throw new Fault('VALIDATION', { errors: { class_uuid: ['classUuid is required'] } })
  const order = pupilsBy(sort_by, sort_order === 'desc')
  return pupilsIn(context, roomOf(context, class_uuid), { ...page, search, order })
}

/** A pupil of one of the teacher's classes. */
export const pupil = async (context: There<'pupil'>): Promise<Inside<Reply<typeof violations.pupil>>> => {
  const { db, user, school, day, params } = context
  const { id, room } = await reach(context, params.id, 'read')
  if (!room) throw new Fault('NOT_FOUND')
  const looker = teacherAt(user.id, school, day.date)
  const row = await pupilsOf(db, looker, { classes: [room.id], year: looker.year, student: id }).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return { ...pupilOf(row, await thresholdsOf(db, school.id)), class: { uuid: room.uuid, name: room.name } }
}

export const histories = async (context: There<'histories'>): Promise<Inside<Reply<typeof violations.histories>>> => {
  const { db, user, school, day, params, query } = context
  const { id } = await reach(context, params.studentUuid, 'read')
  const looker = teacherAt(user.id, school, day.date)
  const rows = narrowed(readable(db, looker), { year: looker.year, student: id, status: query.status })
  const { data, meta } = await pageOf(rows, newestFirst, query)
  return { data: data.map((row) => present(context, row, looker, day.date)), meta }
}

/** So many of what waits for a teacher are shown at once. */
const MANY = 50
export const desk = async (context: RequestContext & Here): Promise<Inside<Reply<typeof violations.desk>>> => {
  const { db, user, school, day } = context
  const looker = teacherAt(user.id, school, day.date)
  const rows = (await pageOf(waitingFor(db, looker), longestWaiting, { page: 1, per_page: MANY })).data
  return rows.map((row) => present(context, row, looker, day.date))
}

export const detail = async (context: There<'detail'>) => {
  const { row, looker } = await recordOf(context, { uuid: context.params.uuid })
  return present(context, row, looker, context.day.date)
}

/** The running year's records of oneself or of a child. Throws VALIDATION for a parent who names no child. */
export const conduct = async (
  context: RequestOf<typeof violations.conduct>,
): Promise<Inside<Reply<typeof violations.conduct>>> => {
  const { db, user, query } = context
  if (user.role === 'parent' && query.student_id === undefined)
    throw new Fault('VALIDATION', { errors: { student_id: ['Pilih anak.'] } })
  const { id, school, day } = await reach(context, query.student_id ?? user.id, 'read')
  const looker = await lookerOf(context)
  const of = { student: id, year: yearOf(school, day.date) ?? 0 }
  const [totals, thresholds, rows] = await Promise.all([
    totalsOf(db, looker, of),
    thresholdsOf(db, school.id),
    newest(narrowed(readable(db, looker), of), 200),
  ])
  return {
    totals: { ...totals, action: reached(totals.points, thresholds) },
    thresholds,
    records: rows.map((row) => present(context, row, looker, day.date)),
  }
}

export const own = async (context: RequestOf<typeof violations.own>) => {
  const { row, looker } = await recordOf(context, { id: context.params.violation_id })
  const { day } = await reach(context, row.student_id, 'read')
  return present(context, row, looker, day.date)
}
