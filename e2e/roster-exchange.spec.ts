import { aClass, anOffice, aPupil } from '../apps/api/db/seed/builders.ts'
import { anArchive } from '../apps/api/test/documents.ts'
import { rosterFiles } from '../apps/api/test/roster-archive.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test('the office takes its year out as OneRoster, and brings an archive of another system in, teachers too', async ({
  browser,
  product,
}) => {
  const { school } = await ownSchool(product, {})
  const { db } = product.database
  const office = await anOffice(db, school)
  await aPupil(db, school, { name: 'Andi Tukar', in: await aClass(db, school, { name: 'XI Bahasa 1' }) })
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/import')
  await desk.getByRole('link', { name: 'Tukar data OneRoster' }).click()
  await desk.getByRole('button', { name: 'Buat arsip' }).click()
  const [archive] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Unduh' }).click()])
  expect(archive.suggestedFilename()).toMatch(/^OneRoster .*\.zip$/)

  // The own archive changes nothing.
  await desk
    .getByRole('region', { name: 'Masuk' })
    .getByLabel('Arsip OneRoster')
    .setInputFiles(await archive.path())
  await desk.getByRole('link', { name: 'Bandingkan siswa' }).click()
  await expect(desk.getByText('Tidak ada yang perlu ditulis. Semua siswa di berkas sama dengan data sekolah.')).toBeVisible()

  await desk.goto('/school/exchange')
  const nisn = `09${String(school.id).padStart(8, '0')}`
  const files = rosterFiles([{ given: 'Citra', family: 'Tukar', nisn, born_on: '2011-02-03' }])
  await desk
    .getByRole('region', { name: 'Masuk' })
    .getByLabel('Arsip OneRoster')
    .setInputFiles({ name: 'sistem-lain.zip', mimeType: 'application/zip', buffer: await anArchive(files) })
  await desk.getByRole('button', { name: 'Tambah guru' }).click()
  await expect(desk.getByRole('button', { name: 'Batalkan guru' })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Keanggotaan kelas' })).toContainText('Citra Tukar, XI Bahasa 1')
  await desk.getByRole('link', { name: 'Bandingkan siswa' }).click()
  await desk.getByRole('button', { name: 'Impor 1 siswa' }).click()
  await expect(desk.getByRole('list', { name: 'Hasil', exact: true })).toContainText('Masuk')
})
