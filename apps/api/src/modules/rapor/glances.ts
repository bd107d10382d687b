import { glanceFor } from '#notices/glances.ts'
import { newestCards } from './glances.queries.ts'

/** The report card that was given last: whether this parent has read it. */
glanceFor('rapor', async (db, query) => {
  const rows = await newestCards(db, query)
  return new Map(
    rows.map(({ student_id, period, read }) => [
      student_id,
      {
        title: period,
        value: read ? null : 'Belum dibaca',
        target: { screen: 'place' as const, place: 'rapor' as const, open: null },
      },
    ]),
  )
})
