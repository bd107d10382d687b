import { timetableBuilder } from '@lentera/contract/timetable/builder'
import type { Db } from '#db/db.ts'
import type { Fixture, Prepare } from '#test/fixtures.ts'

const noFigures = { gaps: 0, holes: 0, doubled: 0, late: 0, extraDays: 0 }
/** A school without a plan, whose latest search has placed nothing. */
const afresh = async (db: Db, { id: school_id, year }: { id: number; year: number }, now: Date) => {
  await db.deleteFrom('timetable_plan').where('school_id', '=', school_id).execute()
  await db.deleteFrom('timetable_build').where('school_id', '=', school_id).execute()
  const draft = JSON.stringify({ lessons: [], left: [], contradictions: [], figures: noFigures })
  const moment = { started_at: now, heard_at: now, ended_at: now }
  const search = { state: 'done' as const, plan_revision: 0, seed: 1, seconds: 60 }
  await db
    .insertInto('timetable_build')
    .values({ school_id, tahun_ajaran_id: year, ...search, ...moment, draft })
    .execute()
}

export const timetableBuilderFixtures = {
  office_seen_draft: {
    of: 'once',
    make: async ({ db, school, signIn, now }) => {
      await afresh(db, school, now)
      const { data } = await (await signIn()).ask(timetableBuilder.check, {})
      // Who may not ask, or asks too often, gets the hash of no draft, with which nothing is applied.
      return data?.seen ?? '0'.repeat(64)
    },
  },
} satisfies Record<string, Fixture>

export const prepareTimetableBuilder: Prepare = async ({ db, school, now }) => afresh(db, school, now)
