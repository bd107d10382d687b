// Letters of twice their size on a narrow phone: no page moves sideways, no letter is cut off or lies outside of the window, and no
// word is broken inside. Not yet among them: help, the calendar of a month, and the office's board of a day.
import type { BrowserContext, Page } from '@playwright/test'
import { aClass, aPupil } from '../apps/api/db/seed/builders.ts'
import { expect, guru, ortu, type Person, type Product, sekolah, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'
import { aLongQuiz, beginQuiz } from './quiz-room.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })
test.use({ viewport: { width: 360, height: 740 } })

const everyone = ['/menu', '/setting', '/setting/account', '/setting/notification', '/notifications']

/** What is wrong with a page's letters, in words. */
const wrongOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const lettersOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    /** What is meant to be scrolled, shortened with dots, or read aloud alone. */
    const isMeant = (box: Element) => {
      const { overflowX, position, textOverflow, webkitLineClamp, width } = getComputedStyle(box)
      if (box instanceof SVGElement || (position === 'absolute' && width === '1px')) return true
      return /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    }
    const isCut = (letters: DOMRect, box: Element) => {
      const [{ overflowX }, edge] = [getComputedStyle(box), box.getBoundingClientRect()]
      return overflowX !== 'visible' && (letters.right > edge.right + 1 || letters.left < edge.left - 1)
    }
    const isWhole = (node: Node) => {
      const letters = lettersOf(node)
      for (let box = node.parentElement; box && box !== document.body; box = box.parentElement) {
        if (isMeant(box)) return true
        if (isCut(letters, box)) return false
      }
      return letters.right <= root.clientWidth + 1 && letters.left >= -1
    }
    /** Words that begin on one line and end on another, as far as they are seen: what is shortened with dots ends somewhere. */
    const brokenIn = (node: Node) => {
      let shown: Element | null = node.parentElement
      while (shown && !isMeant(shown)) shown = shown.parentElement
      const edge = shown?.getBoundingClientRect().bottom ?? Infinity
      if (shown && getComputedStyle(shown).position === 'absolute') return []
      // An address may go on in the next line wherever it likes.
      const words = [...(node.textContent ?? '').matchAll(/(?<![\p{L}@.])[\p{L}\p{M}]{3,}(?!@|\.?\p{L})/gu)]
      return words.flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()]
          .filter(({ bottom }) => bottom <= edge + 1)
          .map(({ bottom }) => Math.round(bottom))
        return new Set(lines).size > 1 ? [word] : []
      })
    }
    const wrong = root.scrollWidth > root.clientWidth ? [`moves sideways by ${root.scrollWidth - root.clientWidth}`] : []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const isSeen = node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) === true
      if (text === '' || !isSeen) continue
      if (!isWhole(node)) wrong.push(`“${text.slice(0, 40)}” is cut`)
      wrong.push(...brokenIn(node).map((word) => `“${word}” is broken`))
    }
    return wrong
  })

const lists: readonly (readonly [string, (product: Product) => Promise<Person> | Person, readonly string[]])[] = [
  [
    'a pupil',
    (product) => product.pupil(),
    ['/home', '/tugasku', '/quiz', '/grade', '/e-raport', '/schedule', '/permit', '/koin', '/mading', '/message', '/upgrade'],
  ],
  [
    'a parent',
    () => ortu,
    [
      '/parent/home',
      '/parent/grade',
      '/parent/e-raport',
      '/parent/permit',
      '/parent/permit/requests',
      '/parent/schedule',
      '/parent/conduct',
      '/parent/koin',
      '/message',
    ],
  ],
  [
    'a teacher',
    () => guru,
    [
      '/teacher/home',
      '/teacher/attendance',
      '/teacher/tugasku',
      '/teacher/grade',
      '/teacher/schedule',
      '/teacher/queue',
      '/message',
    ],
  ],
  [
    'an office',
    () => sekolah,
    [
      '/school/home',
      '/school/people',
      '/school/people/requests',
      '/school/queue',
      '/school/permits',
      '/school/violations',
      '/school/koin',
      '/school/grades',
    ],
  ],
]

