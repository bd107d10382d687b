import { Fault, type Inside, type Parsed, type Reply } from '@lentera/contract'
import { isOneOf } from '@lentera/contract/kit/unknown'
import { dutyTypes, type DutyDesk, type DutyLetter, type duty } from '@lentera/contract/permits/duty'
import type { CheckedLetter, letters } from '@lentera/contract/permits/letter'
import { filedTypes, permitTypes } from '@lentera/contract/permits'
import { printedLetter } from '#kit/print/print.ts'
import type { FileAnswer, RequestOf, RequestContext } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { reach } from '#school/scope.ts'
import { openingOf, type SchoolDay, yearOf } from '#school/schools.ts'
import { addDays, instantAt, localTime, minutesOf } from '#school/time.ts'
import { closedDates } from '#book/closed-days.queries.ts'
import { openStates } from '#book/open-permits.queries.ts'
import { writeArrival } from '#book/permit-days.queries.ts'
import { carryOut } from './deciding.ts'
import { fileOne, judgeWhen } from './filing.ts'
import { holdPeople } from './filing.queries.ts'
import type { Whom } from './whom.ts'
import { letterDocument } from './duty.print.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { announcedOn, hourPermit, type LetterRecord, lettersOn, pupilsAtDesk } from './duty.queries.ts'
import { letterToken, readLetterToken } from './letter-token.ts'
import type { When } from './permits.rules.ts'
import { permitsToDecide } from './permits.scope.ts'

const short = (time: string | null) => time && time.slice(0, 5)
const hoursOf = ({ starts_at, ends_at }: Pick<LetterRecord, 'starts_at' | 'ends_at'>) => ({
  starts_at: short(starts_at),
  ends_at: short(ends_at),
})
const typeOf = ({ type }: Pick<LetterRecord, 'type'>) => dutyTypes.find((one) => one === type) ?? 'late_arrival'

const presentLetter = (row: LetterRecord): Inside<DutyLetter> => ({
  permit_id: row.id,
  student: { id: row.account_id, name: row.name, nisn: row.nisn, image: row.image, class_name: row.class_name },
  type: typeOf(row),
  ...hoursOf(row),
  reason: row.reason,
  by: row.decider ?? row.filer,
  at: (row.decided_at ?? row.filed_at).toISOString(),
  revision: row.revision,
})

const opening = ({ date, timezone, hours, closed_because }: SchoolDay) => ({ date, timezone, hours, closed_because })

/** Today at the desk, with the letters that were given. */
export const desk = async ({ db, school, day, now }: RequestOf<typeof duty.desk, Here>): Promise<Inside<DutyDesk>> => {
  const letters = (await lettersOn(db, { school: school.id, date: day.date })).map(presentLetter)
  return { ...opening(day), server_time: now.toISOString(), letters }
}

/** Pupils who may stand there. */
export const find = async ({
  db,
  school,
  day,
  query,
}: RequestOf<typeof duty.find, Here>): Promise<Inside<Reply<typeof duty.find>>> => {
  const year = yearOf(school, day.date) ?? 0
  const rows = await pupilsAtDesk(db, { school: school.id, date: day.date, year, words: query.search })
  return rows.map(({ permit, ...row }) => ({ ...row, permit: permit && { ...permit, ...hoursOf(permit) } }))
}

/** Who comes late and was recorded by nobody has come: late, by the minutes since school began. */
const recordArrival = async (
  context: RequestOf<typeof duty.give, Here>,
  permit_id: number,
  account_id: number,
): Promise<void> => {
  const { db, user, now, school, day, body } = context
  const { hours } = openingOf(school, day.date)
  if (body.type !== 'late_arrival' || !body.ends_at || !hours) return
  await closedDates(db, { school: school.id, dates: [day.date] })
  const isLate = body.ends_at > hours.on_time_until
  const arrival = {
    permit_id,
    school_id: school.id,
    account_id,
    date: day.date,
    status: isLate ? ('late' as const) : ('present' as const),
    late_minutes: isLate ? minutesOf(body.ends_at) - minutesOf(hours.starts_at) : null,
    clock_in_at: instantAt(day.date, body.ends_at, day.timezone).toISOString(),
  }
  await writeArrival(db, arrival, { by: user.id, now })
}

