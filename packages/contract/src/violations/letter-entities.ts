import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { day, instant, uuid } from '#contract/shared.ts'
import { violationActions, type ViolationAction, violationKind } from './entities.ts'

/** Steps of the book that are a letter to the parents, the mildest first. */
export const letterActions = {
  oral_warning: violationActions.oral_warning,
  written_warning: violationActions.written_warning,
  sp1: violationActions.sp1,
  parent_call: violationActions.parent_call,
  sp2: violationActions.sp2,
  sp3: violationActions.sp3,
} as const satisfies Partial<Record<ViolationAction, string>>
export type LetterAction = keyof typeof letterActions
export const letterAction = z.enum(keysOf(letterActions))

export const letterStates = {
  valid: { label: 'Berlaku', tone: 'info' },
  cancelled: { label: 'Dibatalkan', tone: 'off' },
} as const
export type LetterState = keyof typeof letterStates
export const letterState = z.enum(keysOf(letterStates))

export const letterLimits = { note: 600, place: 100, pattern: 60, number: 100_000 } as const

/** What a number says of a letter's action. */
const letterCodes: Readonly<Record<LetterAction, string>> = {
  oral_warning: 'TL',
  written_warning: 'TT',
  sp1: 'SP1',
  parent_call: 'PO',
  sp2: 'SP2',
  sp3: 'SP3',
}
const months = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
/** How a school numbers that has not said so. */
export const usualPattern = '{nomor}/{jenis}/{bulan}/{tahun}'
/** The words that a pattern may name, and what stands for them. */
export const patternWords = {
  nomor: 'nomor urut tahun ini',
  jenis: 'jenis surat (SP1, PO)',
  bulan: 'bulan romawi',
  tahun: 'tahun',
} as const
/** The number of a letter by its place in the calendar year: `007/SP1/XI/2026`. */
export const letterNumber = (
  pattern: string,
  { place, action, date }: { readonly place: number; readonly action: LetterAction; readonly date: string },
): string => {
  const values: Readonly<Record<string, string>> = {
    nomor: String(place).padStart(3, '0'),
    jenis: letterCodes[action],
    bulan: months[Number(date.slice(5, 7)) - 1] ?? '',
    tahun: date.slice(0, 4),
  }
  return pattern.replace(/\{(\w+)\}/g, (whole, word: string) => values[word] ?? whole)
}

export const LetterPupil = z.object({
  id: id('student'),
  name: z.string(),
  image: z.nullable(z.string()),
  /** Of a letter: that of its day. */
  class: z.object({ uuid, name: z.string() }),
})
/** When and where parents are asked to come. */
const Meeting = z.object({ date: day, time: z.string(), place: z.string() })
export const LetterRecord = z.object({ date: day, code: z.string(), kind: violationKind, rule: z.string(), points: z.int() })
export type LetterRecord = z.infer<typeof LetterRecord>

const Letter = z.object({
  id: id('conduct_letter'),
  number: z.string(),
  action: letterAction,
  student: LetterPupil,
  date: day,
  /** What the records came to on that day. */
  points: z.int(),
  meeting: z.nullable(Meeting),
  state: letterState,
  cancelled: z.nullable(z.object({ at: instant, reason: z.string() })),
})

/** A letter as the school reads it. */
export const ConductLetter = z.object({
  ...Letter.shape,
  made_by: z.string(),
  made_at: instant,
  cancelled_by: z.nullable(z.string()),
  /** Parents who have confirmed that they read it. */
  reads: z.array(z.object({ name: z.string(), at: instant })),
  can: z.array(z.enum(['cancel'])),
})
export type ConductLetter = z.infer<typeof ConductLetter>

/** The same with what it says. */
export const ConductLetterDetail = z.object({
  ...ConductLetter.shape,
  /** `holds`: the record still counts. */
  records: z.array(z.object({ ...LetterRecord.shape, holds: z.boolean() })),
  note: z.nullable(z.string()),
  /** Who signs, from the homeroom teacher to the head of the school. */
  signers: z.array(z.object({ role: z.string(), name: z.nullable(z.string()) })),
})
export type ConductLetterDetail = z.infer<typeof ConductLetterDetail>

/** A letter as the family reads it: a pupil sees that there is one, parents open and confirm it. */
export const FamilyLetter = z.object({
  ...Letter.shape,
  /** When the reading parent has confirmed it. */
  read_at: z.nullable(instant),
  can: z.array(z.enum(['open', 'confirm'])),
})
export type FamilyLetter = z.infer<typeof FamilyLetter>

/** A pupil whose points have reached a step for which there is no letter yet. */
export const LetterDue = z.object({ student: LetterPupil, points: z.int(), action: letterAction, from_points: z.int() })
export type LetterDue = z.infer<typeof LetterDue>
