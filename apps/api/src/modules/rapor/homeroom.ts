import { Fault, type Inside } from '@lentera/contract'
import { type Rapor, type rapor, type RaporClass, raporLimits, raporPredicates } from '@lentera/contract/rapor'
import type { RequestOf } from '#kit/http/services.ts'
import { type SchoolClass, yearOf } from '#school/schools.ts'
import type { SchoolContext } from '#school/here.ts'
import { attitudeNotesOf } from './attitude.queries.ts'
import { contentsOf, type FreshContent } from './contents.ts'
import { differencesOf } from './frozen.rules.ts'
import { gapsOf } from './gaps.ts'
import { takenOver } from './k13.rules.ts'
import { type CardPlace, cardPlaceOf, dayOf, placeOf, roomsOf, type Reader, rowOf, runningYear, subjectOf } from './place.ts'
import { printingOf } from './paper.queries.ts'
import { beginAll, type CardRow, cardWith, readingsOf, updateCard } from './rapor.queries.ts'
import { attitudeText, internshipText } from './rapor.rules.ts'
import { keepSteps } from './steps.queries.ts'
import { writeSubject } from './subjects.queries.ts'
import { tellReturned } from './telling.ts'

/** The classes of all years that the visitor leads, or led to the end, the newest first. */
export const led = (context: Reader): SchoolClass[] =>
  roomsOf(context)
    .filter(({ homeroom_teacher_id }) => homeroom_teacher_id === context.user.id)
    .toSorted((a, b) => b.year - a.year)
export const ledNamed = (context: Reader, uuid: string): SchoolClass => {
  const room = led(context).find((one) => one.uuid === uuid.toLowerCase())
  if (!room) throw new Fault('NOT_FOUND')
  return room
}

/** A class with its subjects and its pupils' report cards. */
export const classOf = async (
  context: SchoolContext,
  room: SchoolClass,
  semester: number | undefined,
): Promise<Inside<RaporClass>> => {
  const place = await placeOf(context, room, semester)
  const open = place.cards.filter(({ state }) => state === 'open')
  const fresh = await contentsOf(context, place, open)
  const cards = new Map(
    place.cards.map((card) => {
      const hash = fresh.get(card.id)?.hash
      return [card.student_id, { ...card, ...(hash !== undefined && { fresh: hash }) }]
    }),
  )
  return {
    class: { uuid: room.uuid, name: room.name },
    period: place.period,
    homeroom: room.homeroom_teacher,
    subjects: place.subjects.map((subject) => subjectOf(context, place, subject)),
    rows: place.pupils.map((pupil) => rowOf(place, pupil, cards.get(pupil.id))),
  }
}
/** The class that the visitor leads in the running year, or one of any year that is named; null for whoever leads none. Throws NOT_FOUND for another one. */
export const ownClass = async (context: RequestOf<typeof rapor.class, SchoolContext>): Promise<Inside<RaporClass> | null> => {
  const { class_id, semester, tahun_ajaran_id = runningYear(context) } = context.query
  const room = class_id === undefined ? led(context).find(({ year }) => year === tahun_ajaran_id) : ledNamed(context, class_id)
  return room ? classOf(context, room, semester) : null
}

export const begin = async (context: RequestOf<typeof rapor.begin, SchoolContext>) => {
  const { db, now, body } = context
  const { room, period } = await placeOf(context, ledNamed(context, body.class_id), body.semester)
  const of = { class_id: room.id, semester: period.semester, date: dayOf(context, period) }
  return { begun: await beginAll(db, of, now) }
}

export const giveBack = async (context: RequestOf<typeof rapor.giveBack, SchoolContext>): Promise<null> => {
  const { db, user, now, body } = context
  const place = await placeOf(context, ledNamed(context, body.class_id), body.semester)
  const subject = place.subjects.find(({ id }) => id === body.subject_id)
  if (!subject) throw new Fault('NOT_FOUND')
  if (!subjectOf(context, place, subject).can.includes('give_back')) throw new Fault('RAPOR_NOT_NOW')
  const { room, period } = place
  const of = { class_id: room.id, subject_id: subject.id, semester: period.semester }
  await writeSubject(db, of, { state: 'returned', by: user.id, now, note: body.note })
  const line = { ...of, school_id: context.school.id, what: 'give_back' as const, reason: body.note }
  const [step] = await keepSteps(db, [line], { by_id: user.id, at: now })
  const told = {
    step: step!,
    school: context.school.id,
    what: 'give_back' as const,
    count: 1,
    subject: subject.name,
    reason: body.note,
  }
  for (const teacher of subject.teacher_ids) await tellReturned(db, { ...room, homeroom_teacher_id: teacher }, told, now)
  return null
}

const officeVerbs: Readonly<Record<CardRow['state'], Inside<Rapor>['can']>> = {
  open: [],
  waiting_principal: ['approve', 'return'],
  approved: ['publish', 'return'],
  published: ['withdraw'],
  withdrawn: [],
}
/** What the visitor may do with a card now. */
const verbsOf = ({ user }: SchoolContext, { room }: CardPlace, card: CardRow): Inside<Rapor>['can'] => {
  if (user.role === 'school') return officeVerbs[card.state]
  return room.homeroom_teacher_id === user.id && card.state === 'open' ? ['edit', 'submit'] : []
}

/** What of a card is as it was handed in, and what has changed since. */
const standingOf = (card: CardRow, { content: fresh, hash }: FreshContent) => {
  const content = card.content ?? fresh
  const isOnItsWay = card.state === 'waiting_principal' || card.state === 'approved'
  return {
    content,
    hash: card.hash ?? hash,
    changes: card.former && card.state !== 'withdrawn' ? differencesOf(card.former, content) : [],
    drift: isOnItsWay ? differencesOf(content, fresh) : [],
  }
}

