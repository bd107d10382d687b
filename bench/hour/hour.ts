// An hour at the load of a school of 1,000: whether the memory of any process grows.
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '../../apps/api/db/seed/random.ts'
import { freePort } from '../../apps/api/src/start/port.ts'
import type { Databases } from '../databases.ts'
import { type LiveLine, liveLine } from '../live-line.ts'
import { startProduct } from '../product.ts'
import { SCHOOL } from '../rounds.ts'
import { atMost, median, type Row, shown } from '../row.ts'
import { parentOf } from '../scale/processor.ts'
import { type Act, actsOf } from './acts.ts'
import { askingAt } from './asking.ts'
import { type Memory, memoryOf } from './memory.ts'
import { readySchool } from './school.ts'

/** Acts a second, each of one request to three; sockets that are open; seconds between two looks at the memory. */
const [RATE, SOCKETS, LOOK] = [3.5, 200, 10]
/** The share of the time that is warm-up, and of that which is compared at its two ends. */
const PART = 1 / 6
/** How much more may be held at the end. */
const GROWTH = 0.05

const drawn = (acts: readonly Act[], chance: number): Act => {
  let left = chance * acts.reduce((sum, { weight }) => sum + weight, 0)
  return acts.find(({ weight }) => (left -= weight) < 0) ?? acts[0]!
}

/** What each process holds at the beginning and at the end of the looks. */
const growthRows = (looks: readonly Memory[], minutes: number): Row[] => {
  const some = Math.max(1, Math.round(looks.length * PART))
  const half = Math.round(looks.length / 2)
  const [first, middle, last] = [looks.slice(some, 2 * some), looks.slice(half, half + some), looks.slice(-some)]
  const span = Math.round(minutes * PART)
  const row = (what: string, of: (look: Memory) => number, budget = true): Row => {
    const [before, between, after] = [median(first.map(of)), median(middle.map(of)), median(last.map(of))]
    const method = `median ${shown(before)} MB in the ${span} minutes after a warm-up of ${span}, ${shown(between)} MB in those after half the time, ${shown(after)} MB in the last ${span}`
    const figure = { what: `Growth of ${what}`, value: (after / before - 1) * 100, unit: '%', method }
    return budget ? atMost(GROWTH * 100, figure) : figure
  }
  const helpers = [...new Set(looks.flatMap(({ helpers }) => Object.keys(helpers)))].filter((name) =>
    [...first, ...last].every(({ helpers }) => name in helpers),
  )
  return [
    row('the resident memory of the API', ({ resident }) => resident),
    row('its heap', ({ heap }) => heap),
    ...helpers.map((name) => row(`the resident memory of its helper ${name}`, ({ helpers }) => helpers[name]!)),
    row('what the processes of PostgreSQL have for themselves', ({ postgres }) => postgres),
  ]
}

/** Plays the hours of a school for so many minutes, and compares what is held after a sixth of them with what is held at the end. */
export const hourOfASchool = async (databases: Databases, minutes: number): Promise<Row[]> => {
  const copy = await databases.copyOf({ schools: 1, pupils: 1_000 })
  const school = await readySchool(copy, SCHOOL)
  const [backend] = await copy.database.sql<{ pid: number }>`select pg_backend_pid() as pid`
  const postmaster = parentOf(backend!.pid)
  const metricsPort = await freePort()
  const product = await startProduct(copy.url, { METRICS_PORT: `${metricsPort}`, PROCESSES: '1' })
  const origin = `http://127.0.0.1:${product.port}`
  const asking = askingAt(origin)
  const { next: chance } = randomFrom(645)
  const acts = await actsOf(school, asking, chance)
  const lines: LiveLine[] = []
  const openLine = async () => {
    const role = chance() < 0.6 ? 'student' : 'parent'
    const people = school[role === 'student' ? 'students' : 'parents']
    const { id } = people[Math.floor(chance() * people.length)]!
    const line = liveLine({ origin, token: asking.tokenOf({ role, id }), read: () => undefined })
    lines.push(line)
    await line.ready.catch((error: unknown) => asking.failed(`socket: ${String(error)}`))
  }
  /** A socket ends with its token, and the app comes back with the next one. */
  const openAgain = () => {
    for (const line of lines.splice(0)) {
      if (line.closed.every((code) => code < 4000)) lines.push(line)
      else void openLine()
    }
  }
  const begun = performance.now()
  const end = begun + minutes * 60_000
  const looks: Memory[] = []
  const waits: number[] = []
  const underWay = new Set<Promise<unknown>>()
  try {
    while (lines.length < SOCKETS) await openLine()
    const looking = (async () => {
      for (let due = begun + LOOK * 1000; due <= end; due += LOOK * 1000) {
        await sleep(Math.max(0, due - performance.now()))
        const look = await memoryOf(product.pid, metricsPort, postmaster)
        looks.push(look)
        openAgain()
        if (looks.length % (60 / LOOK) > 0) continue
        const recent = asking.waits()
        for (const wait of recent) waits.push(wait)
        const beside = Object.entries(look.helpers).map(([name, size]) => `${name} ${shown(size)}`)
        console.log(
          `minute ${Math.round((performance.now() - begun) / 60_000)}: ${recent.length} answers, API ${shown(look.resident)} MB, heap ${shown(look.heap)}, ${beside.join(', ') || 'no helpers'}, PostgreSQL ${shown(look.postgres)}, ${look.sockets} sockets, ${[...asking.failures.values()].reduce((sum, count) => sum + count, 0)} failures`,
        )
      }
    })()
    for (let due = performance.now(); due < end; due += (-Math.log(1 - chance()) / RATE) * 1000) {
      await sleep(Math.max(0, due - performance.now()))
      const act = drawn(acts, chance()).do()
      underWay.add(act)
      void act.catch((error: unknown) => asking.failed(String(error))).finally(() => underWay.delete(act))
      // People come and go.
      if (chance() < 0.1) {
        lines.splice(Math.floor(chance() * lines.length), 1)[0]?.end()
        void openLine()
      }
    }
    await Promise.allSettled(underWay)
    await looking
    waits.push(...asking.waits())
    const sorted = waits.toSorted((one, other) => one - other)
    const failures = [...asking.failures].map(([said, count]) => `${count} × ${said}`)
    return [
      ...growthRows(looks, minutes),
      atMost(0, {
        what: 'Requests that failed',
        value: [...asking.failures.values()].reduce((sum, count) => sum + count, 0),
        unit: '',
        method: failures.slice(0, 10).join('; ') || `of ${waits.length.toLocaleString('en')}`,
      }),
      {
        what: 'Answers, p99',
        value: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
        unit: 'ms',
        method: `${(waits.length / minutes / 60).toFixed(1)} a second of all kinds; p50 ${shown(median(sorted))} ms; ${median(looks.map(({ sockets }) => sockets))} sockets open`,
      },
    ]
  } finally {
    for (const line of lines) line.end()
    await product.stop()
  }
}
