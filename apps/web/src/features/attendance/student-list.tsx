import { attendanceMethods, waitingReasons } from '@lentera/contract/attendance'
import type { Timezone } from '@lentera/contract/shared'
import { clockIn } from '#lib/time/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { List, Row } from '#ui/list.tsx'
import { RecordStatus } from '#school/record-status.tsx'
import type { Student } from './board-filter.ts'
import { metres } from './day.ts'

interface Shown {
  readonly students: readonly Student[]
  readonly timezone: Timezone
  readonly onOpen: (student: Student) => void
}

/** How the record came to be: `Lokasi · 36 m`, `Di luar area sekolah · 410 m`. */
const way = ({ record }: Student): string => {
  if (!record || (record.status === 'unrecorded' && record.verification !== 'waiting')) return ''
  const word =
    record.waiting_reason && record.verification === 'waiting'
      ? waitingReasons[record.waiting_reason]
      : attendanceMethods[record.method]
  return record.distance_m === null ? word : `${word} · ${metres(record.distance_m)}`
}
const clockInOf = ({ record }: Student, timezone: Timezone) => (record?.clock_in_at ? clockIn(record.clock_in_at, timezone) : '')

/** On phones: one row a student. */
export function StudentCards({ students, timezone, onOpen }: Shown) {
  return (
    <List label="Siswa">
      {students.map((student) => (
        <Row
          key={student.id}
          leading={<Avatar name={student.name} image={student.image} />}
          title={student.name}
          note={[clockInOf(student, timezone), way(student)].filter(Boolean).join(' · ') || 'Belum ada kabar'}
          trailing={<RecordStatus record={student.record} className="gap-1.5" />}
          onClick={() => onOpen(student)}
        />
      ))}
    </List>
  )
}

const head = 'px-4 py-3 text-left text-[0.8125rem] font-bold text-ink-2'
const cell = 'px-4 py-2.5'

/** From 600 px: a table. The NISN gives way first. */
export function StudentTable({ students, timezone, onOpen }: Shown) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full">
        <caption className="sr-only">Presensi siswa hari ini</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              Siswa
            </th>
            <th scope="col" className={`${head} hidden md:table-cell`}>
              NISN
            </th>
            <th scope="col" className={head}>
              Status
            </th>
            <th scope="col" className={head}>
              Masuk
            </th>
            <th scope="col" className={head}>
              Cara
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {students.map((student) => (
            <tr key={student.id} className="relative transition-colors duration-150 hover:bg-paper">
              <th scope="row" className={`${cell} text-left font-bold`}>
                <button
                  type="button"
                  onClick={() => onOpen(student)}
                  className="flex min-h-11 w-full items-center gap-3 text-left after:absolute after:inset-0"
                >
                  <Avatar name={student.name} image={student.image} />
                  {student.name}
                </button>
              </th>
              <td className={`${cell} hidden tabular-nums md:table-cell`}>{student.nisn ?? '–'}</td>
              <td className={cell}>
                <RecordStatus record={student.record} className="gap-1.5" />
              </td>
              <td className={`${cell} tabular-nums`}>{clockInOf(student, timezone) || '–'}</td>
              <td className={`${cell} text-ink-2`}>{way(student) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
