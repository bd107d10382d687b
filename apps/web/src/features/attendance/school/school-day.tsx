import { attendanceStatuses, statusOrder } from '@lentera/contract/attendance'
import { schoolAttendance, type SchoolBoard, type SchoolClassDay } from '@lentera/contract/attendance/school'
import { useMemo } from 'react'
import { dayColumns, dayRules, face } from '#features/attendance/day-columns.tsx'
import { SkippedLessons } from '#features/attendance/lessons/skipped-lessons.tsx'
import { RecordPanel } from '#features/attendance/record-panel.tsx'
import { useListAddress } from '#lib/http/list-address.ts'
import { NoClassesYet } from '#school/no-classes.tsx'
import { useCall } from '#lib/http/use-call.ts'
import { type Rules, useRowsAt } from '#lib/http/use-list.ts'
import { clockIn, clockWithZone, time } from '#lib/time/dates.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { countsText } from '#school/class-counts.ts'
import { DayNumbers } from '#school/day-numbers.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Tabs } from '#ui/tabs.tsx'

/** The address of this screen with a day and a class, or the teachers; what is left out is today, or the whole school. */
export const addressOf = (date: string | null, of?: string) => {
  const search = new URLSearchParams({ ...(date !== null && { date }), ...(of !== undefined && { class: of }) })
  return `${href('/school/attendance')}${search.size > 0 ? `?${search}` : ''}`
}

/** The two lists of a school's day. */
export const Parts = ({ date, here }: { date: string | null; here: 'kelas' | 'guru' }) => (
  <div className="mb-3">
    <Tabs
      label="Yang ditampilkan"
      tabs={[
        { to: addressOf(date), label: 'Kelas', isHere: here === 'kelas' },
        { to: addressOf(date, 'guru'), label: 'Guru', isHere: here === 'guru' },
      ]}
    />
  </div>
)

/** How far the day has come: open until when, closed when, or why there is no school. */
export const stateOf = ({ hours, closed_because, closed_at, closing_at, date, today, timezone }: SchoolBoard) => {
  if (!hours) return `Tidak ada sekolah: ${closed_because ?? 'hari libur'}.`
  if (closed_at)
    return `${date < today ? 'Hari itu' : 'Hari ini'} ditutup pukul ${clockWithZone(closed_at, timezone)}: yang belum presensi menjadi alpa.`
  if (date < today) return 'Hari itu tidak ditutup otomatis.'
  if (!closing_at) return 'Penutupan otomatis sedang mati: yang belum presensi tetap belum presensi.'
  return `Hari ini ditutup otomatis pukul ${time(closing_at)}.`
}

const came = ({ counts }: SchoolClassDay) => counts.present + counts.late + counts.dispensation
const share = (room: SchoolClassDay) => (room.counts.total === 0 ? null : Math.round((100 * came(room)) / room.counts.total))
const counted = [
  ...statusOrder.map((key) => ({ key, name: attendanceStatuses[key].label, short: attendanceStatuses[key].letter })),
  { key: 'waiting', name: 'Menunggu', short: undefined },
  { key: 'unrecorded', name: 'Belum', short: undefined },
] as const
const classRules: Rules<SchoolClassDay> = {
  filters: {
    status: ({ counts }, value) => !Object.entries(counts).some(([name, count]) => name === value && count === 0),
    only: ({ flagged }) => flagged,
  },
  sorts: {
    homeroom: ({ homeroom_teacher }) => homeroom_teacher,
    share,
    roll_call: ({ roll_call }) => roll_call?.at,
    ...Object.fromEntries(counted.map(({ key }) => [key, ({ counts }: SchoolClassDay) => counts[key]])),
  },
}

