import { Fault, type Inside } from '@lentera/contract'
import type { RaporPredicate } from '@lentera/contract/rapor'
import type { RaporEvening, raporEvening, RaporEveningRow } from '@lentera/contract/rapor/evening'
import type { RequestOf } from '#kit/http/services.ts'
import { bandOf } from '#marks/marks.rules.ts'
import type { SchoolClass } from '#school/schools.ts'
import type { SchoolContext } from '#school/here.ts'
import { roomFor } from './class-file.ts'
import { activitiesOf, writeCards } from './evening.queries.ts'
import { lackOf } from './gaps.ts'
import { led, saidOf } from './homeroom.ts'
import { lacksAttitude } from './k13.rules.ts'
import { holdCards } from './kokurikuler.queries.ts'
import { lacksLevels } from './kokurikuler.rules.ts'
import { dayOf, periodIn, placeOf, type RaporPlace, type Reader, roomsOf, runningYear } from './place.ts'
import { absencesOf, beginAll, type CardRow, cardsOf, pupilsOfClass } from './rapor.queries.ts'
import { extraOf, lacksWords } from './rapor.rules.ts'
import { keepSteps } from './steps.queries.ts'

const bands: readonly RaporPredicate[] = ['poor', 'sufficient', 'good', 'very_good']
/** The mean of the final scores of a pupil so far, and how good it is by the school's bands. */
const averageOf = (place: RaporPlace, student: number): { average: number | null; band: RaporPredicate | null } => {
  const scores = place.subjectsOf(student).flatMap(({ id }) => place.marksOf(id, student).score ?? [])
  if (scores.length === 0) return { average: null, band: null }
  const average = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
  return { average, band: bands[bandOf(average, place.rules.bounds)] ?? null }
}
const kokurikulerOf = ({ themes }: RaporPlace, student: number): RaporEveningRow['kokurikuler'] => {
  if (themes.length === 0) return 'none'
  return lacksLevels(themes, student) ? 'partial' : 'complete'
}
const NO_DAYS = { sick: 0, excused: 0, absent: 0 }
/** What whoever leads the class has written on a card; nothing on one that was not begun. */
const wordsOf = (card: CardRow | undefined) => ({
  note: card?.note ?? '',
  extras: (card?.extras ?? []).map(extraOf),
  sick: card?.sick ?? null,
  excused: card?.excused ?? null,
  absent: card?.absent ?? null,
  absence_reason: card?.absence_reason ?? null,
  decision: card?.decision ?? null,
})

const roomsFor = (context: Reader) => (context.user.role === 'school' ? roomsOf(context) : led(context))
const classOf = ({ uuid, name }: SchoolClass) => ({ uuid, name })

const tableOf = async (
  context: SchoolContext,
  room: SchoolClass,
  semester: number | undefined,
): Promise<Inside<RaporEvening>> => {
  const { db } = context
  const place = await placeOf(context, room, semester)
  const { pupils, period } = place
  const cards = new Map(place.cards.map((card) => [card.student_id, card]))
  const days = await absencesOf(db, { school: context.school.id, students: pupils.map(({ id }) => id) }, period)
  return {
    class: classOf(room),
    period,
    classes: roomsFor(context)
      .filter(({ year }) => year === room.year)
      .map(classOf),
    activities: await activitiesOf(db, room.id),
    rows: pupils.map(({ id, name }) => {
      const card = cards.get(id)
      return {
        student: { id, name },
        uuid: card?.uuid ?? null,
        open: card === undefined || card.state === 'open',
        ...wordsOf(card),
        counted: card?.content?.absences ?? days.get(id) ?? NO_DAYS,
        ...averageOf(place, id),
        subjects: place
          .subjectsOf(id)
          .flatMap((subject) => (place.isSent(subject.id) && lackOf(place, subject.id, id) === undefined ? [] : [subject.name])),
        kokurikuler: kokurikulerOf(place, id),
        ...(card !== undefined && lacksWords(card.internships) && { internship: 'partial' as const }),
        ...(place.curriculum === 'k13' && lacksAttitude(card?.attitude ?? null) && { attitude: 'partial' as const }),
        revision: card?.revision ?? 0,
      }
    }),
  }
}

export const table = async (
  context: RequestOf<typeof raporEvening.table, SchoolContext>,
): Promise<Inside<RaporEvening> | null> => {
  const { class_id, semester, tahun_ajaran_id = runningYear(context) } = context.query
  const room =
    class_id === undefined ? roomsFor(context).find(({ year }) => year === tahun_ajaran_id) : roomFor(context, class_id)
  return room ? tableOf(context, room, semester) : null
}

type Saved = RequestOf<typeof raporEvening.save>['body']['rows'][number]

