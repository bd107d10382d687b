import type { PastedColumn, PastedLesson } from '@lentera/contract/timetable/pasted'
import { isSame, type Place, takenBy, takenText } from './timetable.rules.ts'

const days: Readonly<Record<string, number>> = {
  senin: 1,
  sen: 1,
  selasa: 2,
  sel: 2,
  rabu: 3,
  rab: 3,
  kamis: 4,
  kam: 4,
  jumat: 5,
  jum: 5,
  sabtu: 6,
  sab: 6,
  minggu: 7,
  min: 7,
  ahad: 7,
}
/** A weekday as people write it: `Senin`, `sen`, `Jum'at`, `1`. Undefined for anything else. */
export const readWeekday = (text: string): number | undefined => {
  const word = text.toLowerCase().replace(/[^a-z\d]/g, '')
  return /^[1-7]$/.test(word) ? Number(word) : days[word]
}

/** A time of day as people and spreadsheets write it: `7.15`, `07:15`, `0715`, `07:15:00`. Undefined for anything else. */
export const readHour = (text: string): string | undefined => {
  const [, hour = '', minute = ''] = /^(\d{1,2})[.:]?(\d{2})(?:[.:]00)?$/.exec(text.trim()) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${hour.padStart(2, '0')}:${minute}`
}

/** A name as it is told from others in a list: `XI-IPA 1` and `xi ipa 1` are one. */
export const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z\d]/g, '')

interface Named {
  readonly id: number
  readonly name: string
}
/** A learning group, with its subject and the classes of its pupils. */
export interface NamedGroup extends Named {
  readonly subject_id: number
  readonly subject_name: string
  readonly classes: readonly number[]
}
export interface Known {
  readonly classes: readonly Named[]
  readonly groups: readonly NamedGroup[]
  readonly subjects: readonly (Named & { readonly code: string | null })[]
  readonly teachers: readonly (Named & { readonly username: string; readonly nip: string | null })[]
}
export interface Problem {
  readonly row: number
  readonly column: PastedColumn
  readonly text: string
}

/** The one of these that a cell names, or what is wrong with it. */
const oneOf = <T extends Named>(found: readonly T[], words: { none: string; several: string }): T | string => {
  const [first, ...more] = found
  if (!first) return words.none
  return more.length > 0 ? words.several : first
}

/** The first way of naming somebody by which anybody is found: user name, NIP, whole name, name without titles. */
export const teachersNamed = (text: string, { teachers }: Known) => {
  const word = plain(text)
  const ways: ((one: Known['teachers'][number]) => boolean)[] = [
    ({ username }) => username.toLowerCase() === text.toLowerCase(),
    ({ nip }) => nip !== null && nip === text.replace(/\s/g, ''),
    ({ name }) => plain(name) === word,
    ({ name }) => plain(name.split(',')[0] ?? '') === plain(text.split(',')[0] ?? ''),
  ]
  return ways.map((way) => teachers.filter(way)).find(({ length }) => length > 0) ?? []
}

/** The class that a lesson is for, or the learning group, whose subject it has; or what is wrong with the name. */
const holderOf = (text: string, { classes, groups }: Known) => {
  const named = ({ name }: Named) => text !== '' && plain(name) === plain(text)
  return oneOf(
    [
      ...classes.filter(named).map(({ id, name }) => ({ id, name, class_id: id, group_id: null, classes: [id], subject: null })),
      ...groups.filter(named).map(({ id, name, subject_id, subject_name, classes: taken }) => ({
        id,
        name,
        class_id: null,
        group_id: id,
        classes: taken,
        subject: { id: subject_id, name: subject_name },
      })),
    ],
    {
      none: `Kelas atau kelompok ${text} tidak ada pada tahun ajaran ini.`,
      several: `Ada beberapa kelas atau kelompok yang ditulis seperti ${text}.`,
    },
  )
}

type Holder = Exclude<ReturnType<typeof holderOf>, string>
/** What is wrong with a subject that is not the group's. */
const otherSubject = (holder: Holder | undefined, subject: Named | undefined) =>
  holder?.subject && subject && holder.subject.id !== subject.id
    ? `Kelompok ${holder.name} belajar ${holder.subject.name}.`
    : undefined

/** The subject of a row by its name or code, or why there is none. */
const subjectOf = ({ subject }: PastedLesson, { subjects }: Known) =>
  oneOf(subject === '' ? [] : subjects.filter(({ name, code }) => [plain(name), plain(code ?? name)].includes(plain(subject))), {
    none: `Mata pelajaran ${subject} belum ada di daftar.`,
    several: `Ada beberapa mata pelajaran yang ditulis seperti ${subject}.`,
  })

/** The teacher of a row, or why there is none. */
const teacherOf = ({ teacher }: PastedLesson, known: Known) =>
  oneOf(teacher === '' ? [] : teachersNamed(teacher, known), {
    none: `Guru ${teacher} tidak ditemukan.`,
    several: `Ada beberapa guru bernama ${teacher}. Tulis nama pengguna atau NIP-nya.`,
  })

/** A row as a lesson of the school, or what is wrong with it. */
const readRow = (row: PastedLesson, at: number, known: Known): Place | Problem[] => {
  const problems: Problem[] = []
  const needed = <T>(column: PastedColumn, found: T | string): T | undefined => {
    if (typeof found !== 'string') return found
    problems.push({ row: at, column, text: row[column] === '' ? 'Belum diisi.' : found })
    return undefined
  }
  const room = needed('class', holderOf(row.class, known))
  const subject = needed('subject', subjectOf(row, known))
  const teacher = needed('teacher', teacherOf(row, known))
  const other = otherSubject(room, subject)
  if (other) problems.push({ row: at, column: 'subject', text: other })
  const weekday = needed<number>('day', readWeekday(row.day) ?? 'Tulis nama harinya, misalnya Senin.')
  const starts = readHour(row.starts_at)
  const ends = readHour(row.ends_at)
  needed('starts_at', starts === undefined ? 'Tulis jamnya seperti 07.15.' : { starts })
  needed(
    'ends_at',
    ends === undefined
      ? 'Tulis jamnya seperti 08.00.'
      : starts !== undefined && ends <= starts
        ? 'Jam selesai harus setelah jam mulai.'
        : { ends },
  )
  if (row.room.length > 40) problems.push({ row: at, column: 'room', text: 'Nama ruang maksimal 40 huruf.' })
  if (problems.length > 0 || !room || !subject || !teacher || weekday === undefined || starts === undefined || ends === undefined)
    return problems
  const { class_id, group_id, classes, name: class_name } = room
  return {
    class_id,
    group_id,
    classes,
    class_name,
    subject_id: subject.id,
    subject_name: subject.name,
    teacher_id: teacher.id,
    teacher_name: teacher.name,
    weekday,
    starts_at: starts,
    ends_at: ends,
    room: row.room === '' || row.room === '-' ? null : row.room,
    // A group divides the classes of its pupils.
    parallel: group_id !== null,
  }
}

/**
 * Reads a pasted list against what stands in the timetable: the lessons it would make, how many of its rows stand there already,
 * and what is wrong, by row (from 0) and column.
 */
export const readPaste = (rows: readonly PastedLesson[], known: Known, standing: readonly Place[]) => {
  const lessons: (Place & { readonly row: number })[] = []
  const problems: Problem[] = []
  let same = 0
  for (const [at, row] of rows.entries()) {
    const read = readRow(row, at, known)
    if (!('class_id' in read)) {
      problems.push(...read)
      continue
    }
    if (standing.some((other) => isSame(read, other))) {
      same++
      continue
    }
    for (const other of standing)
      for (const what of takenBy(read, other)) problems.push({ row: at, column: what, text: takenText(what, other) })
    for (const other of lessons)
      for (const what of takenBy(read, other))
        problems.push({ row: at, column: what, text: `Bentrok dengan baris ${other.row + 1}: ${takenText(what, other)}` })
    lessons.push({ ...read, row: at })
  }
  return { lessons, same, problems }
}
