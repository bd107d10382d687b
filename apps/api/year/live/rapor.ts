import { rapor, type RaporRow } from '@lentera/contract/rapor'
import { raporOffice } from '@lentera/contract/rapor/giving'
import { together, told, type World } from '#year/world.ts'
import type { Book } from './marks.ts'
import type { Room, School } from './setup.ts'

/** What whoever decides has seen of each card. */
const seenOf = (rows: readonly RaporRow[]) =>
  rows.flatMap(({ uuid, hash }) => (uuid !== null && hash !== null ? [{ uuid, hash }] : []))

/** Whoever leads a class completes the report cards and hands them over. */
const completeCards = async (world: World, school: School, room: Room, semester: number) => {
  const who = world.as(school.leads.get(room.uuid)!)
  const retained = new Set<string>()
  told(await who.ask(rapor.begin, { body: { class_id: room.uuid } }), 'begin rapor')
  const { rows } = told(await who.ask(rapor.class, { query: { class_id: room.uuid } }), 'rapor class')!
  for (const { student } of rows) if (semester === 2 && world.chance(0.04)) retained.add(student.id)
  await together(world, rows, async ({ uuid, student }) => {
    const { revision } = told(await who.ask(rapor.detail, { params: { uuid: uuid! } }), 'card')
    const decision = semester === 1 ? null : retained.has(student.id) ? ('retained' as const) : ('promoted' as const)
    const words = { note: `Semester ini tekun.`, profile: '', extras: [{ name: 'Pramuka', text: 'Aktif.' }], decision }
    const own = { sick: null, excused: null, absent: null, absence_reason: null }
    told(await who.ask(rapor.edit, { params: { uuid: uuid! }, body: { ...words, ...own, revision } }), 'edit card')
  })
  const ready = told(await who.ask(rapor.class, { query: { class_id: room.uuid } }), 'rapor class')!.rows
  const body = { class_id: room.uuid, cards: seenOf(ready), reason: 'Sebagian nilai menyusul.' }
  const { submitted } = told(await who.ask(rapor.submit, { body }), 'submit')
  if (submitted !== rows.length) throw new Error(`${rows.length - submitted} cards of ${room.name} were not handed over.`)
  return { retained, handed: submitted }
}

/** The cards of a class go the whole way to the families. */
const giveCards = async (world: World, school: School, room: Room, semester: number) => {
  const { retained, handed } = await completeCards(world, school, room, semester)
  const office = world.as(school.office)
  for (const verb of ['approve', 'publish'] as const) {
    const { rows } = told(await office.ask(raporOffice.class, { params: { class_id: room.uuid }, query: {} }), 'cards')
    const body = { class_id: room.uuid, verb, cards: seenOf(rows), publish_on: null }
    const { turned } = told(await office.ask(raporOffice.turn, { body }), verb)
    // Who is put into another class from tomorrow on is given the card by the class of today.
    if (turned !== handed) throw new Error(`${verb} turned ${turned} cards of ${room.name}.`)
  }
  const { rows } = told(await office.ask(raporOffice.class, { params: { class_id: room.uuid }, query: {} }), 'cards')
  for (const { uuid, student } of rows) {
    const decision = semester === 1 ? null : retained.has(student.id) ? ('retained' as const) : ('promoted' as const)
    if (decision === 'retained') school.retained.add(student.id)
    const since = semester === 1 ? school.year.starts : school.year.second
    world.note({
      did: 'give rapor',
      rapor: uuid!,
      pupil: student.id,
      room: room.uuid,
      year: room.year,
      semester,
      since,
      decision,
    })
  }
}

/** The end of a semester: every subject is handed over, and every pupil gets a report card. */
export const giveRapor = async (world: World, school: School, books: readonly Book[], semester: number) => {
  await together(world, books, async ({ room, subject, teacher }) => {
    const body = { class_id: room.uuid, subject_id: subject, reason: 'Sebagian nilai menyusul.' }
    const { state } = told(await world.as(teacher).ask(rapor.send, { body }), 'send')
    if (state !== 'sent') throw new Error(`A subject of ${room.name} is ${state}.`)
  })
  await together(world, school.rooms, (room, own) => giveCards(own, school, room, semester))
}
