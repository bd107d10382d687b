import { Fault } from '@lentera/contract'
import type { pupilImports } from '@lentera/contract/people/import'
import { type ImportField, importFieldsOf } from '@lentera/contract/people/import-rows'
import type { Db } from '#db/db.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { deskOf, roomOf } from '#modules/people/office.ts'
import { personOf } from '#modules/people/people.queries.ts'
import { dropImport, holdImport, rowsOf, sayClass } from './import.queries.ts'
import { decideRows, type Fix, matchRow, repairCells } from './repair.queries.ts'
import { foundImport, judgedRows } from './judged.ts'
import { dateText } from './present.ts'
import { whomRules } from './whom.rules.ts'

type ImportRequest = RequestContext & { readonly params: { readonly import_uuid: string } }

/** An import that waits for its office, held until the transaction ends. Throws IMPORT_NOT_NOW once it has begun. */
const openImport = async (context: ImportRequest) => {
  const desk = await deskOf(context)
  const row = await foundImport(context.db, desk, context.params.import_uuid)
  const state = await holdImport(context.db, row.id)
  if (state === undefined) throw new Fault('NOT_FOUND')
  if (state !== 'checked') throw new Fault('IMPORT_NOT_NOW')
  // Whoever held it before may have said of its classes what was read too early.
  return { desk, row: await foundImport(context.db, desk, context.params.import_uuid) }
}

/** Throws NOT_FOUND where the file has no such row. */
const fixCells = async (db: Db, id: number, fixes: readonly Fix[]) => {
  const changed = await repairCells(db, id, fixes)
  if (fixes.some(({ row }) => !changed.has(row))) throw new Fault('NOT_FOUND')
}

/** Throws NOT_FOUND for a row that is not there, and for a field that such a file does not have: staff are in no class. */
export const repair = async (context: RequestOf<typeof pupilImports.repair>): Promise<null> => {
  const { row } = await openImport(context)
  const fields = importFieldsOf[row.whom]
  if (context.body.fixes.some(({ field }) => !fields.includes(field))) throw new Fault('NOT_FOUND')
  await fixCells(context.db, row.id, context.body.fixes)
  return null
}

/** Takes what is proposed for a kind of problem: texts for cells, and who it may be where there is one alone. */
export const accept = async (context: RequestOf<typeof pupilImports.accept>) => {
  const { db, body } = context
  const { desk, row } = await openImport(context)
  const { rows } = await judgedRows(context, desk, row, await rowsOf(db, row.id))
  const fixes: { row: number; field: ImportField; value: string }[] = []
  const people: { row: number; person: number }[] = []
  for (const { row: of, kind, problems } of rows)
    for (const { kind: what, field, suggestion, candidates } of kind === 'skipped' ? [] : problems) {
      if (what !== body.problem) continue
      const [one] = candidates
      if (suggestion !== null)
        fixes.push({ row: of.number, field, value: field === 'born_on' ? dateText(suggestion) : suggestion })
      else if (what === 'match_maybe' && one && candidates.length === 1) people.push({ row: of.number, person: one.id })
    }
  if (fixes.length > 0) await fixCells(db, row.id, fixes)
  for (const { row: number, person } of people) await matchRow(db, row.id, number, person)
  return { accepted: fixes.length + people.length }
}

export const decide = async (context: RequestOf<typeof pupilImports.decide>) => {
  const { db, body } = context
  const { desk, row } = await openImport(context)
  if (body.rows) {
    const wanted = [...new Set(body.rows)]
    const decided = await decideRows(db, row.id, wanted, body.decision)
    if (decided !== wanted.length) throw new Fault('NOT_FOUND')
    return { decided }
  }
  const { rows } = await judgedRows(context, desk, row, await rowsOf(db, row.id))
  // Rows that were left out stay so; of the others those that are taken, or held, against what was written by hand.
  const meant = rows.filter(
    ({ row: of, changes }) => of.decision !== 'skip' && (of.decision === 'file' || changes.some(({ held }) => held)),
  )
  const numbers = meant.map(({ row: of }) => of.number)
  return { decided: await decideRows(db, row.id, numbers, body.decision) }
}

/** Throws NOT_FOUND for somebody of another school, and for a teacher in a file of pupils. */
export const match = async (context: RequestOf<typeof pupilImports.match>): Promise<null> => {
  const { db, body } = context
  const { desk, row } = await openImport(context)
  if (body.person_id !== null) {
    const person = await personOf(db, desk.at, body.person_id)
    if (person?.role !== whomRules[row.whom].role) throw new Fault('NOT_FOUND')
  }
  if (!(await matchRow(db, row.id, body.row, body.person_id))) throw new Fault('NOT_FOUND')
  return null
}

/** Throws NOT_FOUND for a class of another school or year. */
export const mapClass = async (context: RequestOf<typeof pupilImports.mapClass>): Promise<null> => {
  const { db, body } = context
  const { desk, row } = await openImport(context)
  if (body.to !== 'new' && body.to !== 'none') await roomOf(db, desk, body.to)
  await sayClass(db, row.id, body.key, body.to)
  return null
}

export const drop = async (context: RequestOf<typeof pupilImports.drop>): Promise<null> => {
  const { row } = await openImport(context)
  if (row.wrote_teachers)
    throw new Fault('IMPORT_NOT_NOW', { message: 'Guru dari arsip ini sudah ditambahkan. Batalkan dulu gurunya.' })
  await dropImport(context.db, row.id)
  return null
}
