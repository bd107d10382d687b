import { Fault, type Inside } from '@lentera/contract'
import type { attendanceDecisions, Decided, RequestDetail, Requests } from '@lentera/contract/attendance/decisions'
import { changeRecords, historyOf, type RecordChange } from '#book/change.queries.ts'
import { writeDue } from '#book/permit-days.queries.ts'
import { presentRecord, recordOf } from '#book/record.queries.ts'
import { closedDates } from '#book/closed-days.queries.ts'
import { decideAll } from '#kit/http/decide.ts'
import { photoUrlOf } from '#kit/files/link.ts'
import { addDays } from '#school/time.ts'
import { hereOf } from '#school/here.ts'
import { yearOf } from '#school/schools.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { DAY } from '#kit/durations.ts'
import { presentConfirmations, presentEnd, presentRequest } from './decisions.present.ts'
import { countOf, ledRecords } from './decisions.queries.ts'
import { classesLed, decidedStatus, mayDo } from './decisions.rules.ts'
import { nearestPlace } from '#modules/attendance/check-in/attendance.rules.ts'
import { tellDecided } from '#modules/attendance/notices/notices.ts'
import { endReminders } from '#modules/attendance/notices/notices.queries.ts'

/** For how many days decisions are listed. */
const DAYS_TOLD = 30

/** What a homeroom teacher decides: the school, the classes led, and the records of their pupils as a query. */
export const deskOf = async (context: RequestContext) => {
  const { school, day } = await hereOf(context)
  const led = classesLed(school, context.user.id)
  const year = school.years.find(({ id }) => id === yearOf(school, day.date))?.starts_on ?? day.date
  const records = () =>
    ledRecords(context.db, { school: school.id, led, year, decidedSince: new Date(context.now.getTime() - DAYS_TOLD * DAY) })
  return { school, day, led, records }
}

/** Check-ins of the homeroom classes that wait, or those that were decided lately. */
export const requests = async (context: RequestOf<typeof attendanceDecisions.requests>): Promise<Requests> => {
  const { services, now, query } = context
  const { school, day, led, records } = await deskOf(context)
  const open = () => records().where('attendance.verification', '=', 'waiting')
  const listed = () =>
    query.state === 'decided'
      ? records()
          .where('attendance.verification', '!=', 'waiting')
          .where('attendance.waiting_reason', 'is not', null)
          .where('attendance.date', '>=', addDays(day.date, -DAYS_TOLD))
      : open()
  const rows = await listed()
    .orderBy('attendance.date', 'desc')
    .orderBy('attendance.clock_in_at')
    .orderBy('attendance.id')
    .limit(MOST)
    .execute()
  const total = rows.length < MOST ? rows.length : await countOf(listed())
  return {
    date: day.date,
    timezone: day.timezone,
    server_time: now.toISOString(),
    classes: led
      .filter(({ since, until }) => since <= day.date && day.date < until)
      .map((one) => school.classes.get(one.class_id)!.name),
    waiting: query.state === 'decided' ? await countOf(open()) : total,
    total,
    requests: rows.map((row) => presentRequest(row, services.ids)),
  }
}
/** As many as one decision takes at once. */
const MOST = 200

/** One check-in with all that helps to decide it. */
export const request = async (context: RequestOf<typeof attendanceDecisions.request>): Promise<RequestDetail> => {
  const { services, now, db, params } = context
  const { school, day, records } = await deskOf(context)
  const id = services.ids.decode(params.attendance_id)
  const row = id === undefined ? undefined : await records().where('attendance.id', '=', id).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  const closed = (await closedDates(db, { school: school.id, dates: [row.date] })).has(row.date)
  const nearest =
    row.latitude === null || row.longitude === null
      ? undefined
      : nearestPlace(school, { latitude: row.latitude, longitude: row.longitude })
  const point = (latitude: number | null, longitude: number | null) =>
    latitude === null || longitude === null ? null : { latitude, longitude }
  const { student, record, ended, can } = presentRequest(row, services.ids)
  return {
    date: day.date,
    timezone: day.timezone,
    server_time: now.toISOString(),
    school: {
      place: nearest ? point(nearest.latitude, nearest.longitude) : point(school.latitude, school.longitude),
      ...(nearest?.name && { name: nearest.name }),
      radius_m: nearest?.radius_m ?? school.radius,
      accuracy_limit_m: school.accuracyLimit,
    },
    student: { ...student, nisn: row.nisn },
    record,
    place: point(row.latitude, row.longitude),
    photo_url: photoUrlOf(services, row.photo_file, now),
    if_approved: decidedStatus('approve', { ...row, closed }),
    if_rejected: decidedStatus('reject', { ...row, closed }),
    confirmations: presentConfirmations(row.confirmations),
    history: await historyOf(db, row.id),
    ended,
    can,
  }
}

/** Whoever has a permit for the day of a rejected check-in was not there: the day says what the permit says. */
const writePermitsOf = async (
  db: RequestContext['db'],
  school: number,
  rejected: readonly { readonly account_id: number; readonly date: string }[],
  by: { readonly by: number; readonly now: Date },
): Promise<void> => {
  for (const [date, rows] of Map.groupBy(rejected, (row) => row.date))
    await writeDue(db, { school, accounts: rows.map(({ account_id }) => account_id), date, conflicts: true }, by)
}

/** Decides several check-ins. One that is no longer waiting, or no longer what was seen, stays as it is and says so. */
export const decide = async (context: RequestOf<typeof attendanceDecisions.decide>): Promise<Inside<Decided>> => {
  const { db, user, now, services, body } = context
  const { verb, reason } = body
  const { school, records } = await deskOf(context)
  const answer = await decideAll(body, {
    read: (ids) => records().where('attendance.id', 'in', ids).execute(),
    can: (row) => mayDo(row),
    write: async (rows) => {
      const dates = verb === 'reject' ? rows.map(({ date }) => date) : []
      const closed = await closedDates(db, { school: school.id, dates })
      const changes = rows.map((row): RecordChange => {
        const status = decidedStatus(verb, { ...row, closed: closed.has(row.date) })
        return {
          id: row.id,
          revision: row.revision,
          status,
          verification: verb === 'approve' ? 'approved' : 'rejected',
          late_minutes: status === 'late' ? row.late_minutes : null,
          ...(reason !== undefined && { reason }),
        }
      })
      const decided = await changeRecords(db, changes, { kind: 'decision', by: user.id, now })
      await tellDecided(db, decided, reason, now)
      if (verb === 'reject') await writePermitsOf(db, school.id, decided, { by: user.id, now })
      context.audit({
        people: decided.map(({ account_id }) => account_id),
        to: { Keputusan: verb === 'approve' ? 'Disetujui' : 'Ditolak' },
      })
      return { taken: decided.map(({ id }) => id) }
    },
    present: (row) => ({ record: presentRecord(recordOf(row)!, services.ids), ended: presentEnd(row.ended) }),
  })
  const waiting = () => countOf(records().where('attendance.verification', '=', 'waiting'))
  if (answer.results.some(({ outcome }) => outcome === 'decided') && (await waiting()) === 0) await endReminders(db, user.id, now)
  return answer
}
