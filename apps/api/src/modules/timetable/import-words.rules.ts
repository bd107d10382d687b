import type { LessonColumn, MappedKind, Mapping } from '@lentera/contract/timetable/files'
import type { FileProblem, FileRow, Word } from './import-row.ts'
import { type Known, type NamedGroup, plain, teachersNamed } from './paste.rules.ts'
import type { Place } from './timetable.rules.ts'

/** The classes, groups, subjects and teachers of a school, with what a mapping names them by. */
export interface KnownKeys extends Known {
  readonly classes: readonly (Known['classes'][number] & { readonly uuid: string })[]
  readonly groups: readonly (NamedGroup & { readonly uuid: string })[]
}

/** A lesson of a file in the school's own words. */
export interface WantedLesson extends Place {
  readonly place: string
  /** The file says no rooms: it keeps the one that it has. */
  readonly anyRoom: boolean
  /** The file does not say whether others are held beside it: it stays as it is. */
  readonly anyParallel: boolean
}

interface Unknown {
  readonly kind: MappedKind
  readonly word: string
  readonly lessons: number
}

/** One thing that words mean; nothing, several, or `left`, where the office leaves it out. */
type Meaning<T> = T | 'none' | 'several' | 'left'
const oneOf = <T>(found: readonly T[]): T | 'none' | 'several' => {
  const [first] = found
  if (first === undefined) return 'none'
  return found.length > 1 ? 'several' : first
}
/** What the first of several words means by which anything is found. */
const firstOf = <T>({ word, also }: Word, named: (word: string) => readonly T[]): T | 'none' | 'several' => {
  const found = [word, ...also].map((one) => (one === '' ? [] : named(one)))
  return oneOf(found.find(({ length }) => length === 1) ?? found.find(({ length }) => length > 0) ?? [])
}

/** As much of a word as is shown, and mapped. */
const LONG = 200
/** How words are told apart in a mapping. */
const mappedAs = (kind: MappedKind, word: string) => `${kind} ${plain(word.slice(0, LONG)) || word.slice(0, LONG)}`

/** The teacher of a name; of several of one name the one whose NIP or user name stands beside it. */
const teacherOf = ({ word, also }: Word, known: Known): Known['teachers'][number] | 'none' | 'several' => {
  const named = word === '' ? [] : teachersNamed(word, known)
  if (named.length === 1) return named[0]!
  const pool = named.length > 1 ? { ...known, teachers: named } : known
  for (const one of also) {
    const found = one === '' ? [] : teachersNamed(one, pool)
    if (found.length === 1) return found[0]!
  }
  return named.length > 1 ? 'several' : 'none'
}
/** The teacher whose NIP stands beside the name of another one. */
const otherTeacher = ({ also }: Word, { id }: { readonly id: number }, known: Known) =>
  known.teachers.find((other) => other.id !== id && also.some((one) => other.nip === one.replace(/\s/g, '')))

const texts: Readonly<Record<MappedKind, (word: string, several: boolean) => string>> = {
  class: (word, several) =>
    several
      ? `Ada beberapa kelas atau kelompok yang ditulis seperti ${word}.`
      : `Kelas atau kelompok ${word} tidak ada pada tahun ajaran ini.`,
  subject: (word, several) =>
    several ? `Ada beberapa mata pelajaran yang ditulis seperti ${word}.` : `Mata pelajaran ${word} belum ada di daftar.`,
  teacher: (word, several) =>
    several ? `Ada beberapa guru bernama ${word}. Tulis nama pengguna atau NIP-nya.` : `Guru ${word} tidak ditemukan.`,
}

type Holder = Pick<Place, 'class_id' | 'group_id' | 'class_name' | 'classes'> & {
  readonly subject?: { readonly id: number; readonly name: string }
}
const asClass = ({ id, name }: KnownKeys['classes'][number]): Holder => ({
  class_id: id,
  group_id: null,
  class_name: name,
  classes: [id],
})
const asGroup = ({ id, name, classes, subject_id, subject_name }: KnownKeys['groups'][number]): Holder => ({
  class_id: null,
  group_id: id,
  class_name: name,
  classes,
  subject: { id: subject_id, name: subject_name },
})