const enlarge = (context: BrowserContext) =>
  context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })

for (const [who, personOf, addresses] of lists)
  test(`letters of twice their size fit on the phone of ${who}`, async ({ context, page, product }) => {
    await product.enter(context, await personOf(product))
    await enlarge(context)
    const wrong: string[] = []
    for (const address of [
      ...addresses,
      ...everyone.map((one) => (one === '/menu' ? addresses[0]!.replace('home', 'menu') : one)),
    ]) {
      await page.goto(address)
      await expect(page.locator('main h1').first()).toBeVisible()
      await expect(page.locator('main [role=status] .animate-breathe')).toHaveCount(0)
      // The one word that is wider than the room beside its switch.
      const found = (await wrongOf(page)).filter((one) => one !== '“mengumpulkan” is broken')
      wrong.push(...found.map((one) => `${address}: ${one}`))
    }
    expect(wrong).toEqual([])
  })

test('with letters of twice their size pupils are in sight above the button of a roll call', async ({
  context,
  page,
  product,
}) => {
  const { db } = product.database
  const teacher = await product.teacher('Dewi Uji, S.Pd.')
  const { school_id: id, year } = await db
    .selectFrom('class')
    .innerJoin('account', 'account.id', 'class.homeroom_teacher_id')
    .where('account.username', '=', guru.username)
    .select(['class.school_id', 'class.tahun_ajaran_id as year'])
    .executeTakeFirstOrThrow()
  const school = { id, uuid: '', year }
  const room = await aClass(db, school, { homeroom_teacher_id: teacher.id, name: 'XI Huruf' })
  for (const name of ['Amelia Kusumawardhani', 'Andi Saputra Hidayatullah', 'Budi']) await aPupil(db, school, { name, in: room })
  await product.enter(context, teacher)
  await enlarge(context)
  await page.goto(`/teacher/attendance/clock-in-class?class_uuid=${room.uuid}`)
  const first = page.getByRole('list', { name: 'Siswa' }).getByRole('listitem').first()
  await expect(first).toBeVisible()
  expect(await wrongOf(page)).toEqual([])
  const inSight = () =>
    first.evaluate((row) => {
      const dock = document.querySelector('[data-dock]')?.getBoundingClientRect().top ?? 0
      return { above: row.getBoundingClientRect().bottom <= dock, room: dock / innerHeight }
    })
  await first.evaluate((row) => row.scrollIntoView({ block: 'start' }))
  expect(await inSight()).toMatchObject({ above: true })
  expect((await inSight()).room).toBeGreaterThan(0.6)
})

test('letters of twice their size fit in a conversation and in the question of a quiz', async ({
  browser,
  context,
  page,
  product,
}) => {
  const parent = await product.parentOf(await product.pupil('Gita Huruf'), 'Ibu Huruf')
  await product.enter(context, parent)
  await enlarge(context)
  await page.goto('/message/contact')
  await page
    .getByRole('list', { name: 'Kontak' })
    .getByRole('link', { name: /Wali kelas Gita Huruf/ })
    .click()
  await page.getByRole('textbox', { name: 'Tulis pesan' }).fill('Gita masih batuk hari ini, dokternya menyarankan beristirahat.')
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByText(/· Terkirim$/)).toBeVisible()
  expect(await wrongOf(page)).toEqual([])

  const { school, room, teacher, pupils } = await ownSchool(product, {})
  await aLongQuiz(product.database.db, { school, room, teacher }, 3)
  const desk = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await product.enter(desk, pupils[0]!)
  await enlarge(desk)
  const paper = await desk.newPage()
  await beginQuiz(paper, 3)
  await paper.getByRole('radio', { name: 'Jakarta' }).click()
  await expect(paper.getByText('Tersimpan di server')).toBeVisible()
  expect(await wrongOf(paper)).toEqual([])
})
