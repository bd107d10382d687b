import * as z from 'zod/mini'
import type { Services } from '#kit/http/services.ts'
import type { Job } from '#kit/jobs/jobs.ts'
import type { Built, Progress } from '#src/timetable-builder/build.ts'
import { type Search, searchApart } from '#src/timetable-builder/apart.ts'
import { endBuild, hear, type Heard, runningBuild } from './builder.queries.ts'
import { draftOfSearch } from './draft.rules.ts'
import { plannedOf } from './known.ts'
import type { Planned } from './model.rules.ts'

/** Milliseconds between two reports to the database, which are also how long a stop takes. */
const HEARTBEAT = 1000
/** Every so many reports the draft is written along: it is a hundred times larger than the rest. */
const DRAFT_EVERY = 5
/** Exact searches at most. */
const SOLVES = 3000

const heardOf = (planned: Planned, said: Progress | Built, isWhole: boolean): Heard => ({
  phase: said.phase,
  progress: Math.round(said.done * 100),
  placed: said.placed,
  needed: said.needed,
  draft: isWhole ? draftOfSearch(planned, said) : undefined,
})

/** Watches a search until it ends, and keeps the best that it has told. Never fails: what goes wrong ends the search. */
const watch = async (
  { database, clock }: Services,
  build: number,
  { search, planned, best }: { search: Search; planned: Planned; best: () => Progress | undefined },
) => {
  let beats = 0
  const timer = setInterval(() => {
    const said = best()
    const heard = said && heardOf(planned, said, beats++ % DRAFT_EVERY === 0)
    hear(database.db, build, clock(), heard).then(
      (isToEnd) => isToEnd && search.stop(),
      () => search.stop(),
    )
  }, HEARTBEAT).unref()
  const end = await search.end
  clearInterval(timer)
  const said = 'built' in end ? end.built : best()
  const heard = said && heardOf(planned, said, true)
  await endBuild(database.db, build, { state: 'built' in end ? 'done' : 'broken', now: clock(), heard })
}

/** Starts a search in a process of its own, and leaves it to itself: it may take ten minutes, and no job waits for it. */
export const buildJob: Job<{ build: number }> = {
  name: 'timetable.build',
  payload: z.object({ build: z.int() }),
  attempts: 1,
  run: async ({ services, log }, { build }) => {
    const row = await runningBuild(services.database.db, build)
    if (!row) return
    const planned = await plannedOf(services, { school: row.school_id, year: row.tahun_ajaran_id })
    let last: Progress | undefined
    const search = searchApart(
      { model: planned.model, budget: { seed: row.seed, seconds: row.seconds, solves: SOLVES } },
      (progress) => (last = progress),
    )
    void watch(services, build, { search, planned, best: () => last }).catch((error: unknown) => {
      search.stop()
      log.error(error, 'A search for a timetable was not kept.')
    })
  },
}
