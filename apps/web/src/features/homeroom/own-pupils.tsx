import { attendanceStatuses, statusOrder } from '@lentera/contract/attendance'
import { homeroom, type Students } from '@lentera/contract/homeroom'
import type { Timezone } from '@lentera/contract/shared'
import { useSearchParams } from 'react-router'
import { type Listing, type Rules, useRows } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { RowStatus } from '#school/record-status.tsx'
import type { Column } from '#ui/data-list/data-list.tsx'
import { Part } from '#ui/screen.tsx'
import { countColumns, countRules, inWords, rateColumn } from './counts.tsx'
import { PupilList } from './pupil-list.tsx'

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

/** The pupils as a list that is searched, narrowed and sorted here. */
export const useOwnPupils = (room: Students): Listing<OwnPupil> => useRows(room.students, rules)

/** The pupils of the class that the teacher leads: today, and this month. */
export const OwnPupils = ({ room, list }: { room: Students; list: Listing<OwnPupil> }) => (
  <PupilList
    list={list}
    columns={columnsFor(room.timezone)}
    to={({ id }) => href('/teacher/homeroom/students/:studentHashId', { studentHashId: id })}
    beside
    file={`siswa-${room.class?.name}-${room.date}`}
  />
)

const Listed = ({ room }: { room: Students }) => <OwnPupils room={room} list={useOwnPupils(room)} />

/** The same beside an opened pupil. */
export default function PupilsBeside() {
  const class_uuid = useSearchParams()[0].get('class') ?? undefined
  return (
    <Part call={homeroom.students} input={{ query: { class_uuid } }}>
      {(room) => <Listed room={room} />}
    </Part>
  )
}
