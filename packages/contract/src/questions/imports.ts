import * as z from 'zod/mini'
import { Begun } from '#contract/jobs.ts'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { pageQuery } from '#contract/kit/paging.ts'
import { Shown } from '#contract/questions.ts'
import { uuid } from '#contract/shared.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A file of questions that was checked and waits for its teacher. */
    readonly checked_import_uuid: string
    /** A file of questions whose only question came into the bank, unused. */
    readonly stored_import_uuid: string
  }
}

/** `checked` waits for the teacher; what is `undone` has left nothing in the bank. */
export const importStates = ['checking', 'checked', 'storing', 'stored', 'undone'] as const

/** What a question of a file is to the bank: `double` is the same as another, `similar` asks the same words with something else different. */
export const itemStates = { new: 'Baru', similar: 'Mirip', double: 'Sudah ada', refused: 'Ditolak' } as const
export type ItemState = keyof typeof itemStates

/** What the teacher decides on a question that resembles another. `replace` makes a new version of the other one. */
export const importDecisions = { replace: 'Ganti yang lama', both: 'Simpan dua-duanya', skip: 'Lewati' } as const
export type ImportDecision = keyof typeof importDecisions
const decision = z.enum(keysOf(importDecisions))

export const importOutcomes = {
  added: 'Masuk',
  replaced: 'Menjadi versi baru',
  double: 'Sudah ada',
  skipped: 'Dilewati',
  refused: 'Ditolak',
} as const
export type ImportOutcome = keyof typeof importOutcomes

/** In what two questions that ask the same words differ. */
export const questionDifferences = {
  type: 'Jenis soal',
  text: 'Tulisan soal',
  options: 'Pilihan jawaban',
  key: 'Kunci',
  scoring: 'Penilaian',
  pictures: 'Gambar atau suara',
  explanation: 'Pembahasan',
} as const
export type QuestionDifference = keyof typeof questionDifferences

const Filed = z.object({
  subject: z.nullable(z.string()),
  objective: z.string(),
  level: z.nullable(z.string()),
  difficulty: z.nullable(z.string()),
  tags: z.array(z.string()),
})
const Other = z.object({
  /** The question of the bank; null for an earlier one of the same file, which has a `number`. */
  question_uuid: z.nullable(uuid),
  number: z.nullable(z.int()),
  /** Where it stands: whose bank, or where in the file. */
  place: z.string(),
  /** The reader may replace it. */
  can_replace: z.boolean(),
  differs: z.array(z.enum(keysOf(questionDifferences))),
  /** Null once it is gone, or not shown to the reader any more. */
  shown: z.nullable(z.object(Shown)),
})
const Item = z.object({
  /** In the order of the file, from 1. */
  number: z.int(),
  /** Where in the file it stands, in words: `Baris 12`. */
  place: z.string(),
  begins: z.string(),
  state: z.enum(keysOf(itemStates)),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** What of it is lost or changed, each in a sentence. */
  notes: z.array(z.string()),
  /** What the file files it under; null where it says nothing of that. */
  filed: Filed,
  /** As pupils will see it, with its key; null for refused ones and once an import is old. */
  shown: z.nullable(z.object(Shown)),
  /** What it is the same as, or resembles. */
  other: z.nullable(Other),
  decision: z.nullable(decision),
  outcome: z.nullable(z.enum(keysOf(importOutcomes))),
})
export type ImportItem = z.infer<typeof Item>

const teacher = ['teacher'] as const
const named = z.object({ import_uuid: uuid })

/** What becomes of a checked file of questions, by the teacher's decisions. */
export const questionImports = calls('questionImports', {
  /** The questions of a file, each with what becomes of it. */
  items: get(
    '/v1/teacher/questions/imports/:import_uuid/items',
    {
      roles: teacher,
      params: named,
      query: z.object({ only: z.optional(z.enum(['new', 'similar', 'double', 'refused', 'noted'])), ...pageQuery(20) }),
      paged: 'page',
      reply: z.array(Item),
      shows: ['questions', 'jobs'],
    },
    ({ import_uuid }) => ({ params: { import_uuid } }),
  ),
  /**
   * Decides on questions that resemble others: on those with these numbers, or on all. What cannot be replaced (a colleague's
   * question, one of the same file) is left undecided by `replace` for all, and refused by its number. IMPORT_NOT_NOW once it is being stored.
   */
  decide: post(
    '/v1/teacher/questions/imports/:import_uuid/decisions',
    {
      changes: ['questions'],
      roles: teacher,
      as: 'json',
      params: named,
      body: z.object({
        decision,
        numbers: z.optional(z.array(z.int().check(z.gte(1), z.lte(100_000))).check(z.minLength(1), z.maxLength(500))),
      }),
      reply: z.object({ decided: z.int(), undecided: z.int() }),
      faults: ['IMPORT_NOT_NOW'],
    },
    ({ checked_import_uuid }) => ({ params: { import_uuid: checked_import_uuid }, body: { decision: 'both' as const } }),
  ),
  /** Begins to store what was checked. IMPORT_NOT_NOW while decisions are open, after a day, and once it was stored. */
  store: post(
    '/v1/teacher/questions/imports/:import_uuid/store',
    {
      changes: ['questions', 'jobs'],
      roles: teacher,
      as: 'json',
      params: named,
      body: z.object({}),
      reply: Begun,
      idempotent: true,
      faults: ['IMPORT_NOT_NOW'],
    },
    ({ checked_import_uuid }) => ({ params: { import_uuid: checked_import_uuid }, body: {} }),
  ),
  /** Takes everything out again that an import has brought. IMPORT_USED where a session has one of its questions, or it was changed since. */
  undo: post(
    '/v1/teacher/questions/imports/:import_uuid/undo',
    {
      changes: ['questions'],
      roles: teacher,
      as: 'json',
      params: named,
      body: z.object({}),
      reply: z.object({ removed: z.int(), restored: z.int() }),
      idempotent: true,
      faults: ['IMPORT_NOT_NOW', 'IMPORT_USED'],
    },
    ({ stored_import_uuid }) => ({ params: { import_uuid: stored_import_uuid }, body: {} }),
  ),
})
