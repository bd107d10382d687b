import { randomBytes } from 'node:crypto'
import { Fault } from '@lentera/contract'
import type { QrSession } from '@lentera/contract/attendance/class-qr'
import { classesTaught, type SchoolClass, schoolDayOf } from '#school/schools.ts'
import type { RequestContext } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { personToday } from '#modules/attendance/check-in/check-in.queries.ts'
import { arrivedOf, closeSession, insertSession, runningSession, sessionById } from './qr.queries.ts'
import { codesFrom, endOfSession, isRunning, type Session } from './qr.rules.ts'

const SECRET_BYTES = 32

/** The teacher's school with its day, and the classes that the teacher may show a code for. */
const standing = async ({ user, now, services }: RequestContext) => {
  const me = await personToday(services.database.db, { id: user.id, now })
  if (!me) throw new Fault('SCHOOL_MISSING')
  const school = await services.schools.get(me.school_id, me.version)
  const day = schoolDayOf(school, now)
  return { school, day, classes: classesTaught(school, user.id, day.date) }
}

const present = async (
  { db, now }: RequestContext,
  session: Session,
  { day, room }: { day: Awaited<ReturnType<typeof standing>>['day']; room: SchoolClass },
): Promise<QrSession> => {
  const running = isRunning(session, day.date, now)
  return {
    uuid: session.id,
    class: { uuid: room.uuid, name: room.name },
    timezone: day.timezone,
    server_time: now.toISOString(),
    expires_at: session.expires_at.toISOString(),
    running,
    codes: running ? codesFrom(session, now) : [],
    ...(await arrivedOf(db, { class_id: room.id, date: session.date })),
  }
}

/** Opens the QR of a class, or answers the one that runs. Throws NOT_FOUND, METHOD_OFF or ATTENDANCE_CLOSED. */
export const openQr = async (context: RequestContext, classUuid: string): Promise<QrSession> => {
  const { db, user, now } = context
  const { school, day, classes } = await standing(context)
  const room = classes.find(({ uuid }) => uuid === classUuid)
  if (!room) throw new Fault('NOT_FOUND')
  if (!school.methods.includes('qr')) throw new Fault('METHOD_OFF')
  const expires_at = endOfSession(day, now)
  const where = { class_id: room.id, date: day.date, now }
  const session =
    (await runningSession(db, where)) ??
    (await insertSession(db, {
      id: uuidV7(now.getTime()),
      school_id: school.id,
      class_id: room.id,
      date: day.date,
      opened_by: user.id,
      secret: randomBytes(SECRET_BYTES),
      opened_at: now,
      expires_at,
    }))
  return present(context, session, { day, room })
}

const mine = async (context: RequestContext, id: string) => {
  const { day, classes } = await standing(context)
  const session = await sessionById(context.db, id)
  const room = session && classes.find((one) => one.id === session.class_id)
  if (!room) throw new Fault('NOT_FOUND')
  return { session, day, room }
}

/** A session of one of the teacher's classes with its codes. Throws NOT_FOUND. */
export const qrOf = async (context: RequestContext, id: string): Promise<QrSession> => {
  const { session, ...where } = await mine(context, id)
  return present(context, session, where)
}

/** Ends a session of one of the teacher's classes at once. Throws NOT_FOUND. */
export const closeQr = async (context: RequestContext, id: string): Promise<QrSession> => {
  const { session, ...where } = await mine(context, id)
  await closeSession(context.db, { id, now: context.now })
  return present(context, { ...session, closed_at: session.closed_at ?? context.now }, where)
}
