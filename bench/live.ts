import { setTimeout as sleep } from 'node:timers/promises'
import { publish } from '../apps/api/src/kit/live/events.ts'
import type { ParentHome } from '../packages/contract/src/home.ts'
import { type Databases, type Measurable } from './databases.ts'
import { type LiveLine, liveLine } from './live-line.ts'
import { forgetPresence, tokenOf } from './people.ts'
import { type Program, startProduct } from './product.ts'
import type { Pace } from './rounds.ts'
import { atMost, type Row } from './row.ts'

const SOCKETS = 2_000
/** Opened so many at a time. */
const AT_ONCE = 50
/** Check-ins a second. */
const RATE = 100
/** Milliseconds in which the last of a round has to come. */
const PATIENCE = 20_000

interface Family {
  readonly parent: number
  readonly child: number
  readonly latitude: number
  readonly longitude: number
}

/** A parent, who looks at the home page. */
interface Watching extends Family {
  readonly token: string
  line: LiveLine
  /** When it last heard of the attendance, and when an answer showed that the child is there. */
  heardAt: number
  /** When it first heard of it after the others had begun to come. */
  calledAt: number
  seenAt: number
}

const familiesOf = async ({ database: { sql } }: Measurable) => {
  const families = await sql<Family>`select parent_id as parent, min(student_id) as child, min(latitude) as latitude,
      min(longitude) as longitude
    from family_link join account on account.id = student_id join school on school.id = account.school_id
    group by parent_id having count(*) = 1 order by md5(parent_id::text) limit ${SOCKETS}`
  if (families.length < SOCKETS) throw new Error(`Only ${families.length} families.`)
  const children = families.map(({ child }) => child)
  await forgetPresence({ sql }, children)
  return families
}

const readHome = async (origin: string, one: Watching) => {
  const response = await fetch(`${origin}/v1/parent/home`, { headers: { authorization: `Bearer ${one.token}` } })
  if (!response.ok) throw new Error(`A parent's home answered ${response.status}.`)
  const { data } = (await response.json()) as { data: ParentHome }
  if (data.children.some(({ record }) => record !== null)) one.seenAt ||= performance.now()
}

/** Everybody looks at the home page, whose line reads it again whenever the attendance of the child has changed. */
const lookOn = async (origin: string, families: readonly Family[], failed: (error: Error) => void) => {
  const all: Watching[] = []
  const waiting = [...families]
  const open = async () => {
    for (let family = waiting.shift(); family; family = waiting.shift()) {
      const token = tokenOf('parent', family.parent)
      const one: Watching = { ...family, token, heardAt: 0, calledAt: 0, seenAt: 0, line: undefined as unknown as LiveLine }
      one.line = liveLine({
        origin,
        token,
        read: (because) => {
          if (because.type !== 'changed' || because.about !== 'attendance') return
          one.heardAt = performance.now()
          if (!reading) return
          one.calledAt ||= performance.now()
          readHome(origin, one).catch(failed)
        },
      })
      all.push(one)
      await one.line.ready
    }
  }
  let reading = false
  await Promise.all(Array.from({ length: AT_ONCE }, open))
  return { all, startReading: () => (reading = true) }
}

/** Milliseconds from just before the transaction until the last of all has heard of it. */
const tellAll = async ({ database: { db } }: Measurable, all: readonly Watching[]) => {
  const begun = performance.now()
  await publish(
    db,
    'attendance',
    all.map(({ parent }) => parent),
  )
  for (const late = begun + PATIENCE; !all.every(({ heardAt }) => heardAt > begun); await sleep(1))
    if (performance.now() > late) throw new Error(`${all.filter(({ heardAt }) => heardAt < begun).length} heard nothing.`)
  return Math.max(...all.map(({ heardAt }) => heardAt)) - begun
}

