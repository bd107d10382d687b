import type { QuizReview } from '@lentera/contract/quizzes/taking'
import type { QuestionContent, QuestionKey, QuizAnswer } from '@lentera/contract/quizzes/question'
import { zones } from '@lentera/contract/shared'
import type { Document } from '#kit/print/document.ts'
import { dayName } from '#notices/words.ts'
import { plainText } from '#quiz/rich-text.ts'
import { localTime } from '#school/time.ts'
import type { QuizRow } from './quizzes.queries.ts'

const figure = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 2 })

/** What keys of choices stand for, in words. */
const namesOf = (content: QuestionContent): ReadonlyMap<string, string> => {
  const all =
    'options' in content
      ? content.options
      : 'items' in content
        ? content.items
        : 'statements' in content
          ? content.statements
          : 'rights' in content
            ? content.rights
            : []
  return new Map(all.map(({ key, html }) => [key, plainText(html)]))
}
const pairs = (content: QuestionContent, value: Readonly<Record<string, string | boolean>>, nameOf: (key: string) => string) => {
  const heads = 'lefts' in content ? content.lefts : 'statements' in content ? content.statements : []
  return heads
    .filter(({ key }) => value[key] !== undefined)
    .map(({ key, html }) => {
      const said = value[key]!
      return `${plainText(html)}: ${typeof said === 'boolean' ? (said ? 'benar' : 'salah') : nameOf(said)}`
    })
    .join('; ')
}

/** An answer, or a key, as a line of text. */
const spoken = (content: QuestionContent, value: unknown): string => {
  const names = namesOf(content)
  const nameOf = (key: string) => names.get(key) ?? key
  if (Array.isArray(value)) return value.map((key: string) => nameOf(key)).join(content.type === 'ordering' ? ' → ' : ', ')
  if (typeof value === 'object' && value !== null) return pairs(content, value as Record<string, string>, nameOf)
  return content.type === 'single' ? nameOf(String(value)) : String(value)
}
const answered = (content: QuestionContent, answer: QuizAnswer | null) => (answer ? spoken(content, answer.value) : '–')
const right = (content: QuestionContent, key: QuestionKey) => {
  if (key.type === 'essay') return key.rubric
  if (key.type === 'short') return key.accepts.join(' / ')
  return spoken(content, key.type === 'numeric' ? figure(key.value) : key.right)
}

/** What a pupil's quiz came to, as a sheet: the points, and question by question where the session explains. */
export const reviewDocument = (quiz: QuizRow, review: QuizReview): Document => {
  const { date, time } = localTime(new Date(review.submitted_at ?? quiz.ends_at), review.quiz.timezone)
  const facts: [string, string][] = [
    ['Nama', quiz.student_name],
    ...(quiz.class_name === null ? [] : [['Kelas', quiz.class_name] as [string, string]]),
    ['Mata pelajaran', quiz.subject ?? '–'],
    ['Guru', quiz.teacher],
    ['Dikumpulkan', `${dayName(date)} pukul ${time.slice(0, 5).replace(':', '.')} ${zones[review.quiz.timezone]}`],
    ['Nilai', review.score === null ? '–' : `${figure(review.score)} dari ${figure(review.max_score ?? 0)}`],
  ]
  return {
    title: `Hasil ${quiz.title}`,
    letterhead: { name: quiz.school_name, lines: [] },
    landscape: true,
    parts: [
      {
        name: 'Hasil',
        heading: quiz.title,
        facts,
        table: {
          columns: [
            { title: 'No', width: 24, align: 'right' },
            { title: 'Soal', width: 'rest' },
            { title: 'Jawaban', width: 170 },
            { title: 'Kunci', width: 170 },
            { title: 'Nilai', width: 44, align: 'right', decimals: 2 },
            { title: 'Dari', width: 36, align: 'right', decimals: 2 },
          ],
          rows: review.questions.map(({ content, answer, key, score, points }, at) => [
            at + 1,
            plainText(content.html),
            answered(content, answer),
            right(content, key),
            score,
            points,
          ]),
        },
        notes: review.state === 'needs_grading' ? ['Uraian belum selesai dikoreksi; nilai masih sementara.'] : [],
        signatures: [],
      },
    ],
    footer: quiz.title,
  }
}
