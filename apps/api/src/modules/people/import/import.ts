import { Fault, type Inside, pageMeta } from '@lentera/contract'
import type { pupilImports } from '@lentera/contract/people/import'
import {
  type ImportRow,
  type ImportWhom,
  importWhom,
  type ListedImport,
  type PupilImport,
  pupilImportLimits,
} from '@lentera/contract/people/import-rows'
import { DAY } from '#kit/durations.ts'
import type { RequestOf } from '#kit/http/services.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { deskOf, yearOfDesk } from '#modules/people/office.ts'
import { seenOf } from './difference.rules.ts'
import { addedBy, countOutcomes, importOf, type ImportHead, insertImport, listImports, rowsOf } from './import.queries.ts'
import { foundImport, judgedRows } from './judged.ts'
import { presentClass, presentMissing, presentRow } from './present.ts'
import { plain } from '#school/spelling.ts'

const listed = ({
  uuid,
  whom,
  name,
  source,
  state,
  created_at,
  made_by,
  done_at,
}: Pick<ImportHead, 'uuid' | 'whom' | 'name' | 'source' | 'state' | 'created_at' | 'made_by' | 'done_at'>) => ({
  uuid,
  whom,
  name,
  source,
  state,
  created_at: created_at.toISOString(),
  made_by,
  done_at: done_at?.toISOString() ?? null,
})

export const list = async (context: RequestOf<typeof pupilImports.list>): Promise<Inside<ListedImport>[]> => {
  const { school } = await deskOf(context)
  return (await listImports(context.db, school.id)).map(({ rows, ...one }) => ({ ...listed(one), rows: rows ?? 0 }))
}

const nameOf = (file: { readonly name: string }, from: 'file' | 'paste', whom: ImportWhom) =>
  from === 'paste'
    ? 'Tempelan'
    : file.name.replaceAll(/[\p{Cc}/\\]/gu, '').slice(-120) || `Berkas ${importWhom[whom].toLowerCase()}`

/** Reads a file in a process of its own, and keeps its rows. Throws YEAR_MISSING, and VALIDATION beside a file that has no such people. */
export const read = async (context: RequestOf<typeof pupilImports.read>) => {
  const { db, user, now, services, body } = context
  // Reading takes seconds: what must be known before it is read outside the transaction.
  const desk = await deskOf({ ...context, db: services.database.db })
  yearOfDesk(desk)
  const { whom = 'pupils' } = body
  const bytes = new Uint8Array(await body.file.arrayBuffer())
  // What reads workbooks is large, and most servers read none on most days.
  const { readApart } = await import('./read-apart.ts')
  const { rows, ...found } = await readApart({ bytes, from: body.from, whom }, user.id)
  const uuid = uuidV7(now.getTime())
  const name = nameOf(body.file, body.from, whom)
  await insertImport(db, { ...found, uuid, whom, school: desk.school.id, by: user.id, name, now }, rows)
  return { import_uuid: uuid }
}

/** Until when an import can be undone; undefined for one that cannot. */
export const undoUntil = ({ state, done_at }: Pick<ImportHead, 'state' | 'done_at'>, now: Date): Date | undefined => {
  const until = state === 'done' && done_at ? new Date(done_at.getTime() + pupilImportLimits.undoDays * DAY) : undefined
  return until && now < until ? until : undefined
}

const canOf = (row: ImportHead, ready: number, now: Date): PupilImport['can'] => {
  if (row.state === 'checked')
    return ['repair', ...(row.wrote_teachers ? [] : (['drop'] as const)), ...(ready > 0 ? (['run'] as const) : [])]
  if (row.state === 'running') return ['run']
  return undoUntil(row, now) ? ['undo'] : []
}

const outcomesOf = (found: Awaited<ReturnType<typeof countOutcomes>>): PupilImport['outcomes'] => {
  const of = (outcome: string | null) => Number(found.find((one) => one.outcome === outcome)?.n ?? 0)
  return {
    added: of('added'),
    changed: of('changed'),
    same: of('same'),
    stale: of('stale'),
    refused: of('refused'),
    waiting: of(null),
  }
}

