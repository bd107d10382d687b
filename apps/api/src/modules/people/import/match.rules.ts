import type { ImportField, ImportProblem } from '@lentera/contract/people/import-rows'
import type { CellProblem } from './reading.rules.ts'
import type { Values } from './values.rules.ts'
import { nameKey, type NumberField, numberKey, type WhomRules } from './whom.rules.ts'
import { beginAlike } from './words.rules.ts'

/** Somebody of the school, with what an import compares. */
export interface KnownPerson {
  readonly id: number
  readonly name: string
  readonly nisn: string | null
  readonly number: string | null
  readonly nuptk: string | null
  readonly nip: string | null
  readonly nik_hash: string | null
  readonly born_on: string | null
  readonly class_uuid: string | null
  readonly class_name: string | null
}

/** People by what rows are matched by. Those of `own`, whom the same file has added, are not found by their names again. */
export const indexOf = <P extends KnownPerson>(people: readonly P[], own: ReadonlySet<number>, rules: WhomRules) => {
  const by = (key: (person: P) => string | null | undefined) => {
    const map = new Map<string, P[]>()
    for (const person of people) {
      const word = key(person)
      if (word) map.set(word, [...(map.get(word) ?? []), person])
    }
    return (word: string | null | undefined): readonly P[] => (word ? (map.get(word) ?? []) : [])
  }
  const numbers = new Map(rules.numbers.map(({ field }) => [field, by((person) => numberKey(person[field]))]))
  return {
    rules,
    id: new Map(people.map((person) => [person.id, person])),
    /** Who has the number that a row has in a field. */
    owner: (field: NumberField, values: Values): P | undefined => numbers.get(field)?.(numberKey(values[field]))[0],
    nik: by(({ nik_hash }) => nik_hash),
    name: by(({ id, name }) => (own.has(id) ? null : nameKey(name, rules))),
  }
}
type PersonIndex<P extends KnownPerson> = ReturnType<typeof indexOf<P>>

/** What a row says of itself for being matched. */
interface MatchInput {
  readonly values: Values
  readonly nik: string | undefined
  /** Whom the office has said that it is; null for nobody of the school. */
  readonly said: number | null | undefined
  /** The class that the row names, where the school has it. */
  readonly room: string | undefined
}
export type By = NumberField | 'nik' | 'name' | 'choice'
interface Match<P> {
  readonly person?: P
  readonly by?: By
  readonly problem?: CellProblem
  /** Who it may be, where it has to be asked. */
  readonly candidates: readonly P[]
}

/** What a person is to a row. */
interface Tests<P> {
  readonly isBorn: (person: P) => boolean
  /** Of the same name, or born on the same day with a name that begins alike. */
  readonly isLike: (person: P) => boolean
  /** Told apart by a number. */
  readonly isOther: (person: P) => boolean
}
const sure = <P extends KnownPerson>(person: P, by: By): Match<P> => ({ person, by, candidates: [] })

const differ = (a: string | null | undefined, b: string | null | undefined) => !!a && !!b && a !== b
const problem = (kind: ImportProblem, field: ImportField, values: Values, text: string): CellProblem => ({
  kind,
  field,
  value: values[field] ?? '',
  text,
  suggestion: null,
})

/** Whether somebody else than the person `but`, or than somebody new, has a number of the row. */
const ownedBy = <P extends KnownPerson>(values: Values, index: PersonIndex<P>, but?: number): Match<P> => {
  for (const { field, other, label } of index.rules.numbers) {
    const owner = index.owner(field, values)
    if (!owner || owner.id === but) continue
    const text = `${label} ini di sekolah Anda milik ${owner.name}. Perbaiki ${label}, atau pilih orangnya.`
    return { problem: problem(other, field, values, text), candidates: [owner] }
  }
  return { candidates: [] }
}

