import type { Page, WebSocketRoute } from '@playwright/test'
import { aClass, aParent, aPupil, aSchool, aTeacher } from '../apps/api/db/seed/builders.ts'
import type { LiveSaid, LiveTold } from '../packages/contract/src/live.ts'
import { cookies, eventually, expect, type Person, type Product, test } from './lentera.ts'

const hours = { days: [1, 2, 3, 4, 5, 6, 7], opens_at: '00:00', starts_at: '23:58', closes_at: '23:59' }

/** A school that is open all day, with a homeroom teacher, one pupil and a parent. */
const aFamily = async ({ database: { db } }: Product) => {
  const school = await aSchool(db, { hours, timezone: 'Asia/Makassar' })
  const teacher = await aTeacher(db, school, { name: 'Wahyu Uji, S.Pd.' })
  const room = await aClass(db, school, { homeroom_teacher_id: teacher.id })
  const pupil = await aPupil(db, school, { name: 'Siswa Jalur', in: room })
  const parent = await aParent(db, { name: 'Ibu Jalur', of: [pupil] })
  return {
    room,
    pupil: { role: 'student', username: pupil.username } as const,
    teacher: { role: 'teacher', username: teacher.username } as const,
    parent: { role: 'parent', username: parent.username } as const,
  }
}
/** Checks in on another phone. */
const checkIn = async (product: Product, pupil: Person) => {
  const { access_token } = await product.signIn(pupil)
  const answer = await fetch(`${process.env['PLAYWRIGHT_TEST_BASE_URL']}/v1/user/attendance/check-in`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: new URLSearchParams({ latitude: '0', longitude: '110', accuracy: '8' }),
  })
  expect(answer.status).toBe(200)
}

interface Line {
  readonly said: LiveSaid[]
  readonly told: LiveTold[]
}
interface Between {
  /** What becomes of a message of the page, or of the server; undefined keeps it back. */
  readonly said?: (said: LiveSaid, send: () => void) => void
  readonly told?: (told: LiveTold, line: number) => LiveTold | undefined
}
/** Stands between the page and the server on each of its sockets, and notes what goes through. */
const between = async (page: Page, { said = (_said, send) => send(), told = (one) => one }: Between): Promise<Line[]> => {
  const lines: Line[] = []
  await page.routeWebSocket(/\/v1\/live$/, (near: WebSocketRoute) => {
    const far = near.connectToServer()
    const line: Line = { said: [], told: [] }
    const at = lines.push(line) - 1
    near.onMessage((message) => {
      const one = JSON.parse(String(message)) as LiveSaid
      line.said.push(one)
      said(one, () => far.send(message))
    })
    far.onMessage((message) => {
      const one = told(JSON.parse(String(message)) as LiveTold, at)
      if (!one) return
      line.told.push(one)
      near.send(JSON.stringify(one))
    })
  })
  return lines
}
/** Keeps back the first message of this type until it is let go. */
const heldBack = (type: LiveSaid['type']) => {
  const asked = Promise.withResolvers<() => void>()
  const said: Between['said'] = (one, send) => (one.type === type ? asked.resolve(send) : send())
  return { said, asked: asked.promise }
}

test('a child that comes after the board was read, and before the server listens for its class, is not missed', async ({
  context,
  page,
  product,
}) => {
  const { room, pupil, teacher } = await aFamily(product)
  await product.enter(context, teacher)
  const { said, asked } = heldBack('watch')
  await between(page, { said })
  await page.goto(`/teacher/student-attendance?class=${room.uuid}`)
  const summary = page.getByRole('group', { name: 'Ringkasan' }).getByRole('button', { name: /^Hadir/ })
  await expect(summary).toHaveAccessibleName('Hadir 0')
  const letGo = await asked
  await checkIn(product, pupil)
  await expect(summary).toHaveAccessibleName('Hadir 0')
  letGo()
  await expect(summary).toHaveAccessibleName('Hadir 1')
})

test('a child that comes before the server knows who looks is not missed', async ({ context, page, product }) => {
  const { pupil, parent } = await aFamily(product)
  await product.enter(context, parent)
  const { said, asked } = heldBack('hello')
  await between(page, { said })
  await page.goto('/parent/home')
  await expect(page.getByText('Belum presensi').first()).toBeVisible()
  const letGo = await asked
  await checkIn(product, pupil)
  await expect(page.getByText('Belum presensi').first()).toBeVisible()
  letGo()
  await expect(page.getByText(/^Hadir/).first()).toBeVisible()
})

test('a socket that has fallen silent without a word is left for another one', async ({ context, page, product }) => {
  const { pupil, parent } = await aFamily(product)
  await product.enter(context, parent)
  await page.clock.install({ time: new Date() })
  // The first line still takes what the page says, and brings nothing any more once the page listens.
  const lines = await between(page, { told: (one, at) => (at > 0 || one.type === 'ready' ? one : undefined) })
  await page.goto('/parent/home')
  await eventually(() => lines[0]?.told.length, { timeout: 15_000 }).toBe(1)
  await page.clock.runFor(30_000)
  expect(lines.length).toBe(1)
  await page.clock.runFor(20_000)
  await eventually(() => lines[1]?.told.map(({ type }) => type)).toContain('ready')
  await checkIn(product, pupil)
  await eventually(() => lines[1]?.told.map(({ type }) => type)).toContain('changed')
  await expect(page.getByText(/^Hadir/).first()).toBeVisible()
})

test('a page that is looked at for long renews its token on the open socket', async ({ context, page, product }) => {
  const { parent } = await aFamily(product)
  const { access_token: first } = await product.enter(context, parent)
  // The server says that the token ends in a minute.
  const lines = await between(page, { told: (one) => (one.type === 'ready' ? { ...one, seconds: 61 } : one) })
  await page.goto('/parent/home')
  await eventually(() => lines[0]?.told.map(({ type }) => type), { timeout: 15_000 }).toContain('renewed')
  const { access_token: second } = await cookies(context)
  expect(second).not.toBe(first)
  expect(lines.length).toBe(1)
  expect(lines[0]!.said.filter(({ type }) => type !== 'watch')).toMatchObject([
    { type: 'hello', token: first },
    { type: 'token', token: second },
  ])
})
