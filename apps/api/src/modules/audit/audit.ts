import { Fault, type Inside } from '@lentera/contract'
import type { audit, AuditEntry } from '@lentera/contract/audit'
import type { Db } from '#db/db.ts'
import { cursorPage, cursorRow } from '#kit/http/lists.ts'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { callsOf, wordsOf } from '#school/audit/log.queries.ts'
import type { Here } from '#school/here.ts'
import type { School } from '#school/schools.ts'
import { addDays, instantAt } from '#school/time.ts'
import { type LineAt, type LineRow, linesOf, namedPerson, peopleCalled, placeOf, sinceOf, type Wanted } from './audit.queries.ts'

const PAGE = 25

/** What a list or a workbook is narrowed by. */
export type Narrowed = RequestOf<typeof audit.file>['body']

/** What is asked of a school's log: days are those of its zone, and words those of what was done or of a name. */
export const wantedOf = async (
  db: Db,
  { id, timezone }: Pick<School, 'id' | 'timezone'>,
  { by, about, kind, from, to, search = '' }: Narrowed,
  after?: LineAt,
): Promise<Wanted> => ({
  school: id,
  calls: callsOf({ kind }),
  isEverything: kind === undefined,
  by,
  about,
  from: from === undefined ? undefined : instantAt(from, '00:00', timezone),
  until: to === undefined ? undefined : instantAt(addDays(to, 1), '00:00', timezone),
  search:
    search === ''
      ? undefined
      : { calls: callsOf({ kind, words: search }), people: await peopleCalled(db, { school: id, words: search }) },
  after,
})

/** A value as people read it. */
const said = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : JSON.stringify(value)
}

export const present = (row: LineRow): Inside<AuditEntry> => ({
  id: row.id,
  at: row.at.toISOString(),
  ...wordsOf(row.call),
  by: { id: row.by_id, name: row.by_name, office: row.by_role === 'school' },
  about: [...row.about],
  people: row.people,
  class_name: row.class_name,
  changes: row.changes.map(({ field, from, to }) => ({ field, from: said(from), to: said(to) })),
  device: row.device,
})

/** A person whom the log may name. Throws NOT_FOUND for anybody else. */
const named = async ({ db }: Pick<RequestContext, 'db'>, school: number, id: number | undefined) => {
  if (id === undefined) return null
  const person = await namedPerson(db, { school, id })
  if (!person) throw new Fault('NOT_FOUND')
  return person
}

/** The names of whom the log is narrowed by. Throws NOT_FOUND for anybody whom it may not name. */
export const namesOf = async (
  context: Pick<RequestContext, 'db'>,
  school: number,
  { by, about }: Pick<Narrowed, 'by' | 'about'>,
) => ({ by: await named(context, school, by), about: await named(context, school, about) })

export const list = async (context: RequestOf<typeof audit.list, Here>) => {
  const { db, query, school, services } = context
  const { cursor, ...narrowed } = query
  await namesOf(context, school.id, narrowed)
  const id = cursorRow(cursor, services.ids)
  const after = id === undefined ? undefined : await placeOf(db, { school: school.id, id })
  if (id !== undefined && after === undefined) throw new Fault('VALIDATION', { errors: { cursor: ['Formatnya tidak sesuai.'] } })
  const rows = await linesOf(db, await wantedOf(db, school, narrowed, after), PAGE + 1)
  const { page, next_cursor } = cursorPage(rows, PAGE, services.ids)
  return { data: page.map(present), meta: { next_cursor } }
}

export const begin = async (context: RequestOf<typeof audit.begin, Here>) => {
  const { db, query, school } = context
  const since = await sinceOf(db, school.id)
  return { since: since?.toISOString() ?? null, timezone: school.timezone, ...(await namesOf(context, school.id, query)) }
}
