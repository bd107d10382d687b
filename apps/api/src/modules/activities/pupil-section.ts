import { pupilSection } from '#school/pupil-sections.ts'
import { entriesOf } from './activities.queries.ts'
import { present } from './activities.ts'

/** So many of the newest. */
const FEW = 3

pupilSection('journal', async (context, { id, verbs }) => {
  if (!verbs.includes('accompany')) return null
  const rows = await entriesOf(context.db, { person: id, after: undefined, limit: FEW })
  return rows.length === 0 ? null : { entries: await present(context, rows, null) }
})
