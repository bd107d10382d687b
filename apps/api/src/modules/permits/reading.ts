import { Fault, type Inside, type Reply } from '@lentera/contract'
import { filedTypes, type Leave, type Permit, type PermitOptions, type permits } from '@lentera/contract/permits'
import { openStates } from '#book/open-permits.queries.ts'
import { yieldsToPermit } from '#book/permit-days.queries.ts'
import { attachmentOf } from '#kit/files/attachment.ts'
import { holds, pageOf, type Paging } from '#kit/http/lists.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { hereOf } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { readableStudents } from '#school/scope.queries.ts'
import { classesHeld, classStayedOn, openingOf, schoolDayOf, type School } from '#school/schools.ts'
import { addDays, localTime } from '#school/time.ts'
import { leavesOn } from './leaves.queries.ts'
import { daysOf, fileOf, historyOf, inOrder, orders, type PermitQuery } from './permits.queries.ts'
import { isSchoolDay, lastDay, sickFrom } from './permits.rules.ts'
import { lookerOf, permitOf, present, type Seen, withSchools } from './permits.scope.ts'
import { byName, childrenOf, decidedPermits, parentFirst, pupilsIn, readablePermits } from './permits.scope.queries.ts'

/** The permits of a state: somebody has to act, it holds, or it is over. */
export const ofGroup = (rows: PermitQuery, group: 'open' | 'approved' | 'ended' | undefined): PermitQuery => {
  if (group === 'approved') return rows.where('permit.state', '=', 'approved')
  if (group === 'open') return rows.where('permit.state', 'in', openStates)
  return group === 'ended' ? rows.where('permit.state', 'in', ['rejected', 'cancelled', 'expired']) : rows
}

/** One page of permits in an order, as whoever looks reads them. */
export const pageOfPermits = async (
  context: RequestContext,
  rows: PermitQuery,
  order: Parameters<typeof pageOf>[1],
  asked: Paging,
) => {
  const { data, meta } = await pageOf(rows, order, asked)
  return { data: (await withSchools(context, data)).map(present), meta }
}

/** One's own, the children's, or what a teacher filed for pupils; the newest first. */
export const list = async (context: RequestOf<typeof permits.list>): Promise<Inside<Reply<typeof permits.list>>> => {
  const { db, user, query } = context
  const { student_id, of = 'own' } = query
  if (student_id !== undefined) await reach(context, student_id, 'read')
  const looker = await lookerOf(context)
  const forPupils = user.role === 'teacher' && (of === 'pupils' || student_id !== undefined)
  const rows = readablePermits(db, looker)
    .$if(student_id !== undefined, (some) => some.where('permit.account_id', '=', student_id!))
    .$if(forPupils, (some) => some.where('permit.filed_by', '=', user.id).where('permit.account_id', '<>', user.id))
    .$if(user.role === 'teacher' && !forPupils, (some) => some.where('permit.account_id', '=', user.id))
  return pageOfPermits(context, ofGroup(rows, query.state), orders.newest, query)
}

/** What each day of a permit is, or would be once it is approved. */
const eachDay = async ({ db }: RequestContext, { row, school, viewer }: Seen): Promise<Permit['days']> => {
  const records = new Map((await daysOf(db, row)).map((day) => [day.date, day]))
  const days: Permit['days'] = []
  for (let date = row.starts_on; date <= row.ends_on; date = addDays(date, 1)) {
    const record = records.get(date)
    const status = record?.status ?? null
    if (!isSchoolDay(school, date)) {
      days.push({
        date,
        kind: 'closed',
        status,
        closed_because: openingOf(school, date).closed_because ?? 'Di luar tahun ajaran',
      })
      continue
    }
    const stays = record && !yieldsToPermit(record) && (record.status !== row.status || record.verification === 'waiting')
    const kind = record?.kind ?? (row.status !== null && stays ? 'conflict' : 'ahead')
    const isOver = row.state === 'approved' && row.status !== null && date < viewer.today && !record?.kind
    days.push({ date, kind: isOver ? 'conflict' : kind, status, closed_because: null })
  }
  return days
}

/** All of one permit. */
export const detail = async (context: RequestOf<typeof permits.detail>): Promise<Inside<Permit>> => {
  const { db, now, services, params } = context
  const seen = await permitOf(context, params.permit_id)
  const { row, school, viewer } = seen
  const [file, days, history] = await Promise.all([
    row.file_id === null ? undefined : fileOf(db, row.id),
    eachDay(context, seen),
    historyOf(db, row.id),
  ])
  return {
    ...present(seen),
    date: viewer.today,
    timezone: school.timezone,
    server_time: now.toISOString(),
    school_name: school.name,
    homeroom_teacher: row.homeroom_teacher,
    attachment: file ? attachmentOf(services, file, now) : null,
    days,
    history,
  }
}

const dated = (school: School, date: string) => ({ date, timezone: school.timezone, sick_from: sickFrom(school, date) })

