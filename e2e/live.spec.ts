import type { Page } from '@playwright/test'
import { aClass, aParent, aPupil, aSchool, aTeacher, anOffice } from '../apps/api/db/seed/builders.ts'
import { complaintsOf, eventually, expect, type Person, type Product, requestsOf, test } from './lentera.ts'
import { pageOf } from './page-of.ts'

const inside = { latitude: '0', longitude: '110', accuracy: '8' }
const outside = { ...inside, latitude: '0.01' }
const hours = { days: [1, 2, 3, 4, 5, 6, 7], opens_at: '00:00', starts_at: '23:58', closes_at: '23:59' }

/** A school that is open all day, with a homeroom teacher, an office, and a pupil. */
const aPlace = async ({ database: { db } }: Product, timezone: 'Asia/Jakarta' | 'Asia/Makassar', name: string) => {
  const school = await aSchool(db, { hours, timezone })
  const teacher = await aTeacher(db, school, { name: 'Wahyu Uji, S.Pd.' })
  const room = await aClass(db, school, { homeroom_teacher_id: teacher.id })
  const pupil = await aPupil(db, school, { name, in: room })
  const office = await anOffice(db, school)
  const person = <R extends Person['role']>(role: R, who: { id: number; username: string }) => ({ ...who, role })
  return {
    school,
    room,
    pupil: { ...person('student', pupil), name },
    teacher: person('teacher', teacher),
    office: person('school', office),
  }
}
const asked = async (product: Product, person: Person, path: string, init: RequestInit) => {
  const { access_token } = await product.signIn(person)
  const headers = { ...init.headers, authorization: `Bearer ${access_token}` }
  const answer = await fetch(`${process.env['PLAYWRIGHT_TEST_BASE_URL']}${path}`, { ...init, headers })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: { id: string; revision: number } }).data
}
/** Checks in on another phone. */
const checkIn = (product: Product, pupil: Person, at = inside) =>
  asked(product, pupil, '/v1/user/attendance/check-in', { method: 'POST', body: new URLSearchParams(at) })
const decide = (product: Product, teacher: Person, { id, revision }: { id: string; revision: number }) =>
  asked(product, teacher, '/v1/teacher/homeroom/requests/attendance/decide', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ of: [{ id, revision }], verb: 'approve', reason: 'Terlihat di kelas' }),
  })

/** How often this page was told `words`, on all its sockets. */
const toldOf = (page: Page, words: string): { readonly count: number } => {
  const told = { count: 0 }
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes(words)) told.count++
    }),
  )
  return told
}
const hears = async (told: { readonly count: number }, times = 1) => {
  await eventually(() => told.count, { timeout: 15_000 }).toBeGreaterThanOrEqual(times)
}
/** A page that has come to rest and hears what changes; it is never opened anew. */
const listening = async (page: Page, address: string, words = '"ready"') => {
  const told = toldOf(page, words)
  await page.goto(address)
  await hears(told)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => void Object.assign(window, { stayed: true }))
}
const stayed = async (page: Page) => expect(await page.evaluate(() => 'stayed' in window)).toBe(true)

test('a parent with children in Jakarta and in Makassar sees each check-in and stays on the page', async ({
  context,
  page,
  product,
}) => {
  const [west, east] = [
    await aPlace(product, 'Asia/Jakarta', 'Anak di Jakarta'),
    await aPlace(product, 'Asia/Makassar', 'Anak di Makassar'),
  ]
  const parent = await aParent(product.database.db, { name: 'Ibu Berdua', of: [west.pupil, east.pupil] })
  await product.enter(context, { role: 'parent', username: parent.username })
  const complaints = complaintsOf(page)
  await listening(page, '/parent/home')
  const card = (name: string) =>
    page
      .locator('div')
      .filter({ has: page.getByRole('heading', { name }) })
      .filter({ hasText: /Belum presensi|Hadir/ })
      .last()
  for (const [{ pupil }, zone] of [
    [west, 'WIB'],
    [east, 'WITA'],
  ] as const) {
    await expect(card(pupil.name).getByText('Belum presensi')).toBeVisible()
    await checkIn(product, pupil)
    await expect(card(pupil.name).getByText(new RegExp(`Hadir.*${zone}`))).toBeVisible()
  }
  await stayed(page)
  expect(complaints).toEqual([])
})

test('the class’s board, the teacher’s home and the office’s board change by themselves', async ({ browser, product }) => {
  const { room, pupil, teacher, office } = await aPlace(product, 'Asia/Makassar', 'Siswa di Papan')
  const board = await pageOf(browser, product, teacher)
  await listening(board, `/teacher/student-attendance?class=${room.uuid}`, '"watching"')
  const home = await pageOf(browser, product, teacher)
  await listening(home, '/teacher/home', '"watching"')
  const school = await pageOf(browser, product, office)
  await listening(school, '/school/attendance', '"watching"')
  const shows = async (came: number) => {
    const summary = (page: Page) => page.getByRole('group', { name: 'Ringkasan' }).getByRole('button', { name: /^Hadir/ })
    await expect(summary(board)).toHaveAccessibleName(`Hadir ${came}`)
    await expect(home.getByRole('link', { name: room.name })).toContainText(`${came} dari 1`)
    await expect(school.getByRole('link', { name: room.name })).toContainText(came === 0 ? '1 belum' : '1 hadir')
    await expect(summary(school)).toHaveAccessibleName(`Hadir ${came}`)
  }
  await shows(0)
  await checkIn(product, pupil)
  await shows(1)
  for (const page of [board, home, school]) await stayed(page)
})

