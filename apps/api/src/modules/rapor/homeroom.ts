import { Fault, type Inside } from '@lentera/contract'
import type { Rapor, rapor, RaporClass } from '@lentera/contract/rapor'
import type { RequestOf } from '#kit/http/services.ts'
import type { SchoolClass } from '#school/schools.ts'
import { contentsOf, missingOf, placeOf, type RaporPlace, roomsOf, rowOf, subjectOf, type SchoolContext } from './place.ts'
import { beginAll, type CardRow, cardsOf, cardWith, moveCards, readingsOf, updateCard } from './rapor.queries.ts'
import { writeSubject } from './subjects.queries.ts'

/** The classes that the visitor leads. */
const led = (context: SchoolContext): SchoolClass[] =>
  roomsOf(context).filter(({ homeroom_teacher_id }) => homeroom_teacher_id === context.user.id)
const ledNamed = (context: SchoolContext, uuid: string): SchoolClass => {
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
  const cards = await cardsOf(context.db, [room.id], place.period.semester)
  return {
    class: { uuid: room.uuid, name: room.name },
    period: place.period,
    homeroom: room.homeroom_teacher,
    subjects: place.subjects.map((subject) => subjectOf(context, place, subject)),
    rows: place.pupils.map((pupil) =>
      rowOf(
        place,
        pupil,
        cards.find(({ student_id }) => student_id === pupil.id),
      ),
    ),
  }
}
/** The class that the visitor leads; null for whoever leads none. Throws NOT_FOUND for another one. */
export const ownClass = async (context: RequestOf<typeof rapor.class, SchoolContext>): Promise<Inside<RaporClass> | null> => {
  const { class_id, semester } = context.query
  const room = class_id === undefined ? led(context)[0] : ledNamed(context, class_id)
  return room ? classOf(context, room, semester) : null
}

export const begin = async (context: RequestOf<typeof rapor.begin, SchoolContext>) => {
  const { db, now, body } = context
  const place = await placeOf(context, ledNamed(context, body.class_id), body.semester)
  return { begun: await beginAll(db, { class_id: place.room.id, semester: place.period.semester }, now) }
}

export const giveBack = async (context: RequestOf<typeof rapor.giveBack, SchoolContext>): Promise<null> => {
  const { db, user, now, body } = context
  const place = await placeOf(context, ledNamed(context, body.class_id), body.semester)
  const subject = place.subjects.find(({ id }) => id === body.subject_id)
  if (!subject) throw new Fault('NOT_FOUND')
  if (!subjectOf(context, place, subject).can.includes('give_back')) throw new Fault('RAPOR_NOT_NOW')
  const of = { class_id: place.room.id, subject_id: subject.id, semester: place.period.semester }
  await writeSubject(db, of, { state: 'returned', by: user.id, now, note: body.note })
  return null
}

/** What the visitor may do with a card now. */
const verbsOf = ({ user }: SchoolContext, { room }: RaporPlace, card: CardRow, missing: number): Inside<Rapor>['can'] => {
  if (user.role === 'school')
    return card.state === 'waiting_principal'
      ? ['approve', 'return']
      : card.state === 'approved'
        ? ['publish', 'return']
        : card.state === 'published'
          ? ['withdraw']
          : []
  if (room.homeroom_teacher_id !== user.id) return []
  if (card.state === 'open') return missing === 0 ? ['edit', 'submit'] : ['edit']
  return card.state === 'waiting_principal' ? ['recall'] : []
}

/** A card as it stands: as it was approved, or as scores and words are now. */
export const raporOf = async (context: SchoolContext, room: SchoolClass, card: CardRow): Promise<Inside<Rapor>> => {
  const { db, user } = context
  const place = await placeOf(context, room, card.semester)
  const now = (await contentsOf(context, place, [card])).get(card.id)
  if (!now) throw new Fault('NOT_FOUND')
  const { counted, ...fresh } = now
  const missing = card.state === 'open' ? missingOf(place) : []
  const { id, name, image, nisn } = { id: card.student_id, name: card.name, image: card.image, nisn: card.nisn }
  return {
    ...rowOf(place, { id, name, image, nisn }, card),
    content: card.content ?? fresh,
    absence_reason: card.absence_reason,
    counted,
    owners: missing.map((subject) => ({ subject: subject.name, teachers: [...subject.teachers] })),
    readings: (await readingsOf(db, card.id)).map(({ id: parent, at, ...reading }) => ({
      ...reading,
      at: at.toISOString(),
      own: parent === user.id,
    })),
    code: card.code,
    revision: card.revision,
    can: verbsOf(context, place, card, missing.length),
  }
}

/** A card of a class that the visitor leads, or of the office's school. Throws NOT_FOUND for any other. */
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

export const edit = async (context: RequestOf<typeof rapor.edit, SchoolContext>): Promise<Inside<Rapor>> => {
  const { db, user, now, params, body } = context
  const { card, room } = await cardNamed(context, params.uuid)
  if (card.state !== 'open') throw new Fault('RAPOR_NOT_NOW')
  const { revision, ...words } = body
  const given = [words.sick, words.excused, words.absent].filter((days) => days !== null).length
  if (given > 0 && given < 3) throw new Fault('VALIDATION', { errors: { sick: ['Isi ketiganya, atau kosongkan semua.'] } })
  if (given === 3 && words.absence_reason === null)
    throw new Fault('VALIDATION', { errors: { absence_reason: ['Tulis alasan mengubah jumlah ketidakhadiran.'] } })
  const changed = await updateCard(
    db,
    { id: card.id, seen: revision, by: user.id, now },
    { ...words, absence_reason: given === 3 ? words.absence_reason : null },
  )
  if (!changed) throw new Fault('DATA_CHANGED')
  const { card: fresh } = await cardNamed(context, params.uuid)
  return raporOf(context, room, fresh)
}

/** Hands cards of the class over to the principal, those named or all that are open. */
export const submit = async (context: RequestOf<typeof rapor.submit, SchoolContext>) => {
  const { db, now, body } = context
  const room = ledNamed(context, body.class_id)
  const place = await placeOf(context, room, undefined)
  const cards = await cardsOf(db, [room.id], place.period.semester)
  const wanted = body.uuids === null ? cards : cards.filter(({ uuid }) => body.uuids?.includes(uuid))
  if (body.uuids !== null && wanted.length < new Set(body.uuids).size) throw new Fault('NOT_FOUND')
  const open = wanted.filter(({ state }) => state === 'open')
  if (missingOf(place).length > 0) return { submitted: 0, incomplete: open.length }
  const moved = await moveCards(
    db,
    open.map(({ id }) => id),
    { from: 'open', to: 'waiting_principal', submitted_at: now },
  )
  return { submitted: moved.length, incomplete: 0 }
}
