// Ten acts of a day on a phone or laptop that is four times slower than this machine: how long from each tap or key to the picture
// that it makes.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  chromium as playwrightChromium,
  Locator,
  Page,
} from '@playwright/test'
import { openDatabase } from '../apps/api/db/db.ts'
import { aPupil } from '../apps/api/db/seed/builders.ts'
import { openDemoAllDay } from '../apps/api/db/seed/demo-hours.ts'
import { startLentera } from '../apps/api/test/lentera.ts'
import type { Role } from '../packages/contract/src/kit/roles.ts'
import { findBrowser } from '../tools/browser.ts'
import { contactsOf, cookiesOf, signIn, withoutTours } from '../tools/demo.ts'
import { gradesOf } from '../tools/demo-grades.ts'
import { demoPeople } from '../tools/demo-people.ts'
import { beginQuiz, QUIZ } from './phone-pages.ts'
import { atMost, median, type Row } from './row.ts'

const require = createRequire(new URL('../e2e/package.json', import.meta.url))
const { chromium }: { chromium: typeof playwrightChromium } = require('@playwright/test')

/** Milliseconds from a tap to its picture, and how much slower than this machine the device is. */
const [BUDGET, SLOWER] = [100, 4]
const ROUNDS = 5

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const laptop: BrowserContextOptions = { viewport: { width: 1366, height: 768 } }

interface Act {
  readonly act: string
  readonly role: Role
  /** Who does it; somebody else in each round where it can be done once a day. */
  readonly person: (round: number) => string
  readonly on: BrowserContextOptions
  readonly address: string
  /** What is done before, and is not measured. */
  readonly before?: (page: Page, round: number) => Promise<unknown>
  readonly does: (page: Page, press: (on: Locator) => Promise<void>, round: number) => Promise<void>
}

interface Seen {
  seen: number[]
}
/** Runs in the page: notes each tap and key with what it took until the next picture. */
const watch = (): void => {
  const seen: number[] = []
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) seen.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Where it stands is asked before: only the tap itself is the page's work. */
const presser = (page: Page, touches: boolean) => async (on: Locator) => {
  await on.scrollIntoViewIfNeeded()
  const box = await on.boundingBox()
  if (!box) throw new Error('Nothing is there to press.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await (touches ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  await page.waitForTimeout(400)
}

const once = async (page: Page, base: string, { address, before, does, on }: Act, round: number): Promise<number> => {
  await page.goto(base + address)
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await before?.(page, round)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.waitForTimeout(500)
  await page.evaluate(() => void (globalThis as unknown as Seen).seen.splice(0))
  await does(page, presser(page, on.hasTouch === true), round)
  await page.waitForTimeout(600)
  // What Event Timing does not tell of took less than 16.
  return Math.max(16, ...(await page.evaluate(() => (globalThis as unknown as Seen).seen)))
}

/** A browser in which this person has signed in, at school. */
const deviceOf = async (browser: Browser, base: string, { on, role }: Act, person: string) => {
  const geolocation = { latitude: -5.1354, longitude: 119.4238, accuracy: 8 }
  const context = await browser.newContext({ ...on, geolocation, permissions: ['geolocation'] })
  await context.addInitScript(withoutTours)
  await context.addInitScript(watch)
  await context.addCookies(cookiesOf(base, await signIn(base, role, person)))
  return context
}

/** What is not known before the product runs. */
interface Known {
  readonly pupils: readonly string[]
  readonly contact: string
  readonly place: string
  readonly room: string
}
const acts = ({ pupils, contact, place, room }: Known): readonly Act[] => {
  const is = (person: string) => () => person
  return [
    {
      act: 'Pupil says to be present',
      role: 'student',
      person: (round) => pupils[round] ?? '',
      on: phone,
      address: '/attendance/submit',
      before: (page) => page.getByRole('button', { name: 'Saya hadir' }).waitFor(),
      does: (page, press) => press(page.getByRole('button', { name: 'Saya hadir' })),
    },
    {
      act: 'Pupil opens a task',
      role: 'student',
      person: is('siswa'),
      on: phone,
      address: '/tugasku',
      does: (page, press) => press(page.locator('main a[href*="/tasks/"]').first()),
    },
    {
      act: 'Pupil ticks an answer',
      role: 'student',
      person: is('siswa'),
      on: phone,
      address: `/quiz/${QUIZ}/start`,
      before: (page) => page.locator('main label').first().waitFor(),
      does: (page, press, round) => press(page.locator('main label').nth(round % 4)),
    },
    {
      act: 'Pupil opens the messages',
      role: 'student',
      person: is('siswa'),
      on: phone,
      address: '/home',
      does: (page, press) => press(page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name: 'Pesan' })),
    },
    {
      act: 'Parent turns to the other child',
      role: 'parent',
      person: is('ortu'),
      on: phone,
      address: '/parent/grade',
      does: (page, press) => press(page.getByRole('group', { name: 'Anak' }).getByRole('button', { pressed: false }).first()),
    },
    {
      act: 'Parent begins a permit',
      role: 'parent',
      person: is('ortu'),
      on: phone,
      address: '/parent/permit',
      does: (page, press) => press(page.getByRole('link', { name: 'Izin baru' })),
    },
    {
      act: 'Teacher marks a pupil in the roll',
      role: 'teacher',
      person: is('guru'),
      on: phone,
      address: `/teacher/attendance/clock-in-class?class_uuid=${room}`,
      does: async (page, press, round) => {
        await press(page.getByRole('list', { name: 'Siswa' }).getByRole('button').nth(round))
        await press(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /Sakit/ }))
      },
    },
    {
      act: 'Teacher types a score',
      role: 'teacher',
      person: is('guru'),
      on: laptop,
      address: `/teacher/grade/class-input-score?${place}`,
      before: (page, round) => page.locator(`[data-cell="${round} 0"]`).focus(),
      does: (page, _press, round) => page.keyboard.type(`${80 + round}\n`, { delay: 150 }),
    },
    {
      act: 'Teacher sends a message',
      role: 'teacher',
      person: is('guru'),
      on: phone,
      address: `/message/direct/${contact}`,
      before: (page, round) => page.locator('main textarea').fill(`Besok bawa buku tugas, ya (${round + 1}).`),
      does: (page, press) => press(page.getByRole('button', { name: 'Kirim', exact: true })),
    },
    {
      act: 'Office opens a person from the search',
      role: 'school',
      person: is('sekolah'),
      on: laptop,
      address: '/school/home',
      does: async (page, press) => {
        await press(page.getByRole('button', { name: /Cari apa saja/ }))
        await page.keyboard.type('andi sap', { delay: 120 })
        await press(page.getByRole('group', { name: 'Siswa' }).getByRole('option').first())
      },
    },
  ]
}

