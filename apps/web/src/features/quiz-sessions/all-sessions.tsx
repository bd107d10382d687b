import { quizSessions, type SessionOptions } from '@lentera/contract/quiz-sessions'
import { sessionStates } from '@lentera/contract/quizzes/session'
import { Plus } from 'lucide-react'
import { type Filter, filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Part } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { SessionList } from './session-list.tsx'

const byState = filterBy('state', 'Semua status', sessionStates)
const filtersOf = ({ subjects }: SessionOptions): readonly Filter[] => [
  byState,
  ...(subjects.length > 0
    ? [{ name: 'subject', label: 'Semua mapel', options: subjects.map(({ uuid, name }) => ({ value: uuid, label: name })) }]
    : []),
]

/** To a new quiz. */
export const CreateSession = () => (
  <ButtonLink tone="main" icon={Plus} to={href('/teacher/session/create')}>
    Kuis baru
  </ButtonLink>
)

/** A teacher's quiz sessions: what runs and comes first. */
export function Sessions({ options }: { options: SessionOptions }) {
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
          action={<CreateSession />}
        />
      }
    />
  )
}

/** The same beside an opened session. */
export default function AllSessions() {
  return (
    <Part call={quizSessions.options} input={{}}>
      {(options) => <Sessions options={options} />}
    </Part>
  )
}
