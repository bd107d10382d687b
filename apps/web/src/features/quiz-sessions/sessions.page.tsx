import { quizSessions, type SessionOptions } from '@lentera/contract/quiz-sessions'
import { sessionStates } from '@lentera/contract/quizzes/session'
import { ChartNoAxesColumn, Plus } from 'lucide-react'
import { type Filter, filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { SessionList } from './session-list.tsx'

const byState = filterBy('state', 'Semua status', sessionStates)
const filtersOf = ({ subjects }: SessionOptions): readonly Filter[] => [
  byState,
  ...(subjects.length > 0
    ? [{ name: 'subject', label: 'Semua mapel', options: subjects.map(({ uuid, name }) => ({ value: uuid, label: name })) }]
    : []),
]

const create = (
  <ButtonLink tone="main" icon={Plus} to={href('/teacher/session/create')}>
    Kuis baru
  </ButtonLink>
)

function Sessions({ options }: { options: SessionOptions }) {
  const list = useList(
    quizSessions.list,
    ({ query, filters: { subject } }) => ({ query: { ...query, ...(subject && { subject_uuid: subject }) } }),
    { filters: [byState, 'subject'] },
  )
  return (
    <SessionList
      list={list}
      filters={filtersOf(options)}
      empty={
        <EmptyState
          drawing={<OpenBook />}
          text="Belum ada kuis"
          note="Buat kuis, pilih soal dari bank, lalu terbitkan untuk kelas Anda."
          action={create}
        />
      }
    />
  )
}

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
          {create}
        </>
      }
      skeleton={<DataListSkeleton tools />}
    >
      {(options) => <Sessions options={options} />}
    </Screen>
  )
}
