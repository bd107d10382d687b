import { hereOf } from '#school/here.ts'
import { waitsFor } from '#notices/waits.ts'
import { kindOf } from './own.ts'
import { placeOf } from './requests.ts'
import { countRequests, isVerified, requestsOf } from './requests.queries.ts'

/** So many are named; more of them are one line. */
const NAMED = 3

/** People who want to belong to the school, or to another class of it. */
waitsFor(['school'], async (visit) => {
  const at = placeOf(await hereOf(visit))
  if (!(await isVerified(visit.db, at.school))) return []
  const rows = await requestsOf(visit.db, at)
    .where('link.state', '=', 'pending')
    .orderBy('link.asked_at')
    .limit(NAMED + 1)
    .execute()
  const line = { place: 'link_requests', urgency: 'soon', due: null } as const
  const [first] = rows
  if (first && rows.length > NAMED) {
    const count = await countRequests(visit.db, at)
    const note = `${first.name} dan ${count - 1} lainnya`
    return [
      { ...line, title: `${count} orang ingin bergabung`, note, count, target: { screen: 'link_requests', request_id: null } },
    ]
  }
  return rows.map((row) => ({
    ...line,
    title: row.name,
    note: [
      kindOf(row) === 'class'
        ? 'Ingin pindah kelas'
        : row.role === 'teacher'
          ? 'Guru, ingin bergabung'
          : 'Siswa, ingin bergabung',
      row.class_name,
    ]
      .filter(Boolean)
      .join(' · '),
    count: 1,
    target: { screen: 'link_requests', request_id: row.id },
  }))
})
