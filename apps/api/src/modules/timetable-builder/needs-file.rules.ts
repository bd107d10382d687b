import { keysOf } from '@lentera/contract/kit/keys'
import type { TeachingColumn } from '@lentera/contract/timetable/builder-needs'
import type { KnownKeys } from '#modules/timetable/import-words.rules.ts'
import { plain, teachersNamed } from '#modules/timetable/paste.rules.ts'
import { clean, personKey, readClass } from '#school/spelling.ts'
import type { Need } from './model.rules.ts'

/** Rows of text by their numbers on the screen, from 1. */
export type TextRows = ReadonlyMap<number, readonly (string | undefined)[]>

/** What the columns are called by people. */
const titles: Readonly<Record<TeachingColumn, readonly string[]>> = {
  teacher: ['guru', 'namaguru', 'pengajar', 'gurumapel', 'gurupengampu', 'namagurupengampu'],
  subject: ['matapelajaran', 'mapel', 'pelajaran', 'namamapel', 'matapelajaranyangdiampu'],
  class: ['kelas', 'rombel', 'namakelas', 'rombonganbelajar', 'namarombel'],
  hours: ['jamsepekan', 'jam', 'jp', 'jumlahjam', 'jumlahjp', 'jamperminggu', 'jammengajar', 'jampelajaran', 'jtm'],
}
const columns = keysOf(titles)

/** As far down as the titles may stand: a decree has its letterhead above them. */
const HEAD_WITHIN = 40
interface Head {
  readonly at: number
  readonly places: Readonly<Record<TeachingColumn, number>>
}
/** The row that says what the columns are; undefined where none has all four. */
export const headOf = (rows: TextRows): Head | undefined => {
  for (const [at, cells] of rows) {
    if (at > HEAD_WITHIN) break
    const words = Array.from(cells, (cell) => plain(cell ?? ''))
    const place = (column: TeachingColumn) => words.findIndex((word) => titles[column].includes(word))
    const places = { teacher: place('teacher'), subject: place('subject'), class: place('class'), hours: place('hours') }
    if (columns.every((column) => places[column] >= 0)) return { at, places }
  }
  return undefined
}

type Found<T> = { readonly is: T } | { readonly wrong: string }
const oneOf = <T>(found: readonly T[], none: string, several: string): Found<T> => {
  const [first] = found
  if (first === undefined) return { wrong: none }
  return found.length === 1 ? { is: first } : { wrong: several }
}

const teacherOf = (word: string, known: KnownKeys) => {
  if (word === '') return { wrong: 'Guru belum diisi.' }
  const named = teachersNamed(word, known)
  const found = named.length > 0 ? named : known.teachers.filter(({ name }) => personKey(name) === personKey(word))
  return oneOf(found, `Guru ${word} tidak ada di sekolah ini.`, `Ada beberapa guru bernama ${word}. Tulis NIP-nya.`)
}
const subjectOf = (word: string, { subjects }: KnownKeys) => {
  if (word === '') return { wrong: 'Mata pelajaran belum diisi.' }
  const found = subjects.filter(({ name, code }) => [name, code ?? ''].some((one) => one !== '' && plain(one) === plain(word)))
  return oneOf(found, `Mata pelajaran ${word} belum ada.`, `Ada beberapa mata pelajaran yang ditulis ${word}.`)
}

type Holder = Pick<Need, 'class_uuid' | 'group_uuid'> & { readonly subject_id: number | null; readonly name: string }
/** The class of a word, however it is spelled, or the learning group of this name. */
const holderOf = (word: string, { classes, groups }: KnownKeys): Found<Holder> => {
  const { key } = readClass(word)
  const found: Holder[] = [
    ...classes
      .filter(({ name }) => readClass(name).key === key)
      .map(({ uuid, name }) => ({ class_uuid: uuid, group_uuid: null, subject_id: null, name })),
    ...groups
      .filter(({ name }) => plain(name) === plain(word))
      .map(({ uuid, name, subject_id }) => ({ class_uuid: null, group_uuid: uuid, subject_id, name })),
  ]
  return oneOf(found, `Kelas ${word} tidak ada pada tahun ajaran ini.`, `Ada beberapa kelas yang ditulis ${word}.`)
}

