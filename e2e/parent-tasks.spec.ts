import { aRoom, aTask } from '../apps/api/db/seed/tugasku.ts'
import { expect, guru, ortu, test } from './lentera.ts'

const HOUR = 3_600_000

test('a parent sees on the home what a child misses, and reads the task and the score that its teacher has shared', async ({
  context,
  page,
  product,
}) => {
  const child = await product.pupil('Sari Rumah')
  const parent = await product.parentOf(child)
  const { db } = product.database
  const by = await db
    .selectFrom('account')
    .where('username', '=', guru.username)
    .select(['id', 'school_id'])
    .executeTakeFirstOrThrow()
  const now = new Date()
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR)
  const room = await aRoom(db, { id: by.school_id! }, { by, now, classes: [], name: 'Klub Sains' })
  await db.insertInto('tugasku_member').values({ room_id: room.id, account_id: child.id, role: 'student', since: now }).execute()
  const given = { room: room.id, by, now, given_at: at(-200) }
  await aTask(db, { ...given, title: 'Catatan pengamatan', due_at: at(-1) })
  const scored = await aTask(db, { ...given, title: 'Poster energi', due_at: at(-60), handed: [child.id] })
  await db
    .updateTable('tugasku_work')
    .set({ state: 'returned', score: 87.5, feedback: 'Gambarnya jelas.', scored_at: at(-2) })
    .where('post_id', '=', scored.id)
    .execute()

  await product.enter(context, parent)
  await page.goto('/parent/home')
  await page.getByRole('link', { name: /Sari Rumah.*belum dikumpulkan/ }).click()
  await expect(page.getByRole('heading', { name: 'Tugasku' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Belum dikumpulkan' }).getByText('Catatan pengamatan')).toBeVisible()
  await page.getByRole('link', { name: /Poster energi/ }).click()
  await expect(page.getByText('87,5 dari 100', { exact: true })).toBeVisible()
  await expect(page.getByText('Gambarnya jelas.')).toBeVisible()

  // What was read before is there without signal.
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByText('Catatan pengamatan')).toBeVisible()
  await context.setOffline(false)
})

test('a parent of two children sees both at once, and one of them alone', async ({ context, page, product }) => {
  await product.enter(context, ortu)
  await page.goto('/parent/tugasku')
  const both = page.getByRole('group', { name: 'Anak' }).getByRole('button')
  await expect(both).toHaveCount(2)
  await both.first().click()
  await expect(both.first()).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: /^Sudah dinilai/ }).click()
  await expect(
    page.getByRole('table', { name: 'Sudah dinilai' }).or(page.getByRole('list', { name: 'Sudah dinilai' })),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Ringkasan' }).click()
  await expect(both.first()).toHaveAttribute('aria-pressed', 'true')
})