/** What a person may file, for whom, and for which days. */
export const options = async (context: RequestOf<typeof permits.options>): Promise<Inside<PermitOptions>> => {
  const { db, user, now, services } = context
  if (user.role === 'parent') {
    const children = await Promise.all(
      (await childrenOf(db, readableStudents(context))).map(
        async ({ id, name, image, school_id, version, school_name, rooms }) => {
          const school = await services.schools.get(school_id, version)
          const { date } = schoolDayOf(school, now)
          return {
            id,
            name,
            image,
            class_name: classStayedOn(school, rooms, date)?.name ?? null,
            school_name,
            ...dated(school, date),
          }
        },
      ),
    )
    const { date } = localTime(now, children[0]?.timezone ?? 'Asia/Jakarta')
    const first = { date, timezone: children[0]?.timezone ?? 'Asia/Jakarta', sick_from: children[0]?.sick_from ?? date } as const
    const types = [...filedTypes.family]
    return { ...first, types, pupil_types: [], children, classes: [], last_day: lastDay(date), parent_first: false }
  }
  const { school, day } = await hereOf(context)
  const own = { ...dated(school, day.date), children: [], last_day: lastDay(day.date) }
  if (user.role === 'student') {
    const first = await parentFirst(db, { id: user.id, date: day.date })
    return { ...own, types: [...filedTypes.family], pupil_types: [], classes: [], parent_first: first }
  }
  const classes = classesHeld(school, user.id, day.date).map(({ uuid, name, homeroom_teacher_id }) => ({
    uuid,
    name,
    is_homeroom: homeroom_teacher_id === user.id,
  }))
  const pupil_types = classes.length > 0 ? [...filedTypes.pupils] : []
  return { ...own, types: [...filedTypes.teacher], pupil_types, classes, parent_first: false }
}

/** Pupils of the teacher's classes, by name. */
export const pupils = async (context: RequestOf<typeof permits.pupils>): Promise<Inside<Reply<typeof permits.pupils>>> => {
  const { db, user, query } = context
  const { school, day } = await hereOf(context)
  const held = classesHeld(school, user.id, day.date)
  const asked = query.class_uuid === undefined ? held : held.filter(({ uuid }) => uuid === query.class_uuid)
  if (query.class_uuid !== undefined && asked.length === 0) throw new Fault('NOT_FOUND')
  const rows = pupilsIn(
    db,
    asked.map(({ id }) => id),
  ).where(holds(query.search, 'pupil.name', 'pupil.nisn'))
  const { data, meta } = await pageOf(rows, byName, query)
  const shown = data.map(({ id, name, nisn, image, class_uuid, class_name }) => ({
    id,
    name,
    nisn,
    image,
    class: { uuid: class_uuid, name: class_name },
  }))
  return { data: shown, meta }
}

/** The approved permits that cover today of whoever asks; whole days first. */
export const today = async (context: RequestOf<typeof permits.today>): Promise<Inside<Reply<typeof permits.today>>> => {
  const { db, user, now } = context
  const { school, day } = await hereOf(context)
  const rows = await readablePermits(db, await lookerOf({ ...context, school, day }))
    .where('permit.account_id', '=', user.id)
    .where('permit.state', '=', 'approved')
    .where('permit.starts_on', '<=', day.date)
    .where('permit.ends_on', '>=', day.date)
    .orderBy(inOrder(orders.ofDay))
    .execute()
  const covering = (await withSchools(context, rows)).map(present)
  return { date: day.date, timezone: day.timezone, server_time: now.toISOString(), permits: covering }
}

/** Who is on leave on a day, or away for some hours of it. */
export const onLeave = async (context: RequestOf<typeof permits.onLeave>): Promise<Inside<Reply<typeof permits.onLeave>>> => {
  const { db, user, query } = context
  const { school, day } = await hereOf(context)
  const date = query.date ?? day.date
  const mine = user.role === 'school' ? [...school.classes.values()] : classesHeld(school, user.id, day.date)
  const asked = query.class_uuid === undefined ? mine : mine.filter(({ uuid }) => uuid === query.class_uuid)
  if (query.class_uuid !== undefined && asked.length === 0) throw new Fault('NOT_FOUND')
  const isWhole = user.role === 'school' && query.class_uuid === undefined
  const rows = await leavesOn(db, { school: school.id, date, classes: isWhole ? undefined : asked.map(({ id }) => id) })
  const leaves = rows.map(({ class_uuid, class_name, ...row }): Inside<Leave> => ({
    permit_id: row.permit_id,
    type: row.type,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    starts_at: row.starts_at && row.starts_at.slice(0, 5),
    ends_at: row.ends_at && row.ends_at.slice(0, 5),
    person: {
      id: row.account_id,
      name: row.name,
      image: row.image,
      is_teacher: row.role === 'teacher',
      class: class_uuid === null || class_name === null ? null : { uuid: class_uuid, name: class_name },
    },
  }))
  return { date, timezone: day.timezone, leaves: isSchoolDay(school, date) ? leaves : [] }
}

/** The permits of those for whom the visitor decides, as a query. */
export const decidedBy = async (context: RequestContext) => decidedPermits(context.db, await lookerOf(context))