/** By the numbers of a row; undefined where none leads to anybody. */
const byNumbers = <P extends KnownPerson>(
  { values, nik }: MatchInput,
  index: PersonIndex<P>,
  { isLike, isOther }: Tests<P>,
): Match<P> | undefined => {
  for (const { field, other, label, national } of index.rules.numbers) {
    const owner = national ? index.owner(field, values) : undefined
    if (!owner) continue
    if (isLike(owner)) return sure(owner, field)
    const text = `${label} ini di sekolah Anda milik ${owner.name}. Pilih orangnya, atau perbaiki ${label}.`
    return { problem: problem(other, field, values, text), candidates: [owner] }
  }
  const byNik = index.nik(nik).filter((person) => !isOther(person) && isLike(person))
  if (byNik.length === 1) return sure(byNik[0]!, 'nik')
  for (const { field, other, label, national } of index.rules.numbers) {
    const owner = national ? undefined : index.owner(field, values)
    if (!owner) continue
    if (!isOther(owner) && isLike(owner)) return sure(owner, field)
    const text = `${label} ini di sekolah Anda milik ${owner.name}. Perbaiki ${label}, atau pilih orangnya.`
    return { problem: problem(other, field, values, text), candidates: isOther(owner) ? [] : [owner] }
  }
  return undefined
}

/** By the name of a row among those of this name whom no number tells apart from it. */
const byName = <P extends KnownPerson>(
  { values, room }: MatchInput,
  named: readonly P[],
  { isBorn }: Tests<P>,
  noun: string,
): Match<P> => {
  const born = named.filter(isBorn)
  if (born.length === 1) return sure(born[0]!, 'name')
  if (born.length > 1) {
    const text = `Ada beberapa ${noun} dengan nama dan tanggal lahir ini. Pilih orangnya.`
    return { problem: problem('match_several', 'name', values, text), candidates: born }
  }
  // Nothing tells them apart: names were pasted without birth dates before.
  const maybe = named.filter((person) => person.born_on === null || values.born_on === undefined)
  if (maybe.length === 0) return { candidates: [] }
  const here = maybe.filter((person) =>
    room === undefined ? person.class_uuid === null && values.class === undefined : person.class_uuid === room,
  )
  // One of this name in the class, as both have it: nobody ever said more of the person.
  const [plain] = here
  if (plain && here.length === 1 && plain.born_on === null && values.born_on === undefined) return sure(plain, 'name')
  const text = `Ada ${noun} bernama ini yang tanggal lahirnya belum dicatat. Pastikan apakah orangnya sama.`
  return { problem: problem('match_maybe', 'name', values, text), candidates: here.length === 1 ? here : maybe }
}

/**
 * Whom of the school a row is about: by national numbers, then NIK, then the school's own number, then name with birth date. A number
 * that leads to somebody of another name is a question, unless birth date and first name are the same. So is a name that leads to
 * several, or to somebody whose birth date is not known. Two of one name and birth date whose numbers differ are two people.
 */
export const matchOf = <P extends KnownPerson>(asked: MatchInput, index: PersonIndex<P>): Match<P> => {
  const { values, nik, said } = asked
  const { rules } = index
  if (said === null) return ownedBy(values, index)
  const chosen = said === undefined ? undefined : index.id.get(said)
  const name = values.name ?? ''
  const key = nameKey(name, rules)
  const isBorn = (person: P) => person.born_on !== null && person.born_on === values.born_on
  const isLike = (person: P) =>
    nameKey(person.name, rules) === key || (isBorn(person) && beginAlike(rules.bare(person.name), rules.bare(name)))
  const isOther = (person: P) =>
    rules.numbers.some(({ field, national }) => national && differ(person[field], values[field])) || differ(person.nik_hash, nik)
  const tests = { isBorn, isLike, isOther }
  const named = index.name(key).filter((person) => !isOther(person))
  const found = chosen ? sure(chosen, 'choice') : (byNumbers(asked, index, tests) ?? byName(asked, named, tests, rules.noun))
  // A number that one of the school has already is nobody else's.
  const owned = found.person ? ownedBy(values, index, found.person.id) : found
  return owned.problem ? owned : found
}
