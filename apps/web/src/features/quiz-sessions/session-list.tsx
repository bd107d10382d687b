import type { SessionRow } from '@lentera/contract/quiz-sessions'
import { sessionStates } from '@lentera/contract/quizzes/session'
import { type ReactNode, useMemo } from 'react'
import type { Filter } from '#lib/http/filter.ts'
import type { Listing } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { duration } from '#lib/time/dates.ts'
import { RereadMark, useRereads } from '#school/quiz/reread.tsx'
import { hoursText, SessionPill } from '#school/quiz/session-frame.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { Pill } from '#ui/pill.tsx'

const hours = ({ starts_at, ends_at, timezone }: SessionRow) => hoursText(starts_at, ends_at, timezone)
const rooms = ({ classes, invited }: SessionRow) =>
  classes.map(({ name }) => name).join(', ') || (invited > 0 ? `${invited} siswa` : 'Belum ada kelas')

const columnsOf = (rereads: ReadonlyMap<string, number>): readonly Column<SessionRow>[] => [
  {
    id: 'title',
    name: 'Kuis',
    of: ({ uuid, title }) => (
      <>
        {title}
        <RereadMark answers={rereads.get(uuid)} />
      </>
    ),
    text: ({ title }) => title,
  },
  { id: 'classes', name: 'Kelas', of: rooms, phone: 'note' },
  { id: 'hours', name: 'Waktu', of: hours, phone: 'note' },
  { id: 'size', name: 'Isi', of: (row) => `${row.questions} soal, ${duration(row.duration_minutes)}`, from: 900 },
  {
    id: 'handed',
    name: 'Dikumpulkan',
    of: ({ submitted, invited }) => `${submitted} dari ${invited}`,
    from: 760,
  },
  {
    id: 'state',
    name: 'Status',
    of: ({ state, to_mark }) =>
      to_mark > 0 ? <Pill tone="care">{`${to_mark} perlu dinilai`}</Pill> : <SessionPill state={state} />,
    text: ({ state }) => sessionStates[state].label,
    phone: 'pill',
    usual: ({ state, to_mark }) => state === 'finished' && to_mark === 0,
  },
]

/** Quiz sessions of a teacher, each leading to its page. */
export function SessionList({
  list,
  empty,
  filters,
}: {
  list: Listing<SessionRow>
  empty: ReactNode
  filters?: readonly Filter[]
}) {
  const rereads = useRereads()
  const columns = useMemo(() => columnsOf(rereads), [rereads])
  return (
    <DataList
      label="Kuis"
      list={list}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      nameOf={({ title }) => title}
      to={({ uuid }) => href('/teacher/session/:uuid', { uuid })}
      beside
      search="Judul, topik, atau kelas"
      {...(filters && { filters })}
      empty={empty}
    />
  )
}
