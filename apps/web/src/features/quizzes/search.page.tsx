import { quizzes } from '@lentera/contract/quizzes'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { QuizList } from './quiz-list.tsx'

export const title = 'Cari kuis'

/** Every quiz of a pupil, by its title, topic, subject or teacher. */
export default function SearchQuizPage() {
  const list = useList(quizzes.search, ({ search }) => ({ query: { search } }))
  return (
    <Page title={title} back={href('/quiz')}>
      <QuizList
        list={list}
        search="Judul, mapel, atau guru"
        empty={<EmptyState drawing={<OpenBook />} text="Belum ada kuis" note="Kuis dari gurumu bisa dicari di sini." />}
      />
    </Page>
  )
}
