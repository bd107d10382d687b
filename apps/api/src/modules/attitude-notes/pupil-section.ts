import { pupilSection } from '#school/pupil-sections.ts'
import { newestOf } from './attitude-notes.queries.ts'
import { lookerOf, present } from './looking.ts'

/** So many of the newest. */
const FEW = 3

pupilSection('attitude', async (context, { id, verbs }) => {
  if (!verbs.includes('decide')) return null
  const looker = await lookerOf(context)
  const rows = await newestOf(context.db, looker, { pupil: id, count: FEW })
  return rows.length === 0 ? null : { notes: rows.map((row) => present(context, row, looker)) }
})
