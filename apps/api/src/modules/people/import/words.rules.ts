import { clean, plain } from '#school/spelling.ts'

/** What stands in a cell for nothing. */
export const isBlank = (text: string): boolean => /^(?:[-–—.]*|0|tidak ada|null|n\/a)$/i.test(text)

/** Words in capitals throughout as names are written: `BAYU AL-HIDAYAT` → `Bayu Al-Hidayat`. Others stay as they are. */
export const calm = (text: string): string => {
  if (text !== text.toUpperCase() || !/\p{Lu}{3}/u.test(text)) return text
  return text.toLowerCase().replaceAll(/(?<![\p{L}\d'’])\p{Ll}/gu, (letter) => letter.toUpperCase())
}

/** Titles that stay in capitals: `S.H.` has dots, `MM` and `SE` are short for as much. */
const shortTitle = /^(?:S[EHTS]|M[AHMT]|MBA|MBI|MPD|ST[HP])$/
/** `S.PD.` → `S.Pd.`, `S.PD.I` → `S.Pd.I` */
const calmTitle = (word: string) => word.toLowerCase().replaceAll(/(?<![\p{L}\d])\p{Ll}/gu, (letter) => letter.toUpperCase())

/** The same for a name with titles: `BAYU HIDAYAT, S.PD., MM` → `Bayu Hidayat, S.Pd., MM`. */
export const calmTitled = (text: string): string => {
  const [name = '', ...titles] = text.split(',')
  if (titles.length === 0) return calm(text)
  const written = calm(name)
  // A name that is written with small letters has titles as the person writes them.
  if (written === name) return text
  const words = titles.map((title) => {
    const word = title.trim()
    return shortTitle.test(word) ? ` ${word}` : ` ${calmTitle(word)}`
  })
  return [written, ...words].join(',')
}
const before = /^(?:(?:prof|drs?|dra|ir|hj?|kh|tgh|ust|ustadz|ustadzah)(?:\.\s*|\s+))+/i
/** A degree without a comma before it: `S.Pd`, `S. Pd.I`, `M.Pd.`, `A.Ma.Pd`. */
const degree =
  /(?:\s+[SMABD]\.\s?(?:Pd|Ag|Si|Sos|Kom|H|E|T|Hum|Psi|Kep|Farm|Or|Sn|IP|AP|Th|Tr|Ak|Mat|Par|Md|Ma|Pust)\b(?:\.\s?[A-Z][A-Za-z]{0,3}\b)*\.?)+$/i
/** A name without what stands before and behind it: `Drs. H. Wahyu Uji, M.Pd.` → `Wahyu Uji`. One that is nothing else stays. */
export const withoutTitles = (name: string): string => {
  const text = clean(name)
  const bare = (text.split(',')[0] ?? '').trim().replace(before, '').replace(degree, '').trim()
  return bare === '' ? text : bare
}

const firstWord = (name: string) => plain(clean(name).split(' ')[0] ?? '')
/** Whether two names begin alike, `M. Rizki` and `Muhammad Rizki`: those of twins do not. */
export const beginAlike = (one: string, other: string): boolean => {
  const [a, b] = [firstWord(one), firstWord(other)]
  return a.startsWith(b) || b.startsWith(a)
}
