import { findsFor } from '#school/finds.ts'
import { hereOf } from '#school/here.ts'
import { toldWith } from './announcements.queries.ts'
import { deskWith } from './desk.queries.ts'
import { fromOf } from './telling.ts'

const found = (row: { title: string; uuid: string }, note: string) => ({
  kind: 'announcement' as const,
  title: row.title,
  note,
  target: { screen: 'announcement' as const, announcement_uuid: row.uuid },
})

findsFor(['student', 'parent'], async ({ db, user }, asked) =>
  (await toldWith(db, user.id, asked)).map((row) => found(row, fromOf(row))),
)

/** What a desk has published: a teacher the own ones, an office all of its school. */
findsFor(['teacher', 'school'], async (context, asked) => {
  const { school } = await hereOf(context)
  const { id: account, role } = context.user
  const rows = await deskWith(context.db, { school: school.id, account, office: role === 'school' }, asked)
  return rows.map((row) => found(row, row.whole_school ? 'Seluruh sekolah' : row.classes.join(', ')))
})