const MOST_HOURS = 40
const hoursOf = (text: string): Found<number> => {
  const hours = Number(/^(\d{1,2})(?:\s*(?:jp|jam))?$/i.exec(text)?.[1] ?? 0)
  return hours >= 1 && hours <= MOST_HOURS ? { is: hours } : { wrong: `Jam sepekan adalah angka 1 sampai ${MOST_HOURS}.` }
}

interface NeedLine {
  readonly row: number
  readonly teacher: string
  readonly subject: string
  readonly classes: readonly string[]
  readonly hours: string
}
/** The classes of a cell: one that is called so as a whole, a group `Katolik dan Kristen`, or several. */
const classesIn = (text: string, known: KnownKeys): string[] => {
  if (text !== '' && 'is' in holderOf(text, known)) return [text]
  return text
    .split(/[,;&]|\bdan\b/i)
    .map((word) => word.trim())
    .filter(Boolean)
}
/** The rows below the titles. A list names a teacher, and often a subject, once over all of their classes. */
const linesOf = (rows: TextRows, { at, places }: Head, known: KnownKeys): NeedLine[] => {
  let before = { teacher: '', subject: '' }
  return [...rows].flatMap(([row, cells]): NeedLine[] => {
    if (row <= at) return []
    const cell = (column: TeachingColumn) => clean(cells[places[column]] ?? '')
    const isNext = cell('teacher') !== '' && cell('teacher') !== before.teacher
    before = {
      teacher: cell('teacher') || before.teacher,
      subject: cell('subject') || (isNext ? '' : before.subject),
    }
    // Sums, and what is written below a list, are in no class.
    const classes = classesIn(cell('class'), known)
    return classes.length === 0 ? [] : [{ row, ...before, classes, hours: cell('hours') }]
  })
}

/** What a row needs in one class, or why it is not taken. */
const needOf = (line: NeedLine, word: string, known: KnownKeys): Found<Need> => {
  const [teacher, subject] = [teacherOf(line.teacher, known), subjectOf(line.subject, known)]
  const [holder, hours] = [holderOf(word, known), hoursOf(line.hours)]
  if ('wrong' in teacher) return teacher
  if ('wrong' in subject) return subject
  if ('wrong' in holder) return holder
  if ('wrong' in hours) return hours
  const { subject_id, name, ...held } = holder.is
  if (subject_id !== null && subject_id !== subject.is.id)
    return { wrong: `Kelompok belajar ${name} bukan untuk ${subject.is.name}.` }
  return { is: { ...held, subject_id: subject.is.id, teacher_id: teacher.is.id, hours: hours.is, band: null } }
}

interface ReadList {
  readonly needs: Need[]
  readonly problems: { row: number; text: string }[]
}
/** What a list says in the school's own words, and what is wrong with it. A row that says again what another one says is not added. */
export const needsIn = (rows: TextRows, head: Head, known: KnownKeys): ReadList => {
  const needs: Need[] = []
  const problems: { row: number; text: string }[] = []
  const first = new Map<string, number>()
  for (const line of linesOf(rows, head, known))
    for (const word of line.classes) {
      const { row } = line
      const found = needOf(line, word, known)
      if ('wrong' in found) {
        problems.push({ row, text: found.wrong })
        continue
      }
      const { class_uuid, group_uuid, subject_id, teacher_id } = found.is
      const key = [class_uuid, group_uuid, subject_id, teacher_id].join(' ')
      const before = first.get(key)
      if (before !== undefined)
        problems.push({ row, text: `${word} sudah ada di baris ${before} dengan guru dan pelajaran ini.` })
      else {
        first.set(key, row)
        needs.push(found.is)
      }
    }
  return {
    needs,
    problems: problems.filter(({ row, text }, at) => problems.findIndex((one) => one.row === row && one.text === text) === at),
  }
}
