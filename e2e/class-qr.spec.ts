import type { Browser, Locator, Page } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { eventually, expect, type Person, type Product, test } from './lentera.ts'
import { ownSchool } from './own-school.ts'

/** What a phone's camera would read from this picture of the screen. */
const textIn = async (png: Buffer): Promise<string> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsqr.default(Uint8ClampedArray.from(data), info.width, info.height)?.data ?? ''
}
const stepOf = (code: string) => Number.parseInt(code.split('.')[2] ?? '', 36)

/** In a page: its camera films a canvas, on which a journey puts a picture. */
const filmCanvas = () => {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const pen = canvas.getContext('2d')!
  let picture: ImageBitmap | undefined
  setInterval(() => {
    pen.fillStyle = '#888'
    pen.fillRect(0, 0, 640, 480)
    if (picture) pen.drawImage(picture, 120, 40, 400, 400)
  }, 100)
  navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10))
  Object.assign(globalThis, {
    film: async (bytes: number[]) => {
      picture = await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: 'image/png' }))
    },
  })
}
const film = (page: Page, png: Buffer) =>
  page.evaluate((bytes) => (globalThis as unknown as { film: (bytes: number[]) => Promise<void> }).film(bytes), [...png])

const phoneOf = async (browser: Browser, product: Product, person: Person) => {
  const context = await browser.newContext({ permissions: ['camera'] })
  await context.addInitScript(filmCanvas)
  await product.enter(context, person)
  const page = await context.newPage()
  return page
}

/** Sends a code as a phone does, without its page. */
const send = async (base: string, product: Product, person: Person, code: string, device_id: string = crypto.randomUUID()) => {
  const { access_token } = await product.signIn(person)
  const answer = await fetch(`${base}/v1/user/attendance/check-in/qr`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: new URLSearchParams({ code, device_id }),
  })
  return (await answer.json()) as { code?: string; message?: string; data?: { status: string; method: string } }
}
const pictureOf = (qr: Locator) => qr.screenshot({ animations: 'disabled' })

test('a teacher shows the QR of the class: ten phones check in at once, and a picture of it is worth nothing later', async ({
  browser,
  context,
  page,
  product,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const base = baseURL ?? ''
  const { room, teacher, pupils } = await ownSchool(product, {
    setting: { methods: ['location', 'qr', 'roll_call'] },
    pupils: 13,
  })
  await product.enter(context, teacher)
  await page.goto('/teacher/student-attendance')
  await page.getByRole('link', { name: 'Tampilkan QR kelas' }).click()
  await expect(page).toHaveURL(/\/teacher\/attendance-qr\?class_uuid=/)
  await expect(page.getByRole('heading', { name: room.name })).toBeVisible()
  const qr = page.getByRole('img', { name: `QR presensi ${room.name}` })
  await expect(qr).toBeVisible()
  await expect(page.getByText('0 dari 13 siswa sudah presensi')).toBeVisible()
  await expect(page.getByText(/^Berganti dalam \d+ detik$/)).toBeVisible()
  const kept = await textIn(await pictureOf(qr))
  expect(kept).toMatch(/^lq1\./)

  const [first, second, late, ...others] = pupils
  const answers = await Promise.all(others.map((one) => send(base, product, one, kept)))
  expect(answers.map(({ data }) => [data?.status, data?.method])).toEqual(others.map(() => ['present', 'qr']))

  for (const person of [first!, second!]) {
    const phone = await phoneOf(browser, product, person)
    await phone.goto('/attendance/')
    await phone.getByRole('link', { name: 'QR kelas' }).click()
    await expect(phone.getByText('Arahkan kamera ke QR di layar kelas. Presensi terkirim sendiri.')).toBeVisible()
    await expect(async () => {
      await film(phone, await pictureOf(qr))
      await expect(phone.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
    }).toPass()
    await expect(phone).toHaveURL('/attendance/success')
    await expect(phone.getByText('QR kelas')).toBeVisible()
    await phone.context().close()
  }

  await eventually(async () => stepOf(await textIn(await pictureOf(qr))), { timeout: 50_000 }).toBeGreaterThan(stepOf(kept) + 1)
  const refused = await send(base, product, late!, kept)
  expect(refused).toMatchObject({ code: 'QR_INVALID', message: expect.stringContaining('sudah berganti') })
  expect(await product.attendanceOf(late!.username)).toEqual([])
  await expect(page.getByText('12 dari 13 siswa sudah presensi')).toBeVisible({ timeout: 20_000 })

  const last = await textIn(await pictureOf(qr))
  await page.getByRole('button', { name: 'Tutup QR' }).click()
  await expect(page).toHaveURL(/\/teacher\/student-attendance/)
  expect(await send(base, product, late!, last)).toMatchObject({ code: 'QR_INVALID' })
})

test('the screen goes on showing codes while its network is away', async ({ context, page, product }) => {
  test.setTimeout(90_000)
  const { room, teacher } = await ownSchool(product, { setting: { methods: ['qr'] } })
  await product.enter(context, teacher)
  await page.goto(`/teacher/attendance-qr?class_uuid=${room.uuid}`)
  const qr = page.getByRole('img', { name: `QR presensi ${room.name}` })
  await expect(qr).toBeVisible()
  const before = stepOf(await textIn(await pictureOf(qr)))
  await context.setOffline(true)
  await eventually(async () => stepOf(await textIn(await pictureOf(qr))), { timeout: 40_000 }).toBeGreaterThan(before)
  await expect(page.getByText('Sambungan lemah', { exact: false })).toBeVisible()
})

test('two pupils on one phone are both present, and both are flagged', async ({ browser, context, page, product, baseURL }) => {
  const { room, teacher, pupils } = await ownSchool(product, { setting: { methods: ['qr'] }, pupils: 2 })
  await product.enter(context, teacher)
  await page.goto(`/teacher/attendance-qr?class_uuid=${room.uuid}`)
  const qr = page.getByRole('img', { name: `QR presensi ${room.name}` })
  await expect(qr).toBeVisible()
  const phone = await phoneOf(browser, product, pupils[0]!)
  await phone.goto('/attendance/scan')
  await expect(phone.getByLabel('Gambar kamera belakang')).toBeVisible()
  await expect(async () => {
    await film(phone, await pictureOf(qr))
    await expect(phone.getByRole('heading', { name: 'Kamu tercatat hadir' })).toBeVisible()
  }).toPass()
  const device = await phone.evaluate(() => JSON.parse(localStorage.getItem('phone') ?? '""') as string)
  await phone.goto('/setting')
  await phone.getByRole('button', { name: 'Keluar' }).first().click()
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: /keluar/i })
    .first()
    .click()
  await expect(phone).not.toHaveURL(/setting/)
  expect(await phone.evaluate(() => JSON.parse(localStorage.getItem('phone') ?? '""') as string)).toBe(device)
  const answer = await send(baseURL ?? '', product, pupils[1]!, await textIn(await pictureOf(qr)), device)
  expect(answer.data).toMatchObject({ status: 'present', shared_device: true })
  expect(await product.attendanceOf(pupils[0]!.username)).toMatchObject([{ status: 'present', shared_device: true }])
  await phone.context().close()
})
