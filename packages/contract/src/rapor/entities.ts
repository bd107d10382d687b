import * as z from 'zod/mini'
import { AttitudePeriod } from '#contract/attitude-notes/entities.ts'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { instant, uuid } from '#contract/shared.ts'
import { RaporContent } from './content.ts'

/** What people write of at most so many letters; lines end alike, and nothing stands around it. */
export const text = (most: number) =>
  z.string().check(
    z.overwrite((typed) => typed.toWellFormed().replaceAll('\r\n', '\n').trim()),
    z.maxLength(most),
  )

/** How a pupil's report card stands, from the first subject to the parent who has read it. */
export const raporStates = {
  incomplete: { label: 'Belum lengkap', tone: 'waiting' },
  waiting_homeroom: { label: 'Menunggu wali kelas', tone: 'care' },
  waiting_principal: { label: 'Menunggu kepala sekolah', tone: 'care' },
  approved: { label: 'Disetujui', tone: 'info' },
  published: { label: 'Terbit', tone: 'good' },
  seen_by_parent: { label: 'Dibaca orang tua', tone: 'good' },
  withdrawn: { label: 'Ditarik', tone: 'off' },
} as const
export type RaporState = keyof typeof raporStates
const raporState = z.enum(keysOf(raporStates))

/** How far a teacher is with a subject of a class. */
export const raporSubjectStates = {
  empty: { label: 'Belum ada nilai', tone: 'waiting' },
  partial: { label: 'Nilai belum lengkap', tone: 'care' },
  complete: { label: 'Siap dikirim', tone: 'info' },
  sent: { label: 'Terkirim', tone: 'good' },
  returned: { label: 'Dikembalikan', tone: 'bad' },
} as const
export type RaporSubjectState = keyof typeof raporSubjectStates
const subjectState = z.enum(keysOf(raporSubjectStates))

/** Whether a pupil goes up, said at the end of the second semester. */
export const raporDecisions = { promoted: 'Naik kelas', retained: 'Tinggal di kelas' } as const
export type RaporDecision = keyof typeof raporDecisions

/** What can be lacking on a pupil's report card, and whoever has to see to it. */
export const raporGaps = {
  score: 'belum ada nilai akhir',
  sas: 'belum ada nilai akhir semester (SAS)',
  knowledge: 'belum ada nilai pengetahuan',
  skills: 'belum ada nilai keterampilan (praktik atau proyek)',
  sent: 'belum dikirim ke wali kelas',
  note: 'catatan wali kelas kosong',
  attitude: 'predikat sikap belum diisi',
  kokurikuler: 'capaian kokurikuler belum lengkap',
  internship: 'keterangan praktik kerja lapangan kosong',
  decision: 'keputusan naik kelas belum diisi',
} as const
const gapKind = z.enum(keysOf(raporGaps))

/** What is done with report cards and with what they are made of, in the order in which it usually is. */
export const raporSteps = {
  text: 'Capaian ditulis',
  send: 'Pelajaran dikirim',
  give_back: 'Pelajaran dikembalikan',
  pull_back: 'Pelajaran ditarik kembali',
  edit: 'Isian wali kelas diubah',
  submit: 'Diserahkan ke kepala sekolah',
  return: 'Dikembalikan ke wali kelas',
  approve: 'Disetujui',
  publish: 'Diterbitkan',
  withdraw: 'Ditarik',
} as const
export type RaporStepKind = keyof typeof raporSteps
const stepKind = z.enum(keysOf(raporSteps))

/**
 * What of a report card is printed: the card alone, with cover, school identity and biodata before it, or these pages alone.
 * Duplicates bear the fields in which the office confirms them (legalisir); `moved` is the page of a pupil who goes to another school.
 */
export const raporPages = {
  card: 'Rapor saja',
  all: 'Rapor dengan sampul, identitas sekolah, dan biodata',
  front: 'Sampul, identitas sekolah, dan biodata saja',
  duplicate: 'Salinan dengan kolom legalisir',
  moved: 'Rapor dengan halaman keterangan pindah',
} as const
export type RaporPages = keyof typeof raporPages
/** Those that whoever leads a class prints, too. */
export const ownPages = ['card', 'all', 'front'] as const satisfies readonly RaporPages[]

/** Letters of a text, of a name, of a parent's response, of a company; activities and internships of a pupil; months of one. */
export const raporLimits = { text: 600, name: 60, response: 500, company: 100, extras: 8, internships: 3, months: 36 } as const

const Class = z.object({ uuid, name: z.string() })
const Pupil = z.object({ id: id('student'), name: z.string(), image: z.nullable(z.string()), nisn: z.nullable(z.string()) })

