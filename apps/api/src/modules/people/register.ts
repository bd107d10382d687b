import { keysOf } from '@lentera/contract/kit/keys'
import { Fault, type Inside } from '@lentera/contract'
import type { pupilRegister, RegisterEntry, RegisterPupil } from '@lentera/contract/people/register'
import { clashOf } from '#kit/clash.ts'
import type { FileAnswer, RequestOf } from '#kit/http/services.ts'
import { printedFile, printedSheet } from '#kit/print/print.ts'
import type { Here } from '#school/here.ts'
import { letterheadOf } from '#school/letterhead.queries.ts'
import { refuse, takenFault } from './office.ts'
import { partingsOf } from './partings.queries.ts'
import { staysOf } from './stays.queries.ts'
import {
  beginStay,
  entryOf,
  type EntryFields,
  filtersOf,
  firstStay,
  freeNumbers,
  keepEntryChanges,
  listRegister,
  type RegisterRow,
  updateEntry,
  wholeRegister,
} from './register.queries.ts'
import { registerDocument, registerSheet } from './register.print.ts'
import { beginOf, entryErrors } from './register.rules.ts'

const hereAt = ({ school, day }: Here) => ({ school: school.id, today: day.date })

const present = (row: RegisterRow): Inside<RegisterEntry> => ({
  id: row.id,
  name: row.name,
  number: row.number,
  nisn: row.nisn,
  state: row.state,
  entered_on: row.entered_on,
  entry_year: row.entry_year,
  from_school: row.from_school,
  class_name: row.class_name,
  class_year: row.class_year,
  left_on: row.left_on,
  left_year: row.left_year,
  to_school: row.to_school,
  phone: row.phone,
  email: row.email,
})

/** What the list is narrowed by. Throws NOT_FOUND for a class of another school. */
const narrowed = ({
  query,
  school,
}: RequestOf<typeof pupilRegister.list, Here> | RequestOf<typeof pupilRegister.export, Here>) => {
  const { search, state, entered, left, class_uuid } = query
  const room = class_uuid === undefined ? undefined : [...school.classes.values()].find(({ uuid }) => uuid === class_uuid)
  if (class_uuid !== undefined && !room) throw new Fault('NOT_FOUND')
  return { search, state, entered, left, room: room?.id }
}

export const list = async (context: RequestOf<typeof pupilRegister.list, Here>) => {
  const { page, per_page } = context.query
  const { data, meta } = await listRegister(context.db, hereAt(context), { ...narrowed(context), page, per_page })
  return { data: data.map(present), meta }
}

export const filters = async (context: RequestOf<typeof pupilRegister.filters, Here>) => ({
  school_name: context.school.name,
  ...(await filtersOf(context.db, hereAt(context))),
})

/** Throws NOT_FOUND for who never was a pupil of the school. */
const found = async ({ db, ...here }: Here & Pick<RequestOf<typeof pupilRegister.pupil>, 'db'>, id: number) => {
  const row = await entryOf(db, hereAt(here), id)
  if (!row) throw new Fault('NOT_FOUND')
  const stays = await staysOf(db, here.school.id, id)
  const gone = await partingsOf(db, here.school.id, id)
  // How somebody who is gone has left stands in the entry itself.
  const earlier = row.state === 'active' ? gone : gone.slice(0, -1)
  return { row, earlier, stays: stays.filter(({ from }) => from === null || from <= here.day.date).toReversed() }
}

const pupilNow = async (
  context: Here & Pick<RequestOf<typeof pupilRegister.pupil>, 'db'>,
  id: number,
): Promise<Inside<RegisterPupil>> => {
  const { row, stays, earlier } = await found(context, id)
  return {
    ...present(row),
    gender: row.gender,
    birth_place: row.birth_place,
    born_on: row.born_on,
    address: row.address,
    parent_names: row.parent_names,
    linked_parents: row.linked_parents,
    from_npsn: row.from_npsn,
    from_city: row.from_city,
    from_letter: row.from_letter,
    cause: row.cause,
    reason: row.reason,
    letter_number: row.letter_number,
    earlier,
    classes: stays.map(({ class_name, year, from, to, reason }) => ({ class_name, year, from, to, reason })),
    revision: row.revision,
  }
}

export const pupil = (context: RequestOf<typeof pupilRegister.pupil, Here>): Promise<Inside<RegisterPupil>> =>
  pupilNow(context, context.params.person_id)

const changesOf = (row: RegisterRow, fields: EntryFields) =>
  keysOf(fields)
    .filter((field) => row[field] !== fields[field])
    .map((field) => ({ field: `register.${field}`, from_value: row[field], to_value: fields[field] }))

/** Throws TAKEN where another pupil of the school has the number. */
const written = async (write: Promise<boolean>): Promise<boolean> => {
  try {
    return await write
  } catch (error) {
    if (clashOf(error) !== 'school_pupil_number') throw error
    throw takenFault({ number: ['Nomor induk ini sudah dipakai siswa lain.'] })
  }
}

/** Throws NOT_FOUND for who never was a pupil of the school, VALIDATION for a first day after the first class, DATA_CHANGED, TAKEN. */
export const save = async (context: RequestOf<typeof pupilRegister.save, Here>): Promise<Inside<RegisterPupil>> => {
  const { db, user, now, school, day, params, body } = context
  const { revision, ...fields } = body
  const student = params.person_id
  const { row } = await found(context, student)
  const isOther = fields.entered_on !== row.entered_on
  const stay = isOther ? await firstStay(db, school.id, student) : undefined
  if (isOther) refuse(entryErrors(fields.entered_on, day.date, stay))
  if (fields.number !== null && fields.number !== row.number) await freeNumbers(db, school.id, [fields.number.toLowerCase()])
  if (!(await written(updateEntry(db, { school: school.id, student, revision }, fields)))) throw new Fault('DATA_CHANGED')
  await keepEntryChanges(db, changesOf(row, fields), { student, by: user.id, now })
  if (stay) {
    const from = beginOf(fields.entered_on, stay)
    if (from !== stay.from) await beginStay(db, stay, from, { student, by: user.id, now })
  }
  return pupilNow(context, student)
}

export const exportAll = async (context: RequestOf<typeof pupilRegister.export, Here>): Promise<FileAnswer> => {
  const { db, school, day, user } = context
  const [head, rows] = [await letterheadOf(db, school.id), await wholeRegister(db, hereAt(context), narrowed(context))]
  return printedFile(registerDocument(head, rows, day.date), 'xlsx', user.id, `Buku induk ${school.name}`)
}

export const sheet = async (context: RequestOf<typeof pupilRegister.sheet, Here>): Promise<FileAnswer> => {
  const { db, school, day, user, params } = context
  const known = await found(context, params.person_id)
  const document = registerSheet(await letterheadOf(db, school.id), known, day.date)
  return printedSheet(document, user.id, document.title)
}
