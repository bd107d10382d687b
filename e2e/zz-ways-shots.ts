import { chromium } from '@playwright/test'
import { findBrowser } from '/work/main/tools/browser.ts'
import { Product, guru } from '/work/main/e2e/lentera.ts'
import { ownSchool, here } from '/work/main/e2e/own-school.ts'
const base = 'http://localhost:4871'
process.env.PLAYWRIGHT_TEST_BASE_URL = base
const product = new Product('/tmp/ways/data')
const yes = await ownSchool(product, { setting: { methods: ['location','selfie','qr','roll_call'], clock_out: true }, ends_at: '23:59', pupils: 2 })
const adult = await ownSchool(product, { setting: { methods: ['location','roll_call'] }, pupil: { location_consent: false, born_on: '2005-01-01' } })
const mother = await product.parentOf({ ...yes.pupils[0]!, name: '' } as never, 'Sari Wahyuni')
const { access_token } = await product.signIn(yes.pupils[1]!)
await product.database.db.insertInto('consent').values({ student_id: yes.pupils[0]!.id, purpose: 'location', granted: true, version: 1, decided_by: mother.id }).execute()
await fetch(`${base}/v1/user/attendance/check-in`, { method: 'POST', headers: { authorization: `Bearer ${access_token}` }, body: new URLSearchParams({ latitude: '0', longitude: '110', accuracy: '8' }) })
const options = await findBrowser()
const browser = await chromium.launch(options)
type P = import('@playwright/test').Page
const looks: [string, never, string, (page: P) => Promise<void>, number[]][] = [
  ['x-board', guru as never, '/teacher/student-attendance', async () => {}, [320, 1440]],
  ['x-scan-unasked', yes.pupils[0] as never, '/attendance/scan', async () => {}, [375]],
  ['x-revoke', mother as never, '/setting/consent', async (page) => { await page.getByRole('switch').first().click(); await page.waitForTimeout(600) }, [375, 1440]],
  ['x-early', yes.pupils[1] as never, '/attendance/', async (page) => { await page.getByRole('button', { name: 'Presensi pulang' }).click(); await page.waitForTimeout(600) }, [375]],
  ['x-adult', adult.pupils[0] as never, '/attendance/submit?way=location', async () => {}, [375]],
  ['x-qr-320', yes.teacher as never, `/teacher/attendance-qr?class_uuid=${yes.room.uuid}`, async () => {}, [320]],
  ['x-qr-short', yes.teacher as never, `/teacher/attendance-qr?class_uuid=${yes.room.uuid}`, async (page) => { await page.setViewportSize({ width: 740, height: 360 }); await page.waitForTimeout(300) }, [740]],
  ['x-qr-closed', yes.teacher as never, `/teacher/attendance-qr?class_uuid=${yes.room.uuid}`, async (page) => { await product.database.db.updateTable('qr_session').set({ closed_at: new Date() }).where('closed_at', 'is', null).execute(); await page.reload(); await page.getByRole('img').waitFor(); await product.database.db.updateTable('qr_session').set({ closed_at: new Date() }).where('closed_at', 'is', null).execute(); await page.getByText('Buka lagi').waitFor({ timeout: 25000 }) }, [375]],
]
for (const [name, person, path, act, widths] of looks) for (const width of widths) {
  const context = await browser.newContext({ baseURL: base, viewport: { width, height: width < 800 ? 812 : 900 }, geolocation: here, permissions: ['geolocation'], timezoneId: 'Asia/Makassar', locale: 'id-ID' })
  await product.enter(context, person)
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(name, m.text()))
  await page.goto(base + path)
  await page.locator('h1').first().waitFor()
  await page.waitForTimeout(1500)
  await act(page)
  console.log(name, width, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
  await page.screenshot({ path: `/tmp/ways/shots/${name}-${width}.png` })
  await context.close()
}
await browser.close()
await product.database.close()
