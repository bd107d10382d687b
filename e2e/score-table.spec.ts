// The scores of a room with very many tasks, and of a task that very many pupils have.
import { mkdirSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { aRoom, aTask } from '../apps/api/db/seed/tugasku.ts'
import { expect, type Product, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

/** A room of an own school with so many pupils and tasks; the scores of pupil `at` in task `post` are told by `scored`. */
const aRoomOf = async (product: Product, { pupils: count, tasks }: { pupils: number; tasks: number }) => {
  const { db, sql } = product.database
  const { school, room, teacher } = await ownSchool(product, { pupils: count })
  const now = new Date()
  const inside = await aRoom(db, school, { by: teacher, now, classes: [room.id] })
  const made: number[] = []
  for (let at = 1; at <= tasks; at++)
    made.push((await aTask(db, { room: inside.id, by: teacher, now, title: `Tugas ke-${at}` })).id)
  await sql`insert into tugasku_work (post_id, student_id, state, submitted_at, late_minutes, score, feedback, scored_at, changed_at)
    select post.id, pupil.id, 'returned', now(), 0, 77, '', now(), now()
    from tugasku_post post cross join account pupil where post.room_id = ${inside.id} and pupil.role = 'student' and pupil.school_id = ${school.id}`
  const hash = product.ids.encode(inside.id)
  return {
    teacher,
    table: `/teacher/tugasku/${hash}/student-score`,
    list: `/teacher/tugasku/${hash}/tasks/${product.ids.encode(made[0]!)}/score`,
  }
}
const shot = async (page: Page, name: string) => {
  const folder = process.env['SHOTS']
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png` })
}

test('of very many scores those in sight are drawn, names and heads stay, and keys reach the last', async ({
  browser,
  product,
}) => {
  const { teacher, table } = await aRoomOf(product, { pupils: 40, tasks: 90 })
  const laptop = await browser.newContext({ viewport: { width: 1366, height: 768 } })
  await product.enter(laptop, teacher)
  const page = await laptop.newPage()
  await page.goto(table)
  const region = page.getByRole('region', { name: 'Nilai tugas' })
  const cells = region.locator('[data-at]')
  await expect(region.locator('[data-at="0 0"]')).toHaveText('77')
  expect(await cells.count()).toBeLessThan(400)
  await shot(page, 'matrix-1366')
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html}`)).toEqual([])

  await region.locator('[data-at="0 0"] a').focus()
  await page.keyboard.press('ArrowRight')
  await expect(region.locator('[data-at="0 1"] a')).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(region.locator('[data-at="39 89"] a')).toBeFocused()
  await expect(region.locator('[data-at="39 89"]')).toBeInViewport({ ratio: 0.99 })
  await expect(region.getByRole('columnheader', { name: /Tugas ke-(?:1|90)\b/ })).toBeInViewport()
  await expect(region.getByRole('rowheader').last()).toBeInViewport()
  expect(await cells.count()).toBeLessThan(400)
  await shot(page, 'matrix-end-1366')
  await page.getByLabel('Cari nama').fill('Uji 17')
  await expect(region.getByRole('rowheader')).toHaveText(['Siswa Uji 17'])
  await page.setViewportSize({ width: 375, height: 740 })
  await shot(page, 'matrix-375')
})

test('of the pupils of a whole year sixty are listed at once, and the search finds all', async ({ page, product }) => {
  const { teacher, list } = await aRoomOf(product, { pupils: 70, tasks: 1 })
  await product.enter(page.context(), teacher)
  await page.goto(list)
  const rows = page.getByRole('list', { name: 'Pekerjaan siswa' }).getByRole('listitem')
  await expect(rows).toHaveCount(60)
  await page.getByRole('button', { name: 'Halaman berikutnya' }).click()
  await expect(rows).toHaveCount(10)
  await page.getByRole('searchbox').fill('Siswa Uji 7')
  await expect(rows).toHaveCount(2)
})
