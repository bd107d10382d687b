import { type Note, pairsOrStatements, Unreadable } from '#quiz/formats/format.ts'
import type { QuestionTexts } from '#quiz/formats/shares.ts'
import { type Element, elementsOf } from '#quiz/formats/xml.ts'
import { noKey, scoringOf } from './judging.ts'
import type { Response } from './item.ts'
import { choicesIn, type Read, rightOf } from './choices.ts'

interface Associable {
  readonly id: string
  readonly text: string
}
/** Pairs of left and right; both sides may be told apart, or stand in one set. */
const paired = (
  asked: QuestionTexts,
  lefts: readonly Associable[],
  rights: readonly Associable[],
  pairs: readonly (readonly string[])[],
) => {
  const [left, right] = [new Map(lefts.map((one) => [one.id, one.text])), new Map(rights.map((one) => [one.id, one.text]))]
  const all = pairs.map(([a = '', b = '']): [string, string] => (left.has(a) && right.has(b) ? [a, b] : [b, a]))
  if (new Set(all.map(([a]) => a)).size < all.length)
    throw new Unreadable('Satu hal punya lebih dari satu pasangan. Itu belum didukung.')
  const used = new Set(all.map(([, b]) => b))
  return pairsOrStatements(
    asked,
    all.map(([a, b]) => ({ left: left.get(a) ?? '', right: right.get(b) ?? '' })),
    rights.filter(({ id }) => !used.has(id)).map(({ text }) => text),
  )
}

/** Pairs count each for itself here; an item that says otherwise is named. */
const pairScoring = (item: Element, { mapped }: Response, notes: Note[]) => {
  const giving = new Set(mapped.filter(({ value }) => value > 0).map(({ value }) => value))
  if (scoringOf(item) === 'match')
    notes.push({ kind: 'scoring', text: 'Semua atau nol di berkas menjadi: tiap pasangan yang benar dihitung.' })
  else if (giving.size > 1) notes.push({ kind: 'scoring', text: 'Bobot tiap pasangan tidak dibawa: semuanya dihitung sama.' })
  if (mapped.some(({ value }) => value < 0))
    notes.push({ kind: 'scoring', text: 'Pengurangan nilai untuk pasangan yang salah tidak dibawa.' })
}

/** Pairs of two sets. */
export const match: Read = ({ asked, item, interaction, response, said, notes }) => {
  pairScoring(item, response, notes)
  const [one = [], other = []] = elementsOf(interaction, 'simpleMatchSet').map((set) =>
    choicesIn(set, 'simpleAssociableChoice', said),
  )
  const pairs = rightOf(response).map((pair) => pair.split(/\s+/))
  if (pairs.length === 0) throw noKey()
  // The side of which each has one partner is the left one.
  const uses = (side: readonly Associable[]) =>
    Math.max(...side.map(({ id }) => pairs.filter((pair) => pair.includes(id)).length), 0)
  const [lefts, rights] = uses(one) > 1 && uses(other) <= 1 ? [other, one] : [one, other]
  if (pairs.length < lefts.length) throw new Unreadable('Ada yang tidak punya pasangan.')
  return paired(asked, lefts, rights, pairs)
}

/** Pairs within one set. */
export const associate: Read = ({ asked, item, interaction, response, said, notes }) => {
  pairScoring(item, response, notes)
  const choices = choicesIn(interaction, 'simpleAssociableChoice', said)
  const pairs = rightOf(response).map((pair) => pair.split(/\s+/))
  if (pairs.length === 0) throw noKey()
  notes.push({ kind: 'look', text: 'Pasangan dari satu daftar menjadi dua kolom: kiri dan kanan.' })
  const lefts = new Set(pairs.map(([left]) => left))
  return paired(
    asked,
    choices.filter(({ id }) => lefts.has(id)),
    choices.filter(({ id }) => !lefts.has(id)),
    pairs,
  )
}