const namesText = (names: readonly string[]) =>
  `${names.slice(0, 3).join(', ')}${names.length > 3 ? `, dan ${names.length - 3} lain` : ''}`

/** Days are all three or none, with a reason. Throws VALIDATION, which names the pupil. */
const daysIn = (
  row: Saved,
  { nr, name }: { readonly nr: number; readonly name: string },
): Omit<Saved, 'student_id' | 'revision'> => {
  const { student_id: _student, revision: _revision, ...words } = row
  const given = [row.sick, row.excused, row.absent].filter((one) => one !== null).length
  const wrong = (field: string, text: string) =>
    new Fault('VALIDATION', { errors: { [`rows.${nr}.${field}`]: [`${name}: ${text}`] } })
  if (given > 0 && given < 3) throw wrong('sick', 'isi hari sakit, izin, dan tanpa keterangan, atau kosongkan semua.')
  if (given === 3 && row.absence_reason === null) throw wrong('absence_reason', 'tulis alasan mengubah jumlah ketidakhadiran.')
  return { ...words, absence_reason: given === 3 ? row.absence_reason : null }
}

/** Whether a card still says what was seen; of one that was not begun, that nobody has written on it since. */
const isAsSeen = ({ revision, version }: CardRow, seen: number) =>
  seen === 0 ? revision === 1 && version === 1 : revision === seen
const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** The cards of the pupils of the rows, held until the transaction ends; those that were not begun are begun. */
const cardsFor = async (context: SchoolContext, room: SchoolClass, semester: number | undefined, rows: readonly Saved[]) => {
  const { db, now } = context
  const period = periodIn(context, room, semester)
  const of = { class_id: room.id, semester: period.semester, date: dayOf(context, period) }
  const names = new Map((await pupilsOfClass(db, of)).map(({ id, name }) => [id, name]))
  if (new Set(rows.map(({ student_id }) => student_id)).size < rows.length)
    throw new Fault('VALIDATION', { errors: { rows: ['Setiap siswa hanya boleh sekali.'] } })
  if (rows.some(({ student_id }) => !names.has(student_id))) throw new Fault('NOT_FOUND')
  if (rows.some(({ revision }) => revision === 0)) await beginAll(db, of, now)
  await holdCards(db, room.id, period.semester)
  const cards = new Map((await cardsOf(db, [room.id], period.semester)).map((card) => [card.student_id, card]))
  return rows.map((row, nr) => {
    const card = cards.get(row.student_id)
    if (!card) throw new Fault('NOT_FOUND')
    const name = names.get(row.student_id) ?? ''
    return {
      card,
      name,
      seen: row.revision,
      words: { ...daysIn(row, { nr, name }), profile: card.profile, internships: card.internships, attitude: card.attitude },
    }
  })
}

export const save = async (context: RequestOf<typeof raporEvening.save, SchoolContext>): Promise<Inside<RaporEvening>> => {
  const { db, user, now, body } = context
  const room = roomFor(context, body.class_id)
  const rows = await cardsFor(context, room, body.semester, body.rows)
  const closed = rows.flatMap(({ card, name }) => (card.state === 'open' ? [] : [name]))
  if (closed.length > 0)
    throw new Fault('RAPOR_NOT_NOW', { message: `Rapor ${namesText(closed)} sudah diserahkan, jadi tidak dapat diubah.` })
  const changed = rows.flatMap(({ card, name, seen }) => (isAsSeen(card, seen) ? [] : [name]))
  if (changed.length > 0)
    throw new Fault('DATA_CHANGED', {
      message: `Rapor ${namesText(changed)} baru saja diubah orang lain. Isian Anda masih ada di halaman ini. Muat ulang untuk melihat perubahannya.`,
    })
  const written = rows.filter(
    ({ card, words }) => !isSame(saidOf(card), saidOf(words)) || !isSame(wordsOf(card).extras, words.extras.map(extraOf)),
  )
  const cards = written.map(({ card, words: { note, extras, sick, excused, absent, absence_reason, decision } }) => {
    const days = { sick, excused, absent, absence_reason }
    return { id: card.id, seen: card.revision, note, extras: extras.map(extraOf), ...days, decision }
  })
  if (!(await writeCards(db, cards, { by: user.id, now }))) throw new Fault('DATA_CHANGED')
  await keepSteps(
    db,
    written.map(({ card: { school_id, class_id, semester, student_id, id: rapor_id, ...card }, words }) => ({
      school_id,
      class_id,
      semester,
      student_id,
      rapor_id,
      what: 'edit' as const,
      before: saidOf(card),
      after: saidOf(words),
    })),
    { by_id: user.id, at: now },
  )
  return tableOf(context, room, body.semester)
}
