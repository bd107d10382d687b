import type { Db } from '#db/db.ts'
import { notice } from '#notices/notice.ts'
import { notify } from '#notices/notify.queries.ts'
import { HOUR } from '#notices/words.ts'

declare module '#notices/notice.ts' {
  interface Payloads {
    account_restored: Readonly<Record<string, never>>
  }
}

notice('account_restored', {
  label: 'Akun aktif lagi',
  icon: 'changed',
  // About the account itself: nobody switches it off.
  meaning: {},
  push: { ttl: 24 * HOUR, urgency: 'normal' },
  words: (_, { reader }) => ({
    tone: 'ok',
    title: 'Akun ini aktif lagi',
    text: `Penghapusan dibatalkan karena ${reader.role === 'student' ? 'kamu' : 'Anda'} masuk lagi. Semua data masih ada.`,
    target: { screen: 'account' },
  }),
})

/** Tells somebody who has come back that the account stays. */
export const tellRestored = (db: Db, account: number, now: Date): Promise<void> =>
  notify(db, [{ kind: 'account_restored', account_id: account, key: `restored ${now.getTime()}`, data: {} }], now)
