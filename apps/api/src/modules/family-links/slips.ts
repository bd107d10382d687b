import { Fault, type Inside } from '@lentera/contract'
import { type MadeSlip, SLIP_DAYS, type SlipClass, type SlipPupil, type slips } from '@lentera/contract/family/slips'
import type { FileAnswer, RequestContext, RequestOf } from '#kit/http/services.ts'
import { printedSlips } from '#kit/print/print.ts'
import { slipCode, slipHash } from '#notices/slip-links.ts'
import { fullDate } from '#notices/words.ts'
import type { Here } from '#school/here.ts'
import { classesLed, type SchoolClass, yearOf } from '#school/schools.ts'
import { endSlips, MOST_FAILURES, MOST_USES } from '#school/slip-codes.queries.ts'
import { addDays, instantAt, localTime } from '#school/time.ts'
import { markSent as keepSent, runningSlips, slipPupils, type SlipRow } from './slips.queries.ts'

/** The classes whose slips somebody gives out: those that a teacher leads today, or all of the office's running year. */
export const roomsOf = ({ user, school, day }: Pick<RequestContext, 'user'> & Here): readonly SchoolClass[] =>
  user.role === 'teacher'
    ? classesLed(school, user.id, day.date)
    : [...school.classes.values()].filter(({ year }) => year === yearOf(school, day.date))

/** One of them. Throws NOT_FOUND for a class of somebody else. */
const roomOf = (context: Pick<RequestContext, 'user'> & Here, class_uuid: string): SchoolClass => {
  const room = roomsOf(context).find(({ uuid }) => uuid === class_uuid)
  if (!room) throw new Fault('NOT_FOUND')
  return room
}

const isComplete = ({ nisn, born_on }: SlipRow) => nisn !== null && born_on !== null
const stateOf = (row: SlipRow): SlipPupil['state'] => {
  if (!isComplete(row)) return 'incomplete'
  if (row.expires_at === null) return 'none'
  return (row.failures ?? 0) >= MOST_FAILURES || (row.uses ?? 0) >= MOST_USES ? 'closed' : 'running'
}
/** The last day on which a code holds that ends at this moment. */
const lastDay = (ends: Date, { school }: Here): string => localTime(new Date(ends.getTime() - 1), school.timezone).date

export const ofClass = async (context: RequestOf<typeof slips.ofClass, Here>): Promise<Inside<SlipClass>> => {
  const { db, now, query, services } = context
  const rooms = roomsOf(context)
  const room = query.class_uuid === undefined ? rooms[0] : roomOf(context, query.class_uuid)
  const classes = rooms.map(({ uuid, name }) => ({ uuid, name }))
  if (!room) return { classes, class: null, pupils: [] }
  const rows = await slipPupils(db, { rooms: [room.id], now }).execute()
  return {
    classes,
    class: { uuid: room.uuid, name: room.name },
    pupils: rows.map((row) => {
      const state = stateOf(row)
      return {
        student_id: row.id,
        name: row.name,
        image: row.image,
        state,
        code: state === 'running' && row.code_id !== null ? slipCode(services.settings, row.code_id) : null,
        phone: row.phone,
        sent_at: state === 'running' ? (row.sent_at?.toISOString() ?? null) : null,
        until: state === 'running' && row.expires_at ? lastDay(row.expires_at, context) : null,
        parents: row.parents,
        waiting: row.waiting,
      }
    }),
  }
}

/** The codes of these pupils, by pupil; made where none runs. */
const codesOf = async (context: Pick<RequestContext, 'db' | 'user' | 'now' | 'services'> & Here, students: readonly number[]) => {
  const { db, user, now, day, school, services } = context
  const until = new Date(instantAt(addDays(day.date, SLIP_DAYS + 1), '00:00', school.timezone))
  const hashOf = (row: number) => slipHash(services.settings, slipCode(services.settings, row))
  const rows = await runningSlips(db, { students, by: user.id, until, now, hashOf })
  return new Map(
    rows.map(({ id, student_id, expires_at }) => [
      student_id,
      { code: slipCode(services.settings, id), until: lastDay(expires_at, context) },
    ]),
  )
}

const spaced = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

/**
 * Slips of a class for parents; nothing on them opens anything without the child's NISN and birth date. Printing them again prints
 * the same codes. Throws NOT_FOUND for a class of somebody else, VALIDATION where no pupil has both.
 */
export const print = async (context: RequestOf<typeof slips.print, Here>): Promise<FileAnswer> => {
  const { db, school, user, now, services, body } = context
  const room = roomOf(context, body.class_uuid)
  const pupils = (await slipPupils(db, { rooms: [room.id], now }).execute()).filter(isComplete)
  if (pupils.length === 0)
    throw new Fault('VALIDATION', {
      errors: { class_uuid: ['Belum ada siswa kelas ini dengan NISN dan tanggal lahir. Lengkapi datanya dulu.'] },
    })
  const codes = await codesOf(
    context,
    pupils.map(({ id }) => id),
  )
  const address = `${services.settings.publicUrl}/parent-slip`
  const cards = pupils.flatMap(({ id, name }) => {
    const made = codes.get(id)
    if (!made) return []
    return {
      over: `${school.name} · ${room.name}`,
      name,
      facts: [
        ['Kode untuk orang tua', spaced(made.code)],
        ['Berlaku sampai', fullDate(made.until)],
      ] as const,
      note: `Pindai, atau buka ${address.replace(/^https?:\/\//, '')}. Siapkan NISN dan tanggal lahir anak.`,
      qr: `${address}?${new URLSearchParams({ code: made.code }).toString()}`,
    }
  })
  const title = `Kartu orang tua ${room.name}`
  return printedSlips({ title, author: school.name, slips: cards }, user.id, title)
}

/** A pupil whose slips somebody gives out. Throws NOT_FOUND for anybody else. */
const pupilOf = async (context: Pick<RequestContext, 'db' | 'user' | 'now'> & Here, id: number): Promise<SlipRow> => {
  const rooms = roomsOf(context).map((room) => room.id)
  const pupil = await slipPupils(context.db, { rooms, now: context.now }).where('pupil.id', '=', id).executeTakeFirst()
  if (!pupil) throw new Fault('NOT_FOUND')
  return pupil
}

/** Throws VALIDATION for a pupil without NISN or birth date, with whom nobody could use a code. */
export const renew = async (context: RequestOf<typeof slips.renew, Here>): Promise<Inside<MadeSlip>> => {
  const { db, now, params } = context
  const pupil = await pupilOf(context, params.student_id)
  if (!isComplete(pupil))
    throw new Fault('VALIDATION', {
      message: `NISN dan tanggal lahir ${pupil.name} perlu diisi dulu, karena orang tua ditanya itu.`,
    })
  await endSlips(db, { students: [pupil.id], now })
  const made = (await codesOf(context, [pupil.id])).get(pupil.id)
  if (!made) throw new Fault('DATA_CHANGED')
  return { student_id: pupil.id, name: pupil.name, ...made }
}

export const revoke = async (context: RequestOf<typeof slips.revoke, Here>): Promise<null> => {
  const pupil = await pupilOf(context, context.params.student_id)
  await endSlips(context.db, { students: [pupil.id], now: context.now })
  return null
}

export const markSent = async (context: RequestOf<typeof slips.markSent, Here>) => {
  const { db, user, now, params, body } = context
  const pupil = await pupilOf(context, params.student_id)
  const sent_at = await keepSent(db, { student: pupil.id, sent: body.sent, by: user.id, now })
  return { student_id: pupil.id, sent_at: sent_at?.toISOString() ?? null }
}
