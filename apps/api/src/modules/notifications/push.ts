import type { Inside } from '@lentera/contract'
import { PushMessage } from '@lentera/contract/notifications'
import * as z from 'zod/mini'
import type { Job, RegularJob, Work } from '#kit/jobs/jobs.ts'
import { encoded } from '#kit/http/inside.ts'
import type { Pushed } from '#kit/push/push.ts'
import { noticeOf } from '#notices/notice.ts'
import { wordsOf } from './notifications.texts.ts'
import { type Delivery, keepOutcome, type PushRow, pushRows, takeDue } from './push.queries.ts'

const PAGE = 500
const AT_ONCE = 40
/** Outcomes are kept in portions: a process that is killed sends at most these again, and what is under way. */
const PORTION = 40
/** A push service that so many in a row did not reach is left alone for the rest of a page. */
const UNREACHED = 40

const messageOf = (row: PushRow, { services: { ids } }: Work): PushMessage => {
  const { title, text, target } = wordsOf(row, { id: row.account_id, role: row.role })
  const message: Inside<PushMessage> = {
    id: row.id,
    to: row.account_id,
    role: row.role,
    kind: row.kind,
    title,
    // A reason may be long; a push service takes 4 KB.
    text: text.length > 300 ? `${text.slice(0, 299)}…` : text,
    target,
    created_at: row.created_at.toISOString(),
    unread: row.unread,
  }
  return encoded(PushMessage, message, ids) as PushMessage
}

interface Sent {
  readonly row: PushRow
  readonly pushed: Pushed
}

/** Sends to many devices at once, and says of each how it went, in portions. */
const sendAll = async (work: Work, rows: readonly PushRow[], keep: (portion: readonly Sent[]) => Promise<void>) => {
  const unreached = new Map<string, number>()
  const waiting = rows.values()
  let portion: Sent[] = []
  const sendOne = async (row: PushRow): Promise<Pushed> => {
    const { origin } = new URL(row.endpoint)
    const before = unreached.get(origin) ?? 0
    if (before >= UNREACHED) return { is: 'again', after: 0, why: 'not tried: its push service is away' }
    const message = messageOf(row, work)
    const options = { ...noticeOf(message.kind).push, topic: message.id.slice(0, 32) }
    const pushed = await work.services.push.send(row, message, options)
    unreached.set(origin, pushed.is === 'again' ? before + 1 : 0)
    return pushed
  }
  const line = async () => {
    for (const row of waiting) {
      // oxlint-disable-next-line no-await-in-loop -- each line of the forty sends one after the other
      portion.push({ row, pushed: await sendOne(row) })
      if (portion.length < PORTION) continue
      const full = portion
      portion = []
      // oxlint-disable-next-line no-await-in-loop
      await keep(full)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  await keep(portion)
}

const deliveryOf = ({ row }: Sent): Delivery => ({ notification: row.id, subscription: row.subscription_id })

/** Seconds before each further attempt. */
const PAUSES = [5, 30, 120, 600, 1800]
const Failed = z.object({
  deliveries: z.array(z.object({ notification: z.number(), subscription: z.number() })),
  /** How often it was tried. */
  tried: z.number(),
})

/** What a portion came to: kept in one transaction with the job that tries again. */
const keepPortion = async (work: Work, sent: readonly Sent[], { done, tried }: { done: readonly number[]; tried: number }) => {
  const { services, now, log } = work
  const devices = (is: Pushed['is']) => sent.filter(({ pushed }) => pushed.is === is).map(({ row }) => row.subscription_id)
  for (const { row, pushed } of sent)
    if (pushed.is === 'refused') log.warn({ host: new URL(row.endpoint).host, why: pushed.why }, 'A notification was not taken.')
  const again = sent.filter(({ pushed }) => pushed.is === 'again')
  const failed = [...devices('again'), ...devices('refused')]
  await services.database.inTransaction(async (db) => {
    await keepOutcome(db, now, { done, ok: devices('sent'), failed, gone: devices('gone') })
    if (again.length > 0 && tried <= PAUSES.length) {
      const asked = again.map(({ pushed }) => (pushed.is === 'again' ? pushed.after : 0))
      const pause = Math.max(PAUSES[tried - 1] ?? 0, ...asked)
      const payload = { deliveries: again.map(deliveryOf), tried }
      await services.jobs.add(db, pushAgain, payload, { runAt: new Date(now.getTime() + pause * 1000) })
    }
  })
  return again
}

/** What did not reach its device the first time; given up after half an hour, and then somebody may send it again. */
export const pushAgain: Job<z.infer<typeof Failed>> = {
  name: 'notifications.push-again',
  payload: Failed,
  attempts: 3,
  run: async (work, { deliveries, tried }) => {
    const wanted = new Set(deliveries.map(({ notification, subscription }) => `${notification} ${subscription}`))
    const rows = await pushRows(work.services.database.db, work.now, {
      ids: deliveries.map(({ notification }) => notification),
      to: deliveries.map(({ subscription }) => subscription),
    })
    const lost: Sent[] = []
    await sendAll(
      work,
      rows.filter(({ id, subscription_id }) => wanted.has(`${id} ${subscription_id}`)),
      async (portion) => void lost.push(...(await keepPortion(work, portion, { done: [], tried: tried + 1 }))),
    )
    const [first] = lost
    if (first && tried >= PAUSES.length) {
      const why = first.pushed.is === 'again' ? first.pushed.why : ''
      throw new Error(`${lost.length} notifications did not reach ${new URL(first.row.endpoint).host}: ${why}`)
    }
  },
}

/** Pushes what waits and whose time has come, page by page; several processes share the pages. */
export const pushDue: RegularJob = {
  name: 'notifications.push',
  every: 'minute',
  run: async (work) => {
    if (work.services.push.key === null) return
    const { db } = work.services.database
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a page begins when the one before it is out
      const ids = await takeDue(db, work.now, PAGE)
      if (ids.length === 0) return
      // oxlint-disable-next-line no-await-in-loop
      await pushPage(work, ids)
    }
  },
}

const pushPage = async (work: Work, ids: readonly number[]) => {
  const rows = await pushRows(work.services.database.db, work.now, { ids })
  const left = new Map<number, number>()
  for (const { id } of rows) left.set(id, (left.get(id) ?? 0) + 1)
  await keepPortion(work, [], { done: ids.filter((id) => !left.has(id)), tried: 1 })
  await sendAll(work, rows, async (portion) => {
    const done: number[] = []
    for (const { row } of portion) {
      const more = (left.get(row.id) ?? 1) - 1
      left.set(row.id, more)
      if (more === 0) done.push(row.id)
    }
    await keepPortion(work, portion, { done, tried: 1 })
  })
}
