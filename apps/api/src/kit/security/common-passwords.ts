import { readFileSync } from 'node:fs'

const FILES = ['world.txt', 'indonesia.txt']

/** Signs and digits that are written in place of letters. */
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** The most digits and signs at an end that are left out: a date has eight. */
const END = 8

const bare = (text: string) => text.normalize('NFKC').toLowerCase()
const unleet = (text: string) => text.replace(/[0134578@$!]/g, (sign) => LEET[sign] ?? sign)
/** Without digits and signs at its ends, as long as they are no longer than a date. */
const core = (text: string) => {
  const [, head = '', middle = '', tail = ''] = /^([^a-z]*)(.*?)([^a-z]*)$/s.exec(text) ?? []
  return head.length <= END && tail.length <= END ? middle : text
}
/** The part that a text repeats from beginning to end; the text itself where it repeats none. */
const repeated = (text: string) => /^(.+?)\1+$/s.exec(text)?.[1] ?? text

/** What is compared of a password: in small letters, without separators, ends, repetitions, and with letters for their signs. */
export const foldings = (password: string): readonly string[] => {
  const plain = bare(password)
  const joined = plain.replace(/[\s._'’-]/g, '')
  const cores = [core(joined), unleet(core(joined)), core(unleet(joined))]
  const all = [plain, joined, unleet(joined), ...cores]
  return [...new Set([...all, ...all.map((text) => repeated(text))])].filter((text) => text !== '')
}

let common: Set<string> | undefined
/** Read with the first password that somebody chooses: a server that only lets people in does without. */
const listed = (): Set<string> =>
  (common ??= new Set(
    FILES.flatMap((name) =>
      readFileSync(new URL(`common-passwords/${name}`, import.meta.url), 'utf8')
        .split('\n')
        .filter((line) => !line.startsWith('#'))
        .flatMap((line) => line.toLowerCase().split(/\s+/)),
    ).filter((word) => word !== ''),
  ))

/** How many passwords the list has. */
export const commonPasswords = (): number => listed().size

/** Four letters and fewer are no password of themselves, but what remains of one: too little to be told apart. */
const isTooLittle = (text: string) => /^\d{0,3}$/.test(text) || text.length < 3

/**
 * Whether a password is one of the most common ones, or one of them in capitals, with signs for letters, with digits, a year or
 * signs at its ends, or repeated (OWASP ASVS 5, 6.2.4: the 3,000 most common at least).
 */
export const isCommonPassword = (password: string): boolean =>
  foldings(password).some((text) => isTooLittle(repeated(text)) || listed().has(text))
