import type { Page } from '@playwright/test'
import { cookies, expect, fillLogin, guru, hold, ortu, type Person, sekolah, setCookies, test } from './lentera.ts'

const stored = (page: Page) => page.evaluate(() => sessionStorage.getItem('intended'))
const notFound = (page: Page) => page.getByRole('heading', { name: 'Halaman tidak ditemukan' })

for (const [address, login] of [
  ['/home', '/student/login'],
  ['/parent/home', '/parent/login'],
  ['/teacher/home', '/teacher/login'],
  ['/teacher/student-attendance?class=1', '/teacher/login'],
  ['/school/home', '/school/login'],
  ['/attendance/submit', '/'],
  ['/setting/account', '/'],
] as const)
  test(`somebody without a session who opens ${address} comes to ${login}, and the address is kept`, async ({ page }) => {
    await page.goto(address)
    await expect(page).toHaveURL(login)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await stored(page)).toBe(JSON.stringify(address))
  })

const homes: Record<string, string> = {
  student: '/home',
  parent: '/parent/home',
  teacher: '/teacher/home',
  school: '/school/home',
}
const foreign: Record<string, string> = {
  student: '/teacher/student-attendance',
  parent: '/attendance/submit',
  teacher: '/parent/home',
  school: '/home',
}
test('whoever opens a page of another role, or one for guests, comes to the own home', async ({ browser, product }) => {
  const pupil = await product.pupil()
  const everybody: readonly Person[] = [pupil, ortu, guru, sekolah]
  for (const person of everybody) {
    const context = await browser.newContext()
    await product.enter(context, person)
    const page = await context.newPage()
    for (const address of [foreign[person.role] ?? '', '/', '/student/login', '/school/login', '/parent/login/']) {
      await page.goto(address)
      await expect(page).toHaveURL(homes[person.role] ?? '')
    }
    await context.close()
  }
})

test('the bare teacher address leads to the teacher’s home', async ({ context, page, product }) => {
  await product.enter(context, guru)
  await page.goto('/teacher')
  await expect(page).toHaveURL('/teacher/home')
})

for (const [link, lands] of [
  ['/tugasku/join/123456', '/tugasku/join/123456'],
  ['/quiz/join/77', '/quiz/join/77'],
  ['/tugasku/join/123456?utm=wa', '/tugasku/join/123456'],
  ['/tugasku/join/abc', '/home'],
  ['/tugasku/join/123456/edit', '/home'],
  ['//evil.example/join/1', '/home'],
  ['/attendance/', '/home'],
] as const)
  test(`after a pupil’s sign-in the stored address ${link} leads to ${lands}`, async ({ page, product }) => {
    const pupil = await product.pupil()
    await page.goto('/student/login')
    await page.evaluate((address) => sessionStorage.setItem('intended', JSON.stringify(address)), link)
    await fillLogin(page, pupil.username)
    await expect(page).toHaveURL(lands)
    await expect(
      lands === '/home' ? page.getByRole('heading', { name: 'Siswa Uji' }) : page.getByRole('heading', { level: 1 }),
    ).toBeVisible()
    expect(await stored(page)).toBeNull()
  })

test('a stored join link is not for a teacher', async ({ page, product }) => {
  const teacher = await product.teacher()
  await page.goto('/teacher/login')
  await page.evaluate(() => sessionStorage.setItem('intended', '"/tugasku/join/123456"'))
  await fillLogin(page, teacher.username)
  await expect(page).toHaveURL('/teacher/home')
})

