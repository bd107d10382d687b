import type { QuizAnswer } from '@lentera/contract/quizzes/question'
import type { QuizQuestion } from '@lentera/contract/quizzes/taking'
import { useKeys } from '#ui/keys.tsx'
import type { ExamMachine } from './machine.ts'
import type { OwnAnswer } from './answers.ts'

/** The answer after somebody has pressed the number of an option; undefined where there is none of it. */
const picked = ({ content }: QuizQuestion, own: OwnAnswer | undefined, at: number): QuizAnswer | undefined => {
  if (content.type !== 'single' && content.type !== 'multiple') return undefined
  const key = content.options[at]?.key
  if (key === undefined) return undefined
  if (content.type === 'single') return { type: 'single', value: key }
  const chosen = own?.answer?.type === 'multiple' ? own.answer.value : []
  const value = content.options.flatMap((one) => ((one.key === key) !== chosen.includes(one.key) ? [one.key] : []))
  return { type: 'multiple', value }
}

interface Keys {
  readonly question: QuizQuestion | undefined
  readonly own: OwnAnswer | undefined
  readonly machine: ExamMachine
  /** By so many questions. */
  readonly onMove: (by: -1 | 1) => void
  /** Whether questions can be answered now. */
  readonly on: boolean
}

/** Keys of the whole exam: arrows between questions, numbers for options, F for uncertain. */
export const useExamKeys = ({ question, own, machine, onMove, on }: Keys): void => {
  // In a group of options arrows move the choice, as everywhere.
  const move = (by: -1 | 1) => !document.activeElement?.matches('input[type=radio], audio') && onMove(by)
  const pick = (at: number) => {
    const answer = question && picked(question, own, at)
    if (question && answer) void machine.answer(question.number, answer, own?.is_uncertain ?? false)
  }
  const flag = () => question && void machine.answer(question.number, own?.answer ?? null, !(own?.is_uncertain ?? false))
  const numbers = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), () => pick(at)]))
  useKeys({ arrowleft: () => move(-1), arrowright: () => move(1), f: flag, ...numbers }, on)
}

/** What the keys do, as the help says it. */
export const examKeys = [
  { keys: ['←', '→'], does: 'pindah soal' },
  { keys: ['F'], does: 'ragu-ragu' },
  { keys: ['1', '–', '9'], does: 'memilih jawaban' },
] as const
