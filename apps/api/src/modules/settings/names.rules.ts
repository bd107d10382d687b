import { DELETED } from '#db/personal-data/declare.ts'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Where a text quotes this name. A name of one word is not found inside a longer name ("Sari" in "Sari Wahyuni"). */
const quoteOf = (name: string) =>
  name.includes(' ')
    ? new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(name)}(?![\p{L}\p{N}])`, 'gu')
    : new RegExp(String.raw`(?<!\p{Lu}\p{L}*\s)(?<![\p{L}\p{N}])${escaped(name)}(?![\p{L}\p{N}])(?!\s\p{Lu})`, 'gu')

/** Fields of a notice that name who has written its words, and the words. */
const [WRITERS, WORDS] = [
  ['name', 'by', 'teacher'],
  ['text', 'reason'],
]

/** A value without a name: "Akun dihapus" stands for it, and of what that person has written nothing is quoted. */
export const withoutName = (value: unknown, name: string): unknown => {
  if (typeof value === 'string') return value === name ? DELETED : value.replaceAll(quoteOf(name), DELETED)
  if (Array.isArray(value)) return value.map((one) => withoutName(one, name))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isTheirs = entries.some(([key, one]) => WRITERS.includes(key) && one === name)
  return Object.fromEntries(
    entries.map(([key, one]) => [key, isTheirs && WORDS.includes(key) && typeof one === 'string' ? '' : withoutName(one, name)]),
  )
}
