import { type Role, roles } from '@lentera/contract'
import type { RequestContext } from '#kit/http/services.ts'
import { productName } from '#kit/product-name.ts'
import { sendMessage } from '#outbound/send.queries.ts'
import { type Reached, reachOf } from './account-changed.queries.ts'
import { notice } from './notice.ts'
import { notify } from './notify.queries.ts'
import { HOUR } from './words.ts'

type What = 'password' | 'phone' | 'email' | 'google_linked' | 'google_unlinked' | 'factor_on' | 'factor_off'

declare module '#notices/notice.ts' {
  interface Payloads {
    account_changed: { readonly what: What; readonly by_office: boolean; readonly by_operator?: boolean }
  }
}

const done: Readonly<Record<What, readonly [string, string]>> = {
  password: ['Kata sandi', 'diganti'],
  phone: ['Nomor ponsel', 'diganti'],
  email: ['Email', 'diganti'],
  google_linked: ['Akun Google', 'dihubungkan'],
  google_unlinked: ['Akun Google', 'dilepas'],
  factor_on: ['Verifikasi dua langkah', 'dinyalakan'],
  factor_off: ['Verifikasi dua langkah', 'dimatikan'],
}
const you = (role: Role) => (role === 'student' ? 'kamu' : 'Anda')
const meaning = 'Saat kata sandi, nomor ponsel, email, atau akun Google diganti'

notice('account_changed', {
  label: 'Keamanan akun',
  icon: 'changed',
  meaning: { student: meaning, parent: meaning, teacher: meaning, school: meaning },
  required: true,
  push: { ttl: 48 * HOUR, urgency: 'high' },
  words: ({ what, by_office, by_operator }, { reader }) => ({
    tone: 'warn',
    title: done[what].join(' '),
    text: by_operator
      ? what === 'password'
        ? `Dibuat ulang oleh pengelola atas permintaan sekolah. Ganti kata sandinya setelah masuk. Bukan ${you(reader.role)} yang meminta? Hubungi pengelola.`
        : `Dimatikan oleh pengelola atas permintaan ${reader.role === 'school' ? 'sekolah' : 'pemilik akun'}. Nyalakan lagi di Akun dan perangkat.`
      : by_office && what === 'factor_off'
        ? 'Dimatikan oleh tata usaha sekolah. Nyalakan lagi di Akun dan perangkat.'
        : by_office && what === 'password'
          ? 'Dibuat ulang oleh tata usaha sekolah. Mintalah kata sandi barunya di sana.'
          : by_office
            ? 'Diganti oleh tata usaha sekolah. Tidak sesuai? Minta tata usaha memperbaikinya.'
            : `Bukan ${you(reader.role)}? Segera ganti kata sandi, lalu akhiri perangkat lain di Akun dan perangkat.`,
    target: { screen: 'account' },
  }),
})

interface Telling extends Pick<RequestContext<unknown>, 'db' | 'now'> {
  readonly services: Pick<RequestContext<unknown>['services'], 'settings'>
}
interface AccountChange {
  readonly accounts: readonly number[]
  readonly what: What
  /** An office did it for somebody else. */
  readonly by_office?: boolean
  /** An operator did it, for an office or a teacher without a school. */
  readonly by_operator?: boolean
  /** Where the account was reached before, and where it is now: its ending is told, null for nowhere. */
  readonly former?: {
    readonly channel: 'whatsapp' | 'sms' | 'email'
    readonly recipient: string | null
    readonly now: string | null
  }
}

/** What leaves the product: names nobody and no whole number, because a number may have gone to somebody else. */
const bodyOf = ({ what, by_office, by_operator, former }: AccountChange, role: Role, publicUrl: string) => {
  const [thing, verb] = done[what]
  const to = former?.now ? ` menjadi yang berakhiran …${former.now.slice(-4)}` : ''
  const by = by_operator ? ' oleh pengelola' : by_office ? ' oleh tata usaha sekolah' : ''
  const help =
    what === 'phone'
      ? 'hubungi sekolah, atau masuk dan ganti kata sandi'
      : `buat kata sandi baru di ${publicUrl}, lalu hubungi sekolah`
  return `${thing} akun ${roles[role].label} ${productName()} ini ${verb}${to}${by}. Bukan ${you(role)} yang meminta? Segera ${help}.`
}

const tellOutside = async (context: Telling, change: AccountChange, { role, phone, email }: Reached) => {
  const { what, former } = change
  const body = bodyOf(change, role, context.services.settings.publicUrl)
  const kind = `account.${what}_changed`
  const subject = `${done[what].join(' ')}: akun ${productName()}`
  // Where it was reached before stands for the same way now: the new one has just typed a code, or is proven by nobody.
  const ways = [
    ...(what === 'phone' ? [] : [{ channel: 'whatsapp' as const, recipient: phone }]),
    ...(what === 'email' ? [] : [{ channel: 'email' as const, recipient: email }]),
    ...(former ? [former] : []),
  ]
  for (const { channel, recipient } of ways)
    // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
    if (recipient !== null)
      await sendMessage(context, { channel, recipient, kind, body, ...(channel === 'email' && { subject }) })
}

/**
 * Tells the owners of accounts that what opens them has changed, in the product and wherever they were reached before: whoever
 * did not do it hears so. In the transaction of the change, once it is written.
 */
export const tellAccountChanged = async (context: Telling, change: AccountChange): Promise<void> => {
  const { db, now } = context
  const { accounts, what, by_office = false, by_operator } = change
  if (accounts.length === 0) return
  await notify(
    db,
    accounts.map((account_id) => ({
      kind: 'account_changed',
      account_id,
      key: `account ${what} ${now.getTime()}`,
      data: { what, by_office, ...(by_operator && { by_operator }) },
    })),
    now,
  )
  for (const one of await reachOf(db, accounts)) await tellOutside(context, change, one)
}
