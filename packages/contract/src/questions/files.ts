import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { Begun } from '#contract/jobs.ts'
import { bankLimits } from '#contract/questions.ts'
import { importStates } from './imports.ts'
import { instant, uuid } from '#contract/shared.ts'

/** The formats that questions come in and go out as, by their names on screen. */
export const questionFormats = {
  moodle_xml: 'Moodle XML',
  qti_30: 'QTI 3.0',
  qti_21: 'QTI 2.1',
  xlsx: 'Excel',
  gift: 'GIFT',
  aiken: 'Aiken',
} as const
export type QuestionFormat = keyof typeof questionFormats
const format = z.enum(keysOf(questionFormats))

/** Those that are only read. */
export const importFormats = { ...questionFormats, qti_12: 'QTI 1.2' } as const
export type ImportFormat = keyof typeof importFormats
const readFormat = z.enum(keysOf(importFormats))

/** Of one file, in bytes and in questions. */
export const importLimits = { bytes: 5 * 1024 * 1024, questions: 5_000 } as const

const Import = z.object({
  uuid,
  name: z.string(),
  /** As it was recognised; null while nobody knows, or where it is none of them. */
  format: z.nullable(readFormat),
  /** In which its text was written, as people call it; null for archives, and while nobody knows. */
  encoding: z.nullable(z.string()),
  state: z.enum(importStates),
  /** Null until its questions are stored. */
  done_at: z.nullable(instant),
  /** What was checked can be stored until then. */
  until: instant,
  /** What the check has found: questions by what they are, those that lose something, and decisions that are still open. */
  found: z.object({
    new: z.int(),
    double: z.int(),
    similar: z.int(),
    refused: z.int(),
    noted: z.int(),
    undecided: z.int(),
    /** Of those that resemble another question: its owner is the reader, so that it can be replaced. */
    replaceable: z.int(),
  }),
  /** What can be done with it now. */
  can: z.array(z.enum(['store', 'undo'])),
  added: z.int(),
  /** Questions of the bank that have a new version. */
  replaced: z.int(),
  /** The bank had them already. */
  doubles: z.int(),
  /** In the order of the file: its line, row or number there and that in words, how it begins, and why it was left out. */
  wrong: z.array(z.object({ line: z.int(), place: z.string(), where: z.string(), reason: z.string() })),
})
export type QuestionImport = z.infer<typeof Import>

const chosen = z.object({ format, question_uuids: z.array(uuid).check(z.minLength(1), z.maxLength(bankLimits.several)) })
const Plan = z.object({
  total: z.int(),
  /** So many are in the file. */
  carried: z.int(),
  /** Questions of which something or everything is missing in the file, in its order. */
  left: z.array(
    z.object({
      question_uuid: uuid,
      asked: z.string(),
      /** The whole question is not in the file. */
      whole: z.boolean(),
      /** Each in a sentence. */
      notes: z.array(z.string()),
    }),
  ),
})
export type ExportPlan = z.infer<typeof Plan>

const teacher = ['teacher'] as const
const sample = () => new File(['Tujuh kali delapan? {=56 ~54}'], 'soal.gift.txt', { type: 'text/plain' })

/** Questions from files of other systems, and files for them. */
export const questionFiles = calls('questionFiles', {
  /** Begins to check a file; nothing of it is stored before `questionImports.store`. What it is, is seen from what it says. */
  read: post(
    '/v1/teacher/questions/import',
    {
      changes: ['jobs'],
      roles: teacher,
      as: 'multipart',
      body: z.object({
        file: z.file().check(z.minSize(1), z.maxSize(importLimits.bytes)) /** What the questions are filed under. */,
        subject: z.optional(z.union([uuid, z.literal('none')])),
      }),
      reply: z.extend(Begun, { import_uuid: uuid }),
      idempotent: true,
      faults: ['TOO_LARGE'],
    },
    () => ({ body: { file: sample() } }),
  ),
  /** What the check of a file has found, and what has come of it. */
  report: get(
    '/v1/teacher/questions/imports/:import_uuid',
    { roles: teacher, params: z.object({ import_uuid: uuid }), reply: Import, shows: ['questions', 'jobs'] },
    ({ import_uuid }) => ({ params: { import_uuid } }),
  ),
  /** A workbook to be filled in, with an example of each kind of question and how it is done. */
  template: get('/v1/teacher/questions/template', { roles: teacher, reply: 'file', shows: [] }, () => ({})),
  /** What a format cannot say of these questions, before the file is loaded. */
  plan: post(
    '/v1/teacher/questions/export/plan',
    { changes: [], roles: teacher, as: 'json', body: chosen, reply: Plan },
    ({ question_uuid }) => ({ body: { format: 'aiken' as const, question_uuids: [question_uuid] } }),
  ),
  /** A file of these questions. What a format cannot say is left out of it, as `plan` says. */
  write: post(
    '/v1/teacher/questions/export',
    {
      changes: [],
      roles: teacher,
      as: 'json',
      body: chosen,
      reply: 'file',
    },
    ({ question_uuid }) => ({ body: { format: 'moodle_xml' as const, question_uuids: [question_uuid] } }),
  ),
})
