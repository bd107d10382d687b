import type { RegularJob, Work } from '#kit/jobs/jobs.ts'
import { type Due, markFailed, markSent, takeDue, tryLater } from './deliver.queries.ts'
import { type MessageChannel, NotSent, type Transport } from './transport.ts'
import { transportsOf } from './transports.ts'

const PAGE = 100
const AT_ONCE = 20
/** Seconds before each further attempt; after the last the message has failed. */
const PAUSES = [5, 15, 45, 120, 600, 3600]

const failure = async ({ services, now, log }: Work, message: Due, error: unknown) => {
  const { db } = services.database
  const { id, channel, tries, is_secret } = message
  const said = error instanceof Error ? error.message : String(error)
  // A provider that repeats the text in its refusal keeps no code alive.
  const why = is_secret ? said.replace(/\b\d{6}\b/g, '…') : said
  const pause = PAUSES[tries - 1]
  if (error instanceof NotSent && error.again && pause !== undefined) {
    const due_at = new Date(now.getTime() + Math.max(pause, error.after) * 1000)
    return tryLater(db, id, { why, due_at })
  }
  // Why stands in its row: a provider's words may name the number.
  log.warn({ channel, message: message.uuid }, 'A message was not sent.')
  return markFailed(db, id, { why, forget: is_secret })
}

const sendOne = async (work: Work, transport: Transport, message: Due) => {
  const { services, now } = work
  const { db } = services.database
  const { id, is_secret, until } = message
  if (until && until <= now) return markFailed(db, id, { why: 'too late', forget: is_secret })
  try {
    const sent = await transport.send(message)
    return await markSent(db, id, { ...sent, forget: is_secret && transport.leaves, now })
  } catch (error) {
    return failure(work, message, error)
  }
}

const deliverBy = (channel: MessageChannel): RegularJob => ({
  name: `messages.deliver-${channel}`,
  every: 'minute',
  run: async (work) => {
    const transport = transportsOf(work.services.settings)[channel]
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a page begins when the one before it is out
      const due = await takeDue(work.services.database.db, { channel, now: work.now, limit: PAGE })
      if (due.length === 0) return
      const waiting = due.values()
      const line = async () => {
        // oxlint-disable-next-line no-await-in-loop -- each line of the twenty sends one after the other
        for (const message of waiting) await sendOne(work, transport, message)
      }
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all(Array.from({ length: AT_ONCE }, line))
    }
  },
})

/**
 * Sends what waits and whose time has come, page by page, twenty at once; several processes share the pages. A job for each
 * channel, so that a provider which is away holds up none of the others. A process that is killed between sending and keeping
 * that sends again: providers know a message by its uuid.
 */
export const deliveries: readonly RegularJob[] = [deliverBy('whatsapp'), deliverBy('sms'), deliverBy('email')]
