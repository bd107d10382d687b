import { keysOf } from '@lentera/contract/kit/keys'
import { taskSections, type TaskSection, tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { useLocation, useSearchParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { withQuery } from '#lib/nav/href.ts'
import { postAddress } from '#school/post-address.ts'
import { DataList } from '#ui/data-list/data-list.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { columnsFor, KindSign } from '#features/tugasku/posts/stream.tsx'

const sections = keysOf(taskSections)
const empties: Readonly<Record<TaskSection, readonly [text: string, note: string]>> = {
  todo: ['Tidak ada tugas yang menunggu', 'Tugas baru dari gurumu muncul di sini.'],
  late: ['Tidak ada yang terlambat', 'Tugas yang lewat batas waktunya muncul di sini.'],
  done: ['Belum ada yang selesai', 'Tugas yang sudah kamu kumpulkan muncul di sini, dengan nilainya.'],
}

/** A pupil's tasks, in one room or in all of them: to do, late, done. */
export function TaskList({ room_id }: { room_id?: string }) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const section = sections.find((one) => one === search.get('show')) ?? 'todo'
  return (
    <>
      <div className="mb-4">
        <Tabs
          label="Tugas saya"
          tabs={sections.map((one) => ({
            to: withQuery(pathname, { show: one === 'todo' ? null : one }),
            label: taskSections[one],
            isHere: one === section,
          }))}
        />
      </div>
      <Tasks key={section} section={section} room_id={room_id} />
    </>
  )
}

function Tasks({ section, room_id }: { section: TaskSection; room_id: string | undefined }) {
  const list = useList(tugaskuPosts.tasks, () => ({ query: { section, room_id } }))
  const [text, note] = empties[section]
  return (
    <DataList
      label={taskSections[section]}
      list={list}
      columns={columnsFor(false, true)}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      leading={(row) => <KindSign of={row} />}
      to={({ id, kind, room }) => postAddress('student', { kind, room_id: room.id, post_id: id })}
      empty={<EmptyState drawing={<QuietDay />} text={text} note={note} />}
    />
  )
}
