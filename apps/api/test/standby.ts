// A database with a streaming standby, both servers of the embedded kind, and an address that leads to whichever is the primary.
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import pg from 'pg'
import { copyRunning } from '#db/embedded/base-backup.ts'
import { findCluster } from '#db/embedded/cluster.ts'
import { startPostgres } from '#db/embedded/launcher.ts'
import { quickFolder, PRODUCT_ROOM } from './memory.ts'

/** A socket that passes everything on to the server of the moment, as HAProxy or a moved address does. */
const addressOf = async (folder: string, first: string) => {
  let target = first
  const open = new Set<net.Socket>()
  const server = net.createServer((here) => {
    const there = net.connect(target)
    for (const one of [here, there]) {
      open.add(one)
      one.on('close', () => open.delete(one))
      one.on('error', () => undefined)
    }
    here.pipe(there).on('close', () => here.destroy())
    there.pipe(here).on('close', () => there.destroy())
  })
  const socket = path.join(folder, '.s.PGSQL.5432')
  await new Promise<void>((resolve) => void server.listen(socket, resolve))
  return {
    socket,
    lead: (to: string) => {
      target = to
      for (const one of open) one.destroy()
    },
    close: () => {
      for (const one of open) one.destroy()
      server.close()
    },
  }
}

const asSuperuser = async (host: string, text: string) => {
  const client = new pg.Client({ host, port: 5432, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

export const primaryAndStandby = async () => {
  const folder = fs.mkdtempSync(path.join(quickFolder(PRODUCT_ROOM), 'lentera-standby-'))
  fs.chmodSync(folder, 0o755)
  const [home, other] = [path.join(folder, 'one'), path.join(folder, 'two')]
  const shared = { wal_level: 'replica', max_wal_senders: '6', hot_standby: 'on', max_connections: '50' }
  const primary = await startPostgres({ home, settings: shared })
  const settings = { ...shared, primary_conninfo: `host=${primary.connection.host} port=5432 user=postgres` }
  const [from, to] = [findCluster({ home, settings: shared }), findCluster({ home: other, settings })]
  fs.mkdirSync(to.data, { recursive: true, mode: 0o700 })
  const place = (name: string) => {
    const file = path.join(to.data, name)
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    return file
  }
  await copyRunning(from, {
    take: async (file, name) => fs.promises.copyFile(file, place(name)),
    addText: (name, text) => fs.promises.writeFile(place(name), text),
    addFolder: (name) => void fs.mkdirSync(place(`${name}/x`).slice(0, -2), { recursive: true, mode: 0o700 }),
  })
  fs.writeFileSync(place('standby.signal'), '')
  const { uid, gid } = fs.statSync(from.data)
  for (const name of ['.', ...(fs.readdirSync(to.data, { recursive: true }) as string[])])
    fs.chownSync(path.join(to.data, name), uid, gid)
  fs.chownSync(other, uid, gid)
  const standby = await startPostgres({ home: other, settings })
  const address = await addressOf(folder, primary.connection.path)
  return {
    /** Leads to the primary, whichever that is. */
    connection: { ...primary.connection, path: address.socket },
    standby: standby.connection,
    /** The standby shows nothing new until `resume`. */
    pause: () => asSuperuser(standby.connection.host, 'select pg_wal_replay_pause()'),
    resume: () => asSuperuser(standby.connection.host, 'select pg_wal_replay_resume()'),
    stopStandby: () => standby.stop(),
    /** The primary is killed at once, the standby takes over, and the address leads there. */
    failOver: async () => {
      process.kill(primary.pid, 'SIGQUIT')
      await asSuperuser(standby.connection.host, 'select pg_promote()')
      address.lead(standby.connection.path)
    },
    close: async () => {
      address.close()
      await Promise.all([primary.stop(), standby.stop()])
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
