// An empty product in a time of its own: its clock, and those of the browsers that look at it, go where a journey sends them.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openDatabase } from '../apps/api/db/db.ts'
import { startPostgres } from '../apps/api/db/embedded/launcher.ts'
import { migrate } from '../apps/api/db/migrate.ts'
import { anOffice, aSchool } from '../apps/api/db/seed/builders.ts'
import type {} from '../apps/api/src/kit/jobs/app.ts'
import { createApp } from '../apps/api/src/app.ts'
import { freePort } from '../apps/api/src/start/port.ts'
import { builtWeb } from '../apps/api/src/start/web.ts'
import { testSettings } from '../apps/api/test/settings.ts'
import { withoutTours } from '../tools/demo.ts'
import { fillLogin, password } from './lentera.ts'

/** Starts it with a school as `npm run school:create` makes it: an office, and nothing else. Moments are those of Asia/Jakarta. */
export const startOwnTime = async (begins: string) => {
  let now = momentOf(begins)
  const folder = await mkdtemp(path.join(tmpdir(), 'lentera-time-'))
  await chmod(folder, 0o755) // the database's own user enters it
  const postgres = await startPostgres({ home: path.join(folder, 'postgres') })
  const { path: socket, user, database: name } = postgres.connection
  const database = openDatabase({ path: socket, user, database: name })
  await migrate(database)
  const made = await aSchool(database.db, {
    name: 'SMA Tahun Panjang',
    year: null,
    level: 'sma',
    timezone: 'Asia/Jakarta',
    created_at: now,
  })
  const office = await anOffice(database.db, made, { name: 'Tata Usaha' })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = { ...testSettings, port, publicUrl: origin, dataDir: path.join(folder, 'data') }
  const webDist = await builtWeb({ ending: new AbortController().signal }, () => undefined)
  const app = await createApp({ database, settings, webDist, clock: () => now, jobs: 'off' })
  await app.listen({ host: 'localhost', port })
  const contexts: BrowserContext[] = []
  return {
    office: office.username,
    database,
    /** Goes to a moment; what was due until then is done. */
    travel: async (moment: string) => {
      now = momentOf(moment)
      await Promise.all(contexts.map((context) => context.clock.setSystemTime(now)))
      await app.runDueJobs()
    },
    /** Does what is due, as the product does by itself all the time. */
    settle: () => app.runDueJobs(),
    /** A page of somebody who signs in, in a browser of their own. */
    pageOf: async (browser: Browser, role: string, username: string, secret = password): Promise<Page> => {
      const context = await browser.newContext({ baseURL: origin, timezoneId: 'Asia/Jakarta', serviceWorkers: 'block' })
      contexts.push(context)
      await context.addInitScript(withoutTours)
      await context.clock.setSystemTime(now)
      const page = await context.newPage()
      await page.goto(`/${role}/login`)
      await fillLogin(page, username, secret)
      await page.waitForURL((url) => !url.pathname.endsWith('/login'))
      return page
    },
    stop: async () => {
      await Promise.all(contexts.map((context) => context.close()))
      await app.close()
      await database.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** `2026-07-13 07:00` at the school. */
const momentOf = (moment: string) => new Date(`${moment.replace(' ', 'T')}:00+07:00`)
