import { aLesson, anOffice, aSubject } from '../apps/api/db/seed/builders.ts'
import { expect, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

test('a homeroom teacher sees whose scores fell and in what, looks at them, and notes what was done; the office sets the numbers', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, { pupils: 1, setting: { closing: false } })
  const [pupil] = pupils
  const subject = await aSubject(db, school, 'Kimia')
  await aLesson(db, school, { class: room, teacher, subject })
  const sight = { subject_id: subject.id, subject: 'Kimia', title: null, on: null, before: null, after: null, hidden: false }
  const seen = { school_id: school.id, student_id: pupil!.id, class_id: room.id, found_on: '2026-11-20', seen_on: '2026-11-20' }
  await db
    .insertInto('signal')
    .values([
      {
        ...seen,
        cause: 'falling_scores',
        found_at: new Date(),
        reasons: '{}',
        sights: JSON.stringify([{ ...sight, kind: 'fall', before: 83, after: 62.5 }]),
      },
      {
        ...seen,
        cause: 'missing_scores',
        found_at: new Date(),
        reasons: '{}',
        sights: JSON.stringify([
          { ...sight, kind: 'late', title: 'Laporan titrasi', on: '2026-11-09' },
          { ...sight, kind: 'empty', title: 'Ulangan rahasia', on: '2026-11-12', hidden: true },
        ]),
      },
    ])
    .execute()

  await product.enter(context, teacher)
  await page.goto('/teacher/homeroom/signals')
  await page.getByRole('button', { name: /2 nilai belum ada: Laporan titrasi/ }).click()
  const opened = page.getByRole('dialog', { name: 'Siswa Uji 1' })
  const sights = opened.getByRole('list', { name: 'Yang terlihat' })
  await expect(sights.getByText(/Kimia · tenggat .* · belum tampil bagi keluarga/)).toBeVisible()
  // What families do not read yet is not in the message to them.
  await expect(opened.getByText(/Nilai Siswa yang belum ada: Laporan titrasi \(Kimia\)\./)).toBeVisible()
  await expect(opened.getByText(/Yth\. Bapak\/Ibu/)).not.toContainText('Ulangan rahasia')
  await opened.getByRole('button', { name: 'Catat tindak lanjut' }).click()
  await opened.getByLabel('Yang dilakukan').selectOption('pupil')
  await opened.getByLabel('Hasil').fill('Laporan dikumpulkan hari Senin.')
  await opened.getByRole('button', { name: 'Catat' }).click()
  await expect(opened.getByRole('list', { name: 'Tindak lanjut' })).toContainText('Bicara dengan siswa')

  await page.goto('/teacher/homeroom/signals')
  await page.getByRole('button', { name: /Rata-rata dua nilai terakhir turun: Kimia dari 83 ke 62,5/ }).click()
  await opened.getByRole('link', { name: /Kimia.*dua nilai terakhir 62,5/ }).click()
  await expect(page).toHaveURL(/\/teacher\/grade\/detail\/.*subject_id=/)
  await expect(page.getByText(/^Kimia · /)).toBeVisible()

  const desk = await browser.newContext()
  const { username } = await anOffice(db, school)
  await product.enter(desk, { role: 'school', username })
  const office = await desk.newPage()
  await office.goto('/school/signals')
  await office.getByRole('button', { name: /1 nilai belum ada: Laporan titrasi/ }).click()
  await expect(office.getByRole('list', { name: 'Yang terlihat' })).not.toContainText('Ulangan rahasia')
  await office.goto('/school/signals?state=rules')
  await office.getByLabel('Turun di satu pelajaran').fill('20')
  await office.getByLabel('Alasan perubahan').fill('Rapat guru BK')
  await office.getByRole('button', { name: 'Simpan batas' }).click()
  await expect(office.getByRole('list', { name: 'Riwayat batas' })).toContainText('turun 20 poin, atau 8 poin di 3 pelajaran')
  await desk.close()
})
