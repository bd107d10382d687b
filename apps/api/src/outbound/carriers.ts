import { Fault } from '@lentera/contract'
import type { Db } from '#db/db.ts'
import type { Settings } from '#src/settings.ts'
import { lastOutcomes } from './carriers.queries.ts'
import type { MessageChannel } from './transport.ts'
import { transportsOf } from './transports.ts'

/** Milliseconds in which a channel whose last messages all failed is taken to be broken. */
const BROKEN_FOR = 5 * 60_000
/** How many messages have to fail one after the other. */
const FAILURES = 3

/** Whether a message by this channel reaches anybody: by its provider, or in development by the outbox, which is read there. */
export const isCarried = (settings: Settings, channel: MessageChannel): boolean =>
  settings.appEnv !== 'production' || transportsOf(settings)[channel].leaves

/** Whether mail stands in for codes to a number: nothing carries WhatsApp or SMS. */
export const mailsCodes = (settings: Settings): boolean =>
  isCarried(settings, 'email') && !isCarried(settings, 'whatsapp') && !isCarried(settings, 'sms')

/** Whether a code reaches anybody at all. */
export const sendsCodes = (settings: Settings): boolean =>
  (['whatsapp', 'sms', 'email'] as const).some((channel) => isCarried(settings, channel))

/**
 * Refuses to send by a channel that nothing carries, or whose provider has failed at its last three messages within five minutes.
 * Throws CHANNEL_CLOSED.
 */
export const mustBeCarried = async (
  {
    db,
    now,
    services: { settings },
  }: { readonly db: Db; readonly now: Date; readonly services: { readonly settings: Settings } },
  channel: MessageChannel,
): Promise<void> => {
  if (!isCarried(settings, channel)) throw new Fault('CHANNEL_CLOSED')
  if (!transportsOf(settings)[channel].leaves) return
  const last = await lastOutcomes(db, { channel, since: new Date(now.getTime() - BROKEN_FOR), limit: FAILURES })
  if (last.length === FAILURES && last.every(({ failed }) => failed))
    throw new Fault('CHANNEL_CLOSED', {
      message:
        'Pengiriman lewat jalur ini sedang bermasalah, jadi kodenya tidak akan sampai. Pilih jalur lain, atau coba lagi 5 menit lagi.',
    })
}
