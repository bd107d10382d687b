/** Services of others that the operator named; null where none was. */
export interface Outside {
  readonly mail: Mail | null
  readonly sms: Sms | null
  readonly whatsapp: WhatsApp | null
  readonly google: Google | null
  /** Where browsers report errors, by the Sentry protocol; null: to the built-in collector. */
  readonly errorDsn: string | null
}
export interface Mail {
  /** `smtps://user:password@mail.example.sch.id`, or `smtp://` which goes over to TLS where the server offers it. */
  readonly url: string
  /** `Lentera <no-reply@example.sch.id>` */
  readonly from: string
}
export interface Sms {
  readonly url: string
  readonly token: string
}
/** Meta's Cloud API. */
export interface WhatsApp {
  /** `https://graph.facebook.com/v23.0` */
  readonly url: string
  readonly token: string
  readonly phoneId: string
  /** The approved template that carries a code (category authentication). */
  readonly codeTemplate: string
  /** One that carries any text as its only parameter (category utility); without it nothing but codes is sent. */
  readonly textTemplate: string | null
  /** What its reports of delivery are checked with; without them nobody reports. */
  readonly webhook: { readonly verifyToken: string; readonly appSecret: string } | null
}
export interface Google {
  readonly clientId: string
  readonly issuer: string
  /** Where the keys are published that its tokens are signed with. */
  readonly keysUrl: string
  /** Where people sign in. */
  readonly authorizeUrl: string
}

/** Reads one setting; names it as a mistake where it is not what is wanted. */
export type Take = <T>(name: string, fallback: T, wanted: string, parse: (text: string) => T | undefined) => T

/** The settings without which a channel of messages has no provider. */
export const carrierSettings = {
  email: ['MAIL_URL', 'MAIL_FROM'],
  sms: ['SMS_URL', 'SMS_TOKEN'],
  whatsapp: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_CODE_TEMPLATE'],
} as const

export const nothingOutside: Outside = { mail: null, sms: null, whatsapp: null, google: null, errorDsn: null }

const web = (text: string) => (/^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text.replace(/\/$/, '') : undefined)
const any = (text: string) => text
/** A public key, a host and the number of a project; a secret key, as old DSNs had one, would be read by every browser. */
const dsn = (text: string) => {
  const url = URL.parse(text)
  const good = url && web(text) && /^\w+$/.test(url.username) && !url.password && /\/\d+$/.test(url.pathname) && !url.search
  return good ? text : undefined
}

/** The settings of what lies outside. `missing` is told of a setting without which another is of no use. */
export const readOutside = (take: Take, missing: (name: string, why: string) => void): Outside => {
  const text = (name: string) => take<string | null>(name, null, 'is a text', any)
  const address = (name: string) => take<string | null>(name, null, 'is an address that begins with https://', web)
  /** What is null where a setting is left out on purpose, and a mistake where others of its kind are set. */
  const together = <const N extends string>(names: Record<N, string | null>): Record<N, string> | null => {
    const all = Object.entries<string | null>(names)
    const absent = all.filter(([, value]) => value === null)
    if (absent.length === all.length) return null
    for (const [name] of absent) missing(name, `it belongs to ${all.find(([, value]) => value !== null)?.[0] ?? ''}`)
    return absent.length > 0 ? null : (names as Record<N, string>)
  }

  const mail = together({
    MAIL_URL: take<string | null>('MAIL_URL', null, 'is an address such as smtps://user:password@mail.example.sch.id', (url) =>
      /^smtps?:$/.test(URL.parse(url)?.protocol ?? '') ? url : undefined,
    ),
    MAIL_FROM: take<string | null>('MAIL_FROM', null, 'is an address such as Lentera <no-reply@example.sch.id>', (from) =>
      /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from) ? from : undefined,
    ),
  })
  const sms = together({ SMS_URL: address('SMS_URL'), SMS_TOKEN: text('SMS_TOKEN') })
  const whatsapp = together({
    WHATSAPP_TOKEN: text('WHATSAPP_TOKEN'),
    WHATSAPP_PHONE_ID: take<string | null>('WHATSAPP_PHONE_ID', null, 'is a number', (id) => (/^\d+$/.test(id) ? id : undefined)),
    WHATSAPP_CODE_TEMPLATE: text('WHATSAPP_CODE_TEMPLATE'),
  })
  const webhook = together({
    WHATSAPP_VERIFY_TOKEN: text('WHATSAPP_VERIFY_TOKEN'),
    WHATSAPP_APP_SECRET: text('WHATSAPP_APP_SECRET'),
  })
  const clientId = text('GOOGLE_CLIENT_ID')
  return {
    mail: mail && { url: mail.MAIL_URL, from: mail.MAIL_FROM },
    sms: sms && { url: sms.SMS_URL, token: sms.SMS_TOKEN },
    whatsapp: whatsapp && {
      url: address('WHATSAPP_URL') ?? 'https://graph.facebook.com/v23.0',
      token: whatsapp.WHATSAPP_TOKEN,
      phoneId: whatsapp.WHATSAPP_PHONE_ID,
      codeTemplate: whatsapp.WHATSAPP_CODE_TEMPLATE,
      textTemplate: text('WHATSAPP_TEXT_TEMPLATE'),
      webhook: webhook && { verifyToken: webhook.WHATSAPP_VERIFY_TOKEN, appSecret: webhook.WHATSAPP_APP_SECRET },
    },
    errorDsn: take<string | null>(
      'SENTRY_DSN',
      null,
      'is an address such as https://publickey@errors.example.sch.id/1, without a secret key',
      dsn,
    ),
    google:
      clientId === null
        ? null
        : {
            clientId,
            issuer: address('GOOGLE_ISSUER') ?? 'https://accounts.google.com',
            keysUrl: address('GOOGLE_KEYS_URL') ?? 'https://www.googleapis.com/oauth2/v3/certs',
            authorizeUrl: address('GOOGLE_AUTHORIZE_URL') ?? 'https://accounts.google.com/o/oauth2/v2/auth',
          },
  }
}
