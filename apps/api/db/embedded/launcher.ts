// A real PostgreSQL beside this process: one folder, a unix socket, no TCP port, never as root.
// The server has its own session and outlives a kill -9 of Node; the next start adopts it.
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Trouble, troubleOf } from '#src/start/trouble.ts'
import {
  type ClusterOptions,
  type Cluster,
  InUse,
  claim,
  clearLocks,
  createDatabase,
  createFiles,
  failure,
  findCluster,
  halt,
  isDiskFull,
  release,
  spawnServer,
} from './cluster.ts'
import { SOCKET } from './folders.ts'
import { attempt, read, servers } from './machine.ts'

/** The user and the database of the product. */
export const NAME = 'lentera'

export type Options = ClusterOptions & {
  /** Milliseconds until a start, recovery included, counts as failed. */
  wait?: number
  /** The server, or our hold on it, ended without being asked. */
  lost?: () => void
}

export type Postgres = {
  /** Whether the files were made, the server was started on existing ones, or a living server was taken over. */
  how: 'created' | 'started' | 'adopted'
  version: number
  home: string
  log: string
  pid: number
  /** `path` is the socket; `host` its folder, as libpq wants it. Stays the same over restarts. */
  connection: { path: string; host: string; port: number; user: string; database: string }
  stop: () => Promise<void>
  /** Why it may be failing, as far as the operator can help it: a full disk. */
  explain: () => Trouble | undefined
}

type Running = { how: Postgres['how']; pid: number; owner: pg.Client }

/** Waits for the folder's server, starting it where nobody does, until this process owns it. */
async function bringUp(cluster: Cluster, created: boolean, wait: number, onclose: () => void): Promise<Running> {
  const { home, data, pidFile } = cluster
  const fresh = created ? 'created' : 'started'
  let launched: ReturnType<typeof spawnServer> | undefined
  let trouble = ''
  for (const end = Date.now() + wait; Date.now() < end; await sleep(10)) {
    const lines = read(pidFile).split('\n')
    const pid = Number(lines[0])
    if (servers(data).includes(pid)) {
      if (lines[7]?.trim() !== 'ready') continue // starting, recovering, or stopping
      const owner = await claim(cluster, onclose).catch((error: Error) => {
        if (error instanceof InUse) throw error
        trouble = error.message
        return undefined
      })
      if (!owner) continue
      if (launched?.child.pid === pid) return { how: fresh, pid, owner }
      if (read(path.join(data, 'postmaster.opts')).trim() === cluster.command) return { how: 'adopted', pid, owner }
      await halt(cluster, pid) // left behind by other programs or settings: replaced
      await release(owner)
    } else if (!launched) {
      launched = spawnServer(cluster)
    } else if (launched.child.exitCode !== null || launched.child.signalCode !== null || launched.child.pid === undefined) {
      trouble = launched.said()
      launched = undefined
      if (!/lock file .* already exists|still in use/.test(trouble)) throw failure(home, 'PostgreSQL did not start', trouble)
      clearLocks(cluster, pid)
      await sleep(100)
    }
  }
  throw failure(home, `PostgreSQL is not ready after ${wait / 1000} s`, `${launched?.said() ?? ''}\n${trouble}`)
}

/**
 * Starts or takes over the database of a folder, and makes the database `lentera` in it.
 * Throws a Trouble of one line when it cannot: in use by another process (InUse), full disk, closed folder, no programs.
 */
export async function startPostgres({ wait = 60_000, lost, ...asked }: Options): Promise<Postgres> {
  if (process.platform === 'win32') throw new Trouble('The built-in PostgreSQL wants unix sockets: on Windows set DATABASE_URL.')
  let watching = false
  try {
    const cluster = findCluster(asked)
    const logged = attempt(() => fs.statSync(cluster.log).size) ?? 0
    const created = !fs.existsSync(path.join(cluster.data, 'PG_VERSION'))
    if (created) createFiles(cluster)
    const { how, pid, owner } = await bringUp(cluster, created, wait, () => {
      if (watching) lost?.()
      watching = false
    })
    await createDatabase(owner, NAME).catch(async (error: unknown) => {
      await release(owner)
      throw error
    })
    watching = true
    const { home, log, version, socketDir } = cluster
    const explain = () => {
      const said = read(log).slice(logged)
      return isDiskFull(home, said) ? failure(home, 'the database cannot write', said) : undefined
    }
    let stopping: Promise<void> | undefined
    const stop = () => {
      watching = false
      return (stopping ??= halt(cluster, pid, explain() !== undefined).then(() => release(owner)))
    }
    const connection = { path: path.join(socketDir, SOCKET), host: socketDir, port: 5432, user: NAME, database: NAME }
    return { how, version, home, log, pid, connection, stop, explain }
  } catch (error) {
    throw troubleOf(error) ?? error
  }
}
