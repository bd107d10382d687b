import type { Role } from '@lentera/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Database } from '#db/db.ts'
import { aName } from '#db/seed/names.ts'
import { type Random, randomFrom } from '#db/seed/random.ts'
import { createIds } from '#kit/http/ids.ts'
import type { Limits } from '#kit/http/limits.ts'
import { createTokens, type User } from '#kit/security/tokens.ts'
import { createApp } from '#src/app.ts'
import type { Settings } from '#src/settings.ts'
import { type Answer, type Caller, callerOf } from '#test/ask.ts'
import type { Deed, NewDeed } from './deeds.ts'

export interface Size {
  readonly pupils: number
  /** School days lived in each month. */
  readonly days: number
  readonly seed: number
}

/** Somebody with an account, as the person knows it. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly user: User
}

/** How often something was done, and for how many milliseconds. */
export interface Spent {
  readonly count: number
  readonly ms: number
}

/** Answers what a call told. Throws what it refused, which is never meant to happen in this school. */
export const told = <T>({ status, data, body }: Answer<T>, what = ''): T => {
  if (status >= 400) throw new Error(`${what} was refused with ${status}: ${JSON.stringify(body)}`)
  return data
}

/** What is left to chance. */
const chancesOf = (random: Random) => ({
  random,
  /** True so often. */
  chance: (share: number) => random.next() < share,
  between: (from: number, to: number) => from + random.below(to - from + 1),
})

/** Two years in minutes are more requests than a person may make in them. Whom a request counts for is said nevertheless: files that arrive are counted by it. */
const NONE: Limits = {
  check: (request, user) => {
    if (user) Object.assign(request, { person: String(user.id) })
    return Promise.resolve()
  },
}

const aStopwatch = () => {
  const spent = new Map<string, Spent>()
  const keepTime = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    try {
      return await work()
    } finally {
      const before = spent.get(what)
      spent.set(what, { count: (before?.count ?? 0) + 1, ms: (before?.ms ?? 0) + performance.now() - began })
    }
  }
  return { spent, keepTime }
}

/** An app whose clock stands still between two moments, chance that is the same for one seed, and the log of what was done. */
export const aWorld = async ({ database, settings, size }: { database: Database; settings: Settings; size: Size }) => {
  const time = { now: new Date(0) }
  const app: FastifyInstance = await createApp({ database, settings, clock: () => time.now, limits: NONE })
  const ids = createIds(settings.hashidsSalt)
  const tokens = createTokens(settings.jwtSecret, ids)
  const random: Random = randomFrom(size.seed)
  const log: Deed[] = []
  let day = ''
  let clock = ''
  let passed: Date | undefined
  const { spent, keepTime } = aStopwatch()
  const names = new Set<string>()
  const callAs = (role: Role | undefined, token: string | undefined): Caller => {
    const caller = callerOf(app, role, token)
    return { ...caller, ask: (call, ...of) => keepTime(call.name, () => caller.ask(call, ...of)) }
  }
  return {
    app,
    database,
    settings,
    size,
    ...chancesOf(random),
    log,
    /** The school's day. */
    today: () => day,
    /** Goes to a moment of a day at the school, which is seven hours ahead of UTC. */
    travel: (date: string, at: string) => {
      const next = new Date(`${date}T${at.length === 5 ? `${at}:00` : at}+07:00`)
      if (next < time.now) throw new Error(`Time does not go back to ${date} ${at}.`)
      time.now = next
      day = date
      clock = at.length === 5 ? `${at}:00` : at
    },
    /** Writes into the log what was done at this moment. */
    note: (deed: NewDeed) => void log.push({ ...deed, day, time: clock }),
    /** Another log of the same clock, for what is done beside other things; `keep` writes it into this one. */
    beside: () => {
      const own: Deed[] = []
      return { note: (deed: NewDeed) => void own.push({ ...deed, day, time: clock }), own }
    },
    keep: (deeds: readonly Deed[]) => void log.push(...deeds),
    /** Somebody's calls, with an access token of now. */
    as: ({ role, user }: Account) => callAs(role, tokens.sign(user, time.now)),
    /** The bytes of a file that a call answers. */
    bytes: async ({ user }: Account, request: InjectOptions): Promise<Buffer> => {
      const authorization = `Bearer ${tokens.sign(user, time.now)}`
      const {
        statusCode,
        rawPayload,
        body: text,
      } = await keepTime('files', () => app.inject({ ...request, headers: { ...request.headers, authorization } }))
      if (statusCode !== 200) throw new Error(`A file was refused with ${statusCode}: ${text}`)
      return rawPayload
    },
    guest: () => callAs(undefined, undefined),
    /** Who a token is of. */
    accountOf: (role: Role, name: string, access_token: string): Account => {
      const user = tokens.verify(access_token, time.now)
      if (!user) throw new Error(`The token of ${name} is none.`)
      return { id: ids.encode(user.id), name, role, user }
    },
    /** Lets everything happen whose hour has come. */
    passTime: async () => {
      log.push({ did: 'time passes', day, time: clock })
      const since = passed
      passed = time.now
      await keepTime('due work', () => app.runDueJobs(since))
    },
    /** A name that nobody else has. */
    newName: () => {
      for (;;) {
        const first = aName(random)
        const name = names.has(first.name) ? `${first.name} ${aName(random).name.split(' ')[1]}` : first.name
        if (names.has(name)) continue
        names.add(name)
        return name
      }
    },
    /** How often each call was asked, and how long its answers took together. */
    spent,
    keepTime,
  }
}
export type World = Awaited<ReturnType<typeof aWorld>>

/** So many ask at the same moment for one reason. */
const AT_ONCE = 6
/**
 * Does work for all of them, some at a time, and answers what came of it in their order. Each has a world with a chance and a
 * log of its own, so that the school is the same whoever is answered first; what they noted is written down in their order.
 */
export const together = async <T, R>(
  world: World,
  all: readonly T[],
  work: (one: T, world: World) => Promise<R>,
): Promise<R[]> => {
  const parts = all.map((one) => {
    const { own, note } = world.beside()
    const keep = (deeds: readonly Deed[]) => void own.push(...deeds)
    return { one, own, world: { ...world, ...chancesOf(randomFrom(world.random.below(2 ** 32))), note, keep } }
  })
  const answers: R[] = []
  let next = 0
  const inTurn = async () => {
    for (let at = next++; at < parts.length; at = next++) {
      const part = parts[at]!
      answers[at] = await work(part.one, part.world)
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, parts.length) }, inTurn))
  for (const { own } of parts) world.keep(own)
  return answers
}

/** Does things that have nothing to do with each other at the same moment. */
export const sideBySide = (world: World, works: readonly ((world: World) => Promise<unknown>)[]) =>
  together(world, works, (work, own) => work(own))
