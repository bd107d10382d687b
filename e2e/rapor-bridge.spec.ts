import { aLesson, anOffice, aSubject } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

const sheet = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('the office sees what a workbook for e-Rapor lacks, takes it, and compares files of e-Rapor and Dapodik', async ({
  browser,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, { pupils: 2 })
  const subject = await aSubject(db, school, 'Matematika')
  await aLesson(db, school, { class: room, teacher, subject })
  const [first] = pupils
  const nisn = `01${String(first!.id).padStart(8, '0')}`
  await db.updateTable('account').set({ nisn }).where('id', '=', first!.id).execute()
  const office = await anOffice(db, school)
  const desk = await pageOf(browser, product, { role: 'school', username: office.username }, '/school/e-raport')
  await desk.getByRole('link', { name: 'Jembatan e-Rapor' }).click()
  const papers = desk.getByRole('list', { name: 'Berkas untuk e-Rapor' })
  await expect(papers).toContainText('Matematika: nilai akhir dan capaian')
  await expect(papers).toContainText('Tanpa NISN, jadi e-Rapor tidak mengenali barisnya (1 siswa): Siswa Uji 2')
  const [file] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: 'Unduh Matematika: nilai akhir dan capaian' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^e-Rapor Nilai akhir Matematika .*\.xlsx$/)

  await desk
    .getByLabel('Berkas nilai akhir')
    .setInputFiles(sheet('erapor.csv', `No;NISN;Nama;Nilai Akhir\n1;${Number(nisn)};Siswa Uji 1;80\n`))
  await expect(desk.getByRole('list', { name: 'Sel yang berbeda' })).toContainText('Nilai akhir di sini kosong, di berkas 80')
  await expect(desk.getByText('Nol di depan NISN hilang', { exact: false })).toContainText(nisn)
  await expect(desk.getByText('Tidak ada di berkas: Siswa Uji 2.')).toBeVisible()
  await desk.getByLabel('Berkas nilai akhir').setInputFiles(sheet('lain.csv', 'Nama;Kelas\nAndi;X 1\n'))
  await expect(desk.getByText('Berkas ini tidak punya kolom NISN dan Nilai Akhir.', { exact: false })).toBeVisible()

  await desk.getByRole('link', { name: 'Bandingkan dengan Dapodik' }).click()
  await desk
    .getByLabel('Daftar dari Dapodik')
    .setInputFiles(sheet('pembelajaran.csv', `Rombel;Mata Pelajaran;PTK\n${room.name};Matematika;Orang Lain\n`))
  const differing = desk.getByRole('list', { name: 'Yang berbeda' })
  await expect(differing).toContainText(`${room.name} · Matematika`)
  await expect(differing).toContainText('Di sini: Wahyu Uji, S.Pd. · Di Dapodik: Orang Lain')
})