/** Everybody's child checks in, so many a second. Answers milliseconds from each child's answer until the parent sees it. */
const checkInAll = async (origin: string, all: readonly Watching[], failed: (error: Error) => void) => {
  const answered = new Map<Watching, number>()
  const checkIn = async (one: Watching) => {
    const response = await fetch(`${origin}/v1/user/attendance/check-in`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokenOf('student', one.child)}`, 'idempotency-key': crypto.randomUUID() },
      body: new URLSearchParams({ latitude: String(one.latitude), longitude: String(one.longitude), accuracy: '8' }),
    })
    const at = performance.now()
    if (!response.ok) throw new Error(`A check-in answered ${response.status}: ${await response.text()}`)
    await response.arrayBuffer()
    answered.set(one, at)
  }
  const begun = performance.now()
  for (const [at, one] of all.entries()) {
    const due = begun + (at * 1000) / RATE
    if (due > performance.now()) await sleep(due - performance.now())
    checkIn(one).catch(failed)
  }
  const spent = (performance.now() - begun) / 1000
  for (const late = performance.now() + PATIENCE; !all.every((one) => one.seenAt > 0 && answered.has(one)); await sleep(5))
    if (performance.now() > late)
      throw new Error(`${all.filter(({ seenAt }) => seenAt === 0).length} parents do not see that their child is there.`)
  const after = (moment: (one: Watching) => number) => {
    const waits = all.map((one) => Math.max(0, moment(one) - answered.get(one)!)).toSorted((a, b) => a - b)
    return { p50: waits[waits.length >> 1]!, p99: waits[Math.floor(waits.length * 0.99)]! }
  }
  return { perSecond: all.length / spent, seen: after(({ seenAt }) => seenAt), called: after(({ calledAt }) => calledAt) }
}

const measure = async (database: Measurable, product: Program, rounds: number): Promise<Row[]> => {
  const origin = `http://127.0.0.1:${product.port}`
  let failure: Error | undefined
  const failed = (error: Error) => (failure ??= error)
  const before = product.memory() / 1e6
  const { all, startReading } = await lookOn(origin, await familiesOf(database), failed)
  try {
    const opened = product.memory() / 1e6
    const told: number[] = []
    for (let round = 0; round < rounds; round++) {
      told.push(await tellAll(database, all))
      await sleep(1_000) // a topic speaks five times a second at most
    }
    const after = product.memory() / 1e6
    startReading()
    const { perSecond, seen, called } = await checkInAll(origin, all, failed)
    if (failure) throw failure
    const lost = all.filter(({ line }) => line.closed.length > 0).length
    if (lost > 0) throw new Error(`${lost} sockets were lost.`)
    return [
      atMost(250, {
        what: 'Memory of the API with 2,000 sockets',
        value: Math.max(opened, after),
        unit: 'MB',
        method: `resident; ${Math.round(before)} before them, ${Math.round(opened)} when all were open, ${Math.round(after)} after ${rounds} events for all`,
      }),
      atMost(1_000, {
        what: 'An event for all of 2,000 sockets',
        value: Math.max(...told),
        unit: 'ms',
        method: `from before the transaction until the last one heard of it; the slowest of ${rounds} rounds`,
      }),
      atMost(1_000, {
        what: 'A check-in seen by the parent, p99',
        value: seen.p99,
        unit: 'ms',
        method: `from the pupil's answer until the parent's home, read again after the event, shows it; 2,000 pupils at ${Math.round(perSecond)}/s, all sockets open; p50 ${Math.round(seen.p50)} ms; the event itself p50 ${Math.round(called.p50)}, p99 ${Math.round(called.p99)} ms`,
      }),
    ]
  } finally {
    for (const { line } of all) line.end()
  }
}

/** 2,000 parents look at their home pages while their children come to school. */
export const live = async (databases: Databases, { rounds }: Pace): Promise<Row[]> => {
  const database = await databases.copyOf({ schools: 100, pupils: 100_000 })
  const product = await startProduct(database.url)
  try {
    return await measure(database, product, rounds)
  } finally {
    await product.stop()
  }
}
