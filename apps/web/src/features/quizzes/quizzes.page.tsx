import { quizzes } from '@lentera/contract/quizzes'
import { quizStatuses, quizStatusNames } from '@lentera/contract/quizzes/taking'
import { KeyRound, Search } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { QuizList } from './quiz-list.tsx'

export const title = '{product}Quiz'

const empty = {
  running: ['Tidak ada kuis yang berlangsung', 'Kuis yang dibuka guru muncul di sini.'],
  upcoming: ['Belum ada kuis yang akan datang', 'Kuis yang dijadwalkan guru muncul di sini.'],
  finished: ['Belum ada kuis yang selesai', 'Kuis yang sudah kamu kumpulkan muncul di sini.'],
  missed: ['Tidak ada kuis yang terlewat', 'Semua kuismu sudah dikerjakan.'],
} as const
const order = ['running', 'upcoming', 'finished', 'missed'] as const satisfies readonly (typeof quizStatusNames)[number][]

/** A pupil's quizzes by where they stand (`?status=`): what runs comes first. */
export default function QuizzesPage() {
  const [search] = useSearchParams()
  const status = order.find((one) => one === search.get('status')) ?? 'running'
  const list = useList(quizzes.list, () => ({ query: { status } }))
  return (
    <Page
      title={title}
      actions={
        <>
          <ButtonLink icon={Search} to={href('/quiz/search')}>
            Cari
          </ButtonLink>
          <ButtonLink tone="main" icon={KeyRound} to={href('/quiz/join/:code?', { code: '' })}>
            Pakai kode
          </ButtonLink>
        </>
      }
    >
      <div className="mb-4">
        <Tabs
          label="Kuis menurut status"
          tabs={order.map((one) => ({
            to: withQuery(href('/quiz'), one === 'running' ? {} : { status: one }),
            label: quizStatuses[one],
            isHere: one === status,
          }))}
        />
      </div>
      <QuizList
        key={status}
        list={list}
        empty={<EmptyState drawing={<OpenBook />} text={empty[status][0]} note={empty[status][1]} />}
      />
    </Page>
  )
}
