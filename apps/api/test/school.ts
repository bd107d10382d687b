import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Role, roleNames } from '@lentera/contract'
import { onTestFinished } from 'vitest'
import type { Database, Db } from '#db/db.ts'
import { aClass, aLesson, anOffice, aParent, aPupil, aSchool, aTeacher } from '#db/seed/builders.ts'
import { createIds } from '#kit/http/ids.ts'
import type { Routes } from '#kit/http/serve.ts'
import type { Services, RequestContext } from '#kit/http/services.ts'
import { createTokens } from '#kit/security/tokens.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { findProfile } from '#modules/account/account.queries.ts'
import { factorMark } from '#modules/account/tokens.ts'
import { openSession } from '#modules/account/sessions.queries.ts'
import { createApp } from '#src/app.ts'
import type { Settings } from '#src/settings.ts'
import { callerOf } from './ask.ts'
import { testDatabase } from './database.ts'
import { codeSentTo } from './otp.ts'
import { testSettings } from './settings.ts'

export { testSettings }

/** An account that a test has made, as it signs in. */
export interface MadeAccount {
  readonly id: number
  readonly username: string
}

interface SchoolOptions {
  /** When it is; Monday 23 November 2026, 06.50 in Jakarta, when not said. */
  readonly now?: string
  readonly settings?: Partial<Settings>
  readonly school?: Parameters<typeof aSchool>[1]
  readonly routes?: readonly Routes[]
  /** Jobs run by themselves only when they are on; `runJobs` runs what is due. */
  readonly jobs?: 'on' | 'off'
}
const MONDAY = '2026-11-23T06:50:00+07:00'

const folders = new WeakMap<Database, { dataDir: string; open: number }>()
/** The folder of a database's files: one for all that run on it at a time. The last that leaves it forgets what lies there, too. */
const enterFolder = (database: Database) => {
  const folder = folders.get(database) ?? { dataDir: path.join(tmpdir(), `lentera-test-${uuidV7()}`), open: 0 }
  folders.set(database, folder)
  folder.open++
  const leave = async () => {
    if (--folder.open > 0) return
    folders.delete(database)
    await rm(folder.dataDir, { recursive: true, force: true })
    await database.db.deleteFrom('file_use').execute()
    await database.db.deleteFrom('file_content').execute()
  }
  return { dataDir: folder.dataDir, leave }
}

/** A running API, not yet with anybody of its own in it. The clock stands still; `close` ends it. */
export const runSchool = async ({ now = MONDAY, settings = {}, routes, jobs }: SchoolOptions = {}) => {
  const database = await testDatabase()
  const time = { now: new Date(now) }
  const { dataDir, leave } = enterFolder(database)
  const all = { ...testSettings, dataDir, ...settings }
  const app = await createApp({
    database,
    settings: all,
    clock: () => time.now,
    ...(routes && { routes }),
    ...(jobs && { jobs }),
  })
  const ids = createIds(all.hashidsSalt)
  const tokens = createTokens(all.jwtSecret, ids)

  /** A session of this person on a new device, as signing in makes it, without the work of a password. */
  const signIn = async (role: Role, { username, ...known }: { username: string; id?: number }) => {
    const id = known.id ?? (await idOf(database.db, role, username))
    const services = { settings: all } as Services
    const from = { address: '127.0.0.1', userAgent: 'lentera tests' }
    const { session, text } = await openSession({ db: database.db, now: time.now, from, services } as RequestContext<unknown>, id)
    const user = await findProfile(database.db, ids, id, time.now)
    if (!user) throw new Error(`${role} ${username} is not there.`)
    const access_token = tokens.sign({ id, role, session, ...factorMark(user) }, time.now)
    return { ...callerOf(app, role, access_token), session, tokens: { access_token, refresh_token: text, user } }
  }
  /** The same session later, with an access token of now. */
  const goOn = (role: Role, { id, session }: { id: number; session: string }) => {
    const access_token = tokens.sign({ id, role, session }, time.now)
    return { ...callerOf(app, role, access_token), session, access_token }
  }
  return {
    app,
    database,
    db: database.db,
    settings: all,
    signIn,
    goOn,
    guest: callerOf(app, undefined, undefined),
    /** What its clock shows. */
    now: () => time.now,
    travel: (to: string) => void (time.now = new Date(to)),
    runJobs: () => app.runDueJobs(),
    /** The newest code that was sent to a number or an address. */
    codeSentTo: (recipient: string) => codeSentTo(database.db, recipient),
    close: async () => {
      await app.close()
      await leave()
    },
  }
}
export type RunningSchool = Awaited<ReturnType<typeof runSchool>>

const idOf = async (db: Db, role: Role, username: string) => {
  const person = db.selectFrom('account').where('role', '=', role).where('username', '=', username)
  return (await person.select('id').executeTakeFirstOrThrow()).id
}

/** A running API of one test and a school in it: one class with one person of each role, related to each other. */
export const openSchool = async (wishes: SchoolOptions = {}) => {
  const { close, ...running } = await runSchool(wishes)
  onTestFinished(close)
  const home = await aHome(wishes.school)
  const signIn = (role: Role, who: { username: string; id?: number } = home.people[role]) => running.signIn(role, who)
  return { ...home, ...running, signIn }
}
export type OpenSchool = Awaited<ReturnType<typeof openSchool>>
/** Somebody who is signed in, and asks. */
export type Caller = Awaited<ReturnType<OpenSchool['signIn']>>

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
