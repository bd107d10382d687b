import { createHash } from 'node:crypto'
import { Fault, type Inside } from '@lentera/contract'
import {
  type CheckedFile,
  type HeldLesson,
  type LessonChange,
  lessonColumns,
  Mapping,
  timetableFileLimits,
  type timetableFiles,
} from '@lentera/contract/timetable/files'
import { safeParse } from 'zod/v4/core'
import type { RequestContext, RequestOf } from '#kit/http/services.ts'
import type { Here } from '#school/here.ts'
import { usualSet } from '#school/hours.ts'
import type { InYear } from '#school/in-year.ts'
import { applySeen } from './apply.ts'
import { type Difference, differenceOf } from './import-difference.rules.ts'
import { type FileRows, type HoursOf, UnreadableFile } from './import-row.ts'
import { readWords } from './import-words.rules.ts'
import { holdTimetable } from './import.queries.ts'
import { groupsOf, groupsToHold, lessonsOf, teachersOf } from './lessons.queries.ts'
import { classesOfYear } from './lessons.ts'
import { subjectsOf } from './subjects.queries.ts'
import type { Place } from './timetable.rules.ts'
import { yearOfHours, yearOfLessons } from './year.ts'

type ImportRequest = (RequestOf<typeof timetableFiles.check, Here> | RequestOf<typeof timetableFiles.apply, Here>) &
  RequestContext &
  Here

/** As many complaints as are told; the first ones are put right first. */
const TOLD = 300

/** The numbered hours of a school's weekdays. */
export const hoursHere =
  (here: Here, { year }: InYear): HoursOf =>
  (weekday) =>
    (usualSet(here.school, yearOfHours(here, year), weekday)?.hours ?? []).flatMap(({ number, starts_at, ends_at }) =>
      number === null ? [] : [{ number, starts_at, ends_at }],
    )

/** What the office has said of words. Throws VALIDATION for what is no mapping. */
const mappingOf = ({ body }: ImportRequest): Mapping => {
  const wrong = (cause?: unknown) => new Fault('VALIDATION', { errors: { mapping: ['Tidak dapat dibaca.'] }, cause })
  if (body.mapping === undefined || body.mapping === '') return []
  let said: unknown
  try {
    said = JSON.parse(body.mapping)
  } catch (error) {
    throw wrong(error)
  }
  const { data } = safeParse(Mapping, said)
  if (data === undefined) throw wrong()
  return data
}

/** What a school has, by what a file and a mapping name it by. */
const knownOf = async (context: ImportRequest, at: InYear) => {
  const { db, school } = context
  const uuids = new Map((await groupsOf(db, at)).map(({ id, uuid }) => [id, uuid]))
  const groups = (await groupsToHold(db, at)).map((group) => ({ ...group, uuid: uuids.get(group.id) ?? '' }))
  const subjects = await subjectsOf(db, at).where('archived_at', 'is', null).execute()
  return { classes: classesOfYear(context, at), groups, subjects, teachers: await teachersOf(db, school.id) }
}

/** Reads the file of a request. Throws VALIDATION, beside the file, for one that cannot be read. */
const fileOf = async (context: ImportRequest, at: InYear): Promise<FileRows> => {
  const groups = (await groupsOf(context.db, at)).map(({ name }) => name)
  // What reads workbooks and XML is large, and most servers read none on most days.
  const { readLessonFile } = await import('./import-file.ts')
  try {
    const bytes = new Uint8Array(await context.body.file.arrayBuffer())
    return await readLessonFile(bytes, { hoursOf: hoursHere(context, at), groups })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw new Fault('VALIDATION', { errors: { file: [error.message] }, cause: error })
  }
}

/** What the reader of a difference has seen, in a word: the lessons as they stood, and what becomes of them. */
export const seenOf = (
  standing: readonly { id: number; revision: number }[],
  { added, changed, removed }: Difference,
  problems: number,
) => {
  const all = ({ class_id, group_id, subject_id, teacher_id, weekday, starts_at, ends_at, room, parallel }: Place) => [
    [class_id, group_id, subject_id, teacher_id, weekday],
    [starts_at, ends_at, room, parallel],
  ]
  const seen = [
    standing.map(({ id, revision }) => [id, revision]).toSorted(([a = 0], [b = 0]) => a - b),
    added.map(all),
    changed.map(({ from, to }) => [from.id, all(to)]),
    removed.map(({ id }) => id),
    problems,
  ]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}

