/** A word as titles, names and classes are compared: small letters and digits alone. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')

/** Text without the spaces that are seen by nobody: one between words, none around them. */
export const clean = (text: string): string =>
  text
    .toWellFormed()
    // Controls, marks without width, and all kinds of spaces.
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF]/g, '')
    .replaceAll(/[\s\u00A0\p{Cc}]+/gu, ' ')
    .trim()

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII']

export interface ReadClass {
  /** `XI IPA 1`, `XI-IPA-1` and `11 IPA 1` have one. */
  readonly key: string
  /** The level with which the word begins; undefined where it begins with none. */
  readonly grade: number | undefined
}
/** What a word says of a class. */
export const readClass = (word: string): ReadClass => {
  const text = clean(word).replace(/^(?:kelas|rombel|kls)\b[\s.:-]*/i, '')
  // Letters follow a Roman numeral at once only in `VIIA`: more of them would be a word of their own.
  const [, level = '', rest = ''] = /^([IVX]+(?![\p{L}])|[IVX]+(?=[A-HJ-U](?!\p{L}))|\d{1,2})(.*)$/iu.exec(text) ?? []
  const number = /^\d/.test(level) ? Number(level) : ROMAN.indexOf(level.toUpperCase()) + 1
  return number === 0 ? { key: plain(text), grade: undefined } : { key: `${number}${plain(rest)}`, grade: number }
}

/** A person's name as it is compared, without what stands before and behind it: `Drs. H. Wahyu Uji, M.Pd.` and `WAHYU UJI` are one. */
export const personKey = (name: string): string =>
  plain(
    (clean(name).split(',')[0] ?? '')
      .replace(/^(?:(?:prof|drs?|dra|ir|hj?|kh)\.?\s+)+/i, '')
      .replace(/(?:\s+[SMA]\.\s?[A-Z][A-Za-z]*\.?)+$/, ''),
  )
