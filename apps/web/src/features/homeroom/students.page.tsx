import { attendanceStatuses, statusOrder } from '@lentera/contract/attendance'
import { ATTENTION_RATE, homeroom, type Students } from '@lentera/contract/homeroom'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { useLive } from '#lib/live/live.ts'
import { href } from '#lib/nav/href.ts'
import { DayNumbers } from '#school/day-numbers.tsx'
import { monthName, percent } from '#school/months.ts'
import { RowStatus } from '#school/record-status.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ClassSwitch } from './class-switch.tsx'
import { NoHomeroom } from './no-homeroom.tsx'
import { useClass } from './use-class.ts'

type Pupil = Students['students'][number]

const countedAs = ({ record }: Pupil): string =>
  record?.verification === 'waiting' ? 'waiting' : (record?.status ?? 'unrecorded')
const order: readonly string[] = [...statusOrder, 'waiting', 'unrecorded']
/** Of a month, what a homeroom teacher looks at first. */
const counted = ['late', 'excused', 'sick', 'absent'] as const

const rules: Rules<Pupil> = {
  words: ({ name, nisn }) => [name, nisn],
  filters: {
    status: (pupil, value) => countedAs(pupil) === value,
    rate: ({ totals: { rate } }) => rate !== null && rate < ATTENTION_RATE,
  },
  sorts: {
    name: ({ name }) => name,
    today: (pupil) => order.indexOf(countedAs(pupil)),
    rate: ({ totals }) => totals.rate,
    ...Object.fromEntries(counted.map((key) => [key, ({ totals }: Pupil) => totals[key]])),
  },
}

const rateText = ({ totals: { rate } }: Pupil) => percent(rate)
const lowTone = (rate: number | null) =>
  rate === null || rate >= ATTENTION_RATE ? '' : rate < 90 ? 'font-bold text-bad' : 'font-bold text-warn'
const inMonth = ({ totals }: Pupil): string =>
  counted
    .flatMap((code) => (totals[code] > 0 ? [`${totals[code]} ${attendanceStatuses[code].label.toLowerCase()}`] : []))
    .join(' · ')

const columns: readonly Column<Pupil>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  { id: 'month', name: 'Bulan ini', of: inMonth, phone: 'note', phoneOnly: true },
  { id: 'nisn', name: 'NISN', of: ({ nisn }) => nisn, from: 900 },
  {
    id: 'today',
    name: 'Hari ini',
    of: ({ record }) => <RowStatus record={record} />,
    text: (pupil) =>
      countedAs(pupil) === 'waiting' ? 'Menunggu keputusan' : attendanceStatuses[pupil.record?.status ?? 'unrecorded'].label,
    sorts: true,
    phone: 'trailing',
  },
  ...counted.map((key) => ({
    id: key,
    name: attendanceStatuses[key].label,
    short: attendanceStatuses[key].letter,
    of: ({ totals }: Pupil) => <span className={totals[key] === 0 ? 'text-ink-3' : 'font-bold'}>{totals[key]}</span>,
    text: ({ totals }: Pupil) => totals[key],
    align: 'right' as const,
    sorts: 'down' as const,
  })),
  {
    id: 'rate',
    name: 'Kehadiran',
    of: (pupil) => <span className={lowTone(pupil.totals.rate)}>{rateText(pupil)}</span>,
    text: rateText,
    align: 'right',
    sorts: true,
  },
  {
    id: 'parents',
    name: 'Orang tua',
    of: ({ parents }) =>
      parents.length === 0 ? (
        <span className="text-ink-3">Belum terhubung</span>
      ) : parents.length === 1 ? (
        parents[0]
      ) : (
        `${parents[0]} +${parents.length - 1}`
      ),
    text: ({ parents }) => parents.join(', '),
    from: 760,
  },
]

function Pupils({ room }: { room: Students }) {
  useLive(room.class ? `class:${room.class.uuid}` : undefined)
  const list = useRows(room.students, rules)
  if (!room.class) return <NoHomeroom />
  return (
    <>
      <DayNumbers
        counts={room.counts}
        chosen={list.filters['status'] ?? ''}
        onChoose={(counted) => list.filter('status', counted)}
      />
      <DataList
        label="Siswa"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        leading={({ name, image }) => <Avatar name={name} image={image} size="small" />}
        to={({ id }) => href('/teacher/homeroom/students/:studentHashId', { studentHashId: id })}
        search="Cari nama atau NISN"
        filters={[
          {
            name: 'rate',
            label: 'Semua kehadiran',
            options: [{ value: 'low', label: `Di bawah ${ATTENTION_RATE}%` }],
            chips: true,
          },
        ]}
        file={`siswa-${room.class.name}-${room.date}`}
        empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />}
      />
      <p className="mt-2 px-0.5 text-note text-ink-2">Jumlah dan kehadiran: {monthName(room.month)}, sampai hari ini.</p>
    </>
  )
}

export const title = 'Siswa'

/** The pupils of the class that the teacher leads: today, and this month. Search, numbers and class stay in the address. */
export default function StudentsPage() {
  const { class_uuid, choose } = useClass()
  return (
    <Screen
      call={homeroom.students}
      input={{ query: { class_uuid } }}
      keep
      title={title}
      tab={(room) => (room?.class ? `Siswa ${room.class.name}` : undefined)}
      note={(room) => room?.class && `${room.class.name} · ${room.students.length} siswa`}
      actions={(room) => room && <ClassSwitch of={room} onChoose={choose} />}
      skeleton={<DataListSkeleton strip tools rows={12} />}
    >
      {(room) => <Pupils key={room.class?.uuid} room={room} />}
    </Screen>
  )
}
