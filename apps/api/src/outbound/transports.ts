import type { Settings } from '#src/settings.ts'
import { mailTransport } from './mail.ts'
import { smsTransport } from './sms.ts'
import { type MessageChannel, NotSent, type Transport } from './transport.ts'
import { whatsappTransport } from './whatsapp.ts'

/** Nothing leaves: what is sent is read in the outbox. */
const outbox = (channel: MessageChannel): Transport => ({ channel, leaves: false, send: () => Promise.resolve({}) })

/** Nothing carries it and nobody reads it: it fails, and says why to whoever runs the product. */
const none = (channel: MessageChannel): Transport => ({
  channel,
  leaves: false,
  send: () => Promise.reject(new NotSent('No provider is set up for this channel.', { again: false })),
})

const made = new WeakMap<Settings, Readonly<Record<MessageChannel, Transport>>>()

/** The way out of each channel, as the settings name it; for the others the outbox, which is read in development alone. */
export const transportsOf = (settings: Settings): Readonly<Record<MessageChannel, Transport>> => {
  const known = made.get(settings)
  if (known) return known
  const { appEnv, mail, sms, whatsapp } = settings
  const without = appEnv === 'production' ? none : outbox
  const all = {
    email: mail ? mailTransport(mail) : without('email'),
    sms: sms ? smsTransport(sms) : without('sms'),
    whatsapp: whatsapp ? whatsappTransport(whatsapp) : without('whatsapp'),
  }
  made.set(settings, all)
  return all
}
