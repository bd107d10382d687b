import { keysOf } from '@lentera/contract/kit/keys'
import type { Monitor } from '@lentera/contract/quiz-sessions/attempts'
import { attemptStates } from '@lentera/contract/quizzes/session'
import { ClipboardPen, MonitorUp } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { useMedia } from '#lib/device/media.ts'
import type { Filter } from '#lib/http/filter.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useTitle } from '#lib/nav/title.ts'
import { ago } from '#lib/time/dates.ts'
import { SessionTabs } from '#school/quiz/session-frame.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { Pill } from '#ui/pill.tsx'
import { Around, Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ChosenActs, PupilMenu, useActing } from './act.tsx'
import { Requests } from './requests.tsx'
import { SessionBar } from './session-bar.tsx'
import { groups, type Seat, seatsAt } from './standing.ts'
import { useMonitor, useServerNow } from './use-monitor.ts'
import { allowedOf, minutesText } from './verbs.ts'

/** The plain is plain: only what needs somebody, or is over, has a colour. */
const stateOf = ({ state }: Seat) => {
  const { label, tone } = attemptStates[state]
  return state === 'in_progress' || state === 'not_started' ? label : <Pill tone={tone}>{label}</Pill>
}
/** How far somebody is, in one word. */
const standing: readonly Column<Seat>[] = [
  {
    id: 'state',
    name: 'Status',
    of: stateOf,
    text: ({ state }) => attemptStates[state].label,
  },
  // A phone has room for what is out of the ordinary alone.
  {
    id: 'flag',
    name: 'Status',
    of: (seat) => (seat.state === 'in_progress' ? null : stateOf(seat)),
    phone: 'pill',
    phoneOnly: true,
  },
]

/** What a teacher looks at again. */
const exceptions: readonly Column<Seat>[] = [
  {
    id: 'leaves',
    name: 'Keluar',
    of: ({ attempt }) =>
      attempt && attempt.leaves > 0 ? <span className="font-bold text-warn">{attempt.leaves} kali</span> : null,
    text: ({ attempt }) => (attempt && attempt.leaves > 0 ? `keluar ${attempt.leaves} kali` : null),
    phone: 'note',
    sorts: 'down',
    align: 'right',
    from: 720,
  },
  {
    id: 'late',
    name: 'Terlambat',
    of: ({ attempt }) =>
      attempt && attempt.late_waiting > 0 ? (
        <span className="font-bold text-warn">{`${attempt.late_waiting} menunggu`}</span>
      ) : attempt && attempt.late > 0 ? (
        `${attempt.late} dihitung`
      ) : null,
    text: ({ attempt }) =>
      attempt && attempt.late_waiting > 0
        ? `${attempt.late_waiting} jawaban terlambat menunggu`
        : attempt && attempt.late > 0
          ? `${attempt.late} jawaban terlambat dihitung`
          : null,
    from: 1180,
    align: 'right',
  },
]

const columnsOf = (questions: number, now: number, several: boolean): readonly Column<Seat>[] => [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  ...(several
    ? [{ id: 'class', name: 'Kelas', of: ({ class: room }: Seat) => room, from: 620, phone: 'note' as const, sorts: true }]
    : []),
  ...standing,
  {
    id: 'answered',
    name: 'Terjawab',
    of: ({ attempt }) => attempt && `${attempt.answered} dari ${questions}`,
    phone: 'note',
    sorts: true,
    align: 'right',
  },
  {
    id: 'last',
    name: 'Soal terakhir',
    of: ({ attempt }) => (attempt?.last_number ? `No. ${attempt.last_number}` : null),
    from: 900,
    align: 'right',
  },
  {
    id: 'left',
    name: 'Sisa',
    of: ({ seconds }) => (seconds === null ? null : minutesText(seconds)),
    phone: 'note',
    sorts: true,
    align: 'right',
    from: 560,
  },
  ...exceptions,
  {
    id: 'seen',
    name: 'Terakhir terhubung',
    of: ({ attempt, group }) => (attempt && group !== 'done' ? ago(attempt.last_seen_at, now) : null),
    from: 820,
    align: 'right',
  },
]

