import { pupilSection } from '#school/pupil-sections.ts'
import { newestOf } from './attitude-notes.queries.ts'
import { lookerOf, present } from './looking.ts'

/** So many of the newest. */
const FEW = 3

pupilSection('attitude', async (visit, { id, verbs }) => {
  if (!verbs.includes('decide')) return null
  const looker = await lookerOf(visit)
  const rows = await newestOf(visit.db, looker, { pupil: id, count: FEW })
  return rows.length === 0 ? null : { notes: rows.map((row) => present(visit, row, looker)) }
})
