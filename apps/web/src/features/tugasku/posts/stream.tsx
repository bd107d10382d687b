import { type PostRow, postKinds, postStates, tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { BookOpen, ClipboardList, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { clockIn, dateIn, shortDate } from '#lib/time/dates.ts'
import { useSession } from '#lib/session/session.ts'
import { postAddress } from '#school/post-address.ts'
import { scoreText } from '#school/score.ts'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Pill } from '#ui/pill.tsx'
import { EmptyState } from '#ui/states.tsx'
import { momentOf, standing } from './words.ts'

const icons = { task: ClipboardList, module: BookOpen, announcement: Megaphone }
/** The sign of what a post is. */
export function KindSign({ of }: { of: Pick<PostRow, 'kind'> }) {
  const Icon = icons[of.kind]
  return <Icon size={20} className="shrink-0 text-accent" aria-hidden />
}

const dueOf = ({ due_at, timezone }: PostRow) => (due_at === null ? null : momentOf(due_at, timezone))
const stateOf: Column<PostRow> = {
  id: 'state',
  name: 'Status',
  of: (row) =>
    row.kind !== 'task' && row.state === 'published' ? null : (
      <Pill tone={standing(row).tone} className="whitespace-nowrap">
        {row.work?.score !== null && row.work?.score !== undefined ? `Nilai ${scoreText(row.work.score)}` : standing(row).label}
      </Pill>
    ),
  text: (row) => standing(row).label,
  phone: 'pill',
  usual: ({ work }) => work?.state === 'not_opened' || typeof work?.score === 'number',
}
/** On a phone: the score, and before it the day and the hour until which a task is handed in. */
const atRight: Column<PostRow> = {
  id: 'right',
  name: 'Nilai atau batas waktu',
  of: ({ work, due_at, timezone }) => {
    if (typeof work?.score === 'number') return <b>{scoreText(work.score)}</b>
    if (due_at === null) return null
    const at = new Date(due_at)
    return (
      <span className="text-note font-semibold text-ink-2">
        <span className="block">{shortDate(dateIn(at, timezone))}</span>
        {clockIn(at, timezone)}
      </span>
    )
  },
  phone: 'value',
  phoneOnly: true,
}
const handed: Column<PostRow> = {
  id: 'handed',
  name: 'Terkumpul',
  of: ({ counts }) => counts && `${counts.submitted} dari ${counts.pupils}`,
  align: 'right',
  from: 700,
}
const toScore: Column<PostRow> = {
  id: 'to_score',
  name: 'Perlu dinilai',
  of: ({ counts }) => (counts && counts.to_score > 0 ? <Pill tone="warn">{counts.to_score}</Pill> : null),
  text: ({ counts }) => String(counts?.to_score ?? ''),
  align: 'right',
  from: 860,
}
/** The columns of posts; of tasks of several rooms with the room. */
export const columnsFor = (teaches: boolean, withRoom = false): readonly Column<PostRow>[] => [
  { id: 'title', name: 'Judul', of: ({ title }) => title },
  ...(withRoom ? [{ id: 'room', name: 'Ruang', of: ({ room }: PostRow) => room.name, phone: 'note' as const }] : []),
  ...(withRoom ? [] : [{ id: 'kind', name: 'Jenis', of: ({ kind }: PostRow) => postKinds[kind], phone: 'note' as const }]),
  ...(withRoom ? [] : [{ id: 'topic', name: 'Topik', of: ({ topic }: PostRow) => topic?.name ?? null, from: 760 }]),
  { id: 'due', name: 'Batas waktu', of: dueOf, text: (row) => dueOf(row) ?? '' },
  ...(teaches ? [handed, toScore] : []),
  stateOf,
  atRight,
]

const kinds = filterBy('kind', 'Semua jenis', postKinds)
const states = filterBy('state', 'Semua status', postStates)

/** What was given in a room, the newest first; filters stay in the address. */
export function RoomStream({
  room_id,
  topics = [],
  action,
}: {
  room_id: string
  topics?: readonly { readonly id: string; readonly name: string }[]
  action?: ReactNode
}) {
  const role = useSession((session) => session.role) ?? 'student'
  const teaches = role === 'teacher'
  const byTopic = { name: 'topic_id', label: 'Semua topik', options: topics.map(({ id, name }) => ({ value: id, label: name })) }
  const filters = [kinds, ...(topics.length > 0 ? [byTopic] : []), ...(teaches ? [states] : [])]
  const list = useList(
    tugaskuPosts.stream,
    ({ search, filters: chosen }) => ({
      params: { room_id },
      query: {
        ...(search !== '' && { search }),
        kind: kinds.options.find(({ value }) => value === chosen['kind'])?.value,
        state: teaches ? states.options.find(({ value }) => value === chosen['state'])?.value : undefined,
        topic_id: topics.find(({ id }) => id === chosen['topic_id'])?.id,
      },
    }),
    { filters: ['kind', 'topic_id', 'state'] },
  )
  return (
    <DataList
      label="Isi ruang"
      list={list}
      columns={columnsFor(teaches)}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      leading={(row) => <KindSign of={row} />}
      to={({ id, kind }) => postAddress(role, { kind, room_id, post_id: id })}
      beside
      search="Cari judul atau isi"
      filters={filters}
      empty={
        <EmptyState
          drawing={<OpenBook />}
          text="Belum ada isi di ruang ini"
          note={
            teaches
              ? 'Beri tugas, bagikan materi, atau tulis pengumuman.'
              : 'Tugas, materi, dan pengumuman dari guru muncul di sini.'
          }
          {...(action ? { action } : {})}
        />
      }
    />
  )
}
