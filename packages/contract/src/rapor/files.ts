import * as z from 'zod/mini'
import { AttitudePeriod } from '#contract/attitude-notes/entities.ts'
import { printForms } from '#contract/attendance/print.ts'
import { Begun } from '#contract/jobs.ts'
import { calls, get, post } from '#contract/kit/call.ts'
import { flag } from '#contract/kit/flag.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { uuid } from '#contract/shared.ts'
import { ownPages } from './entities.ts'

declare module '#contract/kit/call.ts' {
  interface SampleIds {
    /** A pupil of the school who has been given a report card. */
    readonly reported_student_id: string
  }
}

const both = ['teacher', 'school'] as const
const office = ['school'] as const
const semester = z.optional(number.check(z.int(), z.gte(1), z.lte(2)))
/** The school year, by its first half; the running one when left out. */
const tahun_ajaran_id = z.optional(number.check(z.int(), z.gte(2000), z.lte(2100)))

const Class = z.object({ uuid, name: z.string() })
/** The final scores of a class, pupil by pupil: those of the cards that were handed in, of the others as scores are now. */
export const RaporLedger = z.object({
  class: Class,
  period: AttitudePeriod,
  homeroom: z.nullable(z.string()),
  /** Those of the same year that the reader may look at. */
  classes: z.array(Class),
  subjects: z.array(z.object({ name: z.string(), short: z.string(), average: z.nullable(z.number()) })),
  rows: z.array(
    z.object({
      student: z.object({ id: id('student'), name: z.string(), nisn: z.nullable(z.string()) }),
      /** In the order of the subjects; null without a score, and of a subject that the pupil does not have. */
      scores: z.array(z.nullable(z.int())),
      total: z.int(),
      /** With two digits behind the comma, half up. */
      average: z.nullable(z.number()),
      /** Null where ranks were not asked for, and without a score. */
      rank: z.nullable(z.int()),
      /** Whether these are the scores of a card that was handed in; else they may still change. */
      frozen: z.boolean(),
    }),
  ),
})
export type RaporLedger = z.infer<typeof RaporLedger>

/** Report cards of whole classes, and what offices keep of them. */
export const raporFiles = calls('rapor-files', {
  /** All cards of a class that have been begun in one PDF, made in the background: the answer is where it is found. It names whom it has no card of. */
  printClass: post(
    '/v1/{role}/rapor/print-class',
    {
      roles: both,
      changes: ['jobs'],
      body: z.object({ class_id: uuid, semester, pages: z.optional(z.enum(ownPages)) }),
      reply: Begun,
      idempotent: true,
    },
    ({ led_class_uuid }) => ({ body: { class_id: led_class_uuid, pages: 'all' as const } }),
  ),
  /** The same of all classes of a year: an archive with a PDF for each. */
  printSchool: post(
    '/v1/school/rapor/print-school',
    { roles: office, changes: ['jobs'], body: z.object({ tahun_ajaran_id, semester }), reply: Begun, idempotent: true },
    () => ({ body: {} }),
  ),
  /** Scores of all pupils of a class in the middle of the semester (STS), as they are when it is made: no card is needed for it. */
  printMiddle: post(
    '/v1/{role}/rapor/print-middle',
    { roles: both, changes: ['jobs'], body: z.object({ class_id: uuid, semester }), reply: Begun, idempotent: true },
    ({ led_class_uuid }) => ({ body: { class_id: led_class_uuid } }),
  ),
  /** The ledger (leger) of a class: the first one that is led, or of the school, when none is named. Null for whoever has none. */
  ledger: get(
    '/v1/{role}/rapor/ledger',
    {
      roles: both,
      query: z.object({ class_id: z.optional(uuid), tahun_ajaran_id, semester, ranks: z.optional(flag) }),
      reply: z.nullable(RaporLedger),
      shows: ['rapor', 'grades', 'grade-settings', 'people'],
    },
    ({ led_class_uuid }) => ({ query: { class_id: led_class_uuid } }),
  ),
  /** The same as a file, the workbook with all components on a second sheet; ranks only where they are asked for. */
  printLedger: get(
    '/v1/{role}/rapor/ledger/print',
    {
      roles: both,
      query: z.object({ class_id: uuid, semester, ranks: z.optional(flag), form: z.enum(printForms) }),
      reply: 'file',
    },
    ({ led_class_uuid }) => ({ query: { class_id: led_class_uuid, form: 'xlsx' as const } }),
  ),
  /** The final scores of all published cards of a pupil at this school, semester by semester. */
  transcript: get(
    '/v1/school/rapor/transcript',
    { roles: office, query: z.object({ student_id: id('student'), form: z.enum(printForms) }), reply: 'file' },
    ({ reported_student_id }) => ({ query: { student_id: reported_student_id, form: 'xlsx' as const } }),
  ),
})
