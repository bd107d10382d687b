import { waitsFor } from '#notices/waits.ts'
import { fromOf } from './telling.ts'
import { unreadOf } from './waits.queries.ts'

/** What somebody was told and has not read, or not confirmed. */
waitsFor(['student', 'parent'], async ({ db, user, now }) =>
  (await unreadOf(db, { reader: user.id, now })).map((row) => ({
    place: 'announcements' as const,
    title: row.title,
    note: `Pengumuman dari ${fromOf(row)}${row.needs_confirmation ? ', perlu konfirmasi' : ''}`,
    urgency: row.important ? ('today' as const) : ('calm' as const),
    due: null,
    count: 1,
    target: { screen: 'announcement' as const, announcement_uuid: row.uuid },
  })),
)
