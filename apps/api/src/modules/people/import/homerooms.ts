import { Fault, type Inside } from '@lentera/contract'
import type { ImportHomeroom, importHomerooms } from '@lentera/contract/people/import-homerooms'
import type { RequestOf } from '#kit/http/services.ts'
import { teachersOf } from '#modules/people/classes.queries.ts'
import { type Desk, deskOf, roomOf } from '#modules/people/office.ts'
import { changeLeaders } from '#notices/leading.ts'
import type { LeaderChange } from '#school/homeroom.queries.ts'
import { classMeant, homeroomWord } from './homerooms.rules.ts'
import { holdImport, type ImportHead, rowsOf } from './import.queries.ts'
import { foundImport, judgedRows } from './judged.ts'
import { leadClass } from './staff.queries.ts'

type HomeroomRequest = RequestOf<typeof importHomerooms.list> | RequestOf<typeof importHomerooms.lead>

/** Rows of a file of staff that was run, by their numbers, with who they are at the school today. */
const peopleIn = async (context: HomeroomRequest, desk: Desk, row: ImportHead) => {
  const { db } = context
  const kept = await rowsOf(db, row.id)
  const judged = await judgedRows(context, desk, row, kept)
  const there = new Map((await teachersOf(db, desk.school.id)).map((one) => [one.id, one]))
  const wrote = new Map(kept.map(({ number, student_id }) => [number, student_id]))
  const people = judged.rows.flatMap(({ row: { number, decision }, values, person }) => {
    const who = there.get(Number(wrote.get(number) ?? person?.id ?? 0))
    return who && decision !== 'skip' ? [{ number, ...who, duty: values.duty ?? '' }] : []
  })
  return { people, rooms: judged.rooms }
}

export const list = async (context: RequestOf<typeof importHomerooms.list>): Promise<Inside<ImportHomeroom>[]> => {
  const desk = await deskOf(context)
  const row = await foundImport(context.db, desk, context.params.import_uuid)
  if (row.whom !== 'staff' || row.state !== 'done') return []
  const { people, rooms } = await peopleIn(context, desk, row)
  return people.flatMap(({ number, id, name, duty }) => {
    const word = homeroomWord(duty)
    if (word === undefined) return []
    const room = classMeant(word, rooms)
    return {
      row: number,
      person_id: id,
      name,
      duty,
      class: room ? { uuid: room.uuid, name: room.name, revision: room.revision } : null,
      leader: room?.homeroom_name ?? null,
      is_set: room?.homeroom_id === id,
    }
  })
}

/**
 * Makes people of a file homeroom teachers: all of them, or none. Throws NOT_FOUND for a row of nobody who works here and for a class of
 * another school or year, DATA_CHANGED for a class that has changed since it was seen.
 */
export const lead = async (context: RequestOf<typeof importHomerooms.lead>) => {
  const { db, user, now, body, params } = context
  const desk = await deskOf(context)
  const { id: import_id } = await foundImport(db, desk, params.import_uuid)
  await holdImport(db, import_id)
  const row = await foundImport(db, desk, params.import_uuid)
  if (row.whom !== 'staff' || row.state !== 'done') throw new Fault('IMPORT_NOT_NOW')
  const { people } = await peopleIn(context, desk, row)
  const changes: LeaderChange[] = []
  // In one order for all, so that two offices do not wait for each other.
  for (const { row: number, class_uuid, revision } of body.leads.toSorted((a, b) => a.class_uuid.localeCompare(b.class_uuid))) {
    const person = people.find((one) => one.number === number)
    if (!person) throw new Fault('NOT_FOUND')
    const { id, homeroom_teacher_id: from } = await roomOf(db, desk, class_uuid)
    if (from === person.id) continue
    if (!(await leadClass(db, id, revision, person.id))) throw new Fault('DATA_CHANGED')
    changes.push({ class_id: id, from, to: person.id, date: desk.today, now, by: user.id })
  }
  await changeLeaders(db, changes, now)
  context.audit(
    changes.length === 0
      ? 'nothing'
      : { people: changes.flatMap(({ to }) => to ?? []), to: { 'Wali kelas baru': changes.length } },
  )
  return { made: changes.length }
}
