import { type Quiz, quizStatuses } from '@lentera/contract/quizzes/taking'
import type { ReactNode } from 'react'
import type { Listing } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { figure } from '#school/quiz/words.ts'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { Pill } from '#ui/pill.tsx'
import { sizeText, statusTones, whenText } from './words.ts'

const scoreOf = ({ score, max_score }: Quiz): string | null =>
  score === null || max_score === null ? null : `${figure(score)} dari ${figure(max_score)}`
const standing = (quiz: Quiz): string => (quiz.is_begun ? 'Sedang dikerjakan' : (scoreOf(quiz) ?? quizStatuses[quiz.status]))
const columns: readonly Column<Quiz>[] = [
  { id: 'title', name: 'Kuis', of: ({ title }) => title },
  { id: 'subject', name: 'Mapel', of: ({ subject }) => subject, phone: 'note' },
  { id: 'teacher', name: 'Guru', of: ({ teacher }) => teacher, from: 620, phone: 'note' },
  { id: 'when', name: 'Waktu', of: whenText, phone: 'note' },
  { id: 'size', name: 'Isi', of: sizeText, from: 760 },
  {
    id: 'status',
    name: 'Status',
    of: (quiz) => <Pill tone={quiz.is_begun ? 'care' : statusTones[quiz.status]}>{standing(quiz)}</Pill>,
    text: standing,
    phone: 'pill',
    usual: (quiz) => !quiz.is_begun && scoreOf(quiz) !== null,
  },
  {
    id: 'score',
    name: 'Nilai',
    of: (quiz) => (quiz.is_begun ? null : scoreOf(quiz)),
    phone: 'value',
    phoneOnly: true,
  },
]

/** Quizzes, each leading to its card. */
export function QuizList({ list, empty, search }: { list: Listing<Quiz>; empty: ReactNode; search?: string }) {
  return (
    <DataList
      label="Kuis"
      list={list}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      nameOf={({ title }) => title}
      to={({ uuid }) => href('/quiz/:uuid', { uuid })}
      beside
      {...(search !== undefined && { search })}
      empty={empty}
    />
  )
}
