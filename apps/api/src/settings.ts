import { createECDH } from 'node:crypto'
import net from 'node:net'
import path from 'node:path'
import { product } from '@lentera/contract/product'
import { CONNECTIONS } from '#db/pools.ts'
import { Trouble } from '#src/start/trouble.ts'
import { SHORTEST_SECRET, weaknessOf } from '#src/start/weak.ts'
import { type BackupSettings, readBackupSettings } from './settings-backup.ts'
import { type FileSettings, readFiles } from './settings-files.ts'
import { type Outside, readOutside, type Take } from './settings-outside.ts'
import { readWatching, type Watching } from './settings-watching.ts'
import { hosts, inside, isHostName, origin, proxies, switches } from './settings-texts.ts'

export interface Settings extends Outside, FileSettings, Watching {
  readonly appEnv: 'development' | 'production'
  /** The address listened on; 0.0.0.0 so that phones on the school's network reach it. */
  readonly host: string
  /** 0 takes any free port (tests). */
  readonly port: number
  /** Where people reach the product, without a slash at the end: `https://belajar.example.sch.id`. */
  readonly publicUrl: string
  /** What the product is called where the operator has set no other name. */
  readonly productName: string
  /** Absolute. */
  readonly dataDir: string
  /** Undefined: the embedded database, in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** A standby of that database, for reads that may be a second old; undefined: all are asked of the database itself. */
  readonly databaseReadUrl: string | undefined
  /** A Redis or Valkey that the processes share; undefined: they hear of each other by the database, and each counts alone. */
  readonly redisUrl: string | undefined
  /** The most connections to the database that each process takes. */
  readonly databasePool: number
  /** How many processes answer on the port; undefined: by the machine's cores with the embedded database, otherwise one. */
  readonly processes: number | undefined
  /** Fill an empty database with the demo, and show its accounts on the login page. */
  readonly demo: boolean
  /** Whose X-Forwarded-* headers count: nobody's, a number of proxies in front, or a list of addresses. */
  readonly trustProxy: false | number | string
  /** The domain that shares the cookies; undefined: this host alone. */
  readonly cookieDomain: string | undefined
  readonly jwtSecret: string
  readonly hashidsSalt: string
  /** What this server signs pushed notifications with; null: nothing is pushed. */
  readonly vapid: Vapid | null
  /** Push services beside the known ones: a host, with or without its port. */
  readonly pushHosts: readonly string[]
  readonly backup: BackupSettings
}

/** A pair of keys, as base64url. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}
export interface Vapid extends VapidKeys {
  /** Whom a push service turns to: an address that begins with mailto: or https:. */
  readonly subject: string
}

export interface Secrets {
  readonly jwtSecret: string
  readonly hashidsSalt: string
}
export type Env = Readonly<Record<string, string | undefined>>

/** The folder of the repository, where `.env` and the default data folder are. */
export const repository = path.resolve(import.meta.dirname, '../../..')
/** The second word for a demo in production, whose accounts have a password that everybody knows. */
const OPEN = 'yes-open-to-everybody'

/** The environment as it is read; `mistakes` gets a line for each setting that is not what is wanted. */
interface Reading {
  readonly env: Env
  readonly take: Take
  readonly mistakes: string[]
}

const readingOf = (env: Env): Reading => {
  const mistakes: string[] = []
  const take: Take = (name, fallback, wanted, parse) => {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    if (value === undefined) mistakes.push(`${name} ${wanted}; it is "${(env[name] ?? '').replace(/:\/\/[^@\s]*@/, '://…@')}".`)
    return value ?? fallback
  }
  return { env, take, mistakes }
}

