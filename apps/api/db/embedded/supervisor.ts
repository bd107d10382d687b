import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Trouble } from '#src/start/trouble.ts'
import { type Options, type Postgres, startPostgres } from './launcher.ts'
import { attempt, folderHere } from './machine.ts'

const SHORTEST = 50
const LONGEST = 10_000
/** Milliseconds between two looks at the folder. */
const LOOK = 2_000
const STEADY = 60_000 // a server that ran this long starts anew without a pause

export type Kept = Pick<Postgres, 'how' | 'version' | 'home' | 'connection' | 'stop' | 'explain'>

/**
 * Starts the database and keeps it running: lost without being asked, it is started again on the same address, at first
 * at once, then with growing pauses. `report` gets a line when it is lost, each time it does not start, and when it is back.
 * A folder that is moved or removed under it ends it within seconds, because nothing more may be written where nobody looks for it;
 * nothing is made in its place, and it runs again once the folder is back.
 */
export async function keepPostgres(options: Omit<Options, 'lost'>, report: (line: string) => void): Promise<Kept> {
  const ended = new AbortController()
  const start = () => startPostgres({ ...options, lost })
  let pause = 0
  let recovery: Promise<void> | undefined
  let running = await start()
  let since = Date.now()
  const { how, version, home, connection } = running
  const data = path.join(home, 'data')
  const own = folderHere(data)
  const isHere = () => folderHere(data) === own

  async function recover() {
    if (Date.now() - since > STEADY) pause = 0
    if (isHere()) report(running.explain()?.message ?? 'The database ended unexpectedly; it is being started again.')
    while (!ended.signal.aborted) {
      await sleep(pause, undefined, { signal: ended.signal }).catch(() => undefined)
      if (ended.signal.aborted) return
      pause = Math.min(LONGEST, Math.max(SHORTEST, pause * 2))
      try {
        if (!isHere())
          throw new Trouble(
            `The database's folder ${data} was moved or removed while the product runs: put it back as it was. Nothing is made in its place.`,
          )
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
  let asked = false
  // A server works on in a folder that was moved, where the next start does not find what it wrote.
  const watching = setInterval(() => {
    if (isHere() || recovery) return void (asked = false)
    attempt(() => process.kill(running.pid, asked ? 'SIGQUIT' : 'SIGINT'))
    asked = true
  }, LOOK)
  watching.unref()
  const stop = async () => {
    ended.abort()
    clearInterval(watching)
    await recovery
    await running.stop()
  }
  return { how, version, home, connection, stop, explain: () => running.explain() }
}