const classColumns = (timezone: SchoolBoard['timezone']): readonly Column<SchoolClassDay>[] => [
  {
    id: 'name',
    name: 'Kelas',
    of: ({ name, flagged }) => (
      <>
        {name}
        {flagged && <Pill tone="warn">Belum direkam</Pill>}
      </>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'summary',
    name: 'Ringkasan',
    of: ({ counts }) => countsText(counts) || 'Belum ada orang',
    phone: 'note',
    phoneOnly: true,
  },
  { id: 'homeroom', name: 'Wali kelas', of: ({ homeroom_teacher }) => homeroom_teacher, sorts: true, from: 900 },
  ...counted.map(({ key, name, short }) => ({
    id: key,
    name,
    ...(short !== undefined && { short }),
    of: ({ counts }: SchoolClassDay) => (
      <span className={counts[key] === 0 ? 'text-ink-3' : key === 'present' ? '' : 'font-bold'}>{counts[key]}</span>
    ),
    text: ({ counts }: SchoolClassDay) => counts[key],
    align: 'right' as const,
    sorts: 'down' as const,
  })),
  {
    id: 'share',
    name: 'Kehadiran',
    of: (room) => {
      const rate = share(room)
      return rate === null ? null : `${rate}%`
    },
    align: 'right',
    sorts: true,
    from: 700,
    phone: 'value',
  },
  {
    id: 'roll_call',
    name: 'Absen kelas',
    of: ({ roll_call: call }) => call && `${clockIn(call.at, timezone)} · ${call.by}`,
    sorts: true,
    from: 1000,
  },
]
/** As many letters as a search over the whole school needs. */
const FEW = 2
/** The server has searched already. */
const foundRules = { ...dayRules, words: undefined }
const nobody: readonly never[] = []

const LeftOpen = ({ classes }: { classes: readonly SchoolClassDay[] }) =>
  classes.length > 0 && (
    <div className="mb-3">
      <Notice tone="warn">
        {classes.length} kelas tidak ikut ditutup karena hampir semua siswanya belum direkam:{' '}
        {classes.map(({ name }) => name).join(', ')}. Buka kelasnya untuk mencatat presensi.
      </Notice>
    </div>
  )

/** The people of the school that are searched for, in place of its classes. */
const useFound = (date: string | null) => {
  const address = useListAddress(['status', 'only'])
  const searching = address.search.length >= FEW
  const called = useCall(
    schoolAttendance.schoolPeople,
    { query: { search: address.search, ...(date !== null && { date }) } },
    { enabled: searching, keep: true },
  )
  const found = called.data?.people
  const named = useRowsAt(address, found ?? nobody, foundRules)
  const open = found?.find(({ id }) => id === address.open) ?? null
  return { address, searching, called, found, named, open }
}

/** The day of a whole school: its numbers, the classes that need somebody, and anybody by name. */
export function SchoolDay({ board, date }: { board: SchoolBoard; date: string | null }) {
  const { students, classes, timezone } = board
  const { address, searching, called, found, named, open } = useFound(date)
  const [columns, people] = useMemo(() => [classColumns(timezone), dayColumns(timezone, { rooms: true })], [timezone])
  const rooms = useRowsAt(address, classes, classRules)
  const flagged = classes.filter((one) => one.flagged)
  const shared = { search: 'Cari siswa atau guru', file: `presensi-${board.date}` }
  return (
    <>
      <Parts date={date} here="kelas" />
      <DayNumbers counts={students} chosen={address.filters['status'] ?? ''} onChoose={(key) => address.filter('status', key)} />
      <LeftOpen classes={flagged} />
      <SkippedLessons skipped={board.skipped} to={({ name }) => withQuery(addressOf(date), { search: name })} />
      <RecordPanel
        list={
          searching ? (
            <DataList
              {...shared}
              label="Orang"
              list={{ ...named, rows: found && named.rows, called }}
              columns={people}
              keyOf={({ id }) => id}
              nameOf={({ name }) => name}
              leading={face}
              onOpen={({ id }) => address.setOpen(id)}
              aside={called.data?.more && <p className="text-cell text-ink-2">Masih ada yang lain: tulis lebih lengkap.</p>}
              empty={null}
            />
          ) : (
            <DataList
              {...shared}
              label="Kelas"
              list={rooms}
              columns={columns}
              keyOf={({ uuid }) => uuid}
              nameOf={({ name }) => name}
              to={({ uuid }) => addressOf(date, uuid)}
              {...(flagged.length > 0 && {
                filters: [
                  {
                    name: 'only',
                    label: 'Saring',
                    chips: true,
                    options: [{ value: 'flagged', label: 'Belum direkam', count: flagged.length }],
                  },
                ],
              })}
              empty={<NoClassesYet />}
            />
          )
        }
        shown={open}
        day={board}
        as="office"
        reload={called.retry}
        onClose={() => address.setOpen(null)}
      />
    </>
  )
}
