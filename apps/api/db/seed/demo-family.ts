import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { changeLink } from '#school/family.queries.ts'
import { DAY } from '#kit/durations.ts'
import { aParent } from './builders.ts'

interface Pupil {
  readonly id: number
}

/** Since when parents are linked, what they are to their children, and whom a school calls first. */
const describeLinks = (db: Db, since: Date) =>
  sql`update family_link as link set changed_at = ${since}, is_main = link.id = first.id,
      relation = case parent.gender when 'male' then 'father' else 'mother' end
    from account as parent, (select student_id, min(id) as id from family_link where state = 'linked' group by student_id) as first
    where parent.id = link.parent_id and first.student_id = link.student_id and link.state = 'linked'`.execute(db)

/** A parent who has asked for a pupil, one whose link the school has ended, and a pupil whose account waits for the parent's consent. */
export const fillFamily = async (db: Db, now: Date, { asked, ended, guarded }: Record<'asked' | 'ended' | 'guarded', Pupil>) => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  await describeLinks(db, ago(120))
  const asking = await aParent(db, { name: 'Lilis Maharani', username: 'ortu.meminta', gender: 'female' })
  const pair = { parent: asking.id, student: asked.id, by: asking.id }
  await changeLink(db, {
    ...pair,
    to: 'pending',
    from: ['none'],
    how: 'nisn',
    asked_by: 'parent',
    relation: 'mother',
    now: ago(1),
  })
  const former = await aParent(db, { name: 'Joko Santoso', username: 'ortu.lama', gender: 'male' })
  const link = { parent: former.id, student: ended.id, by: former.id, relation: 'guardian' as const }
  await changeLink(db, { ...link, to: 'linked', from: ['none'], how: 'code', now: ago(40) })
  await changeLink(db, {
    ...link,
    to: 'revoked',
    from: ['linked'],
    how: 'end',
    reason: 'Siswa kini tinggal dengan orang tuanya.',
    now: ago(12),
  })
  await db
    .updateTable('account')
    .set({ guardian_consent: 'waiting', self_registered: true, location_consent: false, selfie_consent: false })
    .where('id', '=', guarded.id)
    .execute()
}