/** Opens the demo's school for the whole day, with pupils who have not checked in yet. */
const prepare = async (data: string, base: string): Promise<Known> => {
  const socket = path.join(data, 'postgres/.s.PGSQL.5432')
  const { db, close } = openDatabase({ path: socket, user: 'lentera', database: 'lentera' }, { max: 1 })
  try {
    await openDemoAllDay(db)
    const room = await db
      .selectFrom('class')
      .innerJoin('account as teacher', 'teacher.id', 'class.homeroom_teacher_id')
      .where('teacher.username', '=', 'guru')
      .select(['class.id', 'class.uuid', 'class.school_id', 'class.tahun_ajaran_id as year'])
      .executeTakeFirstOrThrow()
    const pupils: string[] = []
    for (let at = 0; at < ROUNDS; at++) {
      const school = { id: room.school_id, uuid: '', year: room.year }
      pupils.push((await aPupil(db, school, { name: `Siswa Tekan ${at + 1}`, in: room })).username)
    }
    const { contacts } = await contactsOf(base, demoPeople.today)
    const { grades } = await gradesOf(base, demoPeople.today)
    await beginQuiz(base)
    // The first device that opens it is the pupil's.
    await db.updateTable('quiz_attempt').set({ device: null }).execute()
    return { pupils, room: room.uuid, contact: contacts.teacher ?? '', place: grades?.place ?? '' }
  } finally {
    await close()
  }
}

export const dailyActs = async (): Promise<Row[]> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-acts-'))
  chmodSync(folder, 0o755) // the database's own user enters it
  const data = path.join(folder, 'data')
  const lentera = startLentera({ DATA_DIR: data })
  const browser = await chromium.launch(await findBrowser())
  const rows: Row[] = []
  try {
    const base = await lentera.ready
    for (const act of acts(await prepare(data, base))) {
      const took: number[] = []
      // One device for each person: a quiz is not taken on several.
      const devices = new Map<string, BrowserContext>()
      for (let round = 0; round < ROUNDS; round++) {
        const person = act.person(round)
        const device = devices.get(person) ?? (await deviceOf(browser, base, act, person))
        devices.set(person, device)
        const page = await device.newPage()
        took.push(await once(page, base, act, round))
        await page.close()
      }
      for (const device of devices.values()) await device.close()
      const method = `slowest tap or key to its picture, CPU ${SLOWER}x; median of ${ROUNDS}, worst ${Math.max(...took)}`
      rows.push(atMost(BUDGET, { what: act.act, value: median(took), unit: 'ms', method }))
    }
    return rows
  } finally {
    await browser.close()
    await lentera.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
