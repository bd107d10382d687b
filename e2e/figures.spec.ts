// Figures of scores and report cards: a question, a sentence, and a table that can be opened, for whoever may see them.
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { aClass, aLesson, aParent, aSubject } from '../apps/api/db/seed/builders.ts'
import { aRapor } from '../apps/api/db/seed/rapor.ts'
import { expect, type Product, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { pageOf } from './page-of.ts'

/** A class of nine with a subject that families read and one that they do not read yet; the first pupil has two report cards. */
const aClassWithScores = async (product: Product) => {
  const { db } = product.database
  const { school, room, teacher, pupils } = await ownSchool(product, { pupils: 9, setting: { closing: false } })
  const now = new Date()
  const semester = now.getUTCMonth() < 6 ? 2 : 1
  const [open, closed] = [await aSubject(db, school, 'Kimia'), await aSubject(db, school, 'Fisika')]
  for (const subject of [open, closed]) await aLesson(db, school, { class: room, teacher, subject })
  const part = async (subject: { id: number }, name: string, shown: boolean) => {
    const of = { school_id: school.id, class_id: room.id, subject_id: subject.id, semester, kind: 'scope' as const }
    const { id } = await db
      .insertInto('grade_component')
      .values({ ...of, name, shown, position: 1, created_by: teacher.id, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const scores = pupils.map((pupil, at) => ({ component_id: id, student_id: pupil.id, score: shown ? 60.5 + at * 4 : 31.25 }))
    await db
      .insertInto('grade_score')
      .values(scores.map((one) => ({ ...one, changed_by: teacher.id, changed_at: now })))
      .execute()
    return id
  }
  const shown = await part(open, 'Laju reaksi', true)
  await part(closed, 'Ulangan tertutup', false)
  const [pupil] = pupils
  const letters = `${pupil!.id}`.padStart(8, '0').replace(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)))
  for (const [at, tahun_ajaran_id] of [school.year - 1, school.year].entries())
    await aRapor(db, school, {
      of: pupil!,
      in: at === 0 ? await aClass(db, school) : room,
      now,
      code: `FGR${'AB'.charAt(at)}${letters}`,
      tahun_ajaran_id,
    })
  const place = new URLSearchParams({
    class_id: room.uuid,
    subject_id: product.ids.encode(open.id),
    semester: `${semester}`,
    component_id: product.ids.encode(shown),
  })
  return { db, pupil: pupil!, teacher, place: place.toString() }
}

const WEEKS = 'Naik atau turunkah nilai semester ini?'
const SUBJECTS = 'Pelajaran mana yang sudah mencapai KKTP?'
const CARDS = 'Bagaimana rapor dibandingkan semester sebelumnya?'
/** Opens the table of a figure. */
const opened = async (page: Page, title: string) => {
  const figure = page.getByRole('figure', { name: title })
  await figure.getByText('Lihat angkanya').click()
  return figure.getByRole('table', { name: title })
}

test('a pupil and a parent read the weeks with the middle of the class and the subjects, and nothing that is not shown', async ({
  browser,
  context,
  page,
  product,
}) => {
  const { db, pupil } = await aClassWithScores(product)
  await product.enter(context, pupil)
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/grade')
  await expect(page.getByRole('figure', { name: WEEKS })).toContainText('Baru satu minggu bernilai: 60,5')
  // Of 60.5 to 92.5 in steps of four, nine pupils, the quarters are 68.5 and 84.5.
  await expect(await opened(page, WEEKS)).toContainText('69–85')
  await expect(await opened(page, SUBJECTS)).toContainText('Kimia')
  await expect(page.locator('body')).not.toContainText('31,25')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.html}`)).toEqual([])

  const parent = { role: 'parent' as const, ...(await aParent(db, { of: [pupil] })) }
  const phone = await pageOf(browser, product, parent, '/parent/grade')
  await expect(await opened(phone, WEEKS)).toContainText('69–85')
  await phone.goto('/parent/e-raport')
  await expect(await opened(phone, CARDS)).toContainText('Matematika')
})

test('a teacher sees how the scores of a component spread, and the weeks and report cards of a pupil of the own class', async ({
  context,
  page,
  product,
}) => {
  const { pupil, teacher, place } = await aClassWithScores(product)
  await product.enter(context, teacher)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/teacher/grade/detail-list-score?${place}`)
  const spread = page.getByRole('figure', { name: 'Bagaimana nilai Laju reaksi menyebar?' })
  await expect(spread).toContainText('Separuh siswa bernilai 68,5–84,5, nilai tengah 76,5')
  await expect(await opened(page, 'Bagaimana nilai Laju reaksi menyebar?')).toContainText('90–100')
  await page.goto(`/teacher/homeroom/students/${product.ids.encode(pupil.id)}`)
  // Who leads the class reads what families do not read yet, too: the mean of 60.5 and 31.25.
  await expect(await opened(page, WEEKS)).toContainText('45,88')
  await expect(await opened(page, CARDS)).toContainText('Matematika')
})
