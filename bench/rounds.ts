import { setTimeout as sleep } from 'node:timers/promises'
import type { Measurable, Size } from './databases.ts'
import { type Load, type Measured, requestText } from './load-client.ts'
import { idsOf, tokenOf } from './people.ts'
import type { Program } from './product.ts'
import { median } from './row.ts'

export interface Pace {
  readonly rounds: number
  /** Of one round. */
  readonly seconds: number
  readonly warmUp: number
  readonly largest: Size
}

export interface Stand {
  readonly load: Load
  readonly pace: Pace
  readonly database: Measurable
  readonly product: Program
  readonly limit: Program
}
/** As fast as the connections go, for one round. */
export const again =
  ({ load, pace }: Pick<Stand, 'load' | 'pace'>, { port }: Program, requests: readonly string[]): Measure =>
  (round) =>
    load.run({ port, connections: CONNECTIONS, seconds: pace.seconds, requests, first: round * 997 })
/** What the bare server is asked. */
export const point = [requestText('GET', '/', {})]
export const how = ({ rounds, seconds }: Pace, what: string) => `${what}; median of ${rounds} rounds of ${seconds} s`

export const CONNECTIONS = 64
/** The school of 1,000 that is asked about. */
export const SCHOOL = 1

/** Resident memory in MB half a minute after a load: when the process has given back what it took. */
export const restedMemory = async (program: Program): Promise<number> => {
  await sleep(30_000)
  return program.memory() / 1e6
}

export type Measure = (round: number) => Promise<Measured>

/** Rounds in turn (limit, call, limit, call …), so that what the machine does meanwhile touches all alike. */
export const alternate = async <K extends string>({ rounds }: Pace, measures: Record<K, Measure>) => {
  const results = Object.fromEntries(Object.keys(measures).map((key) => [key, []])) as unknown as Record<K, Measured[]>
  for (let round = 0; round < rounds; round++)
    for (const key of Object.keys(measures) as K[]) results[key].push(await measures[key](round))
  return results
}
export const middle = (results: readonly Measured[], of: (measured: Measured) => number) => median(results.map(of))
export const speed = ({ perSecond }: Measured) => perSecond
export const p99 = ({ p99: value }: Measured) => value
/** The median of each round's share of the limit measured just before it. */
export const share = (call: readonly Measured[], limit: readonly Measured[]) =>
  median(call.map((measured, at) => measured.perSecond / limit[at]!.perSecond))

/** Requests for the homes of 1,000 pupils: of one school, or of all. */
export const homesOf = async ({ database }: Measurable, school?: number) =>
  (await idsOf(database, 'student', { ...(school !== undefined && { school }), limit: 1_000 })).map((id) =>
    requestText('GET', '/v1/user/home', { token: tokenOf('student', id) }),
  )

/** Requests of one visit of a home with a cache that has the code: the document, and the home with what waits. */
export const OF_A_VISIT = 2
/** The same pupils, each with all that a browser asks when the home is opened. */
export const visitsOf = async ({ database }: Measurable, school: number) =>
  (await idsOf(database, 'student', { school, limit: 1_000 })).flatMap((id) => {
    const token = tokenOf('student', id)
    return [requestText('GET', '/home', { token }), requestText('GET', '/v1/user/home', { token })]
  })