export const detail = async (context: RequestOf<typeof pupilImports.detail>): Promise<Inside<PupilImport>> => {
  const { db, now, params } = context
  const desk = await deskOf(context)
  const row = await foundImport(db, desk, params.import_uuid)
  const judged = await judgedRows(context, desk, row, await rowsOf(db, row.id))
  const { rows, classes, missing, rooms } = judged
  const count = (kind: string) => rows.filter((one) => one.kind === kind).length
  const problems = new Map<PupilImport['problems'][number]['kind'], { count: number; suggested: number }>()
  for (const { kind, problems: all } of rows)
    for (const problem of kind === 'skipped' ? [] : all) {
      const known = problems.get(problem.kind) ?? { count: 0, suggested: 0 }
      const suggested = problem.suggestion !== null || (problem.kind === 'match_maybe' && problem.candidates.length === 1)
      problems.set(problem.kind, { count: known.count + 1, suggested: known.suggested + Number(suggested) })
    }
  const ready = count('new') + count('changed')
  return {
    ...listed(row),
    head_row: row.head_row,
    undo_until: undoUntil(row, now)?.toISOString() ?? null,
    can: canOf(row, ready, now),
    counts: {
      read: rows.length,
      new: count('new'),
      changed: count('changed'),
      held: count('held'),
      same: count('same'),
      wrong: count('wrong'),
      skipped: count('skipped'),
      missing: missing.length,
    },
    outcomes: outcomesOf(await countOutcomes(db, row.id)),
    problems: [...problems].map(([kind, counts]) => ({ kind, ...counts })),
    columns: row.columns,
    classes: [...classes.values()].map(presentClass),
    roster: row.has_roster,
    class_choices: rooms.map(({ uuid, name }) => ({ uuid, name })),
    seen: seenOf(judged),
  }
}

type Query = RequestOf<typeof pupilImports.rows>['query']
const isWanted =
  ({ kind, problem, outcome, search }: Query) =>
  (row: Inside<ImportRow>): boolean => {
    const words = plain(search ?? '')
    const text = plain([row.name, row.class_name, ...row.values.map(({ value }) => value), row.person?.note].join(' '))
    return (
      (kind === undefined || row.kind === kind || (kind === 'held' && row.changes.some(({ held }) => held))) &&
      (problem === undefined || (row.kind !== 'skipped' && row.problems.some((one) => one.kind === problem))) &&
      (outcome === undefined || row.outcome === outcome) &&
      (words === '' || text.includes(words))
    )
  }

/** Rows of a file in its order, a page at a time; pupils whom it does not have come after all of them, and only where they are asked for. */
export const rows = async (context: RequestOf<typeof pupilImports.rows>) => {
  const { db, params, query } = context
  const desk = await deskOf(context)
  const row = await foundImport(db, desk, params.import_uuid)
  const kept = await rowsOf(db, row.id)
  const judged = await judgedRows(context, desk, row, kept)
  const byNumber = new Map(kept.map((one) => [one.number, one]))
  const named = { whom: row.whom, classes: judged.rooms, found: judged.classes }
  const all =
    query.kind === 'missing'
      ? judged.missing.map((one) => presentMissing(one, row.whom))
      : judged.rows.map((one) => presentRow(one, byNumber.get(one.row.number), named))
  const found = all.filter(isWanted(query))
  const { page, per_page } = query
  return { data: found.slice((page - 1) * per_page, page * per_page), meta: pageMeta(query, found.length) }
}

export const added = async (context: RequestOf<typeof pupilImports.added>) => {
  const desk = await deskOf(context)
  const row = await importOf(context.db, desk.school.id, context.params.import_uuid)
  if (!row) throw new Fault('NOT_FOUND')
  const found = await addedBy(context.db, row.id, desk.at.year)
  return [...Map.groupBy(found, ({ class_name }) => class_name)].map(([class_name, people]) => ({
    class_name,
    people: people.map(({ id }) => id),
  }))
}
