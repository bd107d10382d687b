import type { Db } from '#db/db.ts'
import type { RegularJob } from '#kit/jobs/jobs.ts'
import { notify } from '#notices/notify.queries.ts'
import type { SchoolClass } from '#school/schools.ts'
import { type CardRow, publishDue } from './rapor.queries.ts'

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
      data: { rapor_id: id, period: `Semester ${semester === 1 ? 'Ganjil' : 'Genap'} ${tahun_ajaran_id}/${tahun_ajaran_id + 1}` },
    })),
    now,
  )
  return cards.length
}

interface Returned {
  /** The line of the history that it is about. */
  readonly step: number
  readonly school: number
  readonly what: 'return' | 'withdraw' | 'give_back' | 'pull_back'
  readonly count: number
  readonly subject: string | null
  readonly reason: string
}
/** Tells whoever leads the class that something has to be gone over again. */
export const tellReturned = async (
  db: Db,
  { name, homeroom_teacher_id }: Pick<SchoolClass, 'name' | 'homeroom_teacher_id'>,
  { step, school, ...returned }: Returned,
  now: Date,
): Promise<void> => {
  if (homeroom_teacher_id === null) return
  const data = { ...returned, class: name }
  await notify(db, [{ kind: 'rapor_returned', account_id: homeroom_teacher_id, school, key: `rapor_step ${step}`, data }], now)
}
/** Tells families that what they read does not hold any more. */
export const tellWithdrawn = (db: Db, cards: readonly CardRow[], reason: string, now: Date) =>
  notify(
    db,
    cards.map(({ id, student_id, semester, tahun_ajaran_id }) => ({
      kind: 'rapor_withdrawn' as const,
      key: `rapor_withdrawn ${id}`,
      student_id,
      to: ['pupil' as const, 'parents' as const],
      data: {
        rapor_id: id,
        period: `Semester ${semester === 1 ? 'Ganjil' : 'Genap'} ${tahun_ajaran_id}/${tahun_ajaran_id + 1}`,
        reason,
      },
    })),
    now,
  )

/** Publishes what was planned for this minute. */
export const raporNews: RegularJob = {
  name: 'rapor.news',
  every: 'minute',
  run: async ({ services: { database }, now }) => {
    while ((await database.inTransaction((db) => publishNow(db, now))) === AT_ONCE);
  },
}
