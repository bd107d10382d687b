import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Role, roleNames } from '@lentera/contract'
import type { Tokens } from '@lentera/contract/account'
import { onTestFinished } from 'vitest'
import { aClass, aLesson, anOffice, aParent, aPupil, aSchool, aTeacher, PASSWORD } from '#db/seed/builders.ts'
import { clientsOf } from '#kit/clients.ts'
import type { Routes } from '#kit/serve.ts'
import { uuidV7 } from '#kit/uuid.ts'
import { createApp } from '#src/app.ts'
import type { Settings } from '#src/settings.ts'
import { callerOf, inject } from './ask.ts'
import { testDatabase } from './database.ts'

export const testSettings: Settings = {
  appEnv: 'development',
  host: '127.0.0.1',
  port: 0,
  publicUrl: 'http://localhost:3000',
  dataDir: '/nonexistent',
  databaseUrl: undefined,
  demo: false,
  trustProxy: false,
  cookieDomain: undefined,
  jwtSecret: 'a secret of the tests, longer than thirty-two',
  hashidsSalt: 'a salt of the tests, longer than thirty-two',
  vapid: null,
  pushHosts: [],
}

interface Wishes {
  /** When it is; Monday 23 November 2026, 06.50 in Jakarta, when not said. */
  readonly now?: string
  readonly settings?: Partial<Settings>
  readonly school?: Parameters<typeof aSchool>[1]
  readonly routes?: readonly Routes[]
  /** Jobs run by themselves only when they are on; `runJobs` runs what is due. */
  readonly jobs?: 'on' | 'off'
}
const MONDAY = '2026-11-23T06:50:00+07:00'

/** A running API and a school in it: one class with one person of each role, related to each other. The clock stands still. */
export const openSchool = async ({ now = MONDAY, settings = {}, school: wishes, ...options }: Wishes = {}) => {
  const database = await testDatabase()
  const time = { now: new Date(now) }
  const dataDir = path.join(tmpdir(), `lentera-test-${uuidV7()}`)
  const all = { ...testSettings, dataDir, ...settings }
  const app = await createApp({ database, settings: all, clock: () => time.now, ...options })
  onTestFinished(() => app.close())
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const home = await aHome(wishes)

  /** Signs in for real, with the password that builders give everybody. */
  const signIn = async (role: Role, who: { username: string } = home.people[role]) => {
    const { id: client_id, secret: client_secret } = clientsOf(all)[role]
    const { status, body } = await inject<never>(app, {
      method: 'POST',
      url: '/v1/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        client_id,
        client_secret,
        username: who.username,
        password: PASSWORD,
      }).toString(),
    })
    if (status !== 200) throw new Error(`${role} ${who.username} cannot sign in: ${JSON.stringify(body)}`)
    const tokens = body as unknown as Tokens
    return { ...callerOf(app, role, tokens.access_token), tokens }
  }
  return {
    ...home,
    app,
    database,
    db: database.db,
    settings: all,
    signIn,
    guest: callerOf(app, undefined, undefined),
    /** What its clock shows. */
    now: () => time.now,
    travel: (to: string) => void (time.now = new Date(to)),
    runJobs: () => app.runDueJobs(),
  }
}
export type OpenSchool = Awaited<ReturnType<typeof openSchool>>

/** A school with one class, a pupil in it, the pupil's parent, the homeroom teacher with a lesson there, and the office. */
export const aHome = async (wishes: Parameters<typeof aSchool>[1] = {}) => {
  const { db } = await testDatabase()
  const school = await aSchool(db, { year: 2026, ...wishes })
  const teacher = await aTeacher(db, school, { name: 'Ratna Dewi, S.Pd.' })
  const room = await aClass(db, school, { homeroom_teacher_id: teacher.id })
  await aLesson(db, school, { class: room, teacher })
  const student = await aPupil(db, school, { name: 'Andi Saputra', in: room })
  const parent = await aParent(db, { name: 'Sari Wahyuni', of: [student] })
  const office = await anOffice(db, school)
  const people = { student, parent, teacher, school: office } satisfies Record<(typeof roleNames)[number], unknown>
  return { school, class: room, people }
}
