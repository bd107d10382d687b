import type { RaporContent } from '@lentera/contract/rapor'
import type { RaporBeside } from '@lentera/contract/rapor/beside'
import { averageOf } from './ledger.rules.ts'

type Subjects = readonly Pick<RaporContent['subjects'][number], 'name' | 'score'>[]
/** What of a card is compared. */
export interface CardBeside {
  readonly tahun_ajaran_id: number
  readonly semester: number
  readonly class: string
  readonly subjects: Subjects
}

/** Subjects of all cards, which come the oldest first, in the order of the newest that has them. */
export const namesOf = (cards: readonly { readonly subjects: readonly { readonly name: string }[] }[]): string[] => [
  ...new Set(cards.toReversed().flatMap(({ subjects }) => subjects.map(({ name }) => name))),
]

/** Cards beside each other, the oldest first. */
export const besideOf = (cards: readonly CardBeside[]): RaporBeside => ({
  semesters: cards.map(({ subjects, ...card }) => ({
    tahun_ajaran_id: card.tahun_ajaran_id,
    semester: card.semester,
    class: card.class,
    average: averageOf(subjects.flatMap(({ score }) => score ?? [])),
  })),
  subjects: namesOf(cards).map((name) => ({
    name,
    scores: cards.map(({ subjects }) => subjects.find((one) => one.name === name)?.score ?? null),
  })),
})
