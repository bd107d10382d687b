// A cluster of processes on one machine, of Debian's own packages: etcd, two PostgreSQL servers under Patroni with synchronous
// replication, HAProxy before them, PgBouncer in session mode before HAProxy. Wants root, or to be the user `postgres`:
//   apt-get install --no-install-recommends patroni etcd-server pgbouncer haproxy postgresql-15
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../apps/api/src/start/port.ts'

const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/pgbouncer', '/usr/sbin/haproxy']
const VERSIONS = '/usr/lib/postgresql'

/** What is missing for a cluster on this machine; '' where nothing is. */
export const missing = (): string =>
  [...programs.filter((file) => !existsSync(file)), ...(existsSync(VERSIONS) ? [] : [VERSIONS])].join(', ')

/** Database servers, HAProxy and PgBouncer do not run as root. */
const asPostgres = process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : []

const patroniOf = (at: { name: string; folder: string; etcd: number; rest: number; port: number; bin: string }) => `scope: lentera
name: ${at.name}
restapi: { listen: '127.0.0.1:${at.rest}', connect_address: '127.0.0.1:${at.rest}' }
etcd3: { hosts: '127.0.0.1:${at.etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    primary_start_timeout: 0
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 200, fsync: 'on', synchronous_commit: 'on' }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums]
postgresql:
  listen: 127.0.0.1:${at.port}
  connect_address: 127.0.0.1:${at.port}
  data_dir: ${at.folder}/${at.name}
  bin_dir: ${at.bin}
  pgpass: ${at.folder}/${at.name}.pgpass
  authentication:
    superuser: { username: postgres, password: of-this-trial }
    replication: { username: replicator, password: of-this-trial }
    rewind: { username: rewinder, password: of-this-trial }
  parameters: { unix_socket_directories: '${at.folder}' }
  pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust']
`

const haproxyOf = (servers: readonly { name: string; port: number; rest: number }[], write: number, read: number) => {
  const part = (port: number, role: string, more: string) => `
listen lentera_${role}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 ${more}
${servers.map((one) => `  server ${one.name} 127.0.0.1:${one.port} check port ${one.rest}`).join('\n')}
`
  return `defaults
  mode tcp
  timeout connect 5s
  timeout client 1h
  timeout server 1h
  timeout check 3s
${part(write, 'primary', 'on-marked-down shutdown-sessions')}${part(read, 'replica', '')}`
}

const pgbouncerOf = (folder: string, port: number, write: number) => `[databases]
lentera = host=127.0.0.1 port=${write} dbname=lentera
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = session
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout,options
server_reset_query = DISCARD ALL
max_client_conn = 400
default_pool_size = 120
`

/** Ends a process that may have ended already; a group by its negative number. */
const killed = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
const killGroup = ({ pid }: ChildProcess) => pid !== undefined && killed(-pid)
const childrenOf = (pid: number): number[] =>
  (spawnSync('pgrep', ['-P', `${pid}`], { encoding: 'utf8' }).stdout.match(/\d+/g) ?? []).map(Number)

