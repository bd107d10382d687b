import { Fault, type FieldErrors, type Inside } from '@lentera/contract'
import { type NewSubject, type Subject, subjects } from '@lentera/contract/timetable/subjects'
import { clashOf } from '#kit/clash.ts'
import { serve } from '#kit/http/serve.ts'
import type { RequestOf, RequestContext } from '#kit/http/services.ts'
import { type Here, inSchool } from '#school/here.ts'
import { yearHere } from './year.ts'
import {
  folded,
  insertSubjects,
  isUsed,
  namesOf,
  orderSubjects,
  removeSubject,
  type SubjectRow,
  subjectsOf,
  updateSubject,
} from './subjects.queries.ts'

const present = ({ archived_at, ...row }: SubjectRow): Inside<Subject> => ({ ...row, archived: archived_at !== null })

const all = (context: RequestContext & Here) =>
  subjectsOf(context.db, { school: context.school.id, year: yearHere(context)?.tahun_ajaran_id ?? 0 })
const subjectNow = async (context: RequestContext & Here, id: number): Promise<SubjectRow> => {
  const row = await all(context).where('subject.id', '=', id).executeTakeFirst()
  if (!row) throw new Fault('NOT_FOUND')
  return row
}

const NAME_TAKEN = 'Sudah ada mata pelajaran bernama ini.'
const NAME_ARCHIVED = 'Mata pelajaran ini ada di arsip. Aktifkan lagi dari sana.'
const CODE_TAKEN = 'Kode ini sudah dipakai mata pelajaran lain.'

/** Writes what the database may refuse. Throws TAKEN for a name or code that another office gave a moment ago. */
const written = async <T>(write: Promise<T>): Promise<T> => {
  try {
    return await write
  } catch (error) {
    const clash = clashOf(error)
    if (clash === 'subject_name') throw new Fault('TAKEN', { errors: { name: [NAME_TAKEN] }, message: NAME_TAKEN })
    if (clash === 'subject_code') throw new Fault('TAKEN', { errors: { code: [CODE_TAKEN] }, message: CODE_TAKEN })
    throw error
  }
}

/** What of new subjects the school has already, or the list itself has twice, by position and field. */
const doubles = async ({ db, school }: RequestContext & Here, wished: readonly Inside<NewSubject>[]): Promise<FieldErrors> => {
  const known = await namesOf(db, school.id)
  const names = new Map(known.map(({ name, archived_at }) => [folded(name), archived_at !== null]))
  const codes = new Set(known.flatMap(({ code }) => (code === null ? [] : folded(code))))
  const errors: Record<string, string[]> = {}
  const given = { names: new Set<string>(), codes: new Set<string>() }
  for (const [at, { name, code }] of wished.entries()) {
    const archived = names.get(folded(name))
    if (archived !== undefined) errors[`subjects.${at}.name`] = [archived ? NAME_ARCHIVED : NAME_TAKEN]
    else if (given.names.has(folded(name))) errors[`subjects.${at}.name`] = ['Nama ini sudah ada di baris lain.']
    given.names.add(folded(name))
    if (code === null) continue
    if (codes.has(folded(code))) errors[`subjects.${at}.code`] = [CODE_TAKEN]
    else if (given.codes.has(folded(code))) errors[`subjects.${at}.code`] = ['Kode ini sudah ada di baris lain.']
    given.codes.add(folded(code))
  }
  return errors
}

const add = async (context: RequestOf<typeof subjects.add, Here>): Promise<Inside<Subject>> => {
  const { db, school, body } = context
  const errors = await doubles(context, [body])
  if (Object.keys(errors).length > 0) {
    const own = Object.fromEntries(Object.entries(errors).map(([field, said]) => [field.replace('subjects.0.', ''), said]))
    throw new Fault('TAKEN', { errors: own })
  }
  const [id = 0] = await written(insertSubjects(db, school.id, [body]))
  return present(await subjectNow(context, id))
}

/** All of them, or none. Throws TAKEN with every line that is there already. */
const addSeveral = async (context: RequestOf<typeof subjects.addSeveral, Here>): Promise<Inside<Subject>[]> => {
  const { db, school, body } = context
  const errors = await doubles(context, body.subjects)
  if (Object.keys(errors).length > 0) throw new Fault('TAKEN', { errors })
  const ids = new Set(await written(insertSubjects(db, school.id, body.subjects)))
  return (await all(context).execute()).filter(({ id }) => ids.has(id)).map(present)
}

const save = async (context: RequestOf<typeof subjects.save, Here>): Promise<Inside<Subject>> => {
  const { db, school, params, body, now } = context
  const { id } = await subjectNow(context, params.subject_id)
  const { revision, ...fields } = body
  if (!(await written(updateSubject(db, { school: school.id, id, revision }, fields, now)))) throw new Fault('DATA_CHANGED')
  return present(await subjectNow(context, id))
}

/** Throws NOT_FOUND, and orders nothing, when one of them is of another school. */
const order = async (context: RequestOf<typeof subjects.order, Here>): Promise<null> => {
  const { db, school, body } = context
  const known = new Set((await all(context).execute()).map(({ id }) => id))
  if (body.subject_ids.some((id) => !known.has(id))) throw new Fault('NOT_FOUND')
  await orderSubjects(db, school.id, body.subject_ids)
  return null
}

const remove = async (context: RequestOf<typeof subjects.remove, Here>): Promise<null> => {
  const { db, school, params, query, now } = context
  const { id } = await subjectNow(context, params.subject_id)
  if (await isUsed(db, { school: school.id, id })) throw new Fault('SUBJECT_USED')
  if (!(await removeSubject(db, { school: school.id, id, revision: query.revision }, now))) throw new Fault('DATA_CHANGED')
  return null
}

export const subjectsRoutes = serve(subjects, {
  list: inSchool(async (context: RequestOf<typeof subjects.list, Here>) => (await all(context).execute()).map(present)),
  add: inSchool(add),
  addSeveral: inSchool(addSeveral),
  save: inSchool(save),
  order: inSchool(order),
  remove: inSchool(remove),
})
