import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startLentera } from '../apps/api/test/lentera.ts'
import { offlineStarts } from './offline-start.ts'
import { type Lit, openLighthouse, type Visitor } from './pages-lighthouse.ts'
import { slowVisits } from './pages-slow.ts'
import { beginQuiz, phonePages } from './phone-pages.ts'
import { phoneRows } from './phone-rows.ts'
import { atLeast, atMost, median, type Row } from './row.ts'

interface Promised {
  readonly page: string
  readonly address: string
  readonly visitor?: Visitor
  readonly performance: number
  /** Seconds. */
  readonly paint: number
}
const promised: readonly Promised[] = [
  { page: 'Front page', address: '/', performance: 98, paint: 1.5 },
  { page: 'Login page', address: '/student/login', performance: 98, paint: 1.5 },
  ...phonePages.map(({ page, address, role, person }) => ({
    page,
    address,
    visitor: { role, person },
    performance: 95,
    paint: 2,
  })),
]
const rounds = 3

const rowsOf = ({ page, performance, paint }: Promised, runs: readonly Lit[]): Row[] => {
  const lacks = [...new Set(runs.flatMap((run) => run.lacks))].join(', ')
  const method = `Lighthouse mobile, median of ${runs.length}${lacks && `; lacks ${lacks}`}`
  const figure = (what: string, of: (run: Lit) => number, unit: string) => ({
    what: `${page}: ${what}`,
    unit,
    method,
    value: median(runs.map(of)),
  })
  return [
    atLeast(
      performance,
      figure('performance', (run) => run.performance, ''),
    ),
    atLeast(
      100,
      figure('accessibility', (run) => run.accessibility, ''),
    ),
    atLeast(
      100,
      figure('best practices', (run) => run.practices, ''),
    ),
    atMost(
      paint,
      figure('largest paint', (run) => run.paint, 's'),
    ),
    atMost(
      50,
      figure('blocked', (run) => run.blocked, 'ms'),
    ),
    atMost(
      0.02,
      figure('layout shift', (run) => run.shift, ''),
    ),
  ]
}

/** What a phone meets: Lighthouse's scores, and the login page on a line of 400 kbit/s with a CPU four times slower. */
export const pages = async (): Promise<Row[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-pages-'))
  chmodSync(folder, 0o755) // the database's own user enters it
  const lentera = startLentera({ DATA_DIR: path.join(folder, 'data') })
  try {
    const base = await lentera.ready
    await beginQuiz(base)
    const rows = await phoneRows(base, rounds)
    const lighthouse = await openLighthouse(base, folder)
    try {
      for (const page of promised) {
        const runs: Lit[] = []
        for (let round = 0; round < rounds; round++) runs.push(await lighthouse.light(page.address, page.visitor))
        rows.push(...rowsOf(page, runs))
      }
    } finally {
      await lighthouse.close()
    }
    const visits = await slowVisits(`${base}/student/login`, 3)
    const method = '400 kbit/s, 400 ms, CPU 4x: until a click on Masuk asks for tokens; median of 3'
    const seconds = (what: string, values: readonly number[]) => ({ what, value: median(values), unit: 's', method })
    rows.push(
      atMost(5.5, seconds('First visit to the login page', visits.first)),
      atMost(1.5, seconds('Second visit to the login page', visits.second)),
    )
    rows.push(
      atMost(1.5, {
        what: 'Offline start of the installed app',
        value: median(await offlineStarts(base, rounds)),
        unit: 's',
        method: `no network, CPU 4x: until the pupil’s home is seen; median of ${rounds}`,
      }),
    )
    return rows
  } finally {
    await lentera.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