/** What notifications are pushed with: the services that may be called, whom they turn to, and the keys where they are set. */
const readPush = ({ env, take, mistakes }: Reading, production: boolean, publicUrl: string) => {
  const pushHosts = take<readonly string[]>(
    'PUSH_HOSTS',
    [],
    `is a list of hosts of push services${production ? ', none of them an address of its own network' : ''}`,
    (text) => hosts(text, production),
  )
  const subject = take<string | undefined>(
    'VAPID_SUBJECT',
    publicUrl.startsWith('https:') ? publicUrl : undefined,
    'is an address such as mailto:admin@example.sch.id',
    (text) => (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/.test(text) ? text : undefined),
  )
  const set = { VAPID_PUBLIC_KEY: env['VAPID_PUBLIC_KEY']?.trim(), VAPID_PRIVATE_KEY: env['VAPID_PRIVATE_KEY']?.trim() }
  const pair = set.VAPID_PUBLIC_KEY && set.VAPID_PRIVATE_KEY ? pairOf(set.VAPID_PUBLIC_KEY, set.VAPID_PRIVATE_KEY) : undefined
  if (pair === null) mistakes.push('VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY.')
  if (!set.VAPID_PUBLIC_KEY !== !set.VAPID_PRIVATE_KEY)
    mistakes.push(`${set.VAPID_PUBLIC_KEY ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'} is missing: they are a pair.`)
  if (production && pair && !subject) mistakes.push('VAPID_SUBJECT is missing: an address such as mailto:admin@example.sch.id.')
  return { hosts: pushHosts, subject, pair }
}

/** The secrets that are set, and whether none is missing. In production each is a strong one of its own; else `made` may give them. */
const readSecrets = ({ env, mistakes }: Reading, production: boolean, made: boolean) => {
  const secrets = { JWT_SECRET: env['JWT_SECRET'] ?? '', HASHIDS_SALT: env['HASHIDS_SALT'] ?? '' }
  const absent = Object.entries(secrets).filter(([, secret]) => !secret)
  if (production) {
    for (const [name, secret] of Object.entries(secrets)) {
      const weakness = weaknessOf(secret)
      if (weakness)
        mistakes.push(
          `${name} ${weakness}: production needs ${SHORTEST_SECRET} characters or more of its own, such as openssl rand -base64 33.`,
        )
    }
    if (secrets.JWT_SECRET && secrets.JWT_SECRET === secrets.HASHIDS_SALT)
      mistakes.push('HASHIDS_SALT is the same as JWT_SECRET: whoever collects enough ids can work it out.')
  } else if (!made) {
    for (const [name] of absent) mistakes.push(`${name} is missing.`)
  }
  return { secrets, complete: absent.length === 0 }
}

/** The database, how many connections each process takes of it, and how many processes answer. */
const readServing = ({ take }: Reading) => ({
  databaseUrl: take<string | undefined>(
    'DATABASE_URL',
    undefined,
    'is an address such as postgresql://user:password@host:5432/database',
    (text) => (/^postgres(ql)?:\/\/[^\s]+$/.test(text) ? text : undefined),
  ),
  databaseReadUrl: take<string | undefined>(
    'DATABASE_READ_URL',
    undefined,
    'is an address such as postgresql://user:password@standby:5432/database',
    (text) => (/^postgres(ql)?:\/\/[^\s]+$/.test(text) ? text : undefined),
  ),
  redisUrl: take<string | undefined>('REDIS_URL', undefined, 'is an address such as redis://user:password@host:6379', (text) =>
    /^rediss?:\/\/[^\s]+$/.test(text) ? text : undefined,
  ),
  databasePool: take('DATABASE_POOL', CONNECTIONS.most, `is a number of connections, ${CONNECTIONS.least} to 200`, (text) =>
    /^\d{1,3}$/.test(text) && Number(text) >= CONNECTIONS.least && Number(text) <= 200 ? Number(text) : undefined,
  ),
  processes: take<number | undefined>('PROCESSES', undefined, 'is a number of processes, 1 to 64', (text) =>
    /^[1-9]\d?$/.test(text) && Number(text) <= 64 ? Number(text) : undefined,
  ),
})

