import { sql } from 'kysely'
import { expect, guru, type Product, requestsOf, test } from './lentera.ts'

const decide = async (product: Product, id: string) => {
  const { access_token } = await product.signIn(guru)
  const answer = await fetch(`${process.env['PLAYWRIGHT_TEST_BASE_URL']}/v1/teacher/homeroom/requests/attendance/decide`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ of: [{ id, revision: 1 }], verb: 'approve', reason: 'Terlihat di kelas' }),
  })
  expect(answer.status).toBe(200)
}

test('the teacher decides, the parent sees the bell’s count, opens it, and stands on the child’s day', async ({
  context,
  page,
  product,
}) => {
  const child = await product.pupil('Intan Dikabari')
  const parent = await product.parentOf(child, 'Ibu Intan')
  // Of the decision alone: that it waits for one is told within a second or two.
  await sql`insert into notification_preference values (${parent.id}, 'waiting', false)`.execute(product.database.db)
  await decide(product, await product.waitingCheckIn(child))
  await product.enter(context, parent)
  await page.goto('/parent/home')
  await page.getByRole('link', { name: 'Notifikasi 1 belum dibaca' }).click()
  await expect(page).toHaveURL('/parent/notifications')
  await expect(page.getByRole('region', { name: 'Hari ini' })).toContainText('Alasan: Terlihat di kelas.')
  await page.getByRole('link', { name: 'Presensi Intan Dikabari disetujui' }).click()
  await expect(page).toHaveURL(new RegExp(`/parent/history/attendance/[\\d-]+\\?student_id=${product.ids.encode(child.id)}$`))
  await expect(page.getByText('“Terlihat di kelas”').first()).toBeVisible()
  await page.goto('/parent/notifications')
  await expect(page.getByText('Tidak ada yang belum dibaca')).toBeVisible()
  await page.getByText('Sudah dibaca', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Presensi Intan Dikabari disetujui' })).toBeVisible()
})

/** Tells this person so many things about a pupil. */
const tell = (product: Product, person: { id: number }, pupil: { id: number }, times: number) =>
  sql`insert into notification (account_id, kind, student_id, data, event_key)
    select ${person.id}, 'correction', ${pupil.id}, '{"date":"2026-11-16","from":"absent","to":"sick","reason":"Ada surat dokter"}',
      'told ' || at from generate_series(1, ${times}::integer) as at`.execute(product.database.db)

test('everything is marked as read at once, the count goes, and older pages stay within reach', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Joko Banyak')
  await tell(product, pupil, pupil, 120)
  await product.enter(context, pupil)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Notifikasi 99+ belum dibaca' }).click()
  await expect(page.getByRole('main').getByText('120 belum dibaca')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Presensi kamu dikoreksi' })).toHaveCount(30)
  await page.getByRole('button', { name: 'Tampilkan yang lebih lama' }).click()
  await expect(page.getByRole('link', { name: 'Presensi kamu dikoreksi' })).toHaveCount(60)
  await page.getByRole('button', { name: 'Tandai semua dibaca' }).click()
  await expect(page.getByText('Tidak ada yang belum dibaca')).toBeVisible()
  const { rows } = await sql<{ unread: number }>`select count(*) as unread from notification
    where account_id = ${pupil.id} and read_at is null`.execute(product.database.db)
  expect(rows).toEqual([{ unread: 0 }])
  await page.getByRole('link', { name: 'Kembali' }).click()
  await expect(page.getByRole('link', { name: 'Notifikasi', exact: true })).toBeVisible()
})

test('a parent who switches decisions off is not told of the next one, and is of what stays on', async ({
  context,
  page,
  product,
}) => {
  const child = await product.pupil('Kartika Sepi')
  const parent = await product.parentOf(child, 'Bapak Kartika')
  await product.enter(context, parent)
  await page.goto('/setting')
  await page.getByRole('link', { name: 'Notifikasi' }).click()
  const decisions = page.getByRole('switch', { name: 'Keputusan presensi' })
  await expect(decisions).toBeChecked()
  await page.getByText('Keputusan presensi', { exact: true }).click()
  await expect(decisions).not.toBeChecked()
  await expect(decisions).toBeEnabled()
  await decide(product, await product.waitingCheckIn(child))
  await page.reload()
  await expect(decisions).not.toBeChecked()
  await page.goto('/parent/notifications?type=all')
  await expect(page.getByText('Presensi Kartika Sepi disetujui')).toBeHidden()
  await tell(product, parent, child, 1)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Presensi Kartika Sepi dikoreksi' })).toBeVisible()
})

test('without a network what was told can still be read, and says how old it is; nothing can be marked', async ({
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Lia Luring')
  await tell(product, pupil, pupil, 2)
  await product.enter(context, pupil)
  await page.goto('/notifications')
  await expect(page.getByRole('main').getByText('2 belum dibaca')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Tidak ada sinyal.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tandai semua dibaca' })).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Presensi kamu dikoreksi' })).toHaveCount(2)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Tandai semua dibaca' })).toBeEnabled()
})

test('what waits comes with the home, for the bell, too', async ({ context, page, product }) => {
  const pupil = await product.pupil('Maya Tenang')
  await tell(product, pupil, pupil, 1)
  await product.enter(context, pupil)
  const [homes, asked] = [requestsOf(page, '/v1/user/home'), requestsOf(page, '/v1/user/waits')]
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Notifikasi 1 belum dibaca' })).toBeVisible()
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByRole('heading', { name: 'Menu' })).toBeVisible()
  expect([homes.count, asked.count]).toEqual([1, 0])
})
