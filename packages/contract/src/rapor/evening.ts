import * as z from 'zod/mini'
import { AttitudePeriod } from '#contract/attitude-notes/entities.ts'
import { keysOf } from '#contract/kit/keys.ts'
import { calls, get, put } from '#contract/kit/call.ts'
import { id } from '#contract/kit/id.ts'
import { number } from '#contract/kit/number.ts'
import { uuid } from '#contract/shared.ts'
import { raporPredicates } from './content.ts'
import { RaporTableWords } from './words.ts'

const both = ['teacher', 'school'] as const
const semester = z.optional(number.check(z.int(), z.gte(1), z.lte(2)))
/** The school year, by its first half; the running one when left out. */
const tahun_ajaran_id = z.optional(number.check(z.int(), z.gte(2000), z.lte(2100)))
const Class = z.object({ uuid, name: z.string() })
const days = z.object({ sick: z.int(), excused: z.int(), absent: z.int() })

/** One pupil of the homeroom teacher's table. */
const Row = z.object({
  student: z.object({ id: id('student'), name: z.string() }),
  /** Null where the card was not begun: saving a row begins it. */
  uuid: z.nullable(uuid),
  /** Whether the card can still change. */
  open: z.boolean(),
  ...RaporTableWords,
  /** Days that the attendance record counts; of a card that was handed in those that it says. */
  counted: days,
  /** The mean of the final scores so far, rounded, and how good that is; null without any. */
  average: z.nullable(z.int()),
  band: z.nullable(z.enum(keysOf(raporPredicates))),
  /** Subjects that lack a score or were not handed over. */
  subjects: z.array(z.string()),
  /** Whether the levels of the class's themes are said; `none` where it has no theme. */
  kokurikuler: z.enum(['none', 'partial', 'complete']),
  /** Where an internship on the card has no words yet: they are written on the card itself. */
  internship: z.optional(z.literal('partial')),
  /** Where a card of K13 has no predicate of attitude yet; it is written on the card, too. */
  attitude: z.optional(z.literal('partial')),
  /** 0 where the card was not begun. */
  revision: z.int(),
})
export type RaporEveningRow = z.infer<typeof Row>

/** All that whoever leads a class writes on its report cards, in one table. */
export const RaporEvening = z.object({
  class: Class,
  period: AttitudePeriod,
  /** Those that the reader may look at in the same year. */
  classes: z.array(Class),
  /** Activities that cards of the class name, the most frequent first. */
  activities: z.array(z.string()),
  rows: z.array(Row),
})
export type RaporEvening = z.infer<typeof RaporEvening>

/** The homeroom teacher's evening: notes, activities, days and decisions of a whole class. */
export const raporEvening = calls('rapor-evening', {
  /** The class that is named, or the first one that is led, or of the school. Null for whoever has none. */
  table: get(
    '/v1/{role}/rapor/evening',
    {
      roles: both,
      query: z.object({ class_id: z.optional(uuid), tahun_ajaran_id, semester }),
      reply: z.nullable(RaporEvening),
      shows: ['rapor', 'grades', 'grade-settings', 'people'],
    },
    ({ led_class_uuid }) => ({ query: { class_id: led_class_uuid } }),
  ),
  /**
   * Rows of pupils, all or none: each names the revision that was seen. Cards that were not begun are begun. Throws RAPOR_NOT_NOW with
   * the names of those whose cards were handed in, DATA_CHANGED with those that somebody else has written meanwhile.
   */
  save: put(
    '/v1/{role}/rapor/evening',
    {
      roles: both,
      changes: ['rapor'],
      as: 'json',
      body: z.object({
        class_id: uuid,
        semester,
        rows: z
          .array(
            z.object({ student_id: id('student'), ...RaporTableWords, revision: z.int().check(z.gte(0), z.lte(2_000_000_000)) }),
          )
          .check(z.minLength(1), z.maxLength(100)),
      }),
      reply: RaporEvening,
      faults: ['DATA_CHANGED', 'RAPOR_NOT_NOW'],
    },
    ({ led_class_uuid, themed_student_id }) => ({
      body: {
        class_id: led_class_uuid,
        rows: [
          {
            student_id: themed_student_id,
            note: 'Ananda tekun dan suka membantu teman.',
            extras: [{ name: 'Pramuka', text: 'Aktif sebagai anggota regu.', predicate: 'good' as const }],
            sick: null,
            excused: null,
            absent: null,
            absence_reason: null,
            decision: null,
            revision: 0,
          },
        ],
      },
    }),
  ),
})
