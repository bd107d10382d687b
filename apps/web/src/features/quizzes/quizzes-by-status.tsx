import { quizzes } from '@lentera/contract/quizzes'
import { type Quiz, quizStatuses, type quizStatusNames } from '@lentera/contract/quizzes/taking'
import { useLocation, useSearchParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { withQuery } from '#lib/nav/href.ts'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { QuizList } from './quiz-list.tsx'

const empty = {
  running: ['Tidak ada kuis yang berlangsung', 'Kuis yang dibuka guru muncul di sini.'],
  upcoming: ['Belum ada kuis yang akan datang', 'Kuis yang dijadwalkan guru muncul di sini.'],
  finished: ['Belum ada kuis yang selesai', 'Kuis yang sudah kamu kumpulkan muncul di sini.'],
  missed: ['Tidak ada kuis yang terlewat', 'Semua kuismu sudah dikerjakan.'],
} as const
const order = ['running', 'upcoming', 'finished', 'missed'] as const satisfies readonly (typeof quizStatusNames)[number][]

/** A pupil's quizzes by where they stand (`?status=`): what runs comes first, beside an opened one those that stand like it. */
export default function QuizzesByStatus({ of = 'running' }: { of?: Quiz['status'] | undefined }) {
  const [search] = useSearchParams()
  const address = useLocation()
  const status = order.find((one) => one === (search.get('status') ?? of)) ?? 'running'
  const list = useList(quizzes.list, () => ({ query: { status } }))
  return (
    <>
      <div className="mb-4">
        <Tabs
          label="Kuis menurut status"
          tabs={order.map((one) => ({
            to: withQuery(address.pathname + address.search, { status: one === of ? null : one, page: null }),
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
    </>
  )
}
