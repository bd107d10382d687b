import type { Page } from '@playwright/test'
import { kept, keptCalls } from './installed.ts'
import { jumped, watchJumps } from './jumps.ts'
import {
  atSchool,
  complaintsOf,
  eventually,
  expect,
  guru,
  hold,
  ortu,
  type Person,
  type Product,
  sekolah,
  test,
} from './lentera.ts'

test.describe.configure({ mode: 'parallel' })

const silent = 'Server belum menjawab. Periksa sinyal lalu coba lagi.'
const broken = 'Mohon maaf, terjadi kesalahan pada sistem kami. Cobalah dalam beberapa saat lagi.'
const portal = { status: 200, contentType: 'text/html', body: '<h1>Masuk ke Wi-Fi kafe</h1>' }
const again = (page: Page) => page.getByRole('button', { name: 'Coba lagi' })

/** A pupil who has checked in today. */
const present = async (product: Product): Promise<Person> => {
  const pupil = await product.pupil()
  const { access_token } = await product.signIn(pupil)
  const address = `${process.env['PLAYWRIGHT_TEST_BASE_URL']}/v1/user/attendance/check-in`
  const body = new URLSearchParams(Object.entries(atSchool).map(([name, value]) => [name, String(value)]))
  const { status } = await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${access_token}` }, body })
  expect(status).toBe(200)
  return pupil
}
const absent = (product: Product): Promise<Person> => product.pupil()

for (const [address, call, who, content, keeps] of [
  ['/home', '/v1/user/home', absent, 'Pelajaran hari ini', true],
  ['/parent/home', '/v1/parent/home', () => ortu, 'Minggu ini', true],
  ['/teacher/home', '/v1/teacher/home', () => guru, 'Kelas Anda hari ini', true],
  ['/school/home', '/v1/school/home', () => sekolah, 'Kelas hari ini', true],
  ['/attendance/', '/v1/user/attendance/today', absent, 'Cara presensi di sekolah ini', true],
  ['/attendance/submit', '/v1/user/attendance/today', absent, 'Jam sekolah', false],
  ['/attendance/success', '/v1/user/attendance/today', present, 'Kamu tercatat hadir', false],
  ['/teacher/student-attendance', '/v1/teacher/attendance/board', () => guru, 'Dispensasi', true],
  ['/setting/account', '/v1/user/me/sessions', absent, 'Perangkat ini', true],
] as const)
  test(`${address} waits without jumping, says when no answer of ours came, recovers, and says when it is old`, async ({
    browser,
    context,
    page,
    product,
  }) => {
    const person = await who(product)
    await product.enter(context, person)
    await watchJumps(page)
    const held = await hold(page, `**${call}*`)
    const shown = page.getByRole('main').getByText(content).first()
    await page.goto(address)
    await expect(page.getByText('Memuat', { exact: true })).toBeAttached()
    await expect(shown).toBeHidden()
    held.release()
    await expect(shown).toBeVisible()
    expect(await jumped(page)).toBeLessThan(0.02)

    if (keeps) {
      await context.setOffline(true)
      await expect(page.getByText(/^Tidak ada sinyal\. Ini keadaan pukul \d\d\.\d\d\.$/)).toBeVisible()
      await expect(shown).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByText(/^Tidak ada sinyal/)).toBeHidden()
    }

    // A device that has seen it shows what was last seen; another one has nothing.
    const other = await browser.newContext()
    await product.enter(other, person)
    const unseen = await other.newPage()
    let isPortal = true
    await unseen.route(`**${call}*`, (route) => (isPortal ? route.fulfill(portal) : route.continue()))
    await unseen.goto(address)
    await expect(unseen.getByRole('alert').getByText(silent)).toBeVisible()
    await expect(unseen.getByRole('main').getByText(content)).toHaveCount(0)
    // Pressed at once: the page asks again by itself, too, and then the button is gone.
    isPortal = false
    await again(unseen).evaluate((button: HTMLElement) => button.click())
    await expect(unseen.getByRole('main').getByText(content).first()).toBeVisible()
    await expect(unseen.getByRole('alert')).toHaveCount(0)
    await other.close()
  })

test('a server in trouble is asked once more, then says so in the specification’s words', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  let asked = 0
  await page.route('**/v1/user/home', (route) => {
    asked++
    return route.fulfill({ status: 500, json: { status: 500, code: 'SERVER', message: 'rahasia dalam' } })
  })
  await page.goto('/home')
  await expect(page.getByRole('alert').getByText(broken)).toBeVisible()
  await expect(page.getByText('rahasia dalam')).toHaveCount(0)
  expect(asked).toBe(2)
  await page.unroute('**/v1/user/home')
  await again(page).click()
  await expect(page.getByRole('heading', { name: 'Siswa Uji' })).toBeVisible()
})

test.describe('without a worker that keeps the former code', () => {
  test.use({ serviceWorkers: 'block' })

  test('code that a deploy has replaced brings one reload; when that does not help, the error screen comes', async ({
    context,
    page,
    product,
  }) => {
    await product.enter(context, await product.pupil())
    const chunk = '**/assets/settings-*.js'
    let [replaced, asked, loads] = ['', 0, 0]
    page.on('load', () => loads++)
    await page.route(chunk, (route) => {
      replaced ||= route.request().url()
      if (route.request().url() !== replaced) return route.continue()
      return asked++ === 0 ? route.fulfill({ status: 404 }) : route.continue()
    })
    await page.goto('/setting')
    await expect(page.getByRole('heading', { name: 'Setelan' })).toBeVisible()
    expect(asked).toBe(2)

    await page.goto('/home')
    await expect(page.getByRole('heading', { name: 'Siswa Uji' })).toBeVisible()
    await page.unroute(chunk)
    await page.route(chunk, (route) => route.fulfill({ status: 404 }))
    await page.evaluate(() => sessionStorage.removeItem('reloaded_for_chunk'))
    loads = 0
    await page.goto('/setting')
    await expect(page.getByRole('heading', { name: 'Maaf, terjadi kesalahan pada sistem kami.' })).toBeVisible()
    await expect(page.getByRole('alert').getByText(silent)).toBeVisible()
    await eventually(() => loads).toBe(2)
    await page.unroute(chunk)
    await page.getByRole('button', { name: 'Muat ulang' }).click()
    await expect(page.getByRole('heading', { name: 'Setelan' })).toBeVisible()
  })
})

test('a page that breaks shows the error screen, and the way back', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  const complaints = complaintsOf(page)
  await page.route('**/v1/user/home', (route) => route.fulfill({ json: { data: { server_time: 'kemarin' } } }))
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Maaf, terjadi kesalahan pada sistem kami.' })).toBeVisible()
  await expect(page).toHaveTitle('Lentera Terjadi kesalahan')
  await expect(page.getByRole('button', { name: 'Laporkan Masalah' })).toBeVisible()
  expect(complaints).not.toEqual([])
  await page.unroute('**/v1/user/home')
  await page.getByRole('button', { name: 'Kembali ke halaman depan' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { name: 'Siswa Uji' })).toBeVisible()
})

test('whoever leaves a page that broke in the same moment is not met by the same answer again', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, await product.pupil())
  await page.route('**/v1/user/home', (route) => route.fulfill({ json: { data: { server_time: 'kemarin' } } }), { times: 1 })
  await page.addInitScript(() => {
    new MutationObserver((_, watching) => {
      const back = [...document.querySelectorAll('main [role=alert] button')].at(-1)
      if (!(back instanceof HTMLElement)) return
      watching.disconnect()
      if (sessionStorage.getItem('left') === null) back.click()
      sessionStorage.setItem('left', 'yes')
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Siswa Uji' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('yes')
})

test('an answer on the device that breaks its page is forgotten: whoever loads the page again sees it', async ({
  context,
  page,
  product,
}) => {
  await product.enter(context, await product.pupil())
  await page.goto('/home')
  await kept(page, 'home.student')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('kept-answers').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest
          const transaction = result.transaction('answers', 'readwrite')
          transaction.objectStore('answers').openCursor().onsuccess = (event) => {
            const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result
            cursor?.update({ ...(cursor.value as object), data: { server_time: 'kemarin' } })
            cursor?.continue()
          }
          transaction.oncomplete = () => resolve(result.close())
        }
      }),
  )
  await page.route('**/v1/user/home', (route) => route.abort())
  await product.expire(context)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Maaf, terjadi kesalahan pada sistem kami.' })).toBeVisible()
  await eventually(() => keptCalls(page)).toEqual([])
  await page.unroute('**/v1/user/home')
  await page.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(page.getByRole('heading', { name: 'Siswa Uji' })).toBeVisible()
})

test('a device keeps the newest answer of each call, however many others have come since', async ({ context, page, product }) => {
  await product.enter(context, await product.pupil())
  await page.goto('/home')
  await kept(page, 'home.student')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('kept-answers').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest
          const transaction = result.transaction('answers', 'readwrite')
          const answers = transaction.objectStore('answers')
          answers.openCursor().onsuccess = (event) => {
            const cursor = (event.target as IDBRequest<IDBCursorWithValue>).result
            const { account } = cursor.value as { account: string }
            const at = Date.now() + 60_000
            for (let nr = 0; nr < 150; nr++)
              answers.put({ account, at, data: nr }, `${account} ["trial.read",{"query":{"nr":${nr}}}]`)
          }
          transaction.oncomplete = () => resolve(result.close())
        }
      }),
  )
  await page.getByRole('link', { name: 'Riwayat' }).first().click()
  const trials = async () => (await keptCalls(page)).filter((name) => name === 'trial.read').length
  await eventually(trials).toBeLessThan(150)
  expect(await trials()).toBeGreaterThan(50)
  expect(await keptCalls(page)).toContain('home.student')
})
