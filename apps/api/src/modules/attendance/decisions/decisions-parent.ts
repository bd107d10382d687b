import { Fault } from '@lentera/contract'
import type { attendanceDecisions, WaitingCheckIn } from '@lentera/contract/attendance/decisions'
import { presentRecord, recordOf } from '#book/record.queries.ts'
import { classStayedOn, forGrade, openingOf, yearOf } from '#school/schools.ts'
import { readableStudents } from '#school/scope.queries.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { presentConfirmations, presentEnd } from './decisions.present.ts'
import { findChild, keepConfirmation, recordToConfirm, recordWithWitnesses } from './decisions-parent.queries.ts'

interface OfDay {
  readonly student_id: string
  readonly date: string
}

/** A child of this parent with its school. Throws NOT_FOUND for another's child. */
const childOf = async (context: RequestContext, { student_id }: OfDay) => {
  const { db, services } = context
  const id = services.ids.decode(student_id)
  if (id === undefined) throw new Fault('NOT_FOUND')
  const child = await findChild(db, { id, among: readableStudents(context) })
  if (!child) throw new Fault('NOT_FOUND')
  return { child, school: await services.schools.get(child.school_id, child.version) }
}

/** A child's check-in of a day as the parent sees it: while it waits, and what became of it. */
export const waitingCheckIn = (context: RequestOf<typeof attendanceDecisions.waitingCheckIn>): Promise<WaitingCheckIn> =>
  dayOfChild(context, context.query)

const dayOfChild = async (context: RequestContext, of: OfDay): Promise<WaitingCheckIn> => {
  const { db, services, now, user } = context
  const { child, school } = await childOf(context, of)
  const known = yearOf(school, of.date) !== undefined
  const row = known ? await recordWithWitnesses(db, { account: child.id, date: of.date }) : undefined
  const room = classStayedOn(school, child.rooms, of.date)
  return {
    date: of.date,
    timezone: school.timezone,
    ...openingOf(forGrade(school, room?.grade), of.date),
    server_time: now.toISOString(),
    student: { id: of.student_id, name: child.name, image: child.image, school_name: school.name },
    record: row ? presentRecord(recordOf(row)!, services.ids) : null,
    homeroom_teacher: room?.homeroom_teacher ?? null,
    confirmations: row ? presentConfirmations(row.confirmations) : [],
    confirmed: row?.confirmations.some(({ parent_id }) => parent_id === user.id) ?? false,
    ended: row ? presentEnd(row.ended) : null,
  }
}

/** Keeps the parent's word for a waiting check-in. Throws RECORD_CHANGED when it has been decided meanwhile. */
export const confirmCheckIn = async (context: RequestOf<typeof attendanceDecisions.confirmCheckIn>): Promise<WaitingCheckIn> => {
  const { db, user, now, body } = context
  const { child, school } = await childOf(context, body)
  if (yearOf(school, body.date) === undefined) throw new Fault('NOT_FOUND')
  const record = await recordToConfirm(db, { account: child.id, date: body.date })
  if (!record) throw new Fault('NOT_FOUND')
  if (record.verification !== 'waiting')
    throw new Fault('RECORD_CHANGED', { message: 'Presensi ini sudah diputuskan. Muat ulang untuk melihat hasilnya.' })
  await keepConfirmation(db, { record: record.id, parent: user.id, note: body.note ?? null, now })
  return dayOfChild(context, body)
}