/** Where it listens, and as what and by which addresses people know it. */
const readPlace = (take: ReturnType<typeof readingOf>['take']) => {
  const host = take('HOST', '0.0.0.0', 'is an address to listen on, such as 0.0.0.0 or 127.0.0.1', (text) =>
    net.isIP(text) || isHostName(text) ? text : undefined,
  )
  const port = take('PORT', 3000, 'is a port number, 0 to 65535', (text) =>
    /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined,
  )
  const publicUrl = take(
    'PUBLIC_URL',
    `http://localhost:${port}`,
    'is an address such as https://belajar.example.sch.id, without a path',
    origin,
  )
  const productName = take('PRODUCT_NAME', product.name, 'is a name of 2 to 40 characters', (text) =>
    text.length >= 2 && text.length <= 40 ? text : undefined,
  )
  const trustProxy = take<Settings['trustProxy']>(
    'TRUST_PROXY',
    false,
    'is false, true, a number of proxies, or a list of addresses',
    proxies,
  )
  const cookieDomain = take<string | undefined>(
    'COOKIE_DOMAIN',
    undefined,
    'is a domain that PUBLIC_URL lies in, such as example.sch.id',
    (text) => inside(new URL(publicUrl).hostname, text.replace(/^\./, '')),
  )
  return { host, port, publicUrl, productName, trustProxy, cookieDomain }
}

/**
 * The settings from the environment; an empty value counts as unset. Throws one Trouble with a line for each mistake.
 * `made` gives the secrets of a developer who set none, and `keys` those of notifications; production always needs its own.
 */
export function readSettings(env: Env, made?: (dataDir: string) => Secrets, keys?: (dataDir: string) => VapidKeys): Settings {
  const reading = readingOf(env)
  const { take, mistakes } = reading
  const appEnv = take<Settings['appEnv']>('APP_ENV', 'development', 'is development or production', (text) =>
    text === 'development' || text === 'production' ? text : undefined,
  )
  const production = appEnv === 'production'
  const { host, port, publicUrl, productName, trustProxy, cookieDomain } = readPlace(take)
  const dataDir = take('DATA_DIR', path.join(repository, 'data'), 'is a folder', (text) => path.resolve(repository, text))
  const serving = readServing(reading)
  const demo = take('DEMO', !production && !serving.databaseUrl, 'is true or false', (text) => switches[text.toLowerCase()])
  if (production && demo && env['DEMO_IN_PRODUCTION']?.trim() !== OPEN)
    mistakes.push(
      `DEMO opens accounts of every role to everybody who reads the login page: in production it wants DEMO_IN_PRODUCTION=${OPEN} beside it.`,
    )

  const backup = readBackupSettings(take, { home: repository, env, mistaken: (line) => mistakes.push(line) })
  const push = readPush(reading, production, publicUrl)
  const fileSettings = readFiles(take)
  const outside = readOutside(take, (name, why) => mistakes.push(`${name} is missing: ${why}.`))

  const watching = readWatching(take, (line) => mistakes.push(line), serving.databaseUrl)

  const { secrets, complete } = readSecrets(reading, production, made !== undefined)
  if (mistakes.length > 0) throw new Trouble(mistakes.join('\n'))

  const own = complete ? undefined : made?.(dataDir)
  const signing = push.pair ?? (production ? undefined : keys?.(dataDir))
  return {
    appEnv,
    host,
    port,
    publicUrl,
    productName,
    dataDir,
    ...serving,
    demo,
    trustProxy,
    cookieDomain,
    jwtSecret: secrets.JWT_SECRET || (own?.jwtSecret ?? ''),
    hashidsSalt: secrets.HASHIDS_SALT || (own?.hashidsSalt ?? ''),
    vapid: signing ? { ...signing, subject: push.subject ?? 'mailto:admin@localhost' } : null,
    pushHosts: push.hosts,
    backup,
    ...fileSettings,
    ...outside,
    ...watching,
  }
}

/** Null where the keys are none, or not of one pair. */
function pairOf(publicKey: string, privateKey: string): VapidKeys | null {
  try {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return curve.getPublicKey('base64url') === publicKey ? { publicKey, privateKey } : null
  } catch {
    return null
  }
}
