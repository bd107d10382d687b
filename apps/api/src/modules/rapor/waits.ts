import { waitsFor } from '#notices/waits.ts'
import { unreadCards } from './waits.queries.ts'

/** A line for each child whose newest report card the parent has not yet read. */
waitsFor(['parent'], async ({ db, user }) =>
  (await unreadCards(db, user.id)).map(({ name, period }) => ({
    place: 'rapor' as const,
    title: name,
    note: `Rapor ${period} menunggu dibaca`,
    urgency: 'soon' as const,
    due: null,
    count: 1,
    target: { screen: 'place' as const, place: 'rapor' as const, open: null },
  })),
)
