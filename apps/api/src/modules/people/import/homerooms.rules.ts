import { clean, readClass } from '#school/spelling.ts'

/**
 * The class of which a duty says that somebody leads it: `Wali Kelas X IPA 1, Pembina OSIS` → `X IPA 1`. Empty where it names none;
 * undefined for who leads no class.
 */
export const homeroomWord = (duty: string | undefined): string | undefined => {
  const [, word] = /\bwali\s*(?:kelas|rombel)\b[\s.:()-]*([^,;/|()]*)/i.exec(clean(duty ?? '')) ?? []
  return word?.trim()
}

/** The one class that a word means, however it is spelled; undefined where it means none, or several. */
export const classMeant = <C extends { readonly name: string }>(word: string, classes: readonly C[]): C | undefined => {
  const { key } = readClass(word)
  const found = key === '' ? [] : classes.filter(({ name }) => readClass(name).key === key)
  return found.length === 1 ? found[0] : undefined
}
