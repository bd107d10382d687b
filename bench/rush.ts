// Two hundred pupils want the last gift at the same moment, while others open their homes.
import { setTimeout as sleep } from 'node:timers/promises'
import { aClass, aPupil, aSchool } from '../apps/api/db/seed/builders.ts'
import { aGift, someKoin } from '../apps/api/db/seed/gifts.ts'
import { startSurvivor, tokenOf } from '../apps/api/test/survivor.ts'
import { atMost, type Row } from './row.ts'

const [CLAIMANTS, READERS] = [200, 100]
/** Homes a second, for so many seconds, and when the rush begins. */
const [RATE, SECONDS, AT] = [50, 8, 2]

const p99 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0

export const giftRush = async (): Promise<Row[]> => {
  const product = await startSurvivor()
  try {
    const { db } = product.database
    const school = await aSchool(db)
    const room = await aClass(db, school)
    const people: string[] = []
    for (let at = 0; at < CLAIMANTS + READERS; at++) {
      const pupil = await aPupil(db, school, { in: room })
      if (at < CLAIMANTS) await someKoin(db, pupil, 100)
      people.push(tokenOf('student', pupil))
    }
    const gift = await aGift(db, school, { stock: 1 })
    const ask = async (method: string, address: string, token: string) => {
      const begun = performance.now()
      const { status } = await fetch(`${product.origin()}${address}`, { method, headers: { authorization: `Bearer ${token}` } })
      return { status, ms: performance.now() - begun }
    }
    const home = (at: number) => ask('GET', '/v1/user/home', people[CLAIMANTS + (at % READERS)]!)
    for (let at = 0; at < READERS; at++) await home(at)
    const claims = sleep(AT * 1000).then(() =>
      Promise.all(people.slice(0, CLAIMANTS).map((token) => ask('POST', `/v1/user/koin/gifts/${gift.uuid}/claims`, token))),
    )
    const homes: Promise<{ status: number; ms: number }>[] = []
    const begun = performance.now()
    for (let at = 0; at < RATE * SECONDS; at++) {
      const due = begun + (at * 1000) / RATE
      if (due > performance.now()) await sleep(due - performance.now())
      homes.push(home(at))
    }
    const [read, claimed] = [await Promise.all(homes), await claims]
    const method = `${CLAIMANTS} claims at once, ${RATE} homes a second meanwhile, the load on the same cores`
    return [
      atMost(100, { what: 'Homes in a rush on one gift, p99', value: p99(read.map(({ ms }) => ms)), unit: 'ms', method }),
      atMost(0, { what: 'Homes that failed', value: read.filter(({ status }) => status !== 200).length, unit: '', method }),
      atMost(0, {
        what: 'Claims with another answer than won, or gone',
        value: claimed.filter(({ status }) => status !== 200 && status !== 409).length,
        unit: '',
        method: `the last answer came after ${Math.round(Math.max(...claimed.map(({ ms }) => ms)))} ms`,
      }),
    ]
  } finally {
    await product.stop()
  }
}
