import { setTimeout as sleep } from 'node:timers/promises'
import { type Options, type Postgres, startPostgres } from './launcher.ts'

const SHORTEST = 50
const LONGEST = 10_000
const STEADY = 60_000 // a server that ran this long starts anew without a pause

export type Kept = Pick<Postgres, 'how' | 'version' | 'home' | 'connection' | 'stop' | 'explain'>

/**
 * Starts the database and keeps it running: lost without being asked, it is started again on the same address, at first
 * at once, then with growing pauses. `report` gets a line when it is lost, each time it does not start, and when it is back.
 */
export async function keepPostgres(options: Omit<Options, 'lost'>, report: (line: string) => void): Promise<Kept> {
  const ended = new AbortController()
  const start = () => startPostgres({ ...options, lost })
  let pause = 0
  let recovery: Promise<void> | undefined
  let running = await start()
  let since = Date.now()
  const { how, version, home, connection } = running

  async function recover() {
    if (Date.now() - since > STEADY) pause = 0
    report(running.explain()?.message ?? 'The database ended unexpectedly; it is being started again.')
    while (!ended.signal.aborted) {
      await sleep(pause, undefined, { signal: ended.signal }).catch(() => undefined)
      if (ended.signal.aborted) return
      pause = Math.min(LONGEST, Math.max(SHORTEST, pause * 2))
      try {
        running = await start()
        since = Date.now()
        report('The database runs again.')
        return
      } catch (error) {
        report(error instanceof Error ? error.message : String(error))
      }
    }
  }
  function lost() {
    recovery ??= recover().finally(() => (recovery = undefined))
  }
  const stop = async () => {
    ended.abort()
    await recovery
    await running.stop()
  }
  return { how, version, home, connection, stop, explain: () => running.explain() }
}
