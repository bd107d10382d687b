import type { Role } from '@lentera/contract/kit/roles'
import { isClosedBy } from '@lentera/contract/remote-config'
import { askedWords, wordsOf } from '#lib/nav/words.ts'
import type { Place, Plan } from '#lib/nav/places.ts'
import { morePlaces } from './more-places.ts'
import { placeWords } from './place-words.ts'
import { named, remoteConfigNow } from '#lib/http/remote-config.ts'
import { useSession } from '#lib/session/session.ts'

/**
 * The places in whose name, or among whose other words, everything typed begins a word (`ganti hp` finds the devices): first
 * those whose name says more of it. Nothing typed finds nothing, and what is closed is not found.
 */
export const findPlaces = (
  { home, groups }: Pick<Plan, 'home' | 'groups'>,
  typed: string,
  role: Role,
  known: { readonly words: Readonly<Record<string, string>>; readonly more: readonly Place[] } = {
    words: placeWords,
    more: morePlaces[role],
  },
): readonly Place[] => {
  const words = askedWords(typed)
  if (words.length === 0) return []
  const begins = (among: readonly string[]) => (word: string) => among.some((one) => one.startsWith(word))
  // What a right does not open is no place of this person, either.
  const closed = [...remoteConfigNow().closed_routes, ...(useSession.getState().user?.office?.closed ?? [])]
  return [home, ...groups.flatMap(({ places }) => places), ...known.more]
    .filter(({ to }) => !isClosedBy(closed, to.replace(/[?#].*$/, '')))
    .map((place) => {
      const name = wordsOf(named(place.label))
      const found = words.every(begins([...name, ...wordsOf(known.words[place.label] ?? '')]))
      return { place, found, named: words.filter(begins(name)).length }
    })
    .filter(({ found }) => found)
    .toSorted((one, other) => other.named - one.named)
    .map(({ place }) => place)
}
