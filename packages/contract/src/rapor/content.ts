import { keysOf } from '#contract/kit/keys.ts'
import * as z from 'zod/mini'
import { uuid } from '#contract/shared.ts'
import { subjectKind } from '#contract/timetable/subjects.ts'
import { RaporCardTheme } from './themes.ts'

/** How well a pupil took part in an activity. */
export const raporPredicates = { very_good: 'Sangat baik', good: 'Baik', sufficient: 'Cukup', poor: 'Kurang' } as const
export type RaporPredicate = keyof typeof raporPredicates
export const raporPredicate = z.enum(keysOf(raporPredicates))
/** Spiritual and social attitude of a pupil (K13); what nobody has said yet is null or ''. */
export const raporAttitudes = { spiritual: 'Sikap spiritual', social: 'Sikap sosial' } as const
const Attitude = z.object({ predicate: z.nullable(raporPredicate), text: z.string() })
const RaporAttitude = z.object({ spiritual: Attitude, social: Attitude })
export type RaporAttitude = z.infer<typeof RaporAttitude>

/** An activity of a pupil with how well, or what the pupil has won. */
export const raporExtra = { kind: z.optional(z.literal('achievement')), predicate: z.optional(raporPredicate) }

/** The forms of report cards that a school chooses between. */
export const raporCurricula = { merdeka: 'Kurikulum Merdeka', k13: 'Kurikulum 2013 (K13)' } as const
export const raporCurriculum = z.enum(keysOf(raporCurricula))

/** How good a score is by the least that its subject asks for (KKM); D is below it. */
const letter = z.enum(['A', 'B', 'C', 'D'])
export type RaporLetter = z.infer<typeof letter>
const Aspect = { score: z.nullable(z.int()), predicate: z.nullable(letter) }
/** What K13 says of a subject beside its final score. What was reached in knowledge is the text of the subject. */
const RaporAspects = z.object({
  kkm: z.nullable(z.int()),
  knowledge: z.object(Aspect),
  skills: z.object({ ...Aspect, text: z.string() }),
})
export type RaporAspects = z.infer<typeof RaporAspects>

/** Practical work of a pupil at a company (PKL). Words that nobody has written yet are ''. */
const RaporInternship = z.object({ company: z.string(), place: z.string(), months: z.int(), text: z.string() })
export type RaporInternship = z.infer<typeof RaporInternship>

/** The papers on which report cards are printed. */
export const raporSizes = { a4: 'A4 (210 × 297 mm)', f4: 'F4 (215 × 330 mm)' } as const
export const raporSize = z.enum(keysOf(raporSizes))

/**
 * What the paper says beside marks and words: who signs it, where, and whom it is about. `form` counts up when papers say more, and a
 * card is printed as its own says. Cards that were handed in before there was one have none, and are printed as they were then.
 */
const RaporPaper = z.object({
  form: z.literal(2),
  grade: z.int(),
  /** Whether pupils graduate after it. */
  is_last_grade: z.boolean(),
  tahun_ajaran_id: z.int(),
  semester: z.int(),
  /** The school's own number of the pupil (NIS), and where the pupil lives. */
  number: z.nullable(z.string()),
  address: z.nullable(z.string()),
  homeroom_nip: z.nullable(z.string()),
  principal: z.object({ name: z.nullable(z.string()), nip: z.nullable(z.string()) }),
  /** The town in which it is signed, and the zone whose day of publication it bears. */
  place: z.nullable(z.string()),
  timezone: z.string(),
  /** Of a school whose level has parts of its own on the form; left out of any other. */
  level: z.optional(z.enum(['sd', 'smk'])),
  /** Kurikulum Merdeka where it is not said. */
  curriculum: z.optional(z.literal('k13')),
  /** A4 where it is not said. */
  size: z.optional(raporSize),
  /** The file of the school's logo; left out without one. */
  logo: z.optional(uuid),
})
export type RaporPaper = z.infer<typeof RaporPaper>

/** What stands on a report card. */
export const RaporContent = z.object({
  school: z.object({ name: z.string(), npsn: z.nullable(z.string()), lines: z.array(z.string()) }),
  student: z.object({ name: z.string(), nisn: z.nullable(z.string()) }),
  class: z.string(),
  period: z.string(),
  homeroom: z.nullable(z.string()),
  subjects: z.array(
    z.object({
      name: z.string(),
      score: z.nullable(z.int()),
      band: z.nullable(z.int()),
      text: z.string(),
      group: z.optional(subjectKind),
      /** On cards of K13 alone. */
      k13: z.optional(RaporAspects),
    }),
  ),
  profile: z.string(),
  /** Kokurikuler by themes; left out where the class has none. */
  themes: z.optional(z.array(RaporCardTheme)),
  extras: z.array(z.object({ name: z.string(), text: z.string(), ...raporExtra })),
  /** Practical work at companies; left out of a card without any. */
  internships: z.optional(z.array(RaporInternship)),
  /** On cards of K13 alone. */
  attitude: z.optional(RaporAttitude),
  absences: z.object({ sick: z.int(), excused: z.int(), absent: z.int() }),
  note: z.string(),
  decision: z.nullable(z.enum(['promoted', 'retained'])),
  paper: z.optional(RaporPaper),
})
export type RaporContent = z.infer<typeof RaporContent>