/** Finds what the words of a file mean at a school, with what the office has said of those that mean nothing. */
const reader = (known: KnownKeys, mapping: Mapping) => {
  const mapped = new Map(mapping.map(({ kind, word, to }) => [mappedAs(kind, word), to]))
  /** What the office says comes first. A key of nothing that the school has is as if it had said nothing. */
  const meant = <T>(
    kind: MappedKind,
    word: string,
    byKey: (key: string) => T | undefined,
    found: () => Meaning<T>,
  ): Meaning<T> => {
    const to = mapped.get(mappedAs(kind, word))
    if (to === null) return 'left'
    return (to === undefined ? undefined : byKey(to)) ?? found()
  }
  const named = <T extends { readonly name: string }>(all: readonly T[]) => {
    const byName = Map.groupBy(all, ({ name }) => plain(name))
    return (word: string) => byName.get(plain(word)) ?? []
  }
  const [classNamed, groupNamed] = [named(known.classes), named(known.groups)]
  const subjectNamed = (word: string) => {
    const byName = known.subjects.filter(({ name }) => plain(name) === plain(word))
    return byName.length > 0 ? byName : known.subjects.filter(({ code }) => code !== null && plain(code) === plain(word))
  }
  return {
    holder: ({ holder }: FileRow): Meaning<Holder> =>
      meant<Holder>(
        'class',
        holder.word,
        (key) => {
          const [room] = known.classes.filter(({ uuid }) => uuid === key)
          const [group] = known.groups.filter(({ uuid }) => uuid === key)
          return room ? asClass(room) : group && asGroup(group)
        },
        () =>
          firstOf(holder, (word) => [
            ...(holder.is === 'group' ? [] : classNamed(word).map(asClass)),
            ...groupNamed(word).map(asGroup),
          ]),
      ),
    subject: ({ subject }: FileRow) =>
      meant(
        'subject',
        subject.word,
        (key) => known.subjects.find(({ name }) => name === key),
        () => firstOf(subject, subjectNamed),
      ),
    teacher: ({ teacher }: FileRow) =>
      meant(
        'teacher',
        wordOf(teacher),
        (key) => known.teachers.find(({ username }) => username === key),
        () => teacherOf(teacher, known),
      ),
  }
}
/** What a teacher is called in a file, by number where there is no name. */
const wordOf = ({ word, also }: Word) => word || (also[0] ?? '')

/**
 * The lessons of a file in the school's own words, the words that mean nothing, each once, and what is wrong row by row: `unnamed` for
 * want of a meaning, `problems` otherwise.
 */
export const readWords = (rows: readonly FileRow[], known: KnownKeys, mapping: Mapping) => {
  const means = reader(known, mapping)
  const lessons: WantedLesson[] = []
  const [problems, unnamed]: [FileProblem[], FileProblem[]] = [[], []]
  const unknown = new Map<string, Unknown>()
  for (const row of rows) {
    const { place } = row
    const wrong = (column: LessonColumn, text: string) => void problems.push({ place, column, text })
    const meaningIn = <T>(kind: MappedKind, word: string, found: Meaning<T>): T | undefined => {
      if (typeof found !== 'string') return found
      if (found === 'left') return undefined
      const key = mappedAs(kind, word)
      unknown.set(key, {
        kind,
        word: unknown.get(key)?.word ?? word.slice(0, LONG),
        lessons: (unknown.get(key)?.lessons ?? 0) + 1,
      })
      unnamed.push({ place, column: kind, text: texts[kind](word, found === 'several') })
      return undefined
    }
    const read = { holder: means.holder(row), teacher: means.teacher(row) }
    const own = typeof read.holder === 'string' ? undefined : read.holder.subject
    const readSubject = row.subject.word === '' && own ? { ...own, code: null } : means.subject(row)
    // One word that is left out leaves the lesson out, whatever else is unknown of it.
    if ([read.holder, read.teacher, readSubject].includes('left')) continue
    const holder = meaningIn('class', row.holder.word, read.holder)
    const subject = meaningIn('subject', row.subject.word, readSubject)
    const teacher = meaningIn('teacher', wordOf(row.teacher), read.teacher)
    if (!holder || !subject || !teacher) continue
    if (own && own.id !== subject.id) wrong('subject', `Kelompok ${holder.class_name} belajar ${own.name}.`)
    const other = otherTeacher(row.teacher, teacher, known)
    if (other) wrong('nip', `NIP ini milik guru lain: ${other.name}`)
    if (other || (own && own.id !== subject.id)) continue
    lessons.push({
      class_id: holder.class_id,
      group_id: holder.group_id,
      class_name: holder.class_name,
      classes: holder.classes,
      subject_id: subject.id,
      subject_name: subject.name,
      teacher_id: teacher.id,
      teacher_name: teacher.name,
      weekday: row.weekday,
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      room: row.room ?? null,
      parallel: holder.group_id !== null || (row.parallel ?? false),
      place,
      anyRoom: row.room === undefined,
      anyParallel: row.parallel === undefined,
    })
  }
  return { lessons, problems, unnamed, unknown: [...unknown.values()] }
}
