// What the journeys stand on: the running product, people of their own in its demo schools, and their sessions.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../apps/api/db/db.ts'
import { anAttitudeNote } from '../apps/api/db/seed/attitude-notes.ts'
import { aRapor } from '../apps/api/db/seed/rapor.ts'
import { aParent, aPupil, aTeacher, CHEAP_HASH, PASSWORD, useHash } from '../apps/api/db/seed/builders.ts'
import { aPermit } from '../apps/api/db/seed/permits.ts'
import { createIds } from '../apps/api/src/kit/http/ids.ts'
import { wakeAfterCommits } from '../apps/api/src/kit/live/wake.ts'
import { createTokens } from '../apps/api/src/kit/security/tokens.ts'
import { keptSecrets } from '../apps/api/src/start/environment.ts'
import { codeSentTo } from '../apps/api/test/otp.ts'
import type { Tokens } from '../packages/contract/src/account.ts'
import type { Role } from '../packages/contract/src/kit/roles.ts'
import type { RemoteConfig } from '../packages/contract/src/remote-config.ts'
import { withoutTours } from '../tools/demo.ts'
import { ownLentera } from './start.ts'

export { complaintsOf, hold, requestsOf, withoutNews } from './watching.ts'
export { expect }
/** Looks again and again until this is so, with less time between than Playwright's own polling, which soon is a second. */
export const eventually = <T>(
  read: () => T | Promise<T>,
  options: { timeout?: number; intervals?: number[] } = {},
): ReturnType<typeof expect.poll<T>> => expect.poll(read, { intervals: [50, 50, 100], ...options })
export const password = PASSWORD
useHash(CHEAP_HASH)

export interface Person {
  readonly role: Role
  readonly username: string
}
/** Somebody made for one journey. */
export interface Known extends Person {
  readonly id: number
  readonly name: string
}
/** The demo's people with known names. */
export const siswa2: Person = { role: 'student', username: 'siswa2' }
export const ortu: Person = { role: 'parent', username: 'ortu' }
export const guru: Person = { role: 'teacher', username: 'guru' }
export const guru2: Person = { role: 'teacher', username: 'guru2' }
export const sekolah: Person = { role: 'school', username: 'sekolah' }

/** Where the demo's first school stands, and a place 410 m north of it. */
export const atSchool = { latitude: -5.1354, longitude: 119.4238, accuracy: 8 }
export const outside = { ...atSchool, latitude: atSchool.latitude + 0.00369 }

export const address = () => process.env['PLAYWRIGHT_TEST_BASE_URL'] ?? ''
const configOf = async () => ((await (await fetch(`${address()}/v1/remote-config`)).json()) as { data: RemoteConfig }).data

export class Product {
  readonly database: Database
  /** Signs and reads access tokens as the server does. */
  readonly tokens: ReturnType<typeof createTokens>
  readonly ids: ReturnType<typeof createIds>
  readonly dataDir: string
  readonly config = configOf()

  constructor(dataDir: string) {
    const { jwtSecret, hashidsSalt } = keptSecrets(dataDir)
    this.ids = createIds(hashidsSalt)
    this.tokens = createTokens(jwtSecret, this.ids)
    this.dataDir = dataDir
    const socket = path.join(dataDir, 'postgres/.s.PGSQL.5432')
    this.database = openDatabase({ path: socket, user: 'lentera', database: 'lentera' }, { max: 2 })
    // As every process of the product does: what is told here is heard at once.
    wakeAfterCommits(this.database)
  }

