/** The words of a text, in small letters. */
export const wordsOf = (text: string): string[] =>
  text
    .toLocaleLowerCase('id-ID')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
/** Words of a question that name nothing. */
const empty = new Set(['cara', 'bagaimana', 'gimana', 'mau', 'ingin', 'saya', 'aku', 'di', 'ke', 'dan', 'untuk', 'mana'])

/** The words that were typed, without those that name nothing, unless nothing else was typed. */
export const askedWords = (typed: string): string[] => {
  const words = wordsOf(typed)
  const naming = words.filter((word) => !empty.has(word))
  return naming.length > 0 ? naming : words
}
