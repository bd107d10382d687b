import type { Page } from '@playwright/test'
import { anOperator, aSchool } from '../apps/api/db/seed/builders.ts'
import { eventually, expect, guru, password, sekolah, test } from './lentera.ts'

test.use({ viewport: { width: 2560, height: 1440 } })

/** The most that a page takes, in rem. */
const WIDEST = 80

/** What of a page is stretched, clings to one side of what the side bar leaves, or leaves its column. */
const misplaced = (page: Page) =>
  page.evaluate((widest) => {
    const wrong: string[] = []
    const main = document.querySelector('main')
    const column = main?.parentElement
    if (!main || !column) return ['there is no page']
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const [inner, outer] = [main.getBoundingClientRect(), column.getBoundingClientRect()]
    if (inner.width > widest * rem + 1) wrong.push(`the page is ${inner.width / rem} rem wide`)
    const [before, after] = [inner.left - outer.left, outer.right - inner.right]
    if (Math.abs(before - after) > 2) wrong.push(`${before} pixels stand before the page and ${after} behind it`)
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways')
    for (const one of main.querySelectorAll('*')) {
      const { left, right, width, height } = one.getBoundingClientRect()
      const isSeen = width > 1 && height > 1 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      // What is drawn inside of a picture is cut off at its edge.
      const isPart = one instanceof SVGElement && !(one instanceof SVGSVGElement)
      if (isSeen && !isPart && !one.closest('dialog, [popover]') && (left < inner.left - 1 || right > inner.right + 1))
        wrong.push(`${one.tagName} ${one.className} goes from ${left} to ${right}`)
    }
    return wrong
  }, WIDEST)

const stands = async (page: Page, address: string) => {
  await page.goto(address)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await eventually(() => misplaced(page)).toEqual([])
}

test('on a large screen a teacher finds every page in the middle, not stretched, with the decision in sight', async ({
  page,
  context,
  product,
}) => {
  await product.enter(context, guru)
  for (const address of ['/teacher/home', '/teacher/student-attendance', '/teacher/tugasku', '/setting/account', '/message'])
    await stands(page, address)
  await stands(page, '/teacher/homeroom/requests')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  const bar = page.getByRole('group', { name: 'Keputusan', exact: true })
  await expect(bar).toBeInViewport({ ratio: 1 })
  for (const button of await bar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
  await eventually(() => misplaced(page)).toEqual([])
})

test('on a large screen an office reads its tables in the same width', async ({ page, context, product }) => {
  await product.enter(context, sekolah)
  for (const address of ['/school/home', '/school/people', '/school/attendance', '/school/grades', '/school/violations'])
    await stands(page, address)
})

test('on a large screen whoever runs the product has the same width', async ({ page, product }) => {
  await aSchool(product.database.db, { name: 'SMA Negeri di Layar Lebar', status: 'pending' })
  const { username } = await anOperator(product.database.db)
  await page.goto('/operator/verify')
  await page.getByLabel('Nama pengguna').fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  for (const address of ['/operator/verify', '/operator/schools']) await stands(page, address)
})
