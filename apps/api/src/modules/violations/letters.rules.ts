import { keysOf } from '@lentera/contract/kit/keys'
import type { FieldErrors, Role } from '@lentera/contract'
import { type LetterAction, letterActions, type LetterRecord, patternWords } from '@lentera/contract/violations/letters'
import { type Letterhead, letterheadLines, signedAt } from '#school/letterhead.ts'
import { fullDate } from '#notices/words.ts'

/** All that a letter says, as it was on its day: kept, so that it is printed the same each time. */
export interface LetterContent {
  readonly letterhead: { readonly name: string; readonly lines: readonly string[] }
  /** `Makassar, 23 November 2026` */
  readonly at: string
  readonly pupil: { readonly name: string; readonly nisn: string | null; readonly class: string }
  /** `2026/2027` */
  readonly school_year: string
  /** From how many points on the school writes this letter. */
  readonly from_points: number
  readonly records: readonly (LetterRecord & { readonly id: number })[]
  /** `zone`: `WITA`. */
  readonly meeting: { readonly date: string; readonly time: string; readonly zone: string; readonly place: string } | null
  readonly note: string | null
  readonly homeroom: { readonly name: string; readonly nip: string | null } | null
  readonly counselor: string | null
  readonly principal: { readonly name: string | null; readonly number: string | null }
}

interface LetterFacts extends Pick<
  LetterContent,
  'pupil' | 'from_points' | 'records' | 'meeting' | 'note' | 'homeroom' | 'counselor'
> {
  readonly year: number
  readonly date: string
}
/** What a letter says on a school's paper. */
export const contentOf = (head: Letterhead, { year, date, ...said }: LetterFacts): LetterContent => ({
  ...said,
  letterhead: letterheadLines(head),
  at: signedAt(head, fullDate(date)),
  school_year: `${year}/${year + 1}`,
  principal: head.principal,
})

/** The calendar year in which a letter of a day is counted. */
export const calendarYear = (date: string): number => Number(date.slice(0, 4))

const all = keysOf(letterActions)
const warnings: readonly LetterAction[] = ['oral_warning', 'written_warning']
/** The letters that somebody makes: the office all, whoever leads the class the warnings. */
export const lettersBy = (role: Role): readonly LetterAction[] => (role === 'school' ? all : role === 'teacher' ? warnings : [])

/** Whether somebody may take a letter back: the office any, a teacher the own ones. */
export const mayCancel = (
  letter: { readonly made_by: number; readonly cancelled_at: Date | null },
  who: { readonly role: Role; readonly id: number },
): boolean => letter.cancelled_at === null && (who.role === 'school' || (who.role === 'teacher' && letter.made_by === who.id))

interface Step {
  readonly action: LetterAction
  readonly points: number
}
/** The steps with a letter that so many points have reached, the furthest first. */
export const stepsReached = (points: number, steps: readonly Step[]): readonly Step[] =>
  steps
    .filter((one) => one.points <= points)
    .toSorted((a, b) => b.points - a.points || all.indexOf(b.action) - all.indexOf(a.action))

/** What is wrong with how a school wants to number its letters; undefined for nothing. */
export const patternError = (pattern: string): string | undefined => {
  const words = [...pattern.matchAll(/\{([^{}]*)\}/g)].map(([, word = '']) => word)
  const unknown = words.find((word) => !Object.hasOwn(patternWords, word))
  const known = Object.keys(patternWords).map((word) => `{${word}}`)
  if (unknown !== undefined) return `{${unknown}} tidak dikenal. Yang dapat dipakai: ${known.join(', ')}.`
  if (/[{}]/.test(pattern.replaceAll(/\{[^{}]*\}/g, ''))) return 'Ada kurung kurawal yang belum lengkap.'
  for (const needed of ['nomor', 'tahun'])
    if (words.filter((word) => word === needed).length !== 1)
      return `Tulis {${needed}} satu kali, supaya tidak ada dua surat dengan nomor yang sama.`
  return undefined
}

interface LetterInput {
  readonly action: LetterAction
  readonly place: number | null
  readonly meet_on: string | null
  readonly meet_at: string | null
  readonly meet_place: string | null
}
/** What is wrong with a letter that is asked for, by field. `next` is the next place of the year. */
export const letterErrors = (
  asked: LetterInput,
  { today, next }: { readonly today: string; readonly next: number },
): FieldErrors => {
  const { action, place, meet_on, meet_at, meet_place } = asked
  const calls = action === 'parent_call'
  return {
    ...(place !== null && place < next && { place: [`Paling kecil ${next}: nomor sebelumnya sudah dipakai atau dilewati.`] }),
    ...(calls && meet_on === null && { meet_on: ['Pilih hari pertemuannya.'] }),
    ...(calls && meet_on !== null && meet_on < today && { meet_on: ['Paling awal hari ini.'] }),
    ...(calls && meet_at === null && { meet_at: ['Tulis jamnya.'] }),
    ...(calls && meet_place === null && { meet_place: ['Tulis tempatnya.'] }),
  }
}
