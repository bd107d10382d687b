import { quizSessions } from '@lentera/contract/quiz-sessions'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { SessionList } from './session-list.tsx'

export const title = 'Cari kuis'

/** Every quiz session of a teacher, by its title, topic or class. */
export default function SearchSessionPage() {
  const list = useList(quizSessions.list, ({ query }) => ({ query }))
  return (
    <Page title={title} back={href('/teacher/session')}>
      <SessionList
        list={list}
        empty={<EmptyState drawing={<OpenBook />} text="Belum ada kuis" note="Kuis yang Anda buat bisa dicari di sini." />}
      />
    </Page>
  )
}
