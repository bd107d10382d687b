import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { day, instant, revision, uuid } from '#contract/shared.ts'
import { Attachment } from '#contract/uploads.ts'

const namesOf = <T extends string>(of: Readonly<Record<T, unknown>>) => keysOf(of)

/** What a note is about. */
export const attitudeTypes = { spiritual: 'Spiritual', social: 'Sosial' } as const
export type AttitudeType = keyof typeof attitudeTypes
export const attitudeType = z.enum(namesOf(attitudeTypes))

/** How it was seen. */
export const attitudeInstruments = {
  observation: 'Observasi',
  self_assessment: 'Penilaian diri',
  peer_assessment: 'Penilaian antarteman',
  journal: 'Jurnal',
} as const
export type AttitudeInstrument = keyof typeof attitudeInstruments
export const attitudeInstrument = z.enum(namesOf(attitudeInstruments))

/** How good it is, best first, with the colour of its meaning. */
export const attitudeGrades = {
  very_good: { label: 'Sangat Baik', tone: 'ok' },
  good: { label: 'Baik', tone: 'info' },
  fair: { label: 'Cukup', tone: 'warn' },
  poor: { label: 'Kurang', tone: 'bad' },
} as const
export type AttitudeGrade = keyof typeof attitudeGrades
export const attitudeGradeNames = namesOf(attitudeGrades)
export const attitudeGrade = z.enum(attitudeGradeNames)

/** Letters of a text and of a template, files of a note, pupils at once, and templates of a teacher, at most. */
export const attitudeLimits = { text: 1000, template: 300, files: 4, pupils: 60, templates: 50 } as const

/** What somebody may do with it now. */
export const attitudeVerbs = ['edit', 'remove', 'confirm'] as const

const Subject = z.object({ id: id('subject'), name: z.string() })

export const AttitudeNote = z.object({
  id: id('attitude_note'),
  student: z.object({
    id: id('student'),
    name: z.string(),
    image: z.nullable(z.string()),
    /** Of the day on which it was written. */
    class: z.object({ uuid, name: z.string() }),
  }),
  teacher: z.object({ id: id('teacher'), name: z.string() }),
  /** Null of a homeroom teacher's note that is about no subject. */
  subject: z.nullable(Subject),
  tahun_ajaran_id: z.int(),
  semester: z.int(),
  date: day,
  type: attitudeType,
  instrument: attitudeInstrument,
  grade: attitudeGrade,
  description: z.string(),
  follow_up_desc: z.nullable(z.string()),
  send_notif: z.boolean(),
  files: z.array(Attachment),
  written_at: instant,
  changed_at: z.nullable(instant),
  /** Parents who have confirmed that they read it. */
  read_by: z.array(z.object({ name: z.string(), at: instant, own: z.boolean() })),
  revision,
  can: z.array(z.enum(attitudeVerbs)),
})
export type AttitudeNote = z.infer<typeof AttitudeNote>

/** A semester of a school, as far as it has begun. */
export const AttitudePeriod = z.object({ tahun_ajaran_id: z.int(), semester: z.int(), name: z.string(), from: day, to: day })
export type AttitudePeriod = z.infer<typeof AttitudePeriod>

export const ActiveYear = z.object({
  /** Of today; null before the school's first year. */
  tahun_ajaran_id: z.nullable(z.int()),
  semester: z.nullable(z.int()),
  /** The newest first. */
  periods: z.array(AttitudePeriod),
})
export type ActiveYear = z.infer<typeof ActiveYear>

export const SubjectNotes = z.object({
  subject: z.nullable(Subject),
  notes: z.int(),
  /** How many of each grade. */
  grades: z.record(attitudeGrade, z.int()),
  last_date: day,
})
export type SubjectNotes = z.infer<typeof SubjectNotes>

export const HomeroomAttitudes = z.object({
  period: z.nullable(AttitudePeriod),
  classes: z.array(z.object({ uuid, name: z.string() })),
  class: z.nullable(z.object({ uuid, name: z.string() })),
  /** By name. */
  students: z.array(
    z.object({
      id: id('student'),
      name: z.string(),
      image: z.nullable(z.string()),
      nisn: z.nullable(z.string()),
      notes: z.int(),
      /** Of the newest note of each type. */
      spiritual: z.nullable(attitudeGrade),
      social: z.nullable(attitudeGrade),
      last_date: z.nullable(day),
    }),
  ),
})
export type HomeroomAttitudes = z.infer<typeof HomeroomAttitudes>

/** What a teacher writes with: the classes, the subjects taught there, and sentences to begin with. */
export const WritingAttitudes = z.object({
  classes: z.array(z.object({ uuid, name: z.string(), is_homeroom: z.boolean(), subjects: z.array(Subject) })),
  templates: z.array(z.object({ id: id('attitude_template'), text: z.string() })),
  /** Sentences that ship with the product, by grade. */
  starters: z.array(z.object({ type: attitudeType, grade: attitudeGrade, text: z.string() })),
})
export type WritingAttitudes = z.infer<typeof WritingAttitudes>
