import type { Place, Plan } from '#lib/nav/places.ts'

const plain = (text: string): string[] =>
  text
    .toLocaleLowerCase('id-ID')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
/** Words of a question that name nothing. */
const empty = new Set(['cara', 'bagaimana', 'gimana', 'mau', 'ingin', 'saya', 'aku', 'di', 'ke', 'dan', 'untuk', 'mana'])

/** The words that were typed, without those that name nothing, unless nothing else was typed. */
const asked = (typed: string): string[] => {
  const words = plain(typed)
  const naming = words.filter((word) => !empty.has(word))
  return naming.length > 0 ? naming : words
}

/**
 * The places in whose name, or among whose other words, everything typed begins a word (`ganti hp` finds the devices): first
 * those whose name says more of it. Nothing typed finds nothing.
 */
export const findPlaces = ({ home, groups, more }: Pick<Plan, 'home' | 'groups' | 'more'>, typed: string): readonly Place[] => {
  const words = asked(typed)
  if (words.length === 0) return []
  const begins = (among: readonly string[]) => (word: string) => among.some((one) => one.startsWith(word))
  return [home, ...groups.flatMap(({ places }) => places), ...more]
    .map((place) => {
      const name = plain(place.label)
      const found = words.every(begins([...name, ...plain(place.words ?? '')]))
      return { place, found, named: words.filter(begins(name)).length }
    })
    .filter(({ found }) => found)
    .toSorted((one, other) => other.named - one.named)
    .map(({ place }) => place)
}
