import { exportOf } from '#school/exports.ts'
import type { Db } from '#db/db.ts'

exportOf('family', 'Orang tua dan anak', async ({ db, user }) => {
  const rows = await db
    .selectFrom('family_link as link')
    .innerJoin('account as parent', 'parent.id', 'link.parent_id')
    .innerJoin('account as pupil', 'pupil.id', 'link.student_id')
    .where((eb) => eb.or([eb('parent_id', '=', user.id), eb('student_id', '=', user.id)]))
    .orderBy('link.id')
    .select(['state', 'relation', 'asked_by', 'changed_at', 'parent_id', 'parent.name as parent', 'pupil.name as pupil'])
    .execute()
  // Who is not linked now is a stranger, whose name is not this person's to take along.
  return {
    data: rows.map(({ parent_id, parent, pupil, ...row }) => ({
      ...row,
      name: row.state === 'linked' ? (parent_id === user.id ? pupil : parent) : null,
    })),
  }
})

exportOf('guardian-consents', 'Persetujuan wali', async ({ db, user }) => ({
  data: await db
    .selectFrom('guardian_consent')
    .where((eb) => eb.or([eb('student_id', '=', user.id), eb('decided_by', '=', user.id)]))
    .orderBy('id')
    .select((eb) => ['given', 'version', 'how', 'decided_at', eb('student_id', '=', user.id).as('about_me')])
    .execute(),
}))

/** How often somebody has had the own data packed since then, and whether that is still under way. */
export const exportsSince = async (db: Db, { account, name, since }: { account: number; name: string; since: Date }) => {
  const rows = await db
    .selectFrom('long_job')
    .where('owner_id', '=', account)
    .where('name', '=', name)
    .where('created_at', '>', since)
    .where('state', '!=', 'failed')
    .select('state')
    .execute()
  return { count: rows.length, isRunning: rows.some(({ state }) => state !== 'done') }
}

/** Who takes the own data along. */
export const takerOf = (db: Db, id: number) =>
  db.selectFrom('account').where('id', '=', id).where('deleted_at', 'is', null).select(['id', 'role', 'name']).executeTakeFirst()
