/** Signs that turn the direction of what follows, until they are closed. */
const turns = /[\u202a\u202b\u202d\u202e\u2066-\u2068]/g
const embeddings = /[\u202a\u202b\u202d\u202e]/

/** A text whose signs of direction end with it: a name in the middle of a sentence turns nothing after it. */
export const enclosed = (text: string): string => {
  const open = text.match(turns)
  return open
    ? text +
        open
          .toReversed()
          .map((sign) => (embeddings.test(sign) ? '\u202c' : '\u2069'))
          .join('')
    : text
}

/** The same for all texts of a notice's payload. */
export const enclosedTexts = <T extends object>(data: T): T =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, typeof value === 'string' ? enclosed(value) : value])) as T
