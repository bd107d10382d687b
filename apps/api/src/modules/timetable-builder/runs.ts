import { Fault, type Inside } from '@lentera/contract'
import type { BuilderRun, timetableBuilder } from '@lentera/contract/timetable/builder'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import { atYear } from '#modules/timetable/lessons.ts'
import { atAsked, toPlan } from '#modules/timetable/year.ts'
import type { Here } from '#school/here.ts'
import type { InYear } from '#school/in-year.ts'
import { askStop, breakSilent, type BuildRow, insertBuild, latestBuild, planOf } from './builder.queries.ts'
import { buildJob } from './search.ts'

/** Milliseconds after which a search that nobody hears of has broken off: its process writes every second. */
const SILENT = 30_000

export const presentRun = (row: BuildRow, { revision, now }: { revision: number; now: Date }): Inside<BuilderRun> => {
  const isSilent = row.state === 'running' && now.getTime() - row.heard_at.getTime() > SILENT
  return {
    state: isSilent ? 'broken' : row.state,
    phase: row.phase,
    progress: row.progress / 100,
    placed: row.placed,
    needed: row.needed,
    started_at: row.started_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    outdated: row.plan_revision !== revision,
  }
}

const presentLatest = async ({ db, now }: Pick<RequestContext, 'db' | 'now'>, at: InYear) => {
  const [row, plan] = [await latestBuild(db, at), await planOf(db, at)]
  return row ? presentRun(row, { revision: plan?.revision ?? 0, now }) : null
}
export const latestRun = async (context: RequestOf<typeof timetableBuilder.run, Here>) =>
  presentLatest(context, atAsked(context, context.query.tahun_ajaran_id))

/** Begins a search. Throws DATA_CHANGED when the plan is another one than was seen, or one runs already. */
export const start = async (context: RequestOf<typeof timetableBuilder.start, Here>): Promise<Inside<BuilderRun>> => {
  const { db, now, user, body, services } = context
  const at = toPlan(context, body.tahun_ajaran_id)
  const plan_revision = (await planOf(db, at))?.revision ?? 0
  if (plan_revision !== body.revision) throw new Fault('DATA_CHANGED')
  await breakSilent(db, at.school, { since: new Date(now.getTime() - SILENT), now })
  const seed = (at.school * 7919 + plan_revision) % 1_000_000
  const build = await insertBuild(db, at, { plan_revision, seed, seconds: body.seconds, started_by: user.id, now })
  if (build === undefined)
    throw new Fault('DATA_CHANGED', { message: 'Jadwal sekolah ini sedang disusun. Tunggu atau hentikan dulu.' })
  await services.jobs.add(db, buildJob, { build })
  const row = await latestBuild(db, at)
  if (!row) throw new Fault('DATA_CHANGED')
  return presentRun(row, { revision: plan_revision, now })
}

/** Asks the search of the school to end, of whatever year it is; the process that runs it hears of it within a second. */
export const stop = async (context: RequestOf<typeof timetableBuilder.stop, Here>) => {
  await askStop(context.db, context.school.id)
  return presentLatest(context, atYear(context))
}
