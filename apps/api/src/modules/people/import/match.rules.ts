import type { ImportField, ImportProblem } from '@lentera/contract/people/import-rows'
import type { CellProblem, Values } from './values.rules.ts'
import { beginAlike, nameKey } from './words.rules.ts'

/** A pupil of the school, with what an import compares. */
export interface KnownPupil {
  readonly id: number
  readonly name: string
  readonly nisn: string | null
  readonly number: string | null
  readonly nik_hash: string | null
  readonly born_on: string | null
  readonly class_uuid: string | null
  readonly class_name: string | null
}

/** Pupils by what rows are matched by. Those of `own`, whom the same file has added, are not found by their names again. */
export const indexOf = <P extends KnownPupil>(pupils: readonly P[], own: ReadonlySet<number>) => {
  const by = (key: (pupil: P) => string | null) => {
    const map = new Map<string, P[]>()
    for (const pupil of pupils) {
      const word = key(pupil)
      if (word !== null) map.set(word, [...(map.get(word) ?? []), pupil])
    }
    return (word: string | null | undefined): readonly P[] => (word ? (map.get(word) ?? []) : [])
  }
  return {
    id: new Map(pupils.map((pupil) => [pupil.id, pupil])),
    nisn: by(({ nisn }) => nisn),
    nik: by(({ nik_hash }) => nik_hash),
    number: by(({ number }) => number?.toLowerCase() ?? null),
    name: by(({ id, name }) => (own.has(id) ? null : nameKey(name))),
  }
}
type PupilIndex<P extends KnownPupil> = ReturnType<typeof indexOf<P>>

/** What a row says of itself for being matched. */
interface Asked {
  readonly values: Values
  readonly nik: string | undefined
  /** Whom the office has said that it is; null for nobody of the school. */
  readonly said: number | null | undefined
  /** The class that the row names, where the school has it. */
  readonly room: string | undefined
}
export type By = 'nisn' | 'nik' | 'number' | 'name' | 'choice'
interface Match<P> {
  readonly pupil?: P
  readonly by?: By
  readonly problem?: CellProblem
  /** Who it may be, where it has to be asked. */
  readonly candidates: readonly P[]
}

/** What a pupil is to a row. */
interface Tests<P> {
  readonly isBorn: (pupil: P) => boolean
  /** Of the same name, or born on the same day with a name that begins alike. */
  readonly isLike: (pupil: P) => boolean
  /** Told apart by a number. */
  readonly isOther: (pupil: P) => boolean
}
const sure = <P extends KnownPupil>(pupil: P, by: By): Match<P> => ({ pupil, by, candidates: [] })

const differ = (a: string | null | undefined, b: string | null | undefined) => !!a && !!b && a !== b
const problem = (kind: ImportProblem, field: ImportField, values: Values, text: string): CellProblem => ({
  kind,
  field,
  value: values[field] ?? '',
  text,
  suggestion: null,
})

/** Whether somebody else than the pupil `but`, or than somebody new, has a number of the row. */
const ownedBy = <P extends KnownPupil>(values: Values, index: PupilIndex<P>, but?: number): Match<P> => {
  for (const [field, kind, label] of [
    ['nisn', 'nisn_other', 'NISN'],
    ['number', 'number_other', 'NIPD'],
  ] as const) {
    const [owner] = index[field](field === 'number' ? values.number?.toLowerCase() : values.nisn)
    if (!owner || owner.id === but) continue
    const text = `${label} ini di sekolah Anda milik ${owner.name}. Perbaiki ${label}, atau pilih orangnya.`
    return { problem: problem(kind, field, values, text), candidates: [owner] }
  }
  return { candidates: [] }
}

/** By the numbers of a row; undefined where none leads to anybody. */
const byNumbers = <P extends KnownPupil>(
  { values, nik }: Asked,
  index: PupilIndex<P>,
  { isLike, isOther }: Tests<P>,
): Match<P> | undefined => {
  const [byNisn] = index.nisn(values.nisn)
  if (byNisn) {
    if (isLike(byNisn)) return sure(byNisn, 'nisn')
    const text = `NISN ini di sekolah Anda milik ${byNisn.name}. Pilih orangnya, atau perbaiki NISN.`
    return { problem: problem('nisn_other', 'nisn', values, text), candidates: [byNisn] }
  }
  const byNik = index.nik(nik).filter((pupil) => !isOther(pupil) && isLike(pupil))
  if (byNik.length === 1) return sure(byNik[0]!, 'nik')
  const [byNumber] = index.number(values.number?.toLowerCase())
  if (!byNumber) return undefined
  if (!isOther(byNumber) && isLike(byNumber)) return sure(byNumber, 'number')
  const text = `NIPD ini di sekolah Anda milik ${byNumber.name}. Perbaiki NIPD, atau pilih orangnya.`
  return { problem: problem('number_other', 'number', values, text), candidates: isOther(byNumber) ? [] : [byNumber] }
}

/** By the name of a row among those of this name whom no number tells apart from it. */
const byName = <P extends KnownPupil>({ values, room }: Asked, named: readonly P[], { isBorn }: Tests<P>): Match<P> => {
  const born = named.filter(isBorn)
  if (born.length === 1) return sure(born[0]!, 'name')
  if (born.length > 1) {
    const text = 'Ada beberapa siswa dengan nama dan tanggal lahir ini. Pilih orangnya.'
    return { problem: problem('match_several', 'name', values, text), candidates: born }
  }
  // Nothing tells them apart: names were pasted without birth dates before.
  const maybe = named.filter((pupil) => pupil.born_on === null || values.born_on === undefined)
  if (maybe.length === 0) return { candidates: [] }
  const here = maybe.filter((pupil) =>
    room === undefined ? pupil.class_uuid === null && values.class === undefined : pupil.class_uuid === room,
  )
  // One of this name in the class, as both have it: nobody ever said more of the pupil.
  const [plain] = here
  if (plain && here.length === 1 && plain.born_on === null && values.born_on === undefined) return sure(plain, 'name')
  const text = 'Ada siswa bernama ini yang tanggal lahirnya belum dicatat. Pastikan apakah orangnya sama.'
  return { problem: problem('match_maybe', 'name', values, text), candidates: here.length === 1 ? here : maybe }
}

/**
 * Whom of the school a row is about: by NISN, then NIK, then NIPD, then name with birth date. A number that leads to somebody of
 * another name is a question, unless birth date and first name are the same. So is a name that leads to several, or to somebody
 * whose birth date is not known. Two of one name and birth date whose numbers differ are two people.
 */
export const matchOf = <P extends KnownPupil>(asked: Asked, index: PupilIndex<P>): Match<P> => {
  const { values, nik, said } = asked
  if (said === null) return ownedBy(values, index)
  const chosen = said === undefined ? undefined : index.id.get(said)
  const key = nameKey(values.name ?? '')
  const isBorn = (pupil: P) => pupil.born_on !== null && pupil.born_on === values.born_on
  const isLike = (pupil: P) => nameKey(pupil.name) === key || (isBorn(pupil) && beginAlike(pupil.name, values.name ?? ''))
  const isOther = (pupil: P) => differ(pupil.nisn, values.nisn) || differ(pupil.nik_hash, nik)
  const tests = { isBorn, isLike, isOther }
  const named = index.name(key).filter((pupil) => !isOther(pupil))
  const found = chosen ? sure(chosen, 'choice') : (byNumbers(asked, index, tests) ?? byName(asked, named, tests))
  // A number that one of the school has already is nobody else's.
  const owned = found.pupil ? ownedBy(values, index, found.pupil.id) : found
  return owned.problem ? owned : found
}
