import { Fault } from '@lentera/contract'
import { type departures, departureCauses, partingOf } from '@lentera/contract/school-links/departures'
import type { Db } from '#db/db.ts'
import { clashOf } from '#kit/clash.ts'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import { printedLetter } from '#kit/print/print.ts'
import { endMembership, leaveComing, unlink } from '#notices/entering.queries.ts'
import type { Here } from '#school/here.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { placePupils } from '#school/placing.queries.ts'
import { yearOf } from '#school/schools.ts'
import { addDays, schoolYearOf } from '#school/time.ts'
import {
  departureOf,
  endDeparture,
  holdNumbers,
  insertDeparture,
  lastEnded,
  lastSigner,
  leftClasses,
  letterOf,
  nextPlace,
  pupilHere,
  wasElsewhere,
} from './departures.queries.ts'
import { departureErrors, letterNumber } from './departures.rules.ts'
import { membersAmong } from './former.queries.ts'
import { departureLetter } from './departures.print.ts'
import { tellEnded } from './notices.ts'

/** A pupil of the own school, and the earliest last day, which is after an earlier stay. Throws NOT_FOUND for anybody else. */
const leaving = async (db: Db, { school, day }: Here, id: number) => {
  const year = yearOf(school, day.date) ?? schoolYearOf(day.date)
  const pupil = await pupilHere(db, { school: school.id, year, id })
  if (!pupil) throw new Fault('NOT_FOUND')
  const starts = school.years.find((one) => one.id === year)?.starts_on ?? null
  const back = pupil.left_on === null ? null : addDays(pupil.left_on, 1)
  const first =
    [pupil.since, starts, back]
      .filter((one) => one !== null)
      .toSorted()
      .at(-1) ?? null
  return { ...pupil, year, first }
}

export const options = async (context: RequestOf<typeof departures.options, Here>) => {
  const { db, school, day, params } = context
  const { first } = await leaving(db, context, params.person_id)
  const place = await nextPlace(db, school.id, Number(day.date.slice(0, 4)))
  const { principal } = await letterheadOf(db, school.id)
  const signer = principal.name === null ? await lastSigner(db, school.id) : undefined
  return {
    today: day.date,
    first_day: first,
    next_number: letterNumber(place, day.date),
    signer_name: principal.name ?? signer?.signer_name ?? null,
    signer_number: principal.name === null ? (signer?.signer_number ?? null) : principal.number,
  }
}

/** Throws TAKEN where a letter of the school has this number. */
const kept = async (write: Promise<unknown>): Promise<void> => {
  try {
    await write
  } catch (error) {
    if (clashOf(error) !== 'pupil_departure_letter') throw error
    throw new Fault('TAKEN', { errors: { letter_number: ['Nomor surat ini sudah dipakai.'] }, cause: error })
  }
}

/** Throws NOT_FOUND for who is no pupil of the school, VALIDATION by field, TAKEN for the number of another letter. */
export const depart = async (context: RequestOf<typeof departures.depart, Here>) => {
  const { db, user, now, school, day, params, body } = context
  const { person_id: id } = params
  await membersAmong(db, school.id, [id])
  const pupil = await leaving(db, context, id)
  const errors = departureErrors(body, { today: day.date, first: pupil.first })
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
  const { letter_number: written, cause, last_day, ...said } = body
  await holdNumbers(db, school.id)
  const place = written === null ? await nextPlace(db, school.id, Number(body.letter_on.slice(0, 4))) : null
  const letter_number = written ?? letterNumber(place ?? 1, body.letter_on)

  const state = partingOf(cause)
  const reason = body.reason === '' ? departureCauses[cause] : body.reason
  await endMembership(db, { account: id, school: school.id, state, by: user.id, reason, now })
  const out = { pupils: [id], reason, by: user.id, now }
  await placePupils(db, { ...out, year: pupil.year, room: null, from: addDays(last_day, 1), exact: true })
  await leaveComing(db, { ...out, school: school.id, today: day.date })
  await unlink(db, [id], school.id, now)
  const link = await lastEnded(db, school.id, id)
  await kept(
    insertDeparture(db, {
      ...said,
      school_id: school.id,
      student_id: id,
      link_id: link.id,
      class_id: pupil.class_id,
      last_day,
      cause,
      letter_number,
      letter_place: place,
      made_by: user.id,
      made_at: now,
    }),
  )
  const told = { account: id, state, is_class: false, school: school.name, room: null, reason }
  if (cause !== 'died') await tellEnded(db, [{ ...told, key: `school ${school.id} parted ${now.getTime()}` }], now)
  return { letter_number }
}

/**
 * Ends a departure, and puts its pupil back into the classes as if there had been none; false where the link was ended otherwise, or the
 * pupil was at another school since, whose days stay.
 */
export const undoDeparture = async (db: Db, link: number, { by, now }: { by: number; now: Date }): Promise<boolean> => {
  const departure = await departureOf(db, link)
  if (!departure) return false
  await endDeparture(db, departure.id, by, now)
  if (await wasElsewhere(db, departure)) return false
  const reason = 'Batal keluar'
  for (const place of await leftClasses(db, departure))
    await placePupils(db, { pupils: [departure.student_id], ...place, exact: true, reason, by, now })
  return true
}

/** Throws NOT_FOUND for who has left without a letter. */
export const letter = async ({ db, user, school, params }: RequestOf<typeof departures.letter, Here>): Promise<FileAnswer> => {
  const row = await letterOf(db, school.id, params.person_id)
  if (!row) throw new Fault('NOT_FOUND')
  const document = departureLetter(row, await letterheadOf(db, school.id))
  return printedLetter(document, user.id, document.title)
}
