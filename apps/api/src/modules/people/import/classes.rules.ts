import { type ReadClass, readClass } from '#school/spelling.ts'

export interface KnownClass {
  readonly id: number
  readonly uuid: string
  readonly name: string
}
export type ClassMeaning =
  | { readonly is: 'known'; readonly room: KnownClass }
  | { readonly is: 'new'; readonly key: string; readonly name: string; readonly grade: number }
  | { readonly is: 'none' }
  | { readonly is: 'unknown' }

export interface FileClass {
  readonly key: string
  readonly spellings: string[]
  pupils: number
  meaning: ClassMeaning
}

type Found = FileClass & Pick<ReadClass, 'grade'>

const NAMED = 'name:'
/** How it is kept what a class is called that is made, once that was seen. */
export const asNamed = (name: string): string => `${NAMED}${name}`
const nameIn = (word: string | undefined) => (word?.startsWith(NAMED) ? word.slice(NAMED.length) : undefined)

interface School {
  readonly classes: readonly KnownClass[]
  readonly grades: readonly number[]
  /** What the office has said, by key: a class's uuid, `new`, `none`, or what a class that is made is called. */
  readonly said: ReadonlyMap<string, string>
}

/**
 * What the words of a file for its classes are at the school, by their keys. The office's word comes first; then a class that is spelled
 * so in any way; one that begins with a level of the school is made.
 */
export const readClasses = (words: readonly string[], { classes, grades, said }: School): ReadonlyMap<string, FileClass> => {
  const found = new Map<string, Found>()
  const count = new Map<string, number>()
  for (const word of words) {
    const { key, grade } = readClass(word)
    if (key === '') continue
    const one: Found = found.get(key) ?? { key, grade, spellings: [], pupils: 0, meaning: { is: 'unknown' } }
    if (!one.spellings.includes(word)) one.spellings.push(word)
    one.pupils++
    count.set(word, (count.get(word) ?? 0) + 1)
    found.set(key, one)
  }
  const byKey = Map.groupBy(classes, ({ name }) => readClass(name).key)
  for (const one of found.values()) {
    // The spelling that most rows have is the name of a class that is made.
    one.spellings.sort((a, b) => (count.get(b) ?? 0) - (count.get(a) ?? 0) || a.localeCompare(b, 'id'))
    const { key, grade, spellings } = one
    const word = said.get(key)
    const chosen = classes.find(({ uuid }) => uuid === word)
    const same = byKey.get(key) ?? []
    const canMake = grade !== undefined && grades.includes(grade)
    if (word === 'none') one.meaning = { is: 'none' }
    else if (chosen) one.meaning = { is: 'known', room: chosen }
    else if (same.length === 1) one.meaning = { is: 'known', room: same[0]! }
    else if (same.length === 0 && canMake) one.meaning = { is: 'new', key, name: nameIn(word) ?? spellings[0]!, grade }
  }
  return found
}
