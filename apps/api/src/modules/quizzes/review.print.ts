import { gradings } from '@lentera/contract/quizzes/question'
import type { QuizReview } from '@lentera/contract/quizzes/taking'
import { zones } from '@lentera/contract/shared'
import type { Document } from '#kit/print/document.ts'
import { dayName } from '#notices/words.ts'
import { plainText } from '#quiz/rich-text.ts'
import { figure, spokenAnswer, spokenKey } from '#quiz/spoken.ts'
import { localTime } from '#school/time.ts'
import type { QuizRow } from './quizzes.queries.ts'

/** What a pupil's quiz came to, as a sheet: the points, and question by question where the session explains. */
export const reviewDocument = (quiz: QuizRow, review: QuizReview): Document => {
  const { date, time } = localTime(new Date(review.submitted_at ?? quiz.ends_at), review.quiz.timezone)
  const room: [string, string][] = quiz.class_name === null ? [] : [['Kelas', quiz.class_name]]
  const facts: [string, string][] = [
    ['Nama', quiz.student_name],
    ...room,
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
          rows: review.questions.map(({ content, answer, key, score, points, grading }, at) => [
            at + 1,
            plainText(content.html),
            spokenAnswer(content, answer),
            grading === 'key' ? spokenKey(content, key) : gradings[grading],
            grading === 'dropped' ? null : score,
            grading === 'dropped' ? null : points,
          ]),
        },
        notes: review.state === 'needs_grading' ? ['Uraian belum selesai dikoreksi; nilai masih sementara.'] : [],
        signatures: [],
      },
    ],
    footer: quiz.title,
  }
}
