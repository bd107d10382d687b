import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { expect, guru, hold, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

const openGrid = async (page: Page) => {
  await page.goto('/teacher/grade')
  await page
    .getByRole('row', { name: /Matematika XI IPA 2/ })
    .getByRole('link')
    .click()
}
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test('a teacher types and taps what is not a plain score, and the family reads the state and not the note', async ({
  browser,
  context,
  page,
  product,
}) => {
  const pupil = await product.pupil('Dewi Keadaan')
  await product.enter(context, guru)
  await page.setViewportSize({ width: 1366, height: 768 })
  await openGrid(page)
  const cell = (part: string) => page.getByLabel(`Dewi Keadaan, ${part}`, { exact: true })
  await cell('STS').fill('d')
  await cell('STS').press('Enter')
  await expect(cell('STS')).toHaveValue('D')
  await cell('Lingkup materi 1').fill('60')
  await cell('Lingkup materi 1').press('Enter')
  // A second try takes the score that the device has kept for its first.
  await expect(cell('Lingkup materi 1')).toHaveValue('60')
  await cell('Lingkup materi 1').fill('r 90')
  await cell('Lingkup materi 1').press('Enter')
  await expect(cell('Lingkup materi 1')).toHaveValue('R 90')
  // What was said holds from the answer on, however late the table is read anew.
  await expect(page.getByText(/^Semua tersimpan/)).toBeVisible()
  const table = await hold(page, /\/v1\/teacher\/grade\/class\//)
  await cell('SAS').focus()
  await page.getByRole('group', { name: 'Keadaan sel' }).getByRole('button', { name: 'Susulan' }).click()
  await expect(cell('SAS')).toHaveValue('S')
  await expect(page.getByText(/^Semua tersimpan/)).toBeVisible()
  await expect(cell('SAS')).toHaveValue('S')
  await cell('SAS').press('Alt+Enter')
  const sheet = page.getByRole('dialog', { name: 'Dewi Keadaan, SAS' })
  await sheet.getByLabel('Catatan, opsional').fill('Sakit, surat dokter ada')
  await sheet.getByRole('button', { name: 'Pakai' }).click()
  table.release()
  await expect(page.getByText(/^Semua tersimpan/)).toBeVisible()
  await page.reload()
  await expect(cell('STS')).toHaveValue('D')
  await expect(cell('SAS')).toHaveAttribute('title', 'Susulan · Catatan: Sakit, surat dokter ada')

  await page.setViewportSize({ width: 375, height: 740 })
  await page.getByRole('combobox', { name: 'Komponen' }).selectOption('Lingkup materi 2')
  await page.getByRole('button', { name: 'Keadaan dan catatan Dewi Keadaan' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Belum' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Pakai' }).click()
  await expect(cell('Lingkup materi 2')).toHaveValue('B')
  await expect(page.getByText(/^Semua tersimpan/)).toBeVisible()

  const phone = await pageOf(browser, product, pupil, '/grade')
  await phone.getByRole('link', { name: /Matematika/ }).click()
  const all = phone.getByRole('list', { name: 'Semua nilai' })
  await expect(all).toContainText('Dispensasi')
  await expect(all).toContainText('Remedial: 60 → 75')
  await expect(all).toContainText('Susulan')
  await expect(phone.getByText(/Belum ada nilai: .*Lingkup materi 2 \(belum\).*SAS \(susulan\)/)).toBeVisible()
  await expect(phone.getByText('surat dokter')).toHaveCount(0)
})

test('a block that was copied with NISN goes to its pupils, is shown before, and nothing of it is lost', async ({
  context,
  page,
  product,
}) => {
  const { id } = await product.pupil('Eka Tempel')
  await product.database.db.updateTable('account').where('id', '=', id).set({ nisn: '0098765431' }).execute()
  await product.enter(context, guru)
  await page.setViewportSize({ width: 1366, height: 768 })
  await openGrid(page)
  const cell = (part: string) => page.getByLabel(`Eka Tempel, ${part}`, { exact: true })
  await cell('Lingkup materi 1').fill('50')
  await cell('Lingkup materi 1').press('Enter')
  await expect(page.getByText(/^Semua tersimpan/)).toBeVisible()
  await page.locator('[data-cell="0 0"]').focus()
  await paste(
    page,
    'NISN\tNama\tLingkup materi 2\tLingkup materi 1\n98765431\tTempel, Eka\t77.5\t\n1234509876\tOrang Lain\t60\t61',
  )
  const preview = page.getByRole('dialog', { name: 'Periksa tempelan' })
  await expect(preview.getByText('Siswa dicocokkan menurut NISN.')).toBeVisible()
  await expect(preview.getByRole('list', { name: 'Yang berubah' })).toContainText('Lingkup materi 2: – → 77,5')
  await expect(preview.getByRole('list', { name: 'Yang tidak masuk' })).toContainText('1234509876 · Orang Lain · 60 · 61')
  await expect(preview.getByRole('checkbox', { name: /Kosongkan 1 nilai/ })).not.toBeChecked()
  await preview.getByRole('button', { name: 'Masukkan 1 nilai' }).click()
  await expect(page.getByText(/^Semua tersimpan/)).toBeVisible()
  await page.reload()
  await expect(cell('Lingkup materi 2')).toHaveValue('77,5')
  await expect(cell('Lingkup materi 1')).toHaveValue('50')
  await expect(page.getByRole('list', { name: 'Yang tidak masuk' })).toContainText('Orang Lain')
})

test('a score that a colleague has written meanwhile waits for an answer, also after a reload', async ({
  context,
  page,
  product,
}) => {
  const { id } = await product.pupil('Fajar Bentrok')
  await product.enter(context, guru)
  await page.setViewportSize({ width: 1366, height: 768 })
  await openGrid(page)
  const cell = page.getByLabel('Fajar Bentrok, STS', { exact: true })
  await expect(cell).toBeVisible()
  await sql`insert into grade_score (component_id, student_id, score, changed_by, changed_at)
    select part.id, ${id}, 70, teacher.id, now() from grade_component as part
      join enrollment on enrollment.class_id = part.class_id and enrollment.student_id = ${id}
      join subject on subject.id = part.subject_id and subject.name = 'Matematika'
      join account as teacher on teacher.username = 'guru2'
    where part.name = 'STS'`.execute(product.database.db)
  await cell.fill('80')
  await cell.press('Enter')
  const clash = page.getByRole('list', { name: 'Nilai yang berbeda' })
  await expect(clash).toContainText('Fajar Bentrok, STS')
  await page.reload()
  await expect(clash).toContainText('Anda: 80')
  await clash.getByRole('button', { name: 'Pakai nilai saya' }).click()
  await expect(page.getByText(/^Semua tersimpan/)).toBeVisible()
  await page.reload()
  await expect(cell).toHaveValue('80')
  await expect(clash).toHaveCount(0)
})

test('the list of a class is taken out as a workbook, filled in elsewhere, and shown before it is entered', async ({
  context,
  page,
  product,
}) => {
  const { id } = await product.pupil('Gita Berkas')
  await product.database.db.updateTable('account').where('id', '=', id).set({ nisn: '0098765432' }).execute()
  await product.enter(context, guru)
  await page.setViewportSize({ width: 1366, height: 768 })
  await openGrid(page)
  await page.getByRole('button', { name: 'Isi lewat Excel' }).click()
  const sheet = page.getByRole('dialog', { name: 'Isi lewat Excel' })
  const download = page.waitForEvent('download', { timeout: 45_000 })
  await sheet.getByRole('button', { name: 'Unduh daftar (.xlsx)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Nilai Matematika XI IPA 2.*\.xlsx$/)
  // As it came out it changes nothing.
  await sheet.getByLabel('Berkas nilai').setInputFiles(await file.path())
  const preview = page.getByRole('dialog', { name: 'Periksa isi berkas' })
  await expect(preview.getByText('Tidak ada nilai yang berubah.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Isi lewat Excel' }).click()
  await sheet.getByLabel('Berkas nilai').setInputFiles({
    name: 'nilai.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('No;NISN;Nama;STS;SAS\r\n1;98765432;Gita Berkas;81,5;S\r\n2;0011223344;Bukan Siswa;70;\r\n'),
  })
  await expect(preview.getByRole('list', { name: 'Yang berubah' })).toContainText('STS: – → 81,5 · SAS: – → S')
  await expect(preview.getByRole('list', { name: 'Yang tidak masuk' })).toContainText('Bukan Siswa')
  await preview.getByRole('button', { name: 'Masukkan 2 nilai' }).click()
  await expect(page.getByText(/^Semua tersimpan/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Gita Berkas, STS', { exact: true })).toHaveValue('81,5')
  await expect(page.getByLabel('Gita Berkas, SAS', { exact: true })).toHaveValue('S')
})
