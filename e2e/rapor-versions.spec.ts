// What happens to report cards after they were given, and over years: a score that is disputed, a pupil who moved, an old ledger.
import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { aClass, aLesson, anOffice, aParent, aPupil, aSubject, aTeacher, aYear } from '../apps/api/db/seed/builders.ts'
import { aRapor } from '../apps/api/db/seed/rapor.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

test.describe.configure({ timeout: 180_000 })

const addComponent = async (page: Page, room: string, name: string) => {
  await page.goto('/teacher/grade')
  await page.getByRole('link').filter({ hasText: room }).click()
  await page.getByRole('link', { name: 'Tambah komponen' }).click()
  await page.getByRole('button', { name: 'Tambah komponen' }).click()
  await page.getByLabel('Nama', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Simpan komponen' }).click()
  await expect(page.getByText('Komponen disimpan.')).toBeVisible()
}
const enter = async (page: Page, room: string, cell: string, score: string) => {
  await page.goto('/teacher/grade')
  // What the device has kept is shown until the table is read.
  const read = page.waitForResponse(/\/v1\/teacher\/grade\/class\/[^/]+\?/)
  await page.getByRole('link').filter({ hasText: room }).click()
  await read
  await page.getByLabel(cell).fill(score)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByLabel(cell).press('Enter')
  await saved
  await expect(page.getByText(/^Semua tersimpan/)).toBeVisible()
}
/** A teacher who leads the class hands the subject over, and then the cards. */
const handOver = async (page: Page, count: number) => {
  await page.goto('/teacher/e-raport')
  await page.getByRole('link').filter({ hasText: ' siswa' }).click()
  await page.getByRole('button', { name: 'Kirim ke wali kelas' }).click()
  await page.getByLabel(/^Alasan mengirim tanpa nilai lengkap/).fill('SAS belum dilaksanakan.')
  await page.getByRole('dialog').getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText('Nilai dikirim ke wali kelas.')).toBeVisible()
  await page.goto('/teacher/e-raport/list')
  await page.getByRole('button', { name: `Serahkan ${count} rapor yang belum lengkap` }).click()
  await page.getByLabel(/^Alasan menyerahkan/).fill('SAS menyusul.')
  await page.getByRole('dialog').getByRole('button', { name: 'Serahkan' }).click()
  await expect(page.getByText(`${count} rapor diserahkan ke kepala sekolah.`)).toBeVisible()
}
const decide = async (desk: Page, verb: string, said: string, reason?: string) => {
  await desk.getByRole('button', { name: new RegExp(`^${verb}( \\d+ rapor)?$`) }).click()
  const sheet = desk.getByRole('dialog')
  if (reason !== undefined) await sheet.getByLabel(/^Alasan/).fill(reason)
  await sheet.getByRole('button', { name: verb, exact: true }).click()
  await expect(desk.getByText(said)).toBeVisible()
}

test('a score that a parent disputes is corrected as version 2, and the first paper says that it was replaced', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, { pupils: 1 })
  await aLesson(db, school, { class: room, teacher })
  const parent = await aParent(db, { of: [pupils[0]!] })
  await product.enter(context, teacher)
  await addComponent(page, room.name, 'Lingkup materi 1')
  await enter(page, room.name, 'Siswa Uji 1, Lingkup materi 1', '68')
  await handOver(page, 1)
  const desk = await pageOf(browser, product, { role: 'school', ...(await anOffice(db, school)) }, '/school/e-raport')
  await desk.getByRole('link').filter({ hasText: room.name }).click()
  await decide(desk, 'Setujui', '1 rapor disetujui.')
  await decide(desk, 'Terbitkan', '1 rapor diterbitkan atau dijadwalkan.')
  const first = await db.selectFrom('rapor').where('student_id', '=', pupils[0]!.id).select('code').executeTakeFirstOrThrow()

  const phone = await pageOf(browser, product, { role: 'parent', username: parent.username }, '/parent/e-raport')
  await phone.getByRole('link', { name: /Semester/ }).click()
  await expect(phone.getByText('68', { exact: true })).toBeVisible()
  await phone.getByLabel('Tanggapan untuk wali kelas, opsional').fill('Ulangan susulan belum dihitung.')
  await phone.getByRole('button', { name: 'Saya sudah membaca' }).click()
  await expect(phone.getByText('Terima kasih, sudah disampaikan ke sekolah.')).toBeVisible()

  await desk.reload()
  await decide(desk, 'Tarik', '1 rapor ditarik.', 'Ulangan susulan belum dihitung.')
  await page.goto('/teacher/e-raport')
  await page.getByRole('link').filter({ hasText: ' siswa' }).click()
  await page.getByRole('button', { name: 'Tarik kembali' }).click()
  await page.getByRole('dialog').getByLabel('Alasan').fill('Nilai susulan.')
  await page.getByRole('dialog').getByRole('button', { name: 'Tarik kembali' }).click()
  await expect(page.getByText('Ditarik kembali. Wali kelas diberi tahu.')).toBeVisible()
  await enter(page, room.name, 'Siswa Uji 1, Lingkup materi 1', '82')
  await handOver(page, 1)
  await desk.reload()
  await expect(desk.getByText('Versi 2')).toBeVisible()
  await decide(desk, 'Setujui', '1 rapor disetujui.')
  await decide(desk, 'Terbitkan', '1 rapor diterbitkan atau dijadwalkan.')

  await phone.goto('/parent/e-raport')
  await expect(phone.getByRole('link', { name: /Semester/ })).toContainText('versi 2')
  await phone.getByRole('link', { name: /Semester/ }).click()
  await expect(phone.getByText('82', { exact: true })).toBeVisible()
  await phone.goto(`/rapor/${first.code}`)
  await expect(phone.getByText('Rapor ini asli, tetapi sudah ditarik dan diganti versi yang lebih baru.')).toBeVisible()
})