/** What notes of attitude say of a pupil, to be taken over: of each kind as much as a card has room for. */
const notesFor = async (db: SchoolContext['db'], card: CardRow) => {
  const notes = await attitudeNotesOf(db, card)
  const of = (wanted: 'spiritual' | 'social') =>
    takenOver(
      notes.flatMap(({ type, description }) => (type === wanted ? [description] : [])),
      raporLimits.text,
    )
  return { spiritual: of('spiritual'), social: of('social') }
}

/** A card as it stands: as it was handed in, or as scores and words are now. */
export const raporOf = async (context: SchoolContext, room: SchoolClass, card: CardRow): Promise<Inside<Rapor>> => {
  const { db, user } = context
  const place = await cardPlaceOf(context, room, { semester: card.semester, student: card.student_id })
  const fresh = (await contentsOf(context, place, [card])).get(card.id)!
  const lacks = card.state === 'open' ? gapsOf(place, card) : []
  const can = verbsOf(context, place, card)
  const isRunning = room.year === yearOf(context.school, context.day.date)
  const { id, name, image, nisn } = { id: card.student_id, name: card.name, image: card.image, nisn: card.nisn }
  return {
    ...rowOf(place, { id, name, image, nisn }, card),
    ...standingOf(card, fresh),
    absence_reason: card.absence_reason,
    counted: fresh.counted,
    owners: lacks.flatMap(({ what, subject, owners }) =>
      what === 'sent' && subject !== null ? [{ subject, teachers: owners }] : [],
    ),
    // Of a year that is over the tables of scores are closed.
    lacks: lacks.map(({ subject_id, ...gap }) => ({ ...gap, ...(isRunning && { subject_id }) })),
    ...(place.curriculum === 'k13' && can.includes('edit') && { attitude_notes: await notesFor(db, card) }),
    readings: (await readingsOf(db, card.id)).map(({ id: parent, at, ...reading }) => ({
      ...reading,
      at: at.toISOString(),
      own: parent === user.id,
    })),
    code: card.code,
    revision: card.revision,
    can,
  }
}

/** A card of any year of a class that the visitor leads or led, or of the office's school. Throws NOT_FOUND for any other. */
export const cardNamed = async (context: SchoolContext, uuid: string): Promise<{ card: CardRow; room: SchoolClass }> => {
  const card = await cardWith(context.db, uuid)
  const rooms = context.user.role === 'school' ? roomsOf(context) : led(context)
  const room = card && rooms.find(({ id }) => id === card.class_id)
  if (!room) throw new Fault('NOT_FOUND')
  return { card, room }
}

export const detail = async (context: RequestOf<typeof rapor.detail, SchoolContext>) => {
  const { card, room } = await cardNamed(context, context.params.uuid)
  return raporOf(context, room, card)
}

type Words = RequestOf<typeof rapor.edit>['body']
const daysOf = ({ sick, excused, absent }: Pick<Words, 'sick' | 'excused' | 'absent'>) =>
  sick === null ? null : `sakit ${sick}, izin ${excused}, tanpa keterangan ${absent}`
/** What whoever leads the class has said, as the history keeps it. */
export const saidOf = (
  words: Pick<
    CardRow,
    'extras' | 'internships' | 'attitude' | 'decision' | 'note' | 'profile' | 'absence_reason' | 'sick' | 'excused' | 'absent'
  >,
) => ({
  note: words.note,
  profile: words.profile,
  extras: words.extras.map(({ name, text, predicate }) =>
    [`${name}:`, predicate && `${raporPredicates[predicate]}.`, text].filter(Boolean).join(' '),
  ),
  internships: words.internships.map(internshipText),
  spiritual: words.attitude && attitudeText(words.attitude.spiritual),
  social: words.attitude && attitudeText(words.attitude.social),
  absences: daysOf(words),
  absence_reason: words.absence_reason,
  decision: words.decision,
})

export const edit = async (context: RequestOf<typeof rapor.edit, SchoolContext>): Promise<Inside<Rapor>> => {
  const { db, school, user, now, params, body } = context
  const { card, room } = await cardNamed(context, params.uuid)
  if (card.state !== 'open') throw new Fault('RAPOR_NOT_NOW')
  const { revision, internships = card.internships, attitude = card.attitude, ...given } = body
  const days = [given.sick, given.excused, given.absent].filter((one) => one !== null).length
  if (days > 0 && days < 3) throw new Fault('VALIDATION', { errors: { sick: ['Isi ketiganya, atau kosongkan semua.'] } })
  if (days === 3 && given.absence_reason === null)
    throw new Fault('VALIDATION', { errors: { absence_reason: ['Tulis alasan mengubah jumlah ketidakhadiran.'] } })
  if (internships.length > card.internships.length && (await printingOf(db, school.id)).level !== 'smk')
    throw new Fault('VALIDATION', { errors: { internships: ['Praktik kerja lapangan hanya ada di rapor SMK.'] } })
  const words = { ...given, internships, attitude, absence_reason: days === 3 ? given.absence_reason : null }
  const changed = await updateCard(db, { id: card.id, seen: revision, by: user.id, now }, words)
  if (!changed) throw new Fault('DATA_CHANGED')
  const fresh = { ...card, ...words, ...changed }
  const { school_id, class_id, semester, student_id, id: rapor_id } = card
  const step = { school_id, class_id, semester, student_id, rapor_id, what: 'edit' as const }
  await keepSteps(db, [{ ...step, before: saidOf(card), after: saidOf(words) }], { by_id: user.id, at: now })
  return raporOf(context, room, fresh)
}
