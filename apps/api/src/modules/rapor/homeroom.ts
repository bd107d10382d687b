import { Fault, type Inside } from '@lentera/contract'
import type { Rapor, rapor, RaporClass } from '@lentera/contract/rapor'
import type { RequestOf } from '#kit/http/services.ts'
import type { SchoolClass } from '#school/schools.ts'
import { contentsOf, missingOf, placeOf, type RaporPlace, roomsOf, rowOf, subjectOf, type Visiting } from './place.ts'
import { beginAll, type CardRow, cardsOf, cardWith, moveCards, readingsOf, updateCard } from './rapor.queries.ts'
import { writeSubject } from './subjects.queries.ts'

/** The classes that the visitor leads. */
const led = (visit: Visiting): SchoolClass[] =>
  roomsOf(visit).filter(({ homeroom_teacher_id }) => homeroom_teacher_id === visit.user.id)
const ledNamed = (visit: Visiting, uuid: string): SchoolClass => {
  const room = led(visit).find((one) => one.uuid === uuid.toLowerCase())
  if (!room) throw new Fault('NOT_FOUND')
  return room
}

/** A class with its subjects and its pupils' report cards. */
export const classOf = async (visit: Visiting, room: SchoolClass, semester: number | undefined): Promise<Inside<RaporClass>> => {
  const place = await placeOf(visit, room, semester)
  const cards = await cardsOf(visit.db, [room.id], place.period.semester)
  return {
    class: { uuid: room.uuid, name: room.name },
    period: place.period,
    homeroom: room.homeroom_teacher,
    subjects: place.subjects.map((subject) => subjectOf(visit, place, subject)),
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
export const ownClass = async (visit: RequestOf<typeof rapor.class, Visiting>): Promise<Inside<RaporClass> | null> => {
  const { class_id, semester } = visit.query
  const room = class_id === undefined ? led(visit)[0] : ledNamed(visit, class_id)
  return room ? classOf(visit, room, semester) : null
}

export const begin = async (visit: RequestOf<typeof rapor.begin, Visiting>) => {
  const { db, now, body } = visit
  const place = await placeOf(visit, ledNamed(visit, body.class_id), body.semester)
  return { begun: await beginAll(db, { class_id: place.room.id, semester: place.period.semester }, now) }
}

export const giveBack = async (visit: RequestOf<typeof rapor.giveBack, Visiting>): Promise<null> => {
  const { db, user, now, body } = visit
  const place = await placeOf(visit, ledNamed(visit, body.class_id), body.semester)
  const subject = place.subjects.find(({ id }) => id === body.subject_id)
  if (!subject) throw new Fault('NOT_FOUND')
  if (!subjectOf(visit, place, subject).can.includes('give_back')) throw new Fault('RAPOR_NOT_NOW')
  const of = { class_id: place.room.id, subject_id: subject.id, semester: place.period.semester }
  await writeSubject(db, of, { state: 'returned', by: user.id, now, note: body.note })
  return null
}

/** What the visitor may do with a card now. */
const verbsOf = ({ user }: Visiting, { room }: RaporPlace, card: CardRow, missing: number): Inside<Rapor>['can'] => {
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
export const raporOf = async (visit: Visiting, room: SchoolClass, card: CardRow): Promise<Inside<Rapor>> => {
  const { db, user } = visit
  const place = await placeOf(visit, room, card.semester)
  const now = (await contentsOf(visit, place, [card])).get(card.id)
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
    can: verbsOf(visit, place, card, missing.length),
  }
}

/** A card of a class that the visitor leads, or of the office's school. Throws NOT_FOUND for any other. */
export const cardNamed = async (visit: Visiting, uuid: string): Promise<{ card: CardRow; room: SchoolClass }> => {
  const card = await cardWith(visit.db, uuid)
  const rooms = visit.user.role === 'school' ? roomsOf(visit) : led(visit)
  const room = card && rooms.find(({ id }) => id === card.class_id)
  if (!room) throw new Fault('NOT_FOUND')
  return { card, room }
}

export const detail = async (visit: RequestOf<typeof rapor.detail, Visiting>) => {
  const { card, room } = await cardNamed(visit, visit.params.uuid)
  return raporOf(visit, room, card)
}

export const edit = async (visit: RequestOf<typeof rapor.edit, Visiting>): Promise<Inside<Rapor>> => {
  const { db, user, now, params, body } = visit
  const { card, room } = await cardNamed(visit, params.uuid)
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
  const { card: fresh } = await cardNamed(visit, params.uuid)
  return raporOf(visit, room, fresh)
}

/** Hands cards of the class over to the principal, those named or all that are open. */
export const submit = async (visit: RequestOf<typeof rapor.submit, Visiting>) => {
  const { db, now, body } = visit
  const room = ledNamed(visit, body.class_id)
  const place = await placeOf(visit, room, undefined)
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