test('a pupil who changed class in mid-semester has a whole report card there, with the scores brought along', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, { pupils: 1 })
  const lead = await aTeacher(db, school, { name: 'Wali Tujuan, S.Pd.' })
  const next = await aClass(db, school, { name: 'XI Tujuan', homeroom_teacher_id: lead.id })
  await aPupil(db, school, { name: 'Siswa Tetap', in: next })
  const subject = await aSubject(db, school)
  await aLesson(db, school, { class: room, teacher, subject })
  await aLesson(db, school, { class: next, teacher: lead, subject })
  await product.enter(context, teacher)
  await addComponent(page, room.name, 'Lingkup materi 1')
  await enter(page, room.name, 'Siswa Uji 1, Lingkup materi 1', '77')

  const desk = await pageOf(browser, product, { role: 'school', ...(await anOffice(db, school)) }, '/school/people?show=students')
  await desk.getByRole('button', { name: 'Siswa Uji 1' }).first().click()
  const sheet = desk.getByRole('dialog', { name: 'Siswa Uji 1' })
  await sheet.getByRole('button', { name: 'Pindah kelas' }).click()
  await sheet.getByLabel('Ke kelas').selectOption(next.name)
  await sheet.getByLabel('Alasan').fill('Pindah peminatan')
  await sheet.getByRole('button', { name: 'Pindahkan' }).click()
  await expect(desk.getByText('Siswa Uji 1 pindah ke XI Tujuan.')).toBeVisible()

  const own = await pageOf(browser, product, { role: 'teacher', username: lead.username })
  await addComponent(own, next.name, 'Lingkup materi 2')
  await enter(own, next.name, 'Siswa Uji 1, Lingkup materi 2', '83')
  await enter(own, next.name, 'Siswa Tetap, Lingkup materi 2', '90')
  await handOver(own, 2)
  await desk.goto('/school/e-raport')
  await desk.getByRole('link').filter({ hasText: next.name }).click()
  await decide(desk, 'Setujui', '2 rapor disetujui.')
  await decide(desk, 'Terbitkan', '2 rapor diterbitkan atau dijadwalkan.')

  const phone = await pageOf(browser, product, pupils[0]!, '/e-raport')
  await phone.getByRole('link', { name: /Semester/ }).click()
  await expect(phone.getByText('XI Tujuan')).toBeVisible()
  await expect(phone.getByText('80', { exact: true })).toBeVisible()
})

test('the office prints the ledger of a class of last year', async ({ context, page, product }) => {
  const { db } = product.database
  const { school, room, pupils } = await ownSchool(product, { pupils: 1 })
  const last = school.year - 1
  await aYear(db, school, last)
  const former = await aClass(db, school, { name: 'X Lama', tahun_ajaran_id: last })
  const left = await aPupil(db, { ...school, year: last }, { name: 'Siswa Tahun Lalu', in: former })
  await aRapor(db, school, {
    of: left,
    in: former,
    now: new Date(),
    state: 'waiting_principal',
    tahun_ajaran_id: last,
  })
  await product.enter(context, { role: 'school', ...(await anOffice(db, school)) })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/school/e-raport')
  await expect(page.getByRole('link').filter({ hasText: room.name })).toBeVisible()
  await page.getByLabel('Semester', { exact: true }).selectOption(`${last}-1`)
  await page.getByRole('link').filter({ hasText: 'X Lama' }).click()
  await page.getByRole('link', { name: 'Leger' }).click()
  await expect(page.getByRole('rowheader', { name: 'Siswa Tahun Lalu' })).toBeVisible()
  await expect(page.getByText('Siswa Uji 1')).toBeHidden()
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 45_000 }),
    page.getByRole('button', { name: 'Leger PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`Leger X Lama Ganjil ${last}-${last + 1}.pdf`)
  expect(statSync(await file.path()).size).toBeGreaterThan(10_000)
  expect(pupils).toHaveLength(1)
})
