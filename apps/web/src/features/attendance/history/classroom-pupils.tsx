import { attendanceStatuses } from '@lentera/contract/attendance'
import { dayKinds } from '@lentera/contract/attendance/history'
import { useMedia } from '#lib/device/media.ts'
import { Avatar } from '#ui/avatar.tsx'
import { List, Row } from '#ui/list.tsx'
import { absencesOf, type Pupil } from './classroom-order.ts'
import { percent } from './months.ts'

const columns = ['present', 'late', 'sick', 'excused', 'dispensation', 'absent'] as const

interface Shown {
  readonly pupils: readonly Pupil[]
  readonly onOpen: (pupil: Pupil) => void
}

/** What was not plain presence, in words: `2 sakit · 1 terlambat`. */
const exceptions = ({ totals }: Pupil): string =>
  [
    ...columns
      .slice(1)
      .flatMap((code) => (totals[code] > 0 ? [`${totals[code]} ${attendanceStatuses[code].label.toLowerCase()}`] : [])),
    ...(totals.unrecorded > 0 ? [`${totals.unrecorded} tidak tercatat`] : []),
    ...(totals.waiting > 0 ? [`${totals.waiting} menunggu`] : []),
  ].join(' · ') || (totals.school_days > 0 ? 'Selalu hadir' : 'Belum ada catatan')

function Cards({ pupils, onOpen }: Shown) {
  return (
    <List label="Siswa">
      {pupils.map((pupil) => (
        <Row
          key={pupil.id}
          leading={<Avatar name={pupil.name} image={pupil.image} />}
          title={pupil.name}
          note={exceptions(pupil)}
          trailing={<span className="font-bold tabular-nums">{percent(pupil.totals.rate)}</span>}
          onClick={() => onOpen(pupil)}
        />
      ))}
    </List>
  )
}

const head = 'px-2 py-3 text-center text-[0.8125rem] font-bold text-ink-2'
const cell = 'px-2 text-center tabular-nums'
const number = (value: number) => <span className={value === 0 ? 'text-ink-3' : 'font-bold'}>{value}</span>

function Table({ pupils, onOpen }: Shown) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full">
        <caption className="sr-only">Kehadiran siswa di bulan ini</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} pl-4 text-left`}>
              Siswa
            </th>
            {columns.map((code) => (
              <th key={code} scope="col" className={head}>
                <abbr title={attendanceStatuses[code].label} className="no-underline">
                  {attendanceStatuses[code].letter}
                </abbr>
              </th>
            ))}
            <th scope="col" className={head}>
              <abbr title={dayKinds.missing} className="no-underline">
                –
              </abbr>
            </th>
            <th scope="col" className={head}>
              Tidak hadir
            </th>
            <th scope="col" className={`${head} pr-4 text-right`}>
              Kehadiran
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {pupils.map((pupil) => (
            <tr key={pupil.id} className="hover:bg-paper">
              <th scope="row" className="pl-2 text-left font-bold">
                <button
                  type="button"
                  onClick={() => onOpen(pupil)}
                  className="flex min-h-13 w-full items-center gap-3 rounded-control px-2 text-left hover:text-accent"
                >
                  <Avatar name={pupil.name} image={pupil.image} size="small" />
                  {pupil.name}
                </button>
              </th>
              {columns.map((code) => (
                <td key={code} className={cell}>
                  {number(pupil.totals[code])}
                </td>
              ))}
              <td className={cell}>{number(pupil.totals.unrecorded)}</td>
              <td className={cell}>{number(absencesOf(pupil))}</td>
              <td className={`${cell} pr-4 text-right font-bold`}>{percent(pupil.totals.rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The class's pupils with their totals: rows on phones, a table from 600 px. */
export function ClassroomPupils(shown: Shown) {
  return useMedia('(min-width: 600px)') ? <Table {...shown} /> : <Cards {...shown} />
}
