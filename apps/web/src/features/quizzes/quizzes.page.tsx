import { KeyRound, Repeat, Search } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Page } from '#ui/screen.tsx'
import QuizzesByStatus from './quizzes-by-status.tsx'

export const title = '{product}Quiz'

/** A pupil's quizzes, with the ways to search one and to come by a code. */
export default function QuizzesPage() {
  return (
    <Page
      title={title}
      actions={
        <>
          <ButtonLink icon={Repeat} to={href('/practice')}>
            Latihan
          </ButtonLink>
          <ButtonLink icon={Search} to={href('/quiz/search')}>
            <span className="max-sm:sr-only">Cari</span>
          </ButtonLink>
          <ButtonLink tone="main" icon={KeyRound} to={href('/quiz/join/:code?', { code: '' })}>
            Pakai kode
          </ButtonLink>
        </>
      }
    >
      <QuizzesByStatus />
    </Page>
  )
}
