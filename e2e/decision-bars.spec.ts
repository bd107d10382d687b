import type { Page } from '@playwright/test'
import { anOperator, aSchool } from '../apps/api/db/seed/builders.ts'
import { aPermit } from '../apps/api/db/seed/permits.ts'
import { insertMessage } from '../apps/api/src/modules/messages/messages.queries.ts'
import { insertReport } from '../apps/api/src/modules/messages/reports.queries.ts'
import { eventually, expect, guru, password, type Person, type Product, sekolah, test } from './lentera.ts'

test.describe.configure({ mode: 'parallel' })

/** The narrowest laptops, a window that is not whole, and the most common one. */
const WIDTHS = [1024, 1100, 1280]

/** A parent whose child asks for leave, which the parent confirms first. */
const parent = async (product: Product): Promise<Person> => {
  const child = await product.pupil('Citra Uji')
  const { school_id } = await product.database.db
    .selectFrom('account')
    .where('id', '=', child.id)
    .select('school_id')
    .executeTakeFirstOrThrow()
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await aPermit(
    product.database.db,
    { id: school_id! },
    { of: child, state: 'waiting_parent', starts_on: day, ends_on: day, filed_at: new Date() },
  )
  return product.parentOf(child)
}

/** The office of a pupil whose words to a teacher were reported. */
const office = async (product: Product): Promise<Person> => {
  const { db } = product.database
  const [pupil, { id: to }] = await Promise.all([product.pupil('Dimas Uji'), product.teacher()])
  const now = new Date()
  const text = 'Kata yang tidak pantas.'
  const { id: conversation_id, seq } = await insertMessage(db, { from: pupil.id, to, text, now })
  const { school_id } = await db.selectFrom('account').where('id', '=', pupil.id).select('school_id').executeTakeFirstOrThrow()
  await insertReport(db, {
    school_id: school_id!,
    reporter_id: to,
    reported_id: pupil.id,
    conversation_id,
    group_id: null,
    seq,
    reason: 'rude',
    words: '',
    lines: [{ seq, sender_id: pupil.id, text, sent_at: now.toISOString() }],
    now,
  })
  return sekolah
}

/** Opens the first of what waits: by its row, for a tab is an item of a list, too. */
const open = async (page: Page) => {
  await page.locator('[id^="row "]').first().click()
  const bar = page.getByRole('group', { name: 'Keputusan', exact: true })
  await expect(bar).toBeVisible()
  return bar
}

/** What of the page is out of the window, or so narrow that it cannot be read. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > innerWidth) wrong.push(`the page is ${scrollWidth - innerWidth} pixels too wide`)
    const pane = document.querySelector('[role=group][aria-label]:has(textarea)')?.parentElement?.parentElement
    if (!pane) return ['there is no bar']
    const { left: from, right: to } = pane.getBoundingClientRect()
    for (const button of pane.querySelectorAll('button')) {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      if (left < from || right > Math.min(to, innerWidth) || top < 0 || bottom > innerHeight)
        wrong.push(`the button ${button.textContent} ends at ${right}, ${bottom}`)
    }
    for (const facts of pane.querySelectorAll('dl')) {
      const { left, right, width } = facts.getBoundingClientRect()
      if (width < 240 || left < from || right > to) wrong.push(`facts are ${width} pixels wide, from ${left} to ${right}`)
    }
    return wrong
  })

const stands = async (page: Page, address: string) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 768 })
    await page.goto(address)
    const bar = await open(page)
    await eventually(() => cutOff(page)).toEqual([])
    // Each question before a decision, too.
    const verbs = await bar.getByRole('button').count()
    for (let at = 0; at < verbs; at++) {
      await bar.getByRole('button').nth(at).click()
      await expect(page.getByRole('button', { name: /^Ya, / })).toBeVisible()
      await eventually(() => cutOff(page)).toEqual([])
      await page.getByRole('button', { name: 'Batal', exact: true }).click()
    }
  }
}

const inboxes: readonly (readonly [address: string, who: (product: Product) => Person | Promise<Person>])[] = [
  ['/teacher/homeroom/requests', () => guru],
  ['/teacher/homeroom/requests/permits', () => guru],
  ['/parent/permit/requests', parent],
  ['/school/permits', () => sekolah],
  ['/school/people/requests', () => sekolah],
  ['/school/people/family', () => sekolah],
  ['/school/homeroom', () => sekolah],
  ['/school/mading', () => sekolah],
  ['/school/koin', () => sekolah],
  ['/school/violations', () => sekolah],
  ['/school/message-reports', office],
]
for (const [address, who] of inboxes)
  test(`whoever decides at ${address} reaches every button on laptops`, async ({ page, context, product }) => {
    await product.enter(context, await who(product))
    await stands(page, address)
  })

test('whoever runs the product reaches every button at /operator/verify on laptops', async ({ page, product }) => {
  await aSchool(product.database.db, { name: 'SMA Negeri yang Menunggu Verifikasi', status: 'pending' })
  const { username } = await anOperator(product.database.db)
  await page.goto('/operator/verify')
  await page.getByLabel('Nama pengguna').fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await stands(page, '/operator/verify')
})
