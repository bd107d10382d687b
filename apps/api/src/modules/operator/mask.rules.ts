const MOST = 300

/** A number or an address that shows enough to tell two apart, and not whose it is: `0812…789`, `s…@contoh.sch.id`. */
export const masked = (recipient: string): string => {
  const at = recipient.lastIndexOf('@')
  if (at > 0) return `${recipient.slice(0, 1)}…${recipient.slice(at)}`
  return recipient.length < 8 ? '…' : `${recipient.slice(0, 4)}…${recipient.slice(-3)}`
}

/** What went wrong, in the words of whoever said so, without the numbers and addresses that those may name. */
export const maskedWords = (said: string | null): string | null =>
  said === null
    ? null
    : said
        .replace(/[^\s"'<>()@]+@[^\s"'<>()@]+/g, masked)
        .replace(/\+?\d[\d -]{5,}\d/g, '…')
        // A value that somebody typed stands between quotation marks.
        .replace(/"[^"\n]{3,}"|'[^'\n]{3,}'/g, '"…"')
        .slice(0, MOST)
