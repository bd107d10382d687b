import { Fault, type Inside } from '@lentera/contract'
import type { GraduationLetter, GraduationLetters, graduationLetters } from '@lentera/contract/school-links/graduation'
import type { Db } from '#db/db.ts'
import { clashOf } from '#kit/clash.ts'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import { printedLetter } from '#kit/print/print.ts'
import type { Here } from '#school/here.ts'
import { letterheadLines } from '#school/letterhead.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { newCode } from '#school/paper-codes.ts'
import { holdNumbers } from './departures.queries.ts'
import { letterNumber } from './departures.rules.ts'
import { graduationLetter } from './graduation.print.ts'
import {
  cancelLetter,
  graduatedClasses,
  graduateOf,
  type GraduateRow,
  type GraduationRow,
  insertLetter,
  lettersOfPupil,
  nextLetterPlace,
  schoolLetter,
  takenNumbers,
} from './graduation.queries.ts'

const present = (row: GraduationRow): Inside<GraduationLetter> => ({
  id: row.id,
  number: row.number,
  letter_on: row.letter_on,
  made_at: row.made_at.toISOString(),
  cancelled: row.cancelled_at === null ? null : { at: row.cancelled_at.toISOString(), reason: row.cancel_reason ?? '' },
  holds: row.holds,
  can: row.cancelled_at === null ? ['print', 'cancel'] : ['print'],
})

const yearOfDay = (day: string) => Number(day.slice(0, 4))

/** The next free place of a calendar year, and its number: one that the office has written by itself is passed over. */
const nextNumber = async (db: Db, school: number, letter_on: string) => {
  let place = await nextLetterPlace(db, school, yearOfDay(letter_on))
  for (;;) {
    const ahead = Array.from({ length: 20 }, (_, at) => ({
      place: place + at,
      number: letterNumber(place + at, letter_on, 'SKL'),
    }))
    const taken = await takenNumbers(
      db,
      school,
      ahead.map(({ number }) => number),
    )
    const free = ahead.find(({ number }) => !taken.has(number.toLowerCase()))
    if (free) return free
    place += ahead.length
  }
}

export const classes = ({ db, school }: RequestOf<typeof graduationLetters.classes, Here>) => graduatedClasses(db, school.id)

/** Throws NOT_FOUND for who has neither graduated from the school nor a letter of it. */
export const pupil = async (context: RequestOf<typeof graduationLetters.pupil, Here>): Promise<Inside<GraduationLetters>> => {
  const { db, school, day, params } = context
  const graduate = await graduateOf(db, school.id, params.person_id)
  const letters = await lettersOfPupil(db, school.id, params.person_id)
  if (!graduate && letters.length === 0) throw new Fault('NOT_FOUND')
  return {
    today: day.date,
    next_number: (await nextNumber(db, school.id, day.date)).number,
    letters: letters.map(present),
    can: graduate && !letters.some(({ holds }) => holds) ? ['make'] : [],
  }
}

interface Writing {
  readonly school: number
  readonly letter_on: string
  /** Null for the next one of the school. */
  readonly number: string | null
  readonly by: number
  readonly now: Date
}
/** Writes the letter of a graduate as the school's papers are now; whoever calls holds the school's numbers. */
export const writeLetter = async (db: Db, of: GraduateRow, { school, letter_on, number, by, now }: Writing): Promise<number> => {
  const head = await letterheadOf(db, school)
  const next = number === null ? await nextNumber(db, school, letter_on) : { place: null, number }
  const { id, link_id, class_id, name, nisn, gender, birth_place, born_on, parent_names, class_name, year, graduated_on } = of
  const facts = { name, number: of.number, nisn, gender, birth_place, born_on, parent_names, class_name, year, graduated_on }
  return insertLetter(db, {
    school_id: school,
    student_id: id,
    link_id,
    class_id,
    year: yearOfDay(letter_on),
    ...next,
    letter_on,
    code: newCode(),
    content: { school: letterheadLines(head), place: head.place, signer: head.principal, ...facts },
    made_by: by,
    made_at: now,
  })
}

/** Refuses a day before the graduation, or one to come. Throws VALIDATION. */
export const checkDay = (letter_on: string, today: string, graduated_on?: string): void => {
  const wrong = (text: string) => new Fault('VALIDATION', { errors: { letter_on: [text] } })
  if (letter_on > today) throw wrong('Paling lambat hari ini.')
  if (graduated_on !== undefined && letter_on < graduated_on) throw wrong('Tanggal surat tidak boleh sebelum kelulusannya.')
}

/** Throws TAKEN where a letter of the school has this number, or the graduate got one a moment ago. */
const kept = async (write: Promise<number>): Promise<number> => {
  try {
    return await write
  } catch (error) {
    const clash = clashOf(error)
    if (clash === 'graduation_letter_number')
      throw new Fault('TAKEN', { errors: { number: ['Nomor surat ini sudah dipakai.'] }, cause: error })
    if (clash !== 'graduation_letter_once') throw error
    throw new Fault('TAKEN', { message: 'Siswa ini sudah punya surat keterangan lulus. Batalkan dulu yang lama.', cause: error })
  }
}

/** Throws NOT_FOUND for who has not graduated from the school, VALIDATION for the day, TAKEN for the number or a letter that holds. */
export const make = async (context: RequestOf<typeof graduationLetters.make, Here>): Promise<Inside<GraduationLetter>> => {
  const { db, user, now, school, day, params, body } = context
  const graduate = await graduateOf(db, school.id, params.person_id)
  if (!graduate) throw new Fault('NOT_FOUND')
  checkDay(body.letter_on, day.date, graduate.graduated_on)
  await holdNumbers(db, school.id)
  const id = await kept(writeLetter(db, graduate, { ...body, school: school.id, by: user.id, now }))
  return present((await schoolLetter(db, school.id, id))!)
}

/** Throws NOT_FOUND for another school's letter. */
const letterHere = async ({ db, school }: Here & { readonly db: Db }, id: number): Promise<GraduationRow> => {
  const row = await schoolLetter(db, school.id, id)
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

/** Throws NOT_FOUND for another school's, DATA_CHANGED for one that is cancelled already. */
export const cancel = async (context: RequestOf<typeof graduationLetters.cancel, Here>): Promise<Inside<GraduationLetter>> => {
  const { db, user, now, school, params, body } = context
  const { id } = await letterHere(context, params.graduation_letter_id)
  if (!(await cancelLetter(db, { school: school.id, id }, { by: user.id, reason: body.reason, now })))
    throw new Fault('DATA_CHANGED')
  return present(await letterHere(context, id))
}

export const print = async (context: RequestOf<typeof graduationLetters.print, Here>): Promise<FileAnswer> => {
  const row = await letterHere(context, context.params.graduation_letter_id)
  const document = graduationLetter(row, context.services.settings.publicUrl)
  return printedLetter(document, context.user.id, document.title)
}
