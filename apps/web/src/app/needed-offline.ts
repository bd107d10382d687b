// What each role acts with where there is no signal: fetched soon after somebody has signed in, also by who has seen only a home.
import { activities } from '@lentera/contract/activities'
import { attendance } from '@lentera/contract/attendance'
import { attendanceDecisions } from '@lentera/contract/attendance/decisions'
import { home } from '@lentera/contract/home'
import type { Call, Input, Reply } from '@lentera/contract/kit/call'
import type { Role } from '@lentera/contract/kit/roles'
import { permits } from '@lentera/contract/permits'
import { permitDecisions } from '@lentera/contract/permits/decisions'
import { rollCall } from '@lentera/contract/attendance/roll-call'
import { askLists, listsOf } from '#features/attendance/roll-call/lists-ahead.ts'
import { cache } from '#lib/http/cache.ts'
import { whenIdle } from '#lib/device/idle.ts'
import { outbox } from '#lib/offline/outbox.ts'
import { savesData } from '#lib/device/saves-data.ts'
import { useSession } from '#lib/session/session.ts'
import { askAhead } from '#lib/http/use-call.ts'
import type { Page } from './routes/kit.ts'
import { bringTables } from './routes/tables.ts'
import {
  attendance as day,
  attendanceRequests,
  checkedIn,
  checkIn,
  clockInClass,
  createActivity,
  journal,
  permitRequests,
  permits as permitList,
  rollCalls,
  scan,
  waitingCheckIn,
} from './routes/pages.ts'

/** Asks, and answers what is known then: of now, or of before. */
const answer = async <C extends Call>(call: C, input: Input<C>): Promise<Reply<C> | undefined> => {
  await askAhead(call, input)
  return cache.getQueryData<Reply<C>>([call.name, input])
}
const bring = async (...pages: readonly Page[]): Promise<void> => {
  for (const { load } of pages) await load()
}

/** The own check-in, in the ways of the school. */
const checksIn = async (): Promise<void> => {
  await bring(day, checkIn, checkedIn)
  const today = await answer(attendance.today, {})
  if (today?.methods.includes('selfie')) await import('#features/attendance/selfie/selfie-way.tsx')
  if (!today?.methods.includes('qr')) return
  await bring(scan)
  // Where the browser reads no QR by itself, what reads it is heavy.
  if (!savesData()) await (await import('#lib/device/qr-reader.ts')).createReader()
}

/** The own journal. */
const writes = async (): Promise<void> => {
  await bring(createActivity, journal)
  await askAhead(activities.begin, {})
}

/** Leave is asked for where there is no signal, too. */
const asksForLeave = async (): Promise<void> => {
  await bring(permitList)
  await askAhead(permits.options, {})
}

/** The one list: what a role may do without signal is kept ready for it here. */
const neededOffline: Readonly<Record<Role, () => Promise<void>>> = {
  student: async () => {
    await checksIn()
    await writes()
    await asksForLeave()
  },
  parent: async () => {
    await asksForLeave()
    const known = await answer(home.parent, {})
    const waiting = known?.children.filter(({ record }) => record?.verification === 'waiting') ?? []
    if (waiting.length > 0) await bring(waitingCheckIn)
    for (const { id, date } of waiting) await askAhead(attendanceDecisions.waitingCheckIn, { query: { student_id: id, date } })
  },
  teacher: async () => {
    await bring(rollCalls, clockInClass)
    const calls = await answer(rollCall.rollCalls, {})
    await askLists(calls ? listsOf(calls) : [])
    await checksIn()
    await writes()
    if (!calls?.classes.some(({ is_homeroom }) => is_homeroom)) return
    await bring(attendanceRequests, permitRequests)
    await askAhead(attendanceDecisions.requests, { query: { state: 'waiting' } })
    await askAhead(permitDecisions.inbox, { query: { show: 'waiting', per_page: 100, page: 1 } })
  },
  // An office writes with signal alone.
  school: async () => {},
}

/** What the screen reads comes first. */
const screenHasCome = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => cache.isFetching() === 0 && (leave(), resolve())
    const leave = cache.getQueryCache().subscribe(look)
    look()
  })

/** Keeps what the signed-in person needs. Without a network, or with one that breaks, the rest comes with the next visit. */
export const keepNeeded = async (): Promise<void> => {
  const { role } = useSession.getState()
  if (role === null) return
  await screenHasCome()
  await new Promise<void>((resolve) => void whenIdle(resolve))
  await Promise.all([outbox(), bringTables(role)])
  await neededOffline[role]()
}
