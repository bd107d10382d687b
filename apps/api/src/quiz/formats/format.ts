import { QuestionSource } from '@lentera/contract/questions/source'
import type { Difficulty, QuestionLevel } from '@lentera/contract/quizzes/question'
import type * as z from 'zod/v4/core'
import { formulaProblem } from '#quiz/make.ts'

/** What a question is filed under, as far as its file says. */
export interface Filing {
  /** By its name. */
  readonly subject?: string
  readonly objective?: string
  readonly level?: QuestionLevel
  readonly difficulty?: Difficulty
  readonly tags?: readonly string[]
}
/** Where in a file something stands: its line, row or number, and how people find it (`Baris 12`, `Soal 3 (items/q3.xml)`). */
interface Spot {
  readonly line: number
  readonly place: string
}
/**
 * What a note is about: `feedback` (said after answering), `scoring` (how answers are worth points), `answers` (what counts as
 * right), `text` (what is asked), `look` (colours, links, order), `filing` (tags, level, objective), `media` (pictures, sounds).
 */
export type NoteKind = 'feedback' | 'scoring' | 'answers' | 'text' | 'look' | 'filing' | 'media'
/** One thing that a question loses, or that changes, between a file and the bank: a sentence for the teacher, shown before it is stored. */
export interface Note {
  readonly kind: NoteKind
  readonly text: string
}
/** A question that a file holds. */
export interface FoundQuestion extends Spot {
  readonly source: QuestionSource
  readonly filed: Filing
  /** What did not come over as it stands in the file; empty where everything did. */
  readonly notes: readonly Note[]
}
/** What could not be taken: where it stands, how it begins, and why. */
export interface WrongQuestion extends Spot {
  readonly where: string
  readonly reason: string
}
/** A picture or a sound that came with questions, under the id by which they call it until it is kept. */
export interface EmbeddedFile {
  readonly id: string
  readonly name: string
  readonly bytes: Uint8Array
}
/** What a file holds: the good questions, the wrong ones by name, and what the good ones show. */
export interface Reading {
  readonly questions: readonly FoundQuestion[]
  readonly wrong: readonly WrongQuestion[]
  readonly files: readonly EmbeddedFile[]
}

/** A question that goes out, with what it is filed under. */
export interface Outgoing {
  readonly source: QuestionSource
  readonly filed: Filing
}
/** A picture or a sound that goes out with questions. */
interface OutgoingFile {
  /** `<id>.jpg`: what reads it here again knows it by its id. */
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}
export type OutgoingFiles = ReadonlyMap<string, OutgoingFile>
/** What of one question a format cannot say. */
export interface LeftOut {
  /** The place of the question among those that went out, from 0. */
  readonly at: number
  /** The whole question is not in the file. */
  readonly whole: boolean
  readonly notes: readonly Note[]
}
/** What was written, and what of which questions is not in it, in their order. */
export interface Writing {
  readonly content: string | Uint8Array
  readonly left: readonly LeftOut[]
}
/** The questions that are not in what was written. */
export const leftWhole = ({ left }: Writing): readonly LeftOut[] => left.filter(({ whole }) => whole)
/** Why a question as a whole is not in a file. */
export const notCarried = (format: string): Note => ({ kind: 'text', text: `${format} tidak mengenal jenis soal ini.` })

/** Why a question cannot be taken, in words for whoever sent the file. */
export class Unreadable extends Error {}

const reasons: Readonly<Record<string, string>> = {
  'text.too_small': 'Pertanyaannya kosong.',
  'text.too_big': 'Pertanyaannya terlalu panjang.',
  'explanation.too_big': 'Pembahasannya terlalu panjang.',
  'options.too_small': 'Pilihan jawaban minimal dua.',
  'options.too_big': 'Pilihan jawaban maksimal 20.',
  'pairs.too_small': 'Pasangan minimal dua.',
  'pairs.too_big': 'Pasangan maksimal 20.',
  'items.too_small': 'Yang diurutkan minimal dua.',
  'items.too_big': 'Yang diurutkan maksimal 20.',
  'accepts.too_small': 'Tidak ada jawaban yang benar.',
  'accepts.too_big': 'Jawaban benar maksimal 20.',
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
  const problem = formulaProblem(data)
  if (problem) throw new Unreadable(problem.reason)
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

/** What no page here would show: pictures that are neither sent nor in the file. */
const ELSEWHERE = /<img\b(?![^>]*src=\\"media:)|!\[[^\]]*\]\((?!media:)|@@PLUGINFILE@@/i

/** Each note once, in their order. */
const distinct = (notes: readonly Note[]): Note[] => [...new Map(notes.map((note) => [note.text, note])).values()]

/** A part of a file, and its words as far as they help to find it. */
export interface Part {
  readonly line: number
  readonly place?: string
  readonly text: string
}
/** What was read of a part: a question as it is written, whose fields are checked later. */
export interface Candidate {
  readonly filed?: Filing
  readonly notes?: readonly Note[]
}
/**
 * Reads each part of a file by itself, so that a wrong one spoils no other. `read` answers null for what is no question, and what
 * it is filed under as `filed`, what it loses as `notes`. `known` are files that came with the parts, of which those that good questions show are answered.
 */
export const readEach = <P extends Part>(
  parts: readonly P[],
  read: (part: P) => Candidate | null,
  known: { readonly files: readonly EmbeddedFile[] } = { files: [] },
): Reading => {
  const questions: FoundQuestion[] = []
  const wrong: WrongQuestion[] = []
  for (const part of parts) {
    const spot = { line: part.line, place: part.place ?? `Baris ${part.line}` }
    try {
      const candidate = read(part)
      if (candidate === null) continue
      const source = checked(candidate)
      if (ELSEWHERE.test(JSON.stringify(source))) throw new Unreadable('Gambar di soal ini tidak ada di dalam berkas.')
      const { filed = {}, notes = [] } = candidate
      questions.push({ ...spot, source, filed, notes: distinct(notes) })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      wrong.push({ ...spot, where: startOf(part.text), reason: error.message })
    }
  }
  const shown = JSON.stringify(questions.map(({ source }) => source))
  return { questions, wrong, files: known.files.filter(({ id }) => shown.includes(`media:${id}`)) }
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
