import { quizSessions } from '@lentera/contract/quiz-sessions'
import { ChartNoAxesColumn, Search } from 'lucide-react'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { CreateSession, Sessions } from './all-sessions.tsx'

export const title = '{product}Quiz'

/** A teacher's quiz sessions: what runs and comes first. */
export default function SessionsPage() {
  return (
    <Screen
      call={quizSessions.options}
      input={{}}
      title={title}
      actions={
        <>
          <ButtonLink icon={ChartNoAxesColumn} to="/teacher/session/report">
            Laporan
          </ButtonLink>
          <ButtonLink icon={Search} to={href('/teacher/session/search')}>
            <span className="max-sm:sr-only">Cari</span>
          </ButtonLink>
          <CreateSession />
        </>
      }
      skeleton={<DataListSkeleton tools />}
    >
      {(options) => <Sessions options={options} />}
    </Screen>
  )
}
