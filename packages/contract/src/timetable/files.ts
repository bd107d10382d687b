import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post, type SampleIds } from '#contract/kit/call.ts'
import { clock } from '#contract/shared.ts'
import { weekday } from './weekdays.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** What a check of the sample's file has said of the timetable as it stands. */
    readonly office_seen_timetable: string
  }
}

/** Of one file: bytes, and rows or cards. */
export const timetableFileLimits = { bytes: 3 * 1024 * 1024, rows: 4_000, mapped: 200 } as const

/** What lessons come in as, by their names on screen. */
export const timetableFormats = { xlsx: 'Excel', csv: 'CSV', asc: 'aSc Timetables' } as const
export type TimetableFormat = keyof typeof timetableFormats
const format = z.enum(keysOf(timetableFormats))

/** The columns of a workbook of lessons, in its order. What is left out of a file stays as it is in the timetable. */
export const lessonColumns = {
  class: 'Kelas',
  subject: 'Mata pelajaran',
  teacher: 'Guru',
  day: 'Hari',
  starts_at: 'Mulai',
  ends_at: 'Selesai',
  room: 'Ruang',
  group: 'Kelompok',
  parallel: 'Bersamaan',
  hour: 'Jam ke',
  nip: 'NIP',
} as const
export type LessonColumn = keyof typeof lessonColumns

/** What of a file may be named otherwise than here, and then is mapped to one of ours. */
export const mappedKinds = { class: 'Kelas', subject: 'Mata pelajaran', teacher: 'Guru' } as const
export type MappedKind = keyof typeof mappedKinds
const kind = z.enum(keysOf(mappedKinds))

const word = z.string().check(z.minLength(1), z.maxLength(200))
/** What the words of a file mean here: `to` is the key of a choice; null leaves the lessons with this word out. */
export const Mapping = z
  .array(z.object({ kind, word, to: z.nullable(z.string().check(z.minLength(1), z.maxLength(120))) }))
  .check(z.maxLength(timetableFileLimits.mapped))
export type Mapping = z.infer<typeof Mapping>

/** `listed`: the classes and groups of the file alone; `all`: what the file does not have goes away. */
export const importScopes = { listed: 'Hanya kelas di berkas', all: 'Ganti seluruh jadwal' } as const
export type ImportScope = keyof typeof importScopes
const scope = z.enum(keysOf(importScopes))

const Held = z.object({
  subject: z.string(),
  teacher: z.string(),
  weekday,
  starts_at: clock,
  ends_at: clock,
  room: z.nullable(z.string()),
  parallel: z.boolean(),
})
export type HeldLesson = z.infer<typeof Held>
export const LessonChange = z.object({
  kind: z.enum(['added', 'changed', 'removed']),
  /** What the class is called, or the learning group. */
  class: z.string(),
  group: z.boolean(),
  /** As it stands; null for one that is added. */
  from: z.nullable(Held),
  /** As it becomes; null for one that is removed. */
  to: z.nullable(Held),
  /** Where in the file it stands: `Baris 5`; null for one that is removed. */
  place: z.nullable(z.string()),
})
export type LessonChange = z.infer<typeof LessonChange>

const Choice = z.object({ key: z.string(), name: z.string(), note: z.optional(z.string()) })
export type MappedChoice = z.infer<typeof Choice>

export const counts = { added: z.int(), changed: z.int(), removed: z.int(), same: z.int() }

export const CheckedFile = z.object({
  /** Says the timetable and the file as they were read; named by whoever applies what is shown. */
  seen: z.string(),
  format,
  /** By class, weekday and hour. */
  changes: z.array(LessonChange),
  ...counts,
  /** What is wrong, by where it stands in the file and in which column; the first ones of `problem_count`. */
  problems: z.array(z.object({ place: z.string(), column: z.string(), text: z.string() })),
  problem_count: z.int(),
  /** Words that mean nothing here, or several things, each once, with the lessons that have them. */
  unknown: z.array(z.object({ kind, word, lessons: z.int() })),
  choices: z.object({ class: z.array(Choice), subject: z.array(Choice), teacher: z.array(Choice) }),
  /** What of the file is read otherwise than it says, each in a sentence. */
  notes: z.array(z.string()),
})
export type CheckedFile = z.infer<typeof CheckedFile>

const body = {
  file: z.file().check(z.minSize(1), z.maxSize(timetableFileLimits.bytes)),
  scope,
  /** A `Mapping` as JSON. */
  mapping: z.optional(z.string().check(z.maxLength(18_000))),
}
const office = ['school'] as const

type Named = Pick<SampleIds, 'office_class_name' | 'office_subject_name' | 'office_teacher_name'>
/** A file of one lesson, as a sample. */
export const fileSample = ({ office_class_name: room, office_subject_name: subject, office_teacher_name: teacher }: Named) => ({
  file: new File(
    [`Kelas;Mata pelajaran;Guru;Hari;Mulai;Selesai\n${room};${subject};${teacher};Minggu;05.00;05.45\n`],
    'jadwal.csv',
    {
      type: 'text/csv',
    },
  ),
  scope: 'listed' as const,
})

/** The timetable of the running year from files, and as files. */
export const timetableFiles = calls('timetableFiles', {
  /** Says what a file would change in the timetable, and what is wrong with it; writes nothing. What it is, is seen from what it holds. */
  check: post(
    '/v1/school/timetable/import/check',
    {
      changes: [],
      roles: office,
      as: 'multipart',
      body: z.object(body),
      reply: CheckedFile,
      faults: ['YEAR_MISSING', 'TOO_LARGE'],
    },
    (ids) => ({ body: fileSample(ids) }),
  ),
  /** Makes the timetable what a check of the same file has shown, all of it or nothing. Refused when anything has changed since. */
  apply: post(
    '/v1/school/timetable/import',
    {
      changes: ['timetable', 'attendance', 'grades', 'learning-groups'],
      roles: office,
      as: 'multipart',
      body: z.object({ ...body, seen: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
      reply: z.object(counts),
      faults: ['PASTE_WRONG', 'LESSON_CLASH', 'YEAR_MISSING', 'DATA_CHANGED', 'TOO_LARGE'],
    },
    (ids) => ({ body: { ...fileSample(ids), seen: ids.office_seen_timetable } }),
  ),
  /** An empty workbook with the columns of an import, and what they take at this school. */
  template: get('/v1/school/timetable/import/template', { roles: office, reply: 'file', faults: ['YEAR_MISSING'] }, () => ({})),
  /** All lessons of the year as aSc Timetables writes them by "Export to XML". */
  asc: get('/v1/school/timetable/export/asc', { roles: office, reply: 'file', faults: ['YEAR_MISSING'] }, () => ({})),
})
