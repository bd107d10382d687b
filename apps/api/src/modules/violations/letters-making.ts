import { Fault, type Inside, type Reply } from '@lentera/contract'
import {
  type ConductLetter,
  type conductLetters,
  type LetterAction,
  letterActions,
  letterNumber,
  usualPattern,
} from '@lentera/contract/violations/letters'
import { zones } from '@lentera/contract/shared'
import { clashOf } from '#kit/clash.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { notify } from '#notices/notify.queries.ts'
import type { Here } from '#school/here.ts'
import { letterheadOf, numbersOf } from '#school/letterhead.queries.ts'
import { yearOf } from '#school/schools.ts'
import { thresholdsOf } from './book.queries.ts'
import { letterFor, presentLetter, pupilAt, staffLooker } from './letters-looking.ts'
import {
  cancelLetter,
  holdPlaces,
  insertLetter,
  lastCounselor,
  type LetterRow,
  nextLetter,
  nisnOf,
  patternAt,
} from './letters.queries.ts'
import { countedRecords, lettersAbout } from './letter-records.queries.ts'
import { calendarYear, contentOf, letterErrors, lettersBy, mayCancel, stepsReached } from './letters.rules.ts'
import { totalsOf } from './violations.queries.ts'

type There<K extends keyof typeof conductLetters> = RequestOf<(typeof conductLetters)[K], Here>
const yearAt = ({ school, day }: Here) => yearOf(school, day.date) ?? 0

type Pupil = Awaited<ReturnType<typeof pupilAt>>

const isLetter = (action: string): action is LetterAction => Object.hasOwn(letterActions, action)

/** How a pupil stands today: points and what makes them, and the steps without their letter that the caller may write. */
const standingOf = async (context: RequestContext & Here, pupil: Pupil) => {
  const { db, user, school } = context
  const of = { school: school.id, student: pupil.id, year: yearAt(context) }
  const { points } = await totalsOf(db, staffLooker(context), of)
  const records = await countedRecords(db, of)
  const letters = await lettersAbout(db, of)
  const made = new Set(letters.flatMap(({ action, cancelled_at }) => (cancelled_at === null ? [action] : [])))
  const mine = lettersBy(user.role)
  const steps = (await thresholdsOf(db, school.id)).flatMap(({ action, points: from }) =>
    isLetter(action) && mine.includes(action) && (action === 'parent_call' || !made.has(action))
      ? [{ action, points: from }]
      : [],
  )
  return { points, records, letters: letters.length, steps: stepsReached(points, steps) }
}

export const about = async (context: There<'about'>): Promise<Inside<Reply<typeof conductLetters.about>>> => {
  const { db, school, day, params } = context
  const { id, name, image, room } = await pupilAt(context, params.student_id)
  const { points, records, letters, steps } = await standingOf(context, { id, name, image, room })
  const pattern = (await patternAt(db, school.id))?.pattern ?? usualPattern
  const next = await nextLetter(db, school.id, calendarYear(day.date))
  const { principal } = await letterheadOf(db, school.id)
  return {
    student: { id, name, image, class: { uuid: room.uuid, name: room.name } },
    today: day.date,
    points,
    records,
    actions: steps.map(({ action, points: from_points }) => ({
      action,
      from_points,
      number: letterNumber(pattern, { place: next, action, date: day.date }),
    })),
    letters,
    next,
    homeroom: room.homeroom_teacher,
    counselor_name: await lastCounselor(db, school.id),
    principal_name: principal.name,
  }
}

/** Throws TAKEN for the number of another letter, DATA_CHANGED where the same was written meanwhile. */
const kept = async (write: Promise<number>): Promise<number> => {
  try {
    return await write
  } catch (error) {
    const clash = clashOf(error)
    if (clash === 'conduct_letter_once') throw new Fault('DATA_CHANGED', { cause: error })
    if (clash === undefined || clash === 'gone') throw error
    throw new Fault('TAKEN', { errors: { place: ['Nomor surat ini sudah dipakai. Pilih nomor urut yang lain.'] }, cause: error })
  }
}