  /** The first school of the demo, and the class that `guru` leads. */
  async #homeroom() {
    return this.database.db
      .selectFrom('class')
      .innerJoin('account as teacher', 'teacher.id', 'class.homeroom_teacher_id')
      .where('teacher.username', '=', guru.username)
      .select(['class.id', 'class.uuid', 'class.school_id', 'class.tahun_ajaran_id as year', 'class.homeroom_teacher_id'])
      .executeTakeFirstOrThrow()
  }
  /** A new pupil in the class that `guru` leads; `wishes` are fields of the account. */
  async pupil(name = 'Siswa Uji', wishes: Parameters<typeof aPupil>[2] = {}): Promise<Known> {
    const room = await this.#homeroom()
    const school = { id: room.school_id, uuid: '', year: room.year }
    return { role: 'student', name, ...(await aPupil(this.database.db, school, { ...wishes, name, in: room })) }
  }
  async teacher(name = 'Guru Uji'): Promise<Known> {
    const { school_id: id, year } = await this.#homeroom()
    return { role: 'teacher', name, ...(await aTeacher(this.database.db, { id, uuid: '', year }, { name })) }
  }

  /** A new parent of this child. */
  async parentOf(child: Known, name = 'Orang Tua Uji'): Promise<Known> {
    return { role: 'parent', name, ...(await aParent(this.database.db, { name, of: [child] })) }
  }
  /** The public id of a check-in of this pupil 410 m from school today, which waits for a decision. */
  async waitingCheckIn(pupil: Known): Promise<string> {
    const { rows } = await sql<{ id: number }>`
      insert into attendance (school_id, account_id, date, status, verification, method, clock_in_at, waiting_reason,
        distance_m, accuracy_m, latitude, longitude)
      select school.id, account.id, (now() at time zone school.timezone)::date, 'unrecorded', 'waiting', 'location', now(),
        'outside_radius', 410, 12, ${outside.latitude}, ${outside.longitude}
      from account join school on school.id = account.school_id where account.id = ${pupil.id}
      returning id`.execute(this.database.db)
    return this.ids.encode(rows[0]?.id ?? 0)
  }

  /** The public id of a note of this pupil's attitude by the demo's teacher, in the class that the teacher leads. */
  async attitudeNote(pupil: { readonly id: number }): Promise<string> {
    const room = await this.#homeroom()
    const by = { id: room.homeroom_teacher_id! }
    return this.ids.encode(
      (await anAttitudeNote(this.database.db, { id: room.school_id }, { of: pupil, by, in: room, tahun_ajaran_id: room.year }))
        .id,
    )
  }

  /** The address of a report card that this pupil was given. */
  async givenRapor(pupil: { readonly id: number }): Promise<string> {
    const room = await this.#homeroom()
    const wishes = {
      of: pupil,
      in: room,
      now: new Date(),
      code: `TEST${`${pupil.id}`.padStart(8, '0')}`.replace(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit))),
    }
    return (await aRapor(this.database.db, { id: room.school_id }, { ...wishes, tahun_ajaran_id: room.year })).uuid
  }

  /** The public id of a permit of this pupil, sick today, which waits for the homeroom teacher. */
  async waitingPermit(pupil: { readonly id: number }, school?: { readonly id: number }): Promise<string> {
    const id = school?.id ?? (await this.#homeroom()).school_id
    const { rows } = await sql<{
      today: string
    }>`select (now() at time zone timezone)::date as today from school where id = ${id}`.execute(this.database.db)
    const today = rows[0]?.today ?? ''
    const row = await aPermit(this.database.db, { id }, { of: pupil, starts_on: today, ends_on: today, filed_at: new Date() })
    return this.ids.encode(row.id)
  }

  /** The public id of what somebody writes into the journal of today. */
  async journalEntry(username: string): Promise<string> {
    const { rows } = await sql<{ id: number }>`
      insert into activity (school_id, account_id, date, title, text, written_at, created_at)
      select school.id, account.id, (now() at time zone timezone)::date, 'Hukum Hooke', 'Kami mengukur pegas.', now(), now()
      from account join school on school.id = account.school_id where username = ${username} returning id`.execute(
      this.database.db,
    )
    return this.ids.encode(rows[0]?.id ?? 0)
  }

  /** The newest code that was sent to a number or an address. */
  codeSentTo(recipient: string): Promise<string> {
    return codeSentTo(this.database.db, recipient)
  }

  /** A grant of the token call, as its HTTP answer. */
  async grant(role: Role, grant: Record<string, string>): Promise<Response> {
    const { id, secret } = (await this.config).clients[role]
    const body = new URLSearchParams({ client_id: id, client_secret: secret, ...grant })
    return fetch(`${address()}/v1/oauth/token`, { method: 'POST', body })
  }
  async signIn({ role, username }: Person): Promise<Tokens> {
    const answer = await this.grant(role, { grant_type: 'password', username, password })
    if (answer.status !== 200) throw new Error(`${username}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Tokens
  }
  refresh(role: Role, token: string): Promise<Response> {
    return this.grant(role, { grant_type: 'refresh_token', refresh_token: token })
  }

  /** A browser in which this person signed in before. */
  async enter(context: BrowserContext, person: Person, by: { signIn: Product['signIn'] } = this): Promise<Tokens> {
    const tokens = await by.signIn(person)
    const { access_token, refresh_token } = tokens
    await context.addInitScript(withoutTours)
    await setCookies(context, { access_token, refresh_token, access_role: person.role, type_from: 'general' })
    return tokens
  }
  /** The access token of this one, as it is a minute after its end. */
  expired(token: string): string {
    const user = this.tokens.verify(token, new Date())
    if (!user) throw new Error('Not an access token of this product.')
    return this.tokens.sign(user, new Date(Date.now() - 16 * 60_000))
  }
  /** Lets the browser's access token have ended a minute ago. */
  async expire(context: BrowserContext): Promise<void> {
    await setCookies(context, { access_token: this.expired((await cookies(context))['access_token'] ?? '') })
  }
  /** This person's records of the school's today. */
  attendanceOf(username: string) {
    return this.database.db
      .selectFrom('attendance')
      .innerJoin('account', 'account.id', 'attendance.account_id')
      .innerJoin('school', 'school.id', 'attendance.school_id')
      .where('account.username', '=', username)
      .where('attendance.date', '=', sql<string>`(now() at time zone school.timezone)::date`)
      .selectAll('attendance')
      .execute()
  }
}

export const setCookies = (context: BrowserContext, values: Record<string, string>): Promise<void> =>
  context.addCookies(Object.entries(values).map(([name, value]) => ({ name, value, url: address(), sameSite: 'Lax' as const })))
export const cookies = async (context: BrowserContext): Promise<Record<string, string>> =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))

/** Signs in on the login page that is open. */
export const fillLogin = async (page: Page, username: string, secret = password): Promise<void> => {
  await page.getByLabel('Nama pengguna, email, atau nomor ponsel').fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Masuk', exact: true }).click()
}

const ofTheApp = /offline|without (?:a )?(?:signal|network)|installed|serviceWorker|caches|outbox/i

export const test = base.extend<{ tours: boolean }, { product: Product }>({
  /** Whether people see the first-use tours. */
  tours: [false, { option: true }],
  /** Installing the app costs each new browser a fifth of a journey: only those that speak of it, or of being offline, do so. */
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it gives from this pattern
  serviceWorkers: async ({}, use, { file }) => {
    await use(ofTheApp.test(readFileSync(file, 'utf8')) ? 'allow' : 'block')
  },
  context: async ({ context, tours }, use) => {
    if (!tours) await context.addInitScript(withoutTours)
    await use(context)
  },
  /** The product of this worker; its address is the pages' `baseURL`, by way of PLAYWRIGHT_TEST_BASE_URL. */
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it gives from this pattern
    async ({}, use, { workerIndex }) => {
      const { origin, data, stop } = await ownLentera(`worker-${workerIndex}`)
      process.env['PLAYWRIGHT_TEST_BASE_URL'] = origin
      const product = new Product(data)
      await use(product)
      await product.database.close()
      await stop()
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
})

/** Goes on to an address as a link does: the page stays. */
export const goOn = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1, key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