test('marks that a teacher has made stay when a pupil checks in meanwhile', async ({ context, page, product }) => {
  const { room, pupil, teacher, school } = await aPlace(product, 'Asia/Makassar', 'Siswa Datang Sendiri')
  await aPupil(product.database.db, school, { name: 'Siswa Sakit', in: room })
  await product.enter(context, teacher)
  const told = toldOf(page, '"changed"')
  await listening(page, `/teacher/attendance/clock-in-class?class_uuid=${room.uuid}`, '"watching"')
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}:`) })
  const say = async (name: string, status: string) => {
    await row(name).click()
    await page.getByRole('dialog').getByRole('button', { name: status }).click()
  }
  await say('Siswa Sakit', 'Sakit')
  await say(pupil.name, 'Alpa')
  const before = told.count
  await checkIn(product, pupil)
  await hears(told, before + 1)
  await expect(page.getByRole('region', { name: '1 siswa berbeda data' })).toContainText(pupil.name)
  await expect(row('Siswa Sakit')).toHaveAccessibleName('Siswa Sakit: Sakit')
})

test('a check-in that waits comes into the teacher’s box and leaves it, and the parent’s bell counts the decision', async ({
  browser,
  product,
}) => {
  const { pupil, teacher } = await aPlace(product, 'Asia/Makassar', 'Siswa Menunggu')
  const parent = await aParent(product.database.db, { name: 'Ibu Menunggu', of: [pupil] })
  const box = await pageOf(browser, product, teacher)
  await listening(box, '/teacher/homeroom/requests', '"watching"')
  const family = await pageOf(browser, product, { role: 'parent', username: parent.username })
  await listening(family, '/parent/home')
  const record = await checkIn(product, pupil, outside)
  const row = box.getByRole('listitem').filter({ hasText: pupil.name })
  await expect(row).toBeVisible()
  await expect(family.getByText('Menunggu keputusan').first()).toBeVisible()
  await decide(product, teacher, record)
  await expect(row).toBeHidden()
  await expect(family.getByRole('link', { name: /^Notifikasi \d+ belum dibaca$/ }).first()).toBeVisible()
  await expect(family.getByText(/^Hadir/).first()).toBeVisible()
  await stayed(box)
  await stayed(family)
})

test('what happened while the network was away is there when it is back', async ({ context, page, product }) => {
  const { pupil } = await aPlace(product, 'Asia/Makassar', 'Siswa Tanpa Jaringan')
  const parent = await aParent(product.database.db, { name: 'Ibu Tanpa Jaringan', of: [pupil] })
  await product.enter(context, { role: 'parent', username: parent.username })
  const ready = toldOf(page, '"ready"')
  await listening(page, '/parent/home')
  await context.setOffline(true)
  await checkIn(product, pupil)
  await expect(page.getByText('Belum presensi').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Hadir/).first()).toBeVisible()
  await hears(ready, 2)
  await stayed(page)
})

test('where no socket is let through, the page asks every fifteen seconds, and not more often', async ({
  context,
  page,
  product,
}) => {
  const { pupil } = await aPlace(product, 'Asia/Makassar', 'Siswa Tanpa Soket')
  const parent = await aParent(product.database.db, { name: 'Ibu Tanpa Soket', of: [pupil] })
  await product.enter(context, { role: 'parent', username: parent.username })
  let tried = 0
  await page.routeWebSocket(/\/v1\/live$/, (socket) => {
    tried++
    void socket.close({ code: 1011 })
  })
  await page.clock.install()
  await page.goto('/parent/home')
  await expect(page.getByText('Belum presensi').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await checkIn(product, pupil)
  const homes = requestsOf(page, '/v1/parent/home')
  const now = () => page.evaluate(() => Date.now())
  const began = await now()
  await page.clock.runFor(15_000)
  await expect(page.getByText(/^Hadir/).first()).toBeVisible()
  for (const least of [2, 3]) {
    await page.clock.runFor(15_000)
    await eventually(() => homes.count).toBeGreaterThanOrEqual(least)
  }
  // The page's time goes on beside what is added to it: on a busy machine by some seconds.
  expect(homes.count).toBeLessThanOrEqual(Math.ceil(((await now()) - began) / 15_000))
  expect(tried).toBeGreaterThan(1)
})

test('whoever is signed out on another device sees it at once, without touching the page', async ({ context, page, product }) => {
  const { teacher } = await aPlace(product, 'Asia/Makassar', 'Siswa Siapa Saja')
  const { refresh_token, access_token } = await product.enter(context, teacher)
  await listening(page, '/teacher/home')
  const answer = await fetch(`${process.env['PLAYWRIGHT_TEST_BASE_URL']}/v1/teacher/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: new URLSearchParams({ token: refresh_token }),
  })
  expect(answer.status).toBe(200)
  await expect(page).toHaveURL(/\/teacher\/login/)
  await expect(page.getByText('Sesi telah berakhir', { exact: false })).toBeVisible()
})
