/** Why a PDF is not shown: it asks for a password, is broken, or could not be fetched. */
export type Unread = 'locked' | 'broken' | 'away'
const reasons: Readonly<Record<string, Unread>> = {
  PasswordException: 'locked',
  InvalidPDFException: 'broken',
  FormatError: 'broken',
}
/** The reason behind what the reader has thrown. */
export const unreadOf = (cause: unknown): Unread => (cause instanceof Error && reasons[cause.name]) || 'away'

export const unreadSays: Readonly<Record<Unread, string>> = {
  locked: 'PDF ini dikunci dengan kata sandi, jadi tidak dapat ditampilkan di sini. Unduh, lalu buka dengan kata sandinya.',
  broken: 'PDF ini rusak, jadi tidak dapat ditampilkan. Unduh untuk mencobanya dengan aplikasi lain.',
  away: 'PDF ini belum dapat ditampilkan. Muat ulang halaman, atau unduh berkasnya.',
}