/**
 * The late arrival of today that the pupil's family or a teacher has announced, approved where it waits; undefined where nobody has.
 * Throws VALIDATION for hours that cannot be.
 */
const announced = async (context: RequestOf<typeof duty.give, Here>, whom: Whom, when: When): Promise<number | undefined> => {
  const { db, school, day, body } = context
  if (when.type !== 'late_arrival') return undefined
  await holdPeople(db, [whom.id])
  const known = await announcedOn(db, { school: school.id, date: day.date, pupil: whom.id })
  const [seen] = known ? await permitsToDecide(context, [known.id]) : []
  if (!seen) return undefined
  judgeWhen(context, whom, when, { code: 'VALIDATION' })
  if (isOneOf(openStates, seen.row.state)) await carryOut(context, [seen], 'approve', body.reason)
  else if (seen.row.state !== 'approved') return undefined
  return seen.row.id
}

/**
 * Lets a pupil in or out; who was announced to be late comes on that permit. Throws WARNING_DATA_EXIST where another permit covers
 * those hours already, VALIDATION for hours that cannot be.
 */
export const give = async (context: RequestOf<typeof duty.give, Here>): Promise<Inside<DutyLetter>> => {
  const { db, school, day, body } = context
  const { student_id, type, starts_at, ends_at, reason } = body
  const { id, name, room } = await reach(context, student_id, 'decide')
  if (type === 'late_arrival' && ends_at !== undefined && ends_at > day.local.time)
    throw new Fault('VALIDATION', { errors: { ends_at: ['Jam ini belum tiba.'] } })
  const whom: Whom = { id, name, school, isPupil: true, homeroom: room?.homeroom_teacher_id ?? null, types: filedTypes.duty }
  const when = { type, starts_on: day.date, ends_on: day.date, starts_at, ends_at }
  const permit =
    (await announced(context, whom, when)) ?? (await fileOne(context, whom, { when, reason, file: undefined })).row.id
  await recordArrival(context, permit, id)
  return presentLetter((await hourPermit(db, permit))!)
}

const papers = { a5: 'A5', a4: 'A4' } as const

/** The letter of a permit for some hours that holds. Throws NOT_FOUND for any other. */
export const letter = async (context: RequestOf<typeof duty.letter, Here>): Promise<FileAnswer> => {
  const { db, user, services, school, params, query } = context
  const row = await hourPermit(db, params.permit_id)
  if (!row || row.school_id !== school.id || row.state !== 'approved') throw new Fault('NOT_FOUND')
  const head = await letterheadOf(db, school.id)
  const url = `${services.settings.publicUrl}/letter/${letterToken(services.settings, row.id)}`
  const document = letterDocument(row, { head, url, paper: papers[query.paper] })
  return printedLetter(document, user.id, `${permitTypes[row.type].label} ${row.name} ${row.starts_on}`)
}

/** What a letter says, on its day and the day after. Throws NOT_FOUND for one that is not ours, or that is older. */
export const checkLetter = async ({
  db,
  now,
  services,
  params,
}: Omit<RequestContext, 'user'> & Parsed<typeof letters.checkLetter>): Promise<CheckedLetter> => {
  const id = readLetterToken(services.settings, params.token)
  const row = id === undefined ? undefined : await hourPermit(db, id)
  if (!row || addDays(row.starts_on, 1) < localTime(now, row.timezone).date) throw new Fault('NOT_FOUND')
  return {
    school_name: row.school_name,
    timezone: row.timezone,
    date: row.starts_on,
    student_name: row.name,
    class_name: row.class_name,
    type: typeOf(row),
    label: permitTypes[row.type].label,
    ...hoursOf(row),
    by: row.decider ?? row.filer,
    holds: row.state === 'approved',
  }
}