const unsigned = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.AAAA`
for (const [kind, access_token, access_role] of [
  ['no token', '', 'student'],
  ['a token that is none', 'nonsense', 'student'],
  ['a token without an end', unsigned({ sub: 'x' }), 'student'],
  ['a role that is none', unsigned({ exp: 4_102_444_800 }), 'admin'],
] as const)
  test(`at start ${kind} ends the session and clears the cookies`, async ({ context, page }) => {
    await setCookies(context, { access_token, access_role, refresh_token: 'left over', type_from: 'general' })
    await page.goto('/home')
    await expect(page).toHaveURL('/student/login')
    expect(await cookies(context)).toEqual({})
  })

test('at start an ended token is replaced and a valid one is used', async ({ context, page, product }) => {
  const pupil = await product.pupil('Dewi Mulai')
  await product.enter(context, pupil)
  await product.expire(context)
  const { access_token: old } = await cookies(context)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: pupil.name })).toBeVisible()
  const { access_token: fresh } = await cookies(context)
  expect(fresh).not.toBe(old)
  await page.reload()
  await expect(page.getByRole('heading', { name: pupil.name })).toBeVisible()
  expect((await cookies(context))['access_token']).toBe(fresh)
})

test('a session is four cookies for fourteen days, lax, for this host', async ({ context, page, product }) => {
  const pupil = await product.pupil()
  await page.goto('/student/login')
  await fillLogin(page, pupil.username)
  await expect(page).toHaveURL('/home')
  const kept = (await context.cookies()).filter(({ httpOnly }) => !httpOnly) // what the device is known by is no session
  expect(kept.map(({ name }) => name).toSorted()).toEqual(['access_role', 'access_token', 'refresh_token', 'type_from'])
  const inFourteenDays = Date.now() / 1000 + 14 * 24 * 60 * 60
  for (const { expires, sameSite, path, domain } of kept) {
    expect(Math.abs(expires - inFourteenDays)).toBeLessThan(60)
    expect({ sameSite, path, domain }).toEqual({ sameSite: 'Lax', path: '/', domain: 'localhost' })
  }
  expect(await cookies(context)).toMatchObject({ access_role: 'student', type_from: 'general' })
})

test('signing out forgets everything, and nothing of the last person flashes for the next', async ({
  context,
  page,
  product,
}) => {
  const [first, next] = [await product.pupil('Rahasia Pertama'), await product.pupil('Kirana Kedua')]
  const { refresh_token } = await product.enter(context, first)
  for (const address of ['/home', '/attendance/', '/setting']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Kembali' }).click()
  await page.getByRole('link', { name: 'Beranda' }).click()
  await expect(page.getByRole('heading', { name: first.name })).toBeVisible()
  await page.getByRole('link', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'Setelan' }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click()
  await expect(page).toHaveURL('/')
  expect(await cookies(context)).toEqual({})
  expect((await product.refresh('student', refresh_token)).status).toBe(401)
  const left = await page.evaluate(() => ({ device: Object.keys(localStorage), tab: JSON.stringify(sessionStorage) }))
  for (const name of left.device) expect(['remote_config', 'theme', 'clock_skew']).toContain(name)
  expect(left.tab).not.toContain(first.name)

  await page.evaluate((name) => {
    const look = () => document.body.textContent.includes(name) && document.documentElement.setAttribute('data-seen', name)
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, first.name)
  await page.getByRole('link', { name: 'Siswa Presensi' }).click()
  await fillLogin(page, next.username)
  await expect(page.getByRole('heading', { name: next.name })).toBeVisible()
  await page.getByRole('link', { name: 'Menu' }).click()
  await expect(page.getByRole('main').getByText(next.name)).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-seen')
})

for (const role of ['siswa', 'guru', 'orang tua', 'sekolah']) {
  const word = { siswa: 'student', guru: 'teacher', 'orang tua': 'parent', sekolah: 'school' }[role]
  test(`/${word}/login/ is the login of ${role}`, async ({ page }) => {
    await page.goto(`/${word}/login/`)
    await expect(page.getByRole('heading', { name: `Masuk sebagai ${role}` })).toBeVisible()
    await expect(page).toHaveTitle('Lentera Masuk')
  })
}
test('other words before login, and addresses that are none, are not found', async ({ page }) => {
  for (const address of ['/kepala/login/', '/operator/login', '/tidak/ada', '/constructor/login/']) {
    await page.goto(address)
    await expect(notFound(page)).toBeVisible()
    await expect(page).toHaveTitle('Lentera Halaman tidak ditemukan')
  }
})

test('the four addresses of the app page show the same page', async ({ page }) => {
  for (const address of ['/apps', '/beasiswaku', '/join/x', '/join/x/y', '/login/x']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Bawa Lentera di HP' })).toBeVisible()
    await expect(page).toHaveTitle('Lentera Aplikasi')
  }
})

test('the operator closes a page, and it shows the coming-soon page instead', async ({ browser, page, product }) => {
  await page.goto('/coming-soon')
  await expect(page.getByRole('heading', { name: 'Segera hadir' })).toBeVisible()
  const { db } = product.database
  await db
    .insertInto('remote_config')
    .values({ key: 'closed_routes', value: JSON.stringify(['/beasiswaku']) })
    .execute()
  const context = await browser.newContext()
  const later = await context.newPage()
  try {
    await later.goto('/student/login')
    await expect(later.getByText('Akun demo')).toBeVisible()
    await later.goto('/beasiswaku')
    await expect(later).toHaveURL('/beasiswaku')
    await expect(later.getByRole('heading', { name: 'Segera hadir' })).toBeVisible()
    await expect(later).toHaveTitle('Lentera Segera hadir')
    await later.goto('/apps')
    await expect(later.getByRole('heading', { name: 'Bawa Lentera di HP' })).toBeVisible()
  } finally {
    await db.deleteFrom('remote_config').where('key', '=', 'closed_routes').execute()
    await context.close()
  }
})

test('a page that waits for the session check says "Memuat Halaman"', async ({ context, page, product }) => {
  const pupil = await product.pupil('Eka Menunggu')
  await product.enter(context, pupil)
  await product.expire(context) // with a valid token the home comes drawn
  const held = await hold(page, '**/me/profile')
  await page.goto('/home')
  await expect(page.getByText('Memuat Halaman')).toBeVisible()
  held.release()
  await expect(page.getByRole('heading', { name: pupil.name })).toBeVisible()
  await expect(page.getByText('Memuat Halaman')).toBeHidden()
  await expect(page).toHaveTitle('Lentera Beranda')
})
