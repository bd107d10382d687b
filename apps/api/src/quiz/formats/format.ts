import { QuestionSource } from '@lentera/contract/questions/source'
import type * as z from 'zod/v4/core'

/** A question that a file holds, and the line at which it begins. */
export interface FoundQuestion {
  readonly line: number
  readonly source: QuestionSource
}
/** What could not be taken: where it begins, how it begins, and why. */
export interface WrongQuestion {
  readonly line: number
  readonly where: string
  readonly reason: string
}
/** What a file holds: the good questions, and the wrong ones by name. */
export interface Reading {
  readonly questions: readonly FoundQuestion[]
  readonly wrong: readonly WrongQuestion[]
}
/** What was written, and of which questions this format cannot say what they are. */
export interface Writing {
  readonly text: string
  readonly left: number
}

/** Why a question cannot be taken, in words for whoever sent the file. */
export class Unreadable extends Error {}

const reasons: Readonly<Record<string, string>> = {
  'text.too_small': 'Pertanyaannya kosong.',
  'text.too_big': 'Pertanyaannya terlalu panjang.',
  'explanation.too_big': 'Pembahasannya terlalu panjang.',
  'options.too_small': 'Pilihan jawaban paling sedikit dua.',
  'options.too_big': 'Pilihan jawaban paling banyak 20.',
  'pairs.too_small': 'Pasangan paling sedikit dua.',
  'pairs.too_big': 'Pasangan paling banyak 20.',
  'items.too_small': 'Yang diurutkan paling sedikit dua.',
  'items.too_big': 'Yang diurutkan paling banyak 20.',
  'accepts.too_small': 'Tidak ada jawaban yang benar.',
  'accepts.too_big': 'Jawaban benar paling banyak 20.',
}
const reasonOf = ({ path, code, message }: z.$ZodIssue): string => {
  if (code === 'custom') return message
  if (path.length > 1 && code === 'too_small') return 'Ada pilihan yang kosong.'
  if (path.length > 1 && code === 'too_big') return 'Ada pilihan yang terlalu panjang.'
  return reasons[`${String(path[0])}.${code}`] ?? 'Isinya tidak sesuai.'
}

/** A question as it is kept. Throws Unreadable for one that cannot be. */
const checked = (candidate: unknown): QuestionSource => {
  const { data, error } = QuestionSource.safeParse(candidate)
  if (error) throw new Unreadable(error.issues[0] ? reasonOf(error.issues[0] as z.$ZodIssue) : 'Isinya tidak sesuai.')
  return data
}

const START = 60
/** How a question begins, for finding it in the file again. */
const startOf = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, START)
    .toWellFormed()

/** Reads each part of a file by itself, so that a wrong one spoils no other. `read` answers null for what is no question. */
export const readEach = (
  parts: readonly { readonly line: number; readonly text: string }[],
  read: (text: string) => unknown,
): Reading => {
  const questions: FoundQuestion[] = []
  const wrong: WrongQuestion[] = []
  for (const { line, text } of parts)
    try {
      const candidate = read(text)
      if (candidate !== null) questions.push({ line, source: checked(candidate) })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      wrong.push({ line, where: startOf(text), reason: error.message })
    }
  return { questions, wrong }
}

const truths = { Benar: true, Salah: false } as const
const isTruth = (word: string): word is keyof typeof truths => word in truths
/** Pairs that all say Benar or Salah are statements: so they travel through formats that know only pairs. */
export const pairsOrStatements = (
  asked: { readonly text: string; readonly explanation: string },
  pairs: readonly { readonly left: string; readonly right: string }[],
  extras: readonly string[],
) =>
  pairs.length > 0 && pairs.every(({ right }) => isTruth(right)) && extras.every(isTruth)
    ? { type: 'true_false', ...asked, statements: pairs.map(({ left, right }) => ({ text: left, right: right === 'Benar' })) }
    : { type: 'matching', ...asked, pairs: [...pairs], extras: [...extras] }

/** Shares of a point that options give, as multiple choice: what gives points is right. */
export const choicesByShare = (
  asked: { readonly text: string; readonly explanation: string },
  options: readonly { readonly text: string; readonly share: number }[],
) => {
  if (!options.some(({ share }) => share > 0)) throw new Unreadable('Tidak ada jawaban yang benar.')
  // One that gives the whole point is the answer, whatever others give a part of it.
  const single = options.filter(({ share }) => share >= 99).length === 1
  const marked = options.map(({ text, share }) => ({ text, right: single ? share >= 99 : share > 0 }))
  return single
    ? { type: 'single', ...asked, options: marked }
    : { type: 'multiple', ...asked, options: marked, scoring: 'partial' }
}
