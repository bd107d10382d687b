import { hereOf } from '#school/here.ts'
import { waitsFor } from '#notices/waits.ts'
import { placeOf } from './register.ts'
import { wishesOf } from './register.queries.ts'

/** So many are named; more of them are one line. */
const NAMED = 3

/** Teachers who want to lead a class. */
waitsFor(['school'], async (visit) => {
  const rows = await wishesOf(visit.db, placeOf(await hereOf(visit)))
    .where('request.state', '=', 'waiting')
    .orderBy('request.asked_at')
    .execute()
  const line = { place: 'homeroom_requests', urgency: 'soon', due: null } as const
  if (rows.length > NAMED)
    return [
      {
        ...line,
        title: `${rows.length} guru ingin menjadi wali kelas`,
        note: rows.map(({ class_name }) => class_name).join(', '),
        count: rows.length,
        target: { screen: 'homeroom_requests', request_id: null },
      },
    ]
  return rows.map(({ id, teacher, class_name }) => ({
    ...line,
    title: teacher,
    note: `Ingin menjadi wali kelas ${class_name}`,
    count: 1,
    target: { screen: 'homeroom_requests', request_id: id },
  }))
})
