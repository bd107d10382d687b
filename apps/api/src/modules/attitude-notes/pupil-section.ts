import { pupilSection } from '#school/pupil-sections.ts'
import { newestOf } from './attitude-notes.queries.ts'
import { lookerOf, present } from './looking.ts'

/** So many of the newest. */
const FEW = 3

pupilSection('attitude', async (context, { id, room, verbs }) => {
  if (!verbs.includes('accompany')) return null
  const own = await lookerOf(context)
  // A guru wali reads as whoever leads the pupil's class, and changes nothing.
  const asGuardian = !verbs.includes('decide')
  const looker = asGuardian && own.role === 'teacher' ? { ...own, led: room ? [room.id] : [] } : own
  const rows = await newestOf(context.db, looker, { pupil: id, count: FEW })
  return rows.length === 0
    ? null
    : { notes: rows.map((row) => ({ ...present(context, row, looker), ...(asGuardian && { can: [] }) })) }
})
