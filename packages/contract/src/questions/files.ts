import * as z from 'zod/mini'
import { calls, get, post } from '#contract/kit/call.ts'
import { Begun } from '#contract/jobs.ts'
import { bankLimits } from '#contract/questions.ts'
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
const format = z.enum(Object.keys(questionFormats) as [QuestionFormat, ...QuestionFormat[]])

/** Those that are only read. */
export const importFormats = { ...questionFormats, qti_12: 'QTI 1.2' } as const
export type ImportFormat = keyof typeof importFormats
const readFormat = z.enum(Object.keys(importFormats) as [ImportFormat, ...ImportFormat[]])

/** Of one file, in bytes and in questions. */
export const importLimits = { bytes: 5 * 1024 * 1024, questions: 5_000 } as const

const Import = z.object({
  uuid,
  name: z.string(),
  /** As it was recognised; null while nobody knows, or where it is none of them. */
  format: z.nullable(readFormat),
  /** Null while it is being read. */
  done_at: z.nullable(instant),
  added: z.int(),
  /** The bank had them already. */
  doubles: z.int(),
  /** In the order of the file: its line, row or number there and that in words, how it begins, and why it was left out. */
  wrong: z.array(z.object({ line: z.int(), place: z.string(), where: z.string(), reason: z.string() })),
})
export type QuestionImport = z.infer<typeof Import>

const teacher = ['teacher'] as const
const sample = () => new File(['Tujuh kali delapan? {=56 ~54}'], 'soal.gift.txt', { type: 'text/plain' })

/** Questions from files of other systems, and files for them. */
export const questionFiles = calls('questionFiles', {
  /** Begins to read a file into the own bank; good questions are kept, wrong ones named. What it is, is seen from what it says. */
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
  /** What has come of an import. */
  report: get(
    '/v1/teacher/questions/imports/:import_uuid',
    { roles: teacher, params: z.object({ import_uuid: uuid }), reply: Import, shows: ['questions', 'jobs'] },
    ({ import_uuid }) => ({ params: { import_uuid } }),
  ),
  /** A workbook to be filled in, with an example of each kind of question and how it is done. */
  template: get('/v1/teacher/questions/template', { roles: teacher, reply: 'file', shows: [] }, () => ({})),
  /** A file of these questions. What a format cannot say is left out of it. */
  write: post(
    '/v1/teacher/questions/export',
    {
      changes: [],
      roles: teacher,
      as: 'json',
      body: z.object({ format, question_uuids: z.array(uuid).check(z.minLength(1), z.maxLength(bankLimits.several)) }),
      reply: 'file',
    },
    ({ question_uuid }) => ({ body: { format: 'moodle_xml' as const, question_uuids: [question_uuid] } }),
  ),
})