/** What a file would make of the timetable of the year. */
const readAgainstSchool = async (context: ImportRequest, at: InYear, file: FileRows) => {
  const known = await knownOf(context, at)
  const standing = await lessonsOf(context.db, at, context.day.date).execute()
  const words = readWords(file.rows, known, mappingOf(context))
  const difference = differenceOf(words.lessons, standing, context.body.scope)
  const problems = [...file.problems, ...words.unnamed, ...words.problems, ...difference.problems]
  return { known, standing, words, difference, problems, seen: seenOf(standing, difference, problems.length) }
}

const held = ({ subject_name, teacher_name, weekday, starts_at, ends_at, room, parallel }: Place): Inside<HeldLesson> => ({
  subject: subject_name,
  teacher: teacher_name,
  weekday,
  starts_at,
  ends_at,
  room,
  parallel,
})
/** What changes, by class, weekday and hour. */
export const changesOf = ({ added, changed, removed }: Difference): Inside<LessonChange>[] => {
  const named = ({ class_name, group_id }: Place) => ({ class: class_name, group: group_id !== null })
  const all: Inside<LessonChange>[] = [
    ...added.map((to) => ({ kind: 'added' as const, ...named(to), from: null, to: held(to), place: to.place })),
    ...changed.map(({ from, to }) => ({
      kind: 'changed' as const,
      ...named(to),
      from: held(from),
      to: held(to),
      place: to.place,
    })),
    ...removed.map((from) => ({ kind: 'removed' as const, ...named(from), from: held(from), to: null, place: null })),
  ]
  const whenOf = ({ from, to }: Inside<LessonChange>) => `${(to ?? from)?.weekday} ${(to ?? from)?.starts_at}`
  return all.toSorted(
    (a, b) => a.class.localeCompare(b.class, 'id', { numeric: true }) || whenOf(a).localeCompare(whenOf(b), 'id'),
  )
}

export const countsOf = ({ added, changed, removed, same }: Difference) => ({
  added: added.length,
  changed: changed.length,
  removed: removed.length,
  same,
})

export const checkFile = async (context: RequestOf<typeof timetableFiles.check, Here>): Promise<Inside<CheckedFile>> => {
  const at = { school: context.school.id, year: yearOfLessons(context) }
  const file = await fileOf(context, at)
  const { known, words, difference, problems, seen } = await readAgainstSchool(context, at, file)
  const { classes, groups, subjects, teachers } = known
  // A workbook can be mended row by row; in aSc one word stands for hundreds of cards, and is mapped once.
  const unnamed = new Set(file.format === 'asc' ? words.unnamed : [])
  const told = problems.filter((one) => !unnamed.has(one))
  return {
    seen,
    format: file.format,
    changes: changesOf(difference),
    ...countsOf(difference),
    problems: told.slice(0, TOLD).map(({ place, column, text }) => ({ place, column: lessonColumns[column], text })),
    problem_count: told.length,
    unknown: words.unknown.slice(0, timetableFileLimits.mapped),
    choices: {
      class: [
        ...classes.map(({ uuid, name }) => ({ key: uuid, name })),
        ...groups.map(({ uuid, name }) => ({ key: uuid, name, note: 'Kelompok belajar' })),
      ],
      subject: subjects.map(({ name, code }) => ({ key: name, name, ...(code !== null && { note: code }) })),
      teacher: teachers.map(({ username, name, nip }) => ({ key: username, name, note: nip ?? username })),
    },
    notes: [...file.notes],
  }
}

/**
 * Makes the timetable what a check has shown. Throws DATA_CHANGED when the timetable, or what the file means here, has changed since, and
 * PASTE_WRONG with everything that is wrong.
 */
export const applyFile = async (context: RequestOf<typeof timetableFiles.apply, Here>) => {
  const at = { school: context.school.id, year: yearOfLessons(context) }
  // Read before anything is held: a large file takes a while.
  const file = await fileOf(context, at)
  await holdTimetable(context.db, at)
  const { standing, difference, problems, seen } = await readAgainstSchool(context, at, file)
  if (seen !== context.body.seen) throw new Fault('DATA_CHANGED')
  if (problems.length > 0) {
    const errors: Record<string, string[]> = {}
    for (const { place, column, text } of problems.slice(0, TOLD)) (errors[`${place}.${column}`] ??= []).push(text)
    throw new Fault('PASTE_WRONG', { errors })
  }
  await applySeen(context, at, { standing, difference, seen })
  return countsOf(difference)
}
