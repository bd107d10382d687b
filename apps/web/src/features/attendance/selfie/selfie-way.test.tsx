import type { AttendanceRecord, Today } from '@lentera/contract/attendance'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aRecord } from '#school/a-record.ts'
import { SelfieWay } from './selfie-way.tsx'
import { photoOfFile } from '#lib/upload/shrink.ts'
import { face } from './face.ts'

const record = aRecord({ method: 'selfie', clock_in_at: '2026-11-22T23:50:00.000Z', distance_m: null, accuracy_m: null })
const hours = { opens_at: '00:00', starts_at: '23:59', on_time_until: '23:59', closes_at: '23:59', ends_at: null }
const today = {
  date: '2026-11-23',
  timezone: 'Asia/Jakarta',
  hours,
  closed_because: null,
  server_time: new Date().toISOString(),
  school: { name: 'SMA Uji', latitude: 0, longitude: 110 },
  methods: ['selfie', 'qr', 'roll_call'],
  radius_m: 150,
  accuracy_limit_m: 50,
  record: null,
  demo_location: false,
} as unknown as Today

/** A picture that weighs what a photo does, as the canvas it is drawn on. */
const noise = (width: number, height: number) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')!
  const pixels = pen.createImageData(width, height)
  for (let at = 0; at < pixels.data.length; at++) pixels.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) % 251
  pen.putImageData(pixels, 0, 0)
  return canvas
}
const blobOf = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!), 'image/jpeg', 0.95))

/** A camera that shows a moving picture, and whether its light is on. */
const aCamera = () => {
  const canvas = noise(320, 240)
  const stream = canvas.captureStream(20)
  const pen = canvas.getContext('2d')!
  const timer = setInterval(() => pen.fillRect(Math.random() * 300, 0, 8, 8), 40)
  const on = () => stream.getTracks().some(({ readyState }) => readyState === 'live')
  return { stream, on, remove: () => clearInterval(timer) }
}
const refusing = (name: string) => () => Promise.reject(new DOMException('no', name))

const permitted = (state: PermissionState) =>
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state } as PermissionStatus)

/** Somebody signed in, whose requests are answered here. */
const answering = (answer: (sent: FormData, key: string | null) => Response | Promise<Response>) => {
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 600 }))
  document.cookie = `access_token=a.${claims}.b`
  document.cookie = 'access_role=student'
  return vi
    .spyOn(window, 'fetch')
    .mockImplementation((_url, init) =>
      Promise.resolve(answer(init?.body as FormData, new Headers(init?.headers).get('idempotency-key'))),
    )
}
const said = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

const show = async (shown: Today = today) => {
  const onDone = vi.fn<(record: AttendanceRecord | null) => void>()
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SelfieWay today={shown} leaving={{ stay: () => undefined, done: onDone }} />
    </QueryClientProvider>,
  )
  return onDone
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

afterEach(() => vi.restoreAllMocks())

it('a picture of any size leaves the device small, and without what the camera wrote into it', async () => {
  const heavy = await blobOf(noise(2400, 1800))
  const comment = new TextEncoder().encode('GPS: Makassar')
  const marked = new Blob([heavy.slice(0, 2), new Uint8Array([0xff, 0xfe, 0, comment.length + 2]), comment, heavy.slice(2)])
  expect(await marked.text()).toContain('Makassar')
  const photo = await photoOfFile(marked, face)
  expect(photo.type).toBe('image/jpeg')
  expect(photo.size).toBeLessThan(heavy.size / 5)
  const { width, height } = await createImageBitmap(photo)
  expect({ width, height }).toEqual({ width: 720, height: 540 })
  expect(await photo.text()).not.toContain('Makassar')
})

it('a pupil takes a photo, takes it again and sends it; the camera is off as soon as there is a photo', async () => {
  permitted('granted')
  const cameras = [aCamera(), aCamera()]
  const opened = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  for (const { stream } of cameras) opened.mockResolvedValueOnce(stream)
  const sent: FormData[] = []
  answering((form) => {
    sent.push(form)
    return said(200, { data: record })
  })
  const onDone = await show()
  await expect.element(button('Ambil foto')).toBeEnabled()
  await button('Ambil foto').click()
  await expect.element(page.getByRole('img', { name: 'Foto yang akan dikirim' })).toBeVisible()
  await expect.poll(() => cameras[0]!.on()).toBe(false)
  await button('Ulangi').click()
  await button('Ambil foto').click()
  await expect.poll(() => cameras[1]!.on()).toBe(false)
  await button('Kirim foto').click()
  await expect.poll(() => onDone.mock.calls).toEqual([[record]])
  const photo = sent[0]!.get('photo') as File
  expect([sent.length, photo.type, photo.size > 1000, sent[0]!.has('latitude')]).toEqual([1, 'image/jpeg', true, false])
  for (const { remove } of cameras) remove()
})