const rules: Rules<Seat> = {
  words: ({ name }) => [name],
  filters: {
    group: ({ group }, value) => group === value,
    class: ({ class: room }, value) => (room ?? '') === value,
  },
  sorts: {
    name: ({ name }) => name,
    class: ({ class: room }) => room,
    answered: ({ attempt }) => attempt?.answered,
    left: ({ seconds }) => seconds,
    leaves: ({ attempt }) => attempt?.leaves,
  },
  size: 50,
}
const countsText = (seats: readonly Seat[]): string =>
  Object.entries(groups)
    .map(([group, label]) => [seats.filter((one) => one.group === group).length, label.toLowerCase()] as const)
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${count} ${label}`)
    .join(', ')
const filtersOf = (seats: readonly Seat[], wide: boolean): readonly Filter[] => {
  const counts = Map.groupBy(seats, ({ group }) => group)
  const rooms = [...new Set(seats.map((one) => one.class))].filter((one) => one !== null)
  return [
    {
      name: 'group',
      label: 'Semua status',
      chips: wide,
      options: keysOf(groups).map((value) => ({
        value,
        label: groups[value],
        count: counts.get(value)?.length ?? 0,
      })),
    },
    ...(rooms.length > 1
      ? [{ name: 'class', label: 'Semua kelas', options: rooms.map((one) => ({ value: one, label: one })) }]
      : []),
  ]
}

function Pupils({ session, at }: { session: Monitor; at: Date | null }) {
  const now = useServerNow(session.server_time, at)
  const seats = useMemo(() => seatsAt(session, now), [session, now])
  const several = new Set(session.students.map((one) => one.class)).size > 1
  const columns = useMemo(() => columnsOf(session.questions, now, several), [session.questions, now, several])
  const list = useRows(seats, rules)
  const { act, busy, sheet } = useActing(session.uuid)
  const wide = useMedia('(min-width: 600px)')
  const working = allowedOf('extra_time', seats)
  return (
    <>
      <SessionBar session={session} onTimeForAll={working.length > 0 ? () => act('extra_time', working) : undefined} />
      <Requests pupils={seats} act={act} busy={busy} />
      {!wide && seats.length > 0 && <p className="mb-3 text-ink-2 tabular-nums">{countsText(seats)}</p>}
      <DataList
        label="Siswa"
        list={list}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        nameOf={({ name }) => name}
        to={({ uuid }) => href('/teacher/session/:uuid/students/:studentUuid', { uuid: session.uuid, studentUuid: uuid })}
        leading={({ name, image }) => <Avatar name={name} image={image} size="small" />}
        action={(pupil) => <PupilMenu pupil={pupil} act={act} />}
        bulk={(chosen) => <ChosenActs chosen={chosen} act={act} busy={busy} />}
        search="Cari siswa"
        filters={filtersOf(seats, wide)}
        file={`Pantauan ${session.title}`}
        empty={
          <EmptyState
            drawing={<TwoPeople />}
            text="Belum ada siswa di sesi ini"
            note="Siswa muncul di sini begitu kelasnya dipilih, atau begitu mereka masuk dengan kode."
          />
        }
      />
      {sheet}
    </>
  )
}

export const title = 'Pantau siswa'

/** Who is where in a session, live: whoever needs somebody stands first. */
export default function MonitorPage() {
  const { uuid = '' } = useParams()
  const called = useMonitor(uuid)
  const { data } = called
  useTitle(data && `Pantau ${data.title}`)
  const to_mark = data?.students.reduce((sum, { attempt }) => sum + (attempt?.to_mark ?? 0), 0) ?? 0
  return (
    <Page
      title={title}
      note={data?.title}
      actions={
        data && (
          <>
            {to_mark > 0 && (
              <ButtonLink icon={ClipboardPen} to={href('/teacher/session/:uuid/mark', { uuid })}>
                {`Nilai ${to_mark} uraian`}
              </ButtonLink>
            )}
            <ButtonLink icon={MonitorUp} to={withQuery(href('/teacher/session/report/progress'), { session: uuid })}>
              Layar kelas
            </ButtonLink>
          </>
        )
      }
    >
      <Around called={called} skeleton={<DataListSkeleton strip tools />} />
      {data && <SessionTabs uuid={uuid} here="students" counts={{ students: data.students.length }} />}
      {data && <Pupils session={data} at={called.at} />}
    </Page>
  )
}
