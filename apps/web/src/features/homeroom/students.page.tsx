import { attendanceStatuses, statusOrder } from '@lentera/contract/attendance'
import { homeroom, type Students } from '@lentera/contract/homeroom'
import type { Timezone } from '@lentera/contract/shared'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { useLive } from '#lib/live/live.ts'
import { href } from '#lib/nav/href.ts'
import { DayNumbers } from '#school/day-numbers.tsx'
import { monthName } from '#school/months.ts'
import { RowStatus } from '#school/record-status.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { ClassSwitch } from './class-switch.tsx'
import { countColumns, countRules, inWords, rateColumn } from './counts.tsx'
import { NoHomeroom } from './no-homeroom.tsx'
import { PupilList } from './pupil-list.tsx'
import { useClass } from './use-class.ts'

type OwnPupil = Students['students'][number]

const countedAs = ({ record }: OwnPupil): string =>
  record?.verification === 'waiting' ? 'waiting' : (record?.status ?? 'unrecorded')
const order: readonly string[] = [...statusOrder, 'waiting', 'unrecorded']
const rules: Rules<OwnPupil> = {
  words: countRules.words,
  filters: { ...countRules.filters, status: (pupil, value) => countedAs(pupil) === value },
  sorts: { ...countRules.sorts, today: (pupil) => order.indexOf(countedAs(pupil)) },
}

const columnsFor = (timezone: Timezone): readonly Column<OwnPupil>[] => [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  { id: 'month', name: 'Bulan ini', of: inWords, phone: 'note', phoneOnly: true },
  { id: 'nisn', name: 'NISN', of: ({ nisn }) => nisn, from: 900 },
  {
    id: 'today',
    name: 'Hari ini',
    of: ({ record }) => <RowStatus record={record} timezone={timezone} />,
    text: (pupil) =>
      countedAs(pupil) === 'waiting' ? 'Menunggu keputusan' : attendanceStatuses[pupil.record?.status ?? 'unrecorded'].label,
    sorts: true,
    phone: 'pill',
    usual: (pupil) => countedAs(pupil) === 'present',
  },
  ...countColumns,
  rateColumn,
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
      <PupilList
        list={list}
        columns={columnsFor(room.timezone)}
        to={({ id }) => href('/teacher/homeroom/students/:studentHashId', { studentHashId: id })}
        file={`siswa-${room.class.name}-${room.date}`}
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
      actions={(room) =>
        room && (
          <>
            <ClassSwitch of={room} onChoose={choose} />
            {room.class && <ButtonLink to={href('/teacher/homeroom/parents')}>Orang tua</ButtonLink>}
          </>
        )
      }
      skeleton={<DataListSkeleton strip tools rows={12} />}
    >
      {(room) => <Pupils key={room.class?.uuid} room={room} />}
    </Screen>
  )
}