/** Tells the parents of a letter, and whoever leads the class of one that the office made or took back. */
const tellFamily = ({ db, user, now }: RequestContext, row: LetterRow) =>
  notify(
    db,
    [
      {
        kind: 'conduct_letter',
        key: `conduct letter ${row.id}${row.cancelled_at === null ? '' : ' cancelled'}`,
        student_id: row.student_id,
        to: user.role === 'school' ? ['parents', 'homeroom'] : ['parents'],
        data: {
          date: row.letter_on,
          action: row.action,
          number: row.number,
          meet_on: row.content.meeting?.date ?? null,
          meet_at: row.content.meeting?.time ?? null,
          meet_place: row.content.meeting?.place ?? null,
          cancelled: row.cancel_reason,
        },
      },
    ],
    now,
  )

const contentFor = async (
  { db, school, day, body }: There<'make'>,
  { id, name, room }: Pupil,
  { records, from_points }: { records: Awaited<ReturnType<typeof countedRecords>>; from_points: number },
) => {
  const leader = room.homeroom_teacher_id
  const numbers = await numbersOf(db, leader === null ? [] : [leader])
  const { meet_on, meet_at, meet_place } = body
  const isCall = body.action === 'parent_call' && meet_on !== null && meet_at !== null && meet_place !== null
  return contentOf(await letterheadOf(db, school.id), {
    year: room.year,
    date: day.date,
    pupil: { name, nisn: await nisnOf(db, id), class: room.name },
    from_points,
    records,
    meeting: isCall ? { date: meet_on, time: meet_at, zone: zones[school.timezone], place: meet_place } : null,
    note: body.note === null || body.note === '' ? null : body.note,
    homeroom: leader === null ? null : { name: room.homeroom_teacher ?? '', nip: numbers.get(leader) ?? null },
    counselor: body.counselor_name,
  })
}

/**
 * Makes a letter of today. Throws NOT_FOUND for a pupil who is not the caller's, DATA_CHANGED where points or letters are others than
 * were seen, VALIDATION by field, TAKEN for a number that another letter has.
 */
export const make = async (context: There<'make'>): Promise<Inside<ConductLetter>> => {
  const { db, user, now, school, day, body } = context
  const pupil = await pupilAt(context, body.student_id)
  await holdPlaces(db, school.id)
  const { points, records, letters, steps } = await standingOf(context, pupil)
  if (points !== body.points || letters !== body.letters)
    throw new Fault('DATA_CHANGED', {
      message: 'Poin atau surat siswa ini baru saja berubah. Muat yang terbaru, lalu buat lagi.',
    })
  const step = steps.find(({ action }) => action === body.action)
  if (!step)
    throw new Fault('VALIDATION', { errors: { action: ['Poinnya belum mencapai tindakan ini, atau suratnya sudah dibuat.'] } })
  const year = calendarYear(day.date)
  const next = await nextLetter(db, school.id, year)
  const errors = letterErrors(body, { today: day.date, next })
  if (Object.keys(errors).length > 0) throw new Fault('VALIDATION', { errors })
  const content = await contentFor(context, pupil, { records, from_points: step.points })
  const place = body.place ?? next
  const pattern = (await patternAt(db, school.id))?.pattern ?? usualPattern
  const id = await kept(
    insertLetter(db, {
      school_id: school.id,
      student_id: pupil.id,
      class_id: pupil.room.id,
      tahun_ajaran_id: pupil.room.year,
      action: body.action,
      year,
      place,
      number: letterNumber(pattern, { place, action: body.action, date: day.date }),
      letter_on: day.date,
      points,
      content: JSON.stringify(content),
      made_by: user.id,
      made_at: now,
    }),
  )
  const row = await letterFor(db, staffLooker(context), id)
  await tellFamily(context, row)
  return presentLetter(row, user)
}

/** Takes a letter back and tells the parents why. Throws DATA_CHANGED where somebody was first, or it is a colleague's. */
export const cancel = async (context: There<'cancel'>): Promise<Inside<ConductLetter>> => {
  const { db, user, now, params, body } = context
  const looker = staffLooker(context)
  const before = await letterFor(db, looker, params.letter_id)
  const { id } = before
  if (before.cancelled_at === null && !mayCancel(before, user))
    throw new Fault('DATA_CHANGED', { message: 'Surat ini dibuat orang lain. Minta sekolah membatalkannya.' })
  if (!(await cancelLetter(db, { id, by: user.id, now, reason: body.reason })))
    throw new Fault('DATA_CHANGED', { message: 'Surat ini sudah dibatalkan.' })
  const row = await letterFor(db, looker, id)
  await tellFamily(context, row)
  return presentLetter(row, user)
}
