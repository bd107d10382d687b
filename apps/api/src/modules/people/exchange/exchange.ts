import { Fault, type Inside } from '@lentera/contract'
import type { exchange, ExchangeArchive, ExchangeReport } from '@lentera/contract/people/exchange'
import type { RequestOf } from '#kit/http/services.ts'
import { deskOf, yearOfDesk } from '#modules/people/office.ts'
import { rosterFile } from './archive.ts'
import { differencesOf } from './difference.rules.ts'
import { archiveOf, listArchives } from './exchange.queries.ts'
import { canUndo, lookAt } from './teachers.ts'

export const list = async (context: RequestOf<typeof exchange.list>): Promise<Inside<ExchangeArchive>[]> => {
  const { school } = await deskOf(context)
  return (await listArchives(context.db, school.id)).map(({ uuid, name, state, created_at, rows }) => ({
    import_uuid: uuid,
    name,
    created_at: created_at.toISOString(),
    rows: Number(rows ?? 0),
    is_done: state === 'done' || state === 'undone',
  }))
}

/** Begins an archive of the running year. Throws YEAR_MISSING. */
export const make = async (context: RequestOf<typeof exchange.make>) => {
  yearOfDesk(await deskOf(context))
  return { job_id: await rosterFile.begin(context, { account: context.user.id }) }
}

/** What an archive has beside its pupils, compared with the school as it stands. Throws NOT_FOUND, and YEAR_MISSING. */
export const report = async (context: RequestOf<typeof exchange.report>): Promise<Inside<ExchangeReport>> => {
  const { db, now, params } = context
  const desk = await deskOf(context)
  const archive = await archiveOf(db, desk.school.id, params.import_uuid)
  if (!archive) throw new Fault('NOT_FOUND')
  const { roster, teachers } = archive
  const { own, plan } = await lookAt(db, desk, roster)
  const [fresh, leads] = [plan.fresh.length, plan.leads.length]
  const can: ExchangeReport['teachers']['can'] = []
  if (teachers === null && fresh + leads > 0) can.push('add')
  if (canUndo(teachers, now)) can.push('undo')
  return { differences: differencesOf(roster, own), teachers: { fresh, leads, seen: plan.seen, can }, left: [...roster.left] }
}
