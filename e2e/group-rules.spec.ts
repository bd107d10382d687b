import { expect, guru, sekolah, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

test('a teacher closes a group; what a pupil wrote without signal is refused and stays to be copied; a removed message keeps its place', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Lukman Grup')
  await product.enter(context, pupil)
  await page.goto('/message')
  await page.getByRole('list', { name: 'Grup kelas' }).getByRole('link').click()
  await page.getByRole('textbox', { name: 'Tulis pesan' }).fill('Kata yang kasar sekali.')
  await page.getByRole('button', { name: 'Kirim' }).click()
  const written = page.getByRole('list', { name: 'Pesan', exact: true })
  await expect(written.getByText('Kata yang kasar sekali.')).toBeVisible()

  const desk = await pageOf(browser, product, guru, new URL(page.url()).pathname)
  const seen = desk.getByRole('list', { name: 'Pesan', exact: true })
  await desk.getByRole('button', { name: /^Pilihan pesan: Kata yang kasar/ }).click()
  await desk.getByRole('menuitem', { name: 'Hapus untuk semua' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(seen.getByText('Pesan dihapus oleh guru').last()).toBeVisible()
  await expect(seen.getByText('Kata yang kasar sekali.')).toHaveCount(0)
  await expect(written.getByText('Pesan dihapus oleh guru').last()).toBeVisible()
  await expect(written.getByText('Kata yang kasar sekali.')).toHaveCount(0)

  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Tulis pesan' }).fill('Ditulis tanpa sinyal.')
  await page.getByRole('button', { name: 'Kirim' }).click()
  const unsent = page.getByRole('list', { name: 'Belum terkirim' })
  await expect(unsent.getByText('Ditulis tanpa sinyal.')).toBeVisible()
  // That all of it is old is said above the groups, too.
  await page.goBack()
  const groups = page.getByRole('list', { name: 'Grup kelas' })
  await expect(groups).toBeVisible()
  const top = async (of: typeof groups) => (await of.boundingBox())?.y ?? Number.NaN
  expect(await top(page.getByText(/^Tidak ada sinyal\./))).toBeLessThan(await top(groups))
  await page.goForward()
  await expect(unsent.getByText('Ditulis tanpa sinyal.')).toBeVisible()
  await desk.getByRole('button', { name: 'Pengaturan grup' }).click()
  await desk.getByRole('menuitem', { name: 'Hanya guru yang menulis' }).click()
  await expect(desk.getByText(/Hanya guru menulis/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Di grup ini sekarang hanya guru yang menulis.').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: 'Tulis pesan' })).toHaveCount(0)
  await expect(unsent.getByText('Ditulis tanpa sinyal.')).toBeVisible()
  await expect(unsent.getByRole('button', { name: 'Salin pesan' })).toBeVisible()
  await expect(seen.getByText('Ditulis tanpa sinyal.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(unsent).toHaveCount(0)

  await desk.getByRole('button', { name: 'Pengaturan grup' }).click()
  await desk.getByRole('menuitem', { name: 'Semua anggota boleh menulis' }).click()
  await expect(page.getByRole('textbox', { name: 'Tulis pesan' })).toBeVisible()
  await desk.getByRole('button', { name: 'Pengaturan grup' }).click()
  await desk.getByRole('menuitem', { name: 'Anggota', exact: true }).click()
  await desk.getByRole('searchbox', { name: 'Cari nama' }).fill('Lukman Grup')
  await desk.getByRole('button', { name: 'Larang Lukman Grup menulis' }).click()
  await desk
    .getByRole('dialog', { name: 'Larang menulis di grup ini?' })
    .getByRole('button', { name: 'Larang menulis', exact: true })
    .click()
  await expect(desk.getByText(/Tidak menulis sampai/)).toBeVisible()
  await expect(page.getByText(/Guru melarang akun ini menulis di grup sampai/)).toBeVisible()

  await page.getByRole('button', { name: 'Pengaturan grup' }).click()
  await page.getByRole('menuitem', { name: 'Senyapkan terus' }).click()
  await expect(page.getByText(/anggota · Disenyapkan/)).toBeVisible()
})

test('a pupil reports a message of a group; the office removes it, and the pupil hears that it was dealt with', async ({
  browser,
  context,
  page,
  product,
}) => {
  const [writer, reporter] = [await product.pupil('Mira Grup'), await product.pupil('Nanda Grup')]
  await product.enter(context, writer)
  await page.goto('/message')
  await page.getByRole('list', { name: 'Grup kelas' }).getByRole('link').click()
  await page.getByRole('textbox', { name: 'Tulis pesan' }).fill('Nanda jelek sekali.')
  await page.getByRole('button', { name: 'Kirim' }).click()
  const written = page.getByRole('list', { name: 'Pesan', exact: true })
  await expect(written.getByText('Nanda jelek sekali.')).toBeVisible()

  const reader = await pageOf(browser, product, reporter, new URL(page.url()).pathname)
  await reader.getByRole('button', { name: /^Pilihan pesan: Nanda jelek/ }).click()
  await reader.getByRole('menuitem', { name: 'Laporkan ke sekolah' }).click()
  await reader.getByText('Perundungan').click()
  await reader.getByRole('textbox', { name: 'Keterangan' }).fill('Sudah tiga hari begini.')
  await reader.getByRole('button', { name: 'Laporkan', exact: true }).click()
  await expect(reader.getByText('Terima kasih, sekolah akan memeriksanya.')).toBeVisible()

  const office = await pageOf(browser, product, sekolah, '/school/message-reports')
  await office.getByText('Mira Grup').first().click()
  await expect(office.getByText('Nanda jelek sekali.')).toBeVisible()
  await expect(office.getByText('“Sudah tiga hari begini.”')).toBeVisible()
  await office.getByRole('button', { name: 'Hapus pesan' }).click()
  await office.getByRole('button', { name: 'Ya, hapus pesan' }).click()
  await expect(written.getByText('Pesan dihapus oleh sekolah')).toBeVisible()
  await expect(written.getByText('Nanda jelek sekali.')).toHaveCount(0)
  await reader.goto('/notifications')
  await expect(reader.getByText('Laporan sudah diperiksa')).toBeVisible()
})
