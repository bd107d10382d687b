import type { Database } from '#db/db.ts'
import { NOTHING, wakeReaders } from './log.queries.ts'

/** Milliseconds between two wake-ups of one process: in a rush one serves many commits. */
const PAUSE = 40

/** Wakes the readers of what this process has committed: at once after a rest, together in a rush. A lost one costs a second. */
export const wakeAfterCommits = ({ onTold, sql }: Pick<Database, 'onTold' | 'sql'>) => {
  let [position, running, due, stopped] = [NOTHING, false, false, false]
  const wake = async () => {
    running = true
    due = false
    // Away: readers look by themselves each second, and so do those of whoever commits next.
    position = await wakeReaders(sql, position).catch(() => position)
    setTimeout(() => {
      running = false
      if (due && !stopped) void wake()
    }, PAUSE).unref()
  }
  onTold(() => {
    due = true
    if (!running && !stopped) void wake()
  })
  return { stop: () => void (stopped = true) }
}
