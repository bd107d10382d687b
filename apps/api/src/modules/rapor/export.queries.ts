import { sql } from 'kysely'
import { exportOf } from '#school/exports.ts'

exportOf('rapor', 'Rapor', async ({ db, user }) => ({
  data: await db
    .selectFrom('rapor')
    .where('student_id', '=', user.id)
    .where('state', '=', 'published')
    .orderBy('id')
    .select(['semester', 'tahun_ajaran_id', 'version', 'publish_at', sql<unknown>`content`.as('content')])
    .execute(),
}))
