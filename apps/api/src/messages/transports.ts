import type { Settings } from '#src/settings.ts'
import { mailTransport } from './mail.ts'
import { smsTransport } from './sms.ts'
import type { MessageChannel, Transport } from './transport.ts'
import { whatsappTransport } from './whatsapp.ts'

/** Nothing leaves: what is sent is read in the outbox. */
const outbox = (channel: MessageChannel): Transport => ({ channel, leaves: false, send: () => Promise.resolve({}) })

const made = new WeakMap<Settings, Readonly<Record<MessageChannel, Transport>>>()

/** The way out of each channel, as the settings name it; the outbox for the others. */
export const transportsOf = (settings: Settings): Readonly<Record<MessageChannel, Transport>> => {
  const known = made.get(settings)
  if (known) return known
  const { mail, sms, whatsapp } = settings
  const all = {
    email: mail ? mailTransport(mail) : outbox('email'),
    sms: sms ? smsTransport(sms) : outbox('sms'),
    whatsapp: whatsapp ? whatsappTransport(whatsapp) : outbox('whatsapp'),
  }
  made.set(settings, all)
  return all
}
