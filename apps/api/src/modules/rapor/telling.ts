import type { Db } from '#db/db.ts'
import type { RegularJob } from '#kit/jobs/jobs.ts'
import { notify } from '#notices/notify.queries.ts'
import { publishDue } from './rapor.queries.ts'

const AT_ONCE = 200

/** Publishes what is approved and whose day has come, and tells the families; answers how many. */
export const publishNow = async (db: Db, now: Date): Promise<number> => {
  const cards = await publishDue(db, now, AT_ONCE)
  await notify(
    db,
    cards.map(({ id, student_id, semester, tahun_ajaran_id }) => ({
      kind: 'rapor_published' as const,
      key: `rapor ${id}`,
      student_id,
      to: ['pupil' as const, 'parents' as const],
      data: { rapor_id: id, period: `Semester ${semester} ${tahun_ajaran_id}/${tahun_ajaran_id + 1}` },
    })),
    now,
  )
  return cards.length
}

/** Publishes what was planned for this minute. */
export const raporNews: RegularJob = {
  name: 'rapor.news',
  every: 'minute',
  run: async ({ services: { database }, now }) => {
    while ((await database.inTransaction((db) => publishNow(db, now))) === AT_ONCE);
  },
}
