/** A piece of a text: words as they stand, or an address that can be opened. */
export type Piece = string | { readonly href: string; readonly text: string }

/** Names of hosts that are often written without `www.`, and then always with a path: `bit.ly/tugas-x`. */
const bare = String.raw`(?:[a-z0-9-]{1,63}\.){1,8}(?:com|id|org|net|gle|ly|me|be|io|gl|app|link|page|edu)\/`
/** What cannot stand in an address: space, quotes, brackets of HTML, and signs that hide or turn what is read. */
const inside = String.raw`[^\s<>"'\u201c\u201d\u00ab\u00bb\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069]`
const found = new RegExp(
  [
    String.raw`(?<mail>[a-z0-9][\w.+-]{0,63}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24})`,
    String.raw`(?<web>(?:https?:\/\/|www\.|${bare})${inside}{1,2000})`,
    String.raw`(?<phone>(?:\+62|62|0)[ -]?8\d{1,2}(?:[ -]?\d{3,4}){2}\d?(?!\d))`,
  ].join('|'),
  'giu',
)
const closes: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }
const count = (text: string, sign: string): number => text.split(sign).length - 1

/** Without the signs that belong to the sentence: a full stop, and a bracket that was opened before the address. */
const trimmed = (address: string): string => {
  const last = address.at(-1) ?? ''
  const open = closes[last]
  const isOver = open === undefined ? /[.,;:!?*_~…’‘`|]/u.test(last) : count(address, last) > count(address, open)
  return isOver ? trimmed(address.slice(0, -1)) : address
}

const urlOf = (address: string): URL | null => {
  try {
    return new URL(address)
  } catch {
    return null
  }
}
/** Where a web address leads, with `https://` where it was left out; null of what is none. */
export const webAddress = (text: string): string | null => {
  const url = urlOf(/^https?:/i.test(text) ? text : `https://${text}`)
  // `https://bank.id@elsewhere.com` looks like the one and leads to the other.
  return url && url.username === '' && url.hostname.includes('.') ? url.href : null
}
const hrefOf = (text: string, groups: Record<string, string | undefined>): string | null => {
  if (groups.mail !== undefined) return `mailto:${text}`
  if (groups.phone !== undefined) {
    const digits = text.replace(/\D/g, '').replace(/^(?:62|0)/, '')
    return digits.length >= 9 && digits.length <= 12 ? `tel:+62${digits}` : null
  }
  return webAddress(text)
}

/** Takes a text apart at its web and mail addresses and Indonesian phone numbers; nothing is left out. */
export const piecesOf = (text: string): readonly Piece[] => {
  const pieces: Piece[] = []
  let done = 0
  for (const { 0: match, index, groups = {} } of text.matchAll(found)) {
    const address = groups.web === undefined ? match : trimmed(match)
    const isPart = /[\p{L}\p{N}@/.+]/u.test(text[index - 1] ?? ' ')
    const href = isPart ? null : hrefOf(address, groups)
    if (href === null) continue
    if (index > done) pieces.push(text.slice(done, index))
    pieces.push({ href, text: address })
    done = index + address.length
  }
  if (done < text.length) pieces.push(text.slice(done))
  return pieces
}
