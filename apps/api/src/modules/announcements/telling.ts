import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import type { Services } from '#kit/http/services.ts'
import type { Job, RegularJob } from '#kit/jobs/jobs.ts'
import { notify } from '#notices/notify.queries.ts'
import { newsOf, recipientsAfter } from './announcements.queries.ts'
import { publishDue } from './writing.queries.ts'

/** So many people are told in one transaction. */
const AT_ONCE = 1_000

/** Who tells it, as a reader is told. */
export const fromOf = ({ by_office, author, school }: { by_office: boolean; author: string; school: string }): string =>
  by_office ? school : `${author}, wali kelas`

const payload = z.object({
  id: z.number(),
  version: z.number(),
  /** Everybody up to this account has been told. */
  after: z.number(),
  again: z.nullable(z.enum(['changed', 'reminder'])),
  /** Tells a reminder from the one before. */
  key: z.string(),
})
type Telling = z.infer<typeof payload>

/** Tells a slice of the readers, and leaves the next one to another run: whoever was told is not told again. */
export const tellAnnouncement: Job<Telling> = {
  name: 'announcements.tell',
  payload,
  run: ({ services: { database, jobs }, now }, telling) =>
    database.inTransaction(async (db) => {
      const { id, version, after, again, key } = telling
      const row = await newsOf(db, id)
      // Withdrawn, or changed meanwhile, which is told by itself.
      if (!row || row.version !== version) return
      const people = await recipientsAfter(db, { id, after, most: AT_ONCE, unread: again === 'reminder' })
      const data = {
        announcement_uuid: row.uuid,
        title: row.title,
        from: fromOf(row),
        important: row.important,
        confirm: row.needs_confirmation,
        again,
      }
      await notify(
        db,
        people.map((account_id) => ({ kind: 'announcement' as const, account_id, school: row.school_id, key, data })),
        now,
      )
      const last = people.at(-1)
      if (last !== undefined && people.length === AT_ONCE) await begin({ jobs }, db, { ...telling, after: last })
    }),
}
const begin = ({ jobs }: Pick<Services, 'jobs'>, db: Db, telling: Telling) =>
  jobs.add(db, tellAnnouncement, telling, { key: `${tellAnnouncement.name} ${telling.key} ${telling.after}` })

/** Everybody whom it is for is told of it, in the transaction in which it is published, changed or recalled to them. */
export const tell = (
  services: Pick<Services, 'jobs'>,
  db: Db,
  { id, version, again, now }: Pick<Telling, 'id' | 'version' | 'again'> & { now: Date },
): Promise<void> => {
  const key = `announcement ${id} ${version}${again === 'reminder' ? ` ${now.toISOString().slice(0, 10)}` : ''}`
  return begin(services, db, { id, version, after: 0, again, key })
}

/** Publishes what was to be published at a time that has come. */
export const publishScheduled: RegularJob = {
  name: 'announcements.publish',
  every: 'minute',
  run: ({ services, now }) =>
    services.database.inTransaction(async (db) => {
      for (const { id, version } of await publishDue(db, now)) await tell(services, db, { id, version, again: null, now })
    }),
}
