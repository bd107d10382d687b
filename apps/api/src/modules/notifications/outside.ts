import type { PushState } from '@lentera/contract/notifications'
import type { RegularJob, Work } from '#kit/jobs/jobs.ts'
import { isCarried } from '#outbound/carriers.ts'
import { sendMessage } from '#outbound/send.queries.ts'
import { maskedTarget } from '#proof/words.ts'
import type { Settings } from '#src/settings.ts'
import { isUrgent, noticeOf } from '#notices/notice.ts'
import { DAY } from '#kit/durations.ts'
import { wordsOf } from './notifications.texts.ts'
import { type OutsideRow, outsideRows, takeOutside } from './outside.queries.ts'
import { productName } from '#kit/product-name.ts'

const PAGE = 200

/** Where news goes outside the product, as its reader recognises it. */
export const reachedAt = (
  { phone, email }: { readonly phone: string | null; readonly email: string | null },
  settings: Settings,
): PushState['outside'] => ({
  whatsapp: phone !== null && isCarried(settings, 'whatsapp') ? maskedTarget(phone) : null,
  email: email !== null && isCarried(settings, 'email') ? maskedTarget(email) : null,
})

/** Everything for one reader in one message: a night's news is no ten of them. */
const sendTo = async (work: Work & { db: Work['services']['database']['db'] }, of: readonly OutsideRow[]) => {
  const { db, now, services } = work
  const until = new Date(now.getTime() + DAY)
  const said = (rows: readonly OutsideRow[]) => rows.map((row) => wordsOf(row, { id: row.account_id, role: row.role }))
  const link = `${services.settings.publicUrl}${of[0]?.role === 'student' ? '' : `/${of[0]?.role}`}/notifications`
  const [chat, mail] = [of.filter((row) => row.whatsapp && isUrgent(noticeOf(row.kind))), of.filter((row) => row.email)]
  const [phone, address] = [chat[0]?.whatsapp, mail[0]?.email]
  const common = { kind: 'notification', until }
  if (phone) {
    const body = `${said(chat)
      .map(({ title, text }) => `${title}. ${text}`)
      .join('\n')}\n${link}`
    await sendMessage({ db, now }, { ...common, channel: 'whatsapp', recipient: phone, body })
  }
  if (address) {
    const words = said(mail)
    const subject = words.length === 1 ? (words[0]?.title ?? '') : `${words.length} kabar dari ${productName()}`
    const body = [
      ...words.map(({ title, text }) => `${title}\n${text}`),
      `Selengkapnya: ${link}`,
      `Email ini dikirim karena diminta di Setelan, Notifikasi. Di sana juga dapat dimatikan.`,
    ].join('\n\n')
    await sendMessage({ db, now }, { ...common, channel: 'email', recipient: address, subject, body })
  }
}

/** Hands what is due to WhatsApp and mail, page by page; what was taken is sent, or is taken again. */
export const sendOutside: RegularJob = {
  name: 'notifications.outside',
  every: 'minute',
  run: async (work) => {
    const page = () =>
      work.services.database.inTransaction(async (db) => {
        const ids = await takeOutside(db, work.now, PAGE)
        const readers = Map.groupBy(await outsideRows(db, work.now, ids), ({ account_id }) => account_id)
        // oxlint-disable-next-line no-await-in-loop -- one transaction is one connection
        for (const rows of readers.values()) await sendTo({ ...work, db }, rows)
        return ids.length
      })
    // oxlint-disable-next-line no-await-in-loop -- a page begins when the one before it is out
    while ((await page()) === PAGE);
  },
}
