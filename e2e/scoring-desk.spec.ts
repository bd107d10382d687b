import type { Page } from '@playwright/test'
import { aRoom, aTask } from '../apps/api/db/seed/tugasku.ts'
import { eventually, expect, type Product, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

// A desk with a keyboard: the score has the focus only where no finger would bring up a keyboard of the screen.
test.use({ viewport: { width: 1366, height: 768 }, hasTouch: false })

/** A task that pupils of an own school have handed in, opened at the first of them. */
const aDesk = async (product: Product, page: Page, count: number) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, { pupils: count })
  const now = new Date()
  const inside = await aRoom(db, school, { by: teacher, now, classes: [room.id] })
  const { id } = await aTask(db, { room: inside.id, by: teacher, now, handed: pupils.map((pupil) => pupil.id) })
  await product.enter(page.context(), teacher)
  const task = `/teacher/tugasku/${product.ids.encode(inside.id)}/tasks/${product.ids.encode(id)}`
  const list = await db
    .selectFrom('account')
    .where(
      'id',
      'in',
      pupils.map((pupil) => pupil.id),
    )
    .orderBy('name')
    .select(['id', 'name'])
    .execute()
  const scores = () =>
    db
      .selectFrom('tugasku_work as work')
      .innerJoin('account as pupil', 'pupil.id', 'work.student_id')
      .where('work.post_id', '=', id)
      .orderBy('pupil.name')
      .select(['pupil.id', 'work.score', 'work.state'])
      .execute()
  await page.goto(`${task}/score/${product.ids.encode(list[0]!.id)}`)
  return { db, id, list, scores, task, teacher }
}
const at = async (page: Page, name: string) => {
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByLabel('Nilai', { exact: true })).toBeFocused()
}

test('a teacher scores twelve pupils by keyboard alone, with at most four presses each', async ({ page, product }) => {
  const { list, scores } = await aDesk(product, page, 12)
  let presses = 0
  const press = async (key: string) => {
    presses++
    await page.keyboard.press(key)
  }
  for (const [index, { name }] of list.entries()) {
    await at(page, name)
    for (const digit of String(81 + index)) await press(digit)
    await press('Enter')
  }
  await expect(page.getByText('Semua yang dikumpulkan sudah dinilai.')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(4 * 12)
  await eventually(async () => (await scores()).map(({ score }) => score)).toEqual(list.map((_, index) => 81 + index))
  expect(new Set((await scores()).map(({ state }) => state))).toEqual(new Set(['graded']))

  // Letters are keys in the score field, and what was scored is found again there, selected.
  await press('p')
  await at(page, list.at(-2)!.name)
  await expect(page.getByLabel('Nilai', { exact: true })).toHaveValue('91')
  await press('ArrowDown')
  await at(page, list.at(-1)!.name)
  await press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('simpan, lanjut ke yang belum dinilai')).toBeVisible()
})

test('a score that somebody else has written meanwhile is told, and what was typed stays', async ({ page, product }) => {
  const { db, id, list, scores } = await aDesk(product, page, 2)
  const [first, second] = list
  await at(page, first!.name)
  await db
    .updateTable('tugasku_work')
    .set({ score: 60, state: 'graded', revision: 2 })
    .where('post_id', '=', id)
    .where('student_id', '=', first!.id)
    .execute()
  await page.keyboard.type('87')
  await page.keyboard.press('Enter')
  await at(page, second!.name)
  await expect(page.getByText(`Nilai ${first!.name} (87) belum tersimpan.`)).toBeVisible()
  expect((await scores())[0]).toMatchObject({ score: 60 })

  await page.getByRole('link', { name: `Buka ${first!.name}` }).click()
  await at(page, first!.name)
  await expect(page.getByLabel('Nilai', { exact: true })).toHaveValue('87')
  await expect(page.getByText('Yang tersimpan sekarang: 60. Yang Anda isi: 87.')).toBeVisible()
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await page.getByRole('button', { name: 'Simpan draf' }).click()
  await eventually(async () => (await scores()).map(({ score }) => score)).toEqual([87, null])
})