/** A subject of a class on its way to the report cards. */
export const RaporSubject = z.object({
  class: Class,
  subject: z.object({ id: id('subject'), name: z.string() }),
  period: AttitudePeriod,
  teachers: z.array(z.string()),
  state: subjectState,
  /** Pupils with a final score, of how many. */
  scored: z.int(),
  pupils: z.int(),
  /** Pupils without a final score or without that of the end of the semester: handing over wants a reason then. */
  lacking: z.array(z.string()),
  /** Why it was given back. */
  note: z.string(),
  can: z.array(z.enum(['send', 'give_back', 'pull_back'])),
})
export type RaporSubject = z.infer<typeof RaporSubject>

/** A subject with what each pupil's report card will say of it. */
export const RaporSubjectTexts = z.object({
  ...RaporSubject.shape,
  rows: z.array(
    z.object({
      student: Pupil,
      score: z.nullable(z.int()),
      complete: z.boolean(),
      text: z.string(),
      /** Whether the teacher has put it in own words. */
      own: z.boolean(),
      /** Of K13: the same of skills. */
      skills: z.optional(z.object({ score: z.nullable(z.int()), text: z.string(), own: z.boolean() })),
    }),
  ),
})
export type RaporSubjectTexts = z.infer<typeof RaporSubjectTexts>

/** What is lacking on a pupil's report card. */
const RaporGap = z.object({
  what: gapKind,
  subject: z.nullable(z.string()),
  /** Of a subject that lacks scores in the running school year: its table is open to whoever leads the class. */
  subject_id: z.optional(id('subject')),
  owners: z.array(z.string()),
})
export type RaporGap = z.infer<typeof RaporGap>

/** One thing that a report card says differently: in words, as it was and as it is; null where it was or is not there. */
const RaporChange = z.object({ what: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })
export type RaporChange = z.infer<typeof RaporChange>

/** A step of a report card, or of a subject or text of it. */
export const RaporStep = z.object({
  what: stepKind,
  at: instant,
  by: z.string(),
  version: z.nullable(z.int()),
  subject: z.nullable(z.string()),
  reason: z.string(),
  changes: z.array(RaporChange),
})
export type RaporStep = z.infer<typeof RaporStep>

/** The sha256 of what a report card says. */
export const raporHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Report cards of a class, each with what whoever decides has seen of it. */
export const RaporSeen = z.array(z.object({ uuid, hash: raporHash })).check(z.minLength(1), z.maxLength(100))

const raporVerbs = ['edit', 'submit', 'recall', 'approve', 'return', 'publish', 'withdraw', 'respond'] as const

/** One pupil's report card as a list shows it. */
export const RaporRow = z.object({
  uuid: z.nullable(uuid),
  student: Pupil,
  class: Class,
  period: AttitudePeriod,
  version: z.int(),
  state: raporState,
  /** Subjects that are not handed over yet. */
  missing: z.int(),
  /** How much is lacking in all. */
  gaps: z.int(),
  /** Of what it says now; null where it was not begun. */
  hash: z.nullable(z.string()),
  publish_at: z.nullable(instant),
})
export type RaporRow = z.infer<typeof RaporRow>

export const Rapor = z.object({
  ...RaporRow.shape,
  content: RaporContent,
  /** What the homeroom teacher has put instead of what the record counts. */
  absence_reason: z.nullable(z.string()),
  counted: z.object({ sick: z.int(), excused: z.int(), absent: z.int() }),
  /** Of whom it waits. */
  owners: z.array(z.object({ subject: z.string(), teachers: z.array(z.string()) })),
  /** What is lacking on it. */
  lacks: z.array(RaporGap),
  /** Of a card of K13 that the reader writes: what notes of attitude say of the pupil in the semester, to be taken over. */
  attitude_notes: z.optional(z.object({ spiritual: z.string(), social: z.string() })),
  /** What it says differently than when it was handed in the last time, before it was given back or withdrawn. */
  changes: z.array(RaporChange),
  /** Of one that is with the principal or approved: what would be different if it were made now. */
  drift: z.array(RaporChange),
  readings: z.array(z.object({ name: z.string(), at: instant, response: z.string(), own: z.boolean() })),
  code: z.nullable(z.string()),
  revision: z.int(),
  can: z.array(z.enum(raporVerbs)),
})
export type Rapor = z.infer<typeof Rapor>

/** The class that a teacher leads, as far as its report cards are. */
export const RaporClass = z.object({
  class: Class,
  period: AttitudePeriod,
  homeroom: z.nullable(z.string()),
  subjects: z.array(RaporSubject),
  rows: z.array(RaporRow),
})
export type RaporClass = z.infer<typeof RaporClass>

/** How many report cards of a class are how far. */
export const RaporProgress = z.object({
  class: Class,
  period: AttitudePeriod,
  homeroom: z.nullable(z.string()),
  pupils: z.int(),
  /** Subjects handed over, of how many. */
  sent: z.int(),
  subjects: z.int(),
  waiting: z.int(),
  approved: z.int(),
  published: z.int(),
  seen: z.int(),
})
export type RaporProgress = z.infer<typeof RaporProgress>
