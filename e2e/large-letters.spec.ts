// Letters of twice their size on a narrow phone: no page moves sideways, no letter is cut off or lies outside of the window, and no
// word is broken inside. `npm run screens` looks so at every screen that a change touched.
import { aClass, aPupil } from '../apps/api/db/seed/builders.ts'
import { expect, guru, ortu, type Person, type Product, sekolah, test } from './lentera.ts'
import { enlarge, wrongOf } from './letters.ts'
import { ownSchool } from './own-school.ts'
import { aLongQuiz, beginQuiz } from './quiz-room.ts'

test.describe.configure({ mode: 'parallel', timeout: 120_000 })
test.use({ viewport: { width: 360, height: 740 } })

const everyone = ['/menu', '/setting', '/setting/account', '/setting/notification', '/notifications']

const lists: readonly (readonly [string, (product: Product) => Promise<Person> | Person, readonly string[]])[] = [
  [
    'a pupil',
    (product) => product.pupil(),
    [
      '/home',
      '/attendance/submit',
      '/tugasku',
      '/quiz',
      '/grade',
      '/e-raport',
      '/schedule',
      '/permit',
      '/koin',
      '/mading',
      '/message',
      '/upgrade',
      '/profile',
    ],
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
      '/setting/consent',
      '/parent/koin',
      '/setting/faq',
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
      '/teacher/homeroom/history',
      '/teacher/homeroom/history/permit',
      '/teacher/session/create',
      '/teacher/session/01990000-0000-7000-8000-000000000005',
      '/teacher/session/01990000-0000-7000-8000-000000000004/mark',
      '/message',
    ],
  ],
  [
    'an office',
    () => sekolah,
    [
      '/school/home',
      '/school/people',
      '/school/people/family',
      '/school/people/guardians',
      '/school/people/office',
      '/school/people/requests',
      '/school/queue',
      '/school/permits',
      '/school/violations',
      '/school/koin',
      '/school/grades',
      '/school/mading',
      '/school/calendar',
      '/school/attendance-settings',
      '/school/profile',
      '/school/setup',
      '/school/log',
    ],
  ],
]

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
      wrong.push(...(await wrongOf(page)).map((one) => `${address}: ${one}`))
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
