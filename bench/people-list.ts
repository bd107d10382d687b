// The list of a large school's people as its office's laptop shows it, and how long a search of it takes.
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import type { chromium as playwrightChromium, Page } from '@playwright/test'
import { anOffice, aSchool, CHEAP_HASH, useHash } from '../apps/api/db/seed/builders.ts'
import { aName } from '../apps/api/db/seed/names.ts'
import { randomFrom } from '../apps/api/db/seed/random.ts'
import { startSurvivor, tokenOf } from '../apps/api/test/survivor.ts'
import { findBrowser } from '../tools/browser.ts'
import { cookiesOf, signIn, withoutTours } from '../tools/demo.ts'
import { atMost, median, type Row } from './row.ts'

const require = createRequire(new URL('../e2e/package.json', import.meta.url))
const { chromium }: { chromium: typeof playwrightChromium } = require('@playwright/test')

const [PUPILS, ROOMS, SEARCHES] = [5_000, 140, 300]
/** Comes first in the list. */
const FIRST = 'Aaaron Awalia'
/** Milliseconds between two searches: below what one person may ask in a minute. */
const REST = 105

/** A school of 5,000 pupils in 140 classes, beside another one of as many; answers its office and names that are looked for. */
const fill = async ({ database: { db, sql } }: Awaited<ReturnType<typeof startSurvivor>>) => {
  useHash(CHEAP_HASH)
  const random = randomFrom(31)
  const [school, other] = [await aSchool(db), await aSchool(db)]
  const names = Array.from({ length: PUPILS }, (_, at) => (at === 0 ? FIRST : aName(random).name))
  for (const { id } of [school, other])
    await sql`with room as (
        insert into class (uuid, school_id, tahun_ajaran_id, grade, name)
        select gen_random_uuid(), ${id}, (select max(tahun_ajaran_id) from academic_year where school_id = ${id}), 10 + n % 3, 'Kelas ' || n
        from generate_series(1, ${ROOMS}::int) as n returning id, tahun_ajaran_id
      ), nth as (select room.*, row_number() over (order by id) - 1 as place from room), pupil as (
        insert into account (uuid, role, school_id, name, username, nisn, password_hash)
        select gen_random_uuid(), 'student', ${id}, name, 'siswa.' || ${id}::text || '.' || at, lpad(at::text, 10, '0'), 'x'
        from unnest(${names}::text[]) with ordinality as one(name, at) returning id, username
      )
      insert into enrollment (student_id, tahun_ajaran_id, class_id)
      select pupil.id, nth.tahun_ajaran_id, nth.id from pupil
        join nth on nth.place = split_part(pupil.username, '.', 3)::int % ${ROOMS}::int`
  await sql.script('vacuum analyze account, enrollment, class, class_membership')
  return { office: await anOffice(db, school), names }
}

/** Seconds from the address to what is painted first, and to the first person of the list. */
const opened = async (page: Page, address: string) => {
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByText(FIRST).first().waitFor()
  const list = (performance.now() - began) / 1000
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
  return { list, paint: paint / 1000 }
}

/** Milliseconds of each search: what people type as it grows, parts of names that many have, numbers, and what nobody is called. */
const searched = async (base: string, token: string, names: readonly string[]): Promise<number[]> => {
  const words = Array.from({ length: SEARCHES }, (_, at) => {
    const name = names[(at * 37) % names.length] ?? FIRST
    return [name.slice(0, 3), name, name.split(' ')[1] ?? name, String(1000 + at), 'qqq', name.slice(0, 1)][at % 6] ?? name
  })
  const took: number[] = []
  for (const [at, search] of words.entries()) {
    await pause(REST)
    const address = `${base}/v1/school/people?${new URLSearchParams({ show: 'students', search, page: String(1 + (at % 2)) })}`
    const began = performance.now()
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`A search was answered ${answer.status}.`)
    took.push(performance.now() - began)
  }
  return took.toSorted((a, b) => a - b)
}

export const peopleList = async (rounds: number): Promise<Row[]> => {
  const product = await startSurvivor()
  const browser = await chromium.launch(await findBrowser())
  try {
    const { office, names } = await fill(product)
    const base = product.origin()
    const address = `${base}/school/people?show=students`
    const session = cookiesOf(base, await signIn(base, 'school', office.username))
    const contextOf = async () => {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
      await context.addInitScript(withoutTours)
      await context.addCookies(session)
      return context
    }
    const page = await (await contextOf()).newPage()
    const first = await opened(page, address)
    const later: { readonly list: number; readonly paint: number }[] = []
    for (let round = 0; round < rounds; round++) later.push(await opened(page, address))
    const took = await searched(base, tokenOf('school', office), names)
    const size = `${PUPILS.toLocaleString('en')} pupils of one school, Chromium at 1366 x 768`
    const anew = `${size}, the page loaded anew; median of ${rounds}`
    return [
      { what: 'List of people: first person seen, first visit', value: first.list, unit: 's', method: `${size}, nothing kept` },
      atMost(1, { what: 'List of people: first paint', value: median(later.map(({ paint }) => paint)), unit: 's', method: anew }),
      atMost(1, {
        what: 'List of people: first person seen',
        value: median(later.map(({ list }) => list)),
        unit: 's',
        method: anew,
      }),
      atMost(60, {
        what: 'A search of the list of people, p99',
        value: took[Math.floor(took.length * 0.99)] ?? Number.NaN,
        unit: 'ms',
        method: `${SEARCHES} searches of ${PUPILS.toLocaleString('en')}, one after the other: beginnings and parts of names, numbers, and what nobody is called; median ${median(took).toFixed(0)}`,
      }),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
