// Rows on phones: every list at 320 and 375 pixels, with what the demo holds. Nothing of a row lies over another part of it, no
// note says the title again, and seven rows are in sight where there are as many.
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { addressesOf } from '../tools/addresses.ts'
import { demoPeople, type People } from '../tools/demo-people.ts'
import { asOperator, roomsOf, violationOf } from '../tools/demo.ts'
import { gradesOf, raporOf } from '../tools/demo-grades.ts'
import { eventually, expect, test } from './lentera.ts'
import { otherRows, rowLists } from './row-lists.ts'

const FEATURES = path.join(import.meta.dirname, '../apps/web/src/features')
/** Rows that a phone of 740 pixels shows below the head of a list and above the bar. */
const IN_SIGHT = 7
const HEIGHT = 740

test.describe.configure({ mode: 'parallel', timeout: 120_000 })
test.use({ viewport: { width: 375, height: HEIGHT } })

/** What is wrong with the rows of a page, as words; how many there are. */
const rowsOf = (page: Page): Promise<{ rows: number; wrong: string[] }> =>
  page.evaluate(
    ([least, height]) => {
      const said = (node: Element | undefined) => node?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
      const lists = [...document.querySelectorAll('main ul')].filter((list) => list.querySelector(':scope > li [data-row]'))
      const wrong: string[] = []
      const bar = document.querySelector('nav[aria-label="Utama"]:not(aside nav)')?.getBoundingClientRect().height ?? 0
      let rows = 0
      for (const list of lists) {
        const items = [...list.querySelectorAll(':scope > li')].filter((item) => item.getBoundingClientRect().height > 0)
        rows += items.length
        const top = items[0]?.getBoundingClientRect().top ?? 0
        const whole = items.filter((item) => item.getBoundingClientRect().bottom - top <= height - Math.min(bar, 80)).length
        // Rows with buttons of their own are higher than what is read alone.
        const acts = [...list.querySelectorAll('a, button')].some((one) => !one.querySelector('[data-row]'))
        if (!acts && items.length >= least && whole < least)
          wrong.push(`only ${whole} of ${items.length} rows of “${list.ariaLabel}”`)
        for (const item of items) {
          const parts = [...item.querySelectorAll<HTMLElement>('[data-row]')].filter((part) => part.getClientRects().length > 0)
          const edge = item.getBoundingClientRect()
          const boxes = parts.map((part) => ({ name: part.dataset['row'] ?? '', box: part.getBoundingClientRect() }))
          for (const [at, { name, box }] of boxes.entries()) {
            if (box.right > edge.right + 1 || box.left < edge.left - 1) wrong.push(`${name} leaves “${said(item)}”`)
            for (const other of boxes.slice(at + 1)) {
              const [across, down] = [
                Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left),
                Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top),
              ]
              if (across > 1 && down > 1) wrong.push(`${name} lies over ${other.name} in “${said(item)}”`)
            }
          }
          const partOf = (name: string) => parts.find((part) => part.dataset['row'] === name)
          const [title, note] = [said(partOf('title')), said(partOf('note'))]
          if (title !== '' && note.split(' · ').includes(title)) wrong.push(`the note says “${title}” again`)
        }
      }
      return { rows, wrong }
    },
    [IN_SIGHT, HEIGHT] as const,
  )

const isWaiting = () => document.querySelector('main [role=status] .animate-breathe') !== null

test('every list of the web app is among those that are looked at', async () => {
  const found: string[] = []
  for await (const file of glob('**/*.tsx', { cwd: FEATURES }))
    if (/<DataList[\s<]/.test(await readFile(path.join(FEATURES, file), 'utf8'))) found.push(file.replaceAll(path.sep, '/'))
  expect(found.toSorted()).toEqual(Object.keys(rowLists).toSorted())
})

const all = [...Object.values(rowLists).filter((one) => typeof one !== 'string'), ...otherRows]
const peopleOf = async (base: string): Promise<People> => ({
  ...demoPeople,
  ...(await roomsOf(base, demoPeople.today)),
  ...(await violationOf(base, demoPeople.today)),
  ...(await gradesOf(base, demoPeople.today)),
  ...(await raporOf(base, demoPeople.today)),
})

for (const role of ['student', 'parent', 'teacher', 'school', 'operator'] as const)
  test(`rows of a ${role} are read at one glance on a phone`, async ({ context, page, product, baseURL }) => {
    const base = baseURL ?? ''
    const addresses = addressesOf(await peopleOf(base))
    if (role === 'operator') await asOperator(base, context)
    else await product.enter(context, { role, username: demoPeople.today[role] })
    const wrong: string[] = []
    let drawn = 0
    for (const { route, query = '' } of all.filter((one) => one.role === role)) {
      const at = addresses.find((one) => one.route === route && one.role === role)
      if (!at) throw new Error(`A ${role} has no ${route}.`)
      const address = `${at.address}${query === '' ? '' : at.address.includes('?') ? query.replace('?', '&') : query}`
      await page.setViewportSize({ width: 375, height: HEIGHT })
      await page.goto(address)
      await page.locator('h1').first().waitFor()
      // A list without rows has none to wait for.
      await page
        .locator('main [data-row]')
        .first()
        .waitFor({ timeout: 3000 })
        .catch(() => undefined)
      await eventually(() => page.evaluate(isWaiting)).toBe(false)
      for (const width of [375, 320]) {
        await page.setViewportSize({ width, height: HEIGHT })
        const seen = await rowsOf(page)
        if (seen.rows > 0 && width === 375) drawn += 1
        wrong.push(...seen.wrong.map((text) => `${address} at ${width}: ${text}`))
      }
    }
    expect(wrong).toEqual([])
    // A page that was left out of the demo would say nothing.
    expect(drawn).toBeGreaterThan(0)
  })