it('where the device keeps nothing, a lost photo is said to be unanswered and can be sent again', async () => {
  permitted('granted')
  const camera = aCamera()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => Promise.resolve(camera.stream.clone()))
  let sent = 0
  answering(() => (++sent === 1 ? Promise.reject(new TypeError('lost')) : said(200, { data: record })))
  const onDone = await show()
  await button('Ambil foto').click()
  await button('Kirim foto').click()
  await expect.element(page.getByText('Server belum menjawab. Periksa sinyal lalu coba lagi.')).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
  await button('Kirim foto').click()
  await expect.poll(() => onDone.mock.calls).toEqual([[record]])
  camera.remove()
})

it('a pupil without consent reads whose permission is missing', async () => {
  permitted('granted')
  const camera = aCamera()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(camera.stream)
  const message = 'Orang tua belum memberi izin untuk cara presensi ini.'
  answering(() => said(409, { status: 409, code: 'CONSENT_NEEDED', message }))
  const onDone = await show()
  await button('Ambil foto').click()
  await button('Kirim foto').click()
  await expect.element(page.getByText(message)).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
  camera.remove()
})

it('nobody is asked for the camera before a tap', async () => {
  permitted('prompt')
  const opened = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(refusing('NotAllowedError'))
  await show()
  await expect.element(button('Izinkan kamera')).toBeVisible()
  expect(opened).not.toHaveBeenCalled()
  await button('Izinkan kamera').click()
  await expect.element(page.getByRole('heading', { name: 'Kamera tidak diizinkan' })).toBeVisible()
  await expect.element(page.getByText('pindai QR kelas', { exact: false })).toBeVisible()
  await expect.element(page.getByText('minta guru mengabsen kamu di kelas', { exact: false })).toBeVisible()
  await expect.element(button('Ambil foto')).not.toBeInTheDocument()
})

it('a camera that another program holds can be tried again', async () => {
  permitted('granted')
  const camera = aCamera()
  const opened = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementationOnce(refusing('NotReadableError'))
  opened.mockResolvedValueOnce(camera.stream)
  await show()
  await expect.element(page.getByRole('heading', { name: 'Kamera sedang dipakai' })).toBeVisible()
  await button('Coba lagi').click()
  await expect.element(page.getByLabelText('Gambar kamera depan')).toBeVisible()
  await expect.element(button('Ambil foto')).toBeEnabled()
  camera.remove()
})

it('where there is no camera the phone’s own program takes the photo; what is no picture is said', async () => {
  permitted('granted')
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(refusing('NotFoundError'))
  await show()
  await expect.element(page.getByRole('heading', { name: 'Kamera tidak ditemukan' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  expect([input.accept, input.getAttribute('capture')]).toEqual(['image/*', 'user'])
  const give = (file: File) => {
    const chosen = new DataTransfer()
    chosen.items.add(file)
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  give(new File(['<svg/>'], 'a.heic', { type: 'image/heic' }))
  await expect.element(page.getByText('Foto ini tidak dapat dibaca. Coba ambil lagi.')).toBeVisible()
  give(new File([await blobOf(noise(900, 1200))], 'a.jpg', { type: 'image/jpeg' }))
  await expect.element(page.getByRole('img', { name: 'Foto yang akan dikirim' })).toBeVisible()
})

it('outside the school’s hours a photo is not sent, and the hours are said', async () => {
  permitted('granted')
  const camera = aCamera()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(camera.stream)
  await show({ ...today, hours: null, closed_because: 'Hari libur' })
  await button('Ambil foto').click()
  await expect.element(page.getByText('Sekolah libur hari ini')).toBeVisible()
  await expect.element(button('Kirim foto')).toBeDisabled()
  camera.remove()
})