/** Starts it, and answers when there is a primary with a synchronous standby and the product's database. */
export const startCluster = async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-cluster-'))
  const bin = path.join(VERSIONS, readdirSync(VERSIONS).toSorted().at(-1)!, 'bin')
  const [etcd, peer, write, read, pooled] = await Promise.all(Array.from({ length: 5 }, freePort))
  const nodes: { readonly name: string; readonly port: number; readonly rest: number }[] = []
  for (const name of ['one', 'two']) nodes.push({ name, port: await freePort(), rest: await freePort() })
  mkdirSync(path.join(folder, 'etcd'))
  for (const node of nodes) writeFileSync(path.join(folder, `${node.name}.yml`), patroniOf({ ...node, folder, etcd: etcd!, bin }))
  writeFileSync(path.join(folder, 'haproxy.cfg'), haproxyOf(nodes, write!, read!))
  writeFileSync(path.join(folder, 'pgbouncer.ini'), pgbouncerOf(folder, pooled!, write!))
  writeFileSync(path.join(folder, 'users.txt'), '"lentera" ""\n"postgres" ""\n')
  if (asPostgres.length > 0) execFileSync('chown', ['-R', 'postgres:postgres', folder])
  const running = new Map<string, ChildProcess>()
  const run = (name: string, command: readonly string[]) => {
    const [program, ...args] = [...asPostgres, ...command]
    const child = spawn(program!, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], cwd: folder })
    const log = createWriteStream(path.join(folder, `${name}.log`), { flags: 'a' })
    child.stdout.pipe(log, { end: false })
    child.stderr.pipe(log, { end: false })
    running.set(name, child)
  }
  const url = (port: number) => `http://127.0.0.1:${port}`
  run('etcd', [
    '/usr/bin/etcd',
    '--name',
    'one',
    '--data-dir',
    path.join(folder, 'etcd'),
    '--listen-client-urls',
    url(etcd!),
    '--advertise-client-urls',
    url(etcd!),
    '--listen-peer-urls',
    url(peer!),
    '--initial-advertise-peer-urls',
    url(peer!),
    '--initial-cluster',
    `one=${url(peer!)}`,
  ])
  const startNode = (name: string) => run(name, ['/usr/bin/patroni', path.join(folder, `${name}.yml`)])
  const answers = async (port: number, role: string) =>
    fetch(`${url(port)}/${role}`).then(
      ({ ok }) => ok,
      () => false,
    )
  const until = async (what: string, is: () => Promise<boolean>, seconds = 90) => {
    for (const late = Date.now() + seconds * 1000; !(await is()); await sleep(200))
      if (Date.now() > late) throw new Error(`${what}: not after ${seconds} s. The logs are in ${folder}.`)
  }
  const primary = async () => {
    for (const node of nodes) if (await answers(node.rest, 'primary')) return node
    return undefined
  }
  startNode('one')
  await until('The first server is the primary', () => answers(nodes[0]!.rest, 'primary'))
  startNode('two')
  await until('The second server is a synchronous standby', () => answers(nodes[1]!.rest, 'sync'))
  const psql = (text: string) =>
    execFileSync(path.join(bin, 'psql'), [
      '-h',
      '127.0.0.1',
      '-p',
      `${nodes[0]!.port}`,
      '-U',
      'postgres',
      '-qc',
      text,
      'postgres',
    ])
  psql('create role lentera login superuser')
  psql(`create database lentera owner lentera encoding 'UTF8' template template0`)
  psql(`alter role lentera set statement_timeout = '20s'`)
  psql(`alter role lentera set jit = off`)
  run('haproxy', ['/usr/sbin/haproxy', '-db', '-f', path.join(folder, 'haproxy.cfg')])
  run('pgbouncer', ['/usr/sbin/pgbouncer', path.join(folder, 'pgbouncer.ini')])
  await sleep(2_000)
  const at = (port: number) => `postgresql://lentera@127.0.0.1:${port}/lentera`
  return {
    /** By PgBouncer and HAProxy to the primary; by HAProxy alone; and to the standby. */
    url: { pooled: at(pooled!), direct: at(write!), read: at(read!) },
    primary,
    /** Kills a server's Patroni and PostgreSQL at one blow. */
    kill: (name: string) => {
      killGroup(running.get(name)!)
      // PostgreSQL leads a group of its own: whatever names the folder of this server, or came from what does.
      const [postmaster] = readFileSync(path.join(folder, name, 'postmaster.pid'), 'utf8').split('\n')
      for (const pid of [...childrenOf(Number(postmaster)), Number(postmaster)]) killed(pid)
    },
    startNode,
    isStandby: async (name: string) => answers(nodes.find((one) => one.name === name)!.rest, 'sync'),
    until,
    stop: async () => {
      for (const child of running.values()) killGroup(child)
      for (const name of nodes.map((node) => node.name)) {
        const file = path.join(folder, name, 'postmaster.pid')
        if (existsSync(file)) killed(Number(readFileSync(file, 'utf8').split('\n')[0]))
      }
      await sleep(500)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Cluster = Awaited<ReturnType<typeof startCluster>>
