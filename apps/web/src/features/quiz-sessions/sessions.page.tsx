import { quizSessions } from '@lentera/contract/quiz-sessions'
import { ChartNoAxesColumn } from 'lucide-react'
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
          <CreateSession />
        </>
      }
      skeleton={<DataListSkeleton tools />}
    >
      {(options) => <Sessions options={options} />}
    </Screen>
  )
}
