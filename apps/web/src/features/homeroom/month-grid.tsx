import { attendanceStatuses } from '@lentera/contract/attendance'
import { type Classroom, dayKinds, seenOf } from '@lentera/contract/attendance/history'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import type { Listing } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { percent } from '#school/months.ts'
import { StatusLetter } from '#school/status-pill.tsx'
import { NoneMatch } from '#ui/data-list/narrow.tsx'
import { counted, rateTone } from './counts.tsx'

type MonthPupil = Classroom['students'][number]

const weekday = new Intl.DateTimeFormat('id-ID', { weekday: 'short', timeZone: 'UTC' })
const wordOf = (letter: string) => {
  const { status, verification } = seenOf(letter)
  if (letter === '-') return dayKinds.missing
  return verification === 'waiting' ? 'Menunggu keputusan' : attendanceStatuses[status].label
}

/** One pupil's day. What is usual is a plain dot; every exception is a letter on its colour, and leads to the day. */
function Cell({ pupil, date, letter, to }: { pupil: MonthPupil; date: string; letter: string; to: string }) {
  if (letter === '.') return null
  if (letter === 'H')
    return (
      <span title={`${pupil.name}, ${longDate(date)}: Hadir`} className="text-ink-3">
        <span aria-hidden>·</span>
        <span className="sr-only">Hadir</span>
      </span>
    )
  return (
    <Link
      to={to}
      title={`${pupil.name}, ${longDate(date)}: ${wordOf(letter)}`}
      className="mx-auto grid size-6 place-items-center rounded-md hover:bg-soft"
    >
      {letter === '-' ? (
        <span className="grid size-4.5 place-items-center rounded-[5px] border-2 border-dashed border-edge/60">
          <span className="sr-only">{dayKinds.missing}</span>
        </span>
      ) : (
        <StatusLetter {...seenOf(letter)} small />
      )}
    </Link>
  )
}

/** A head that sorts, the most first. */
function SortHead({ list, id, name, children }: { list: Listing<MonthPupil>; id: string; name: string; children: string }) {
  const at = list.sort.replace(/^-/, '') === id ? (list.sort.startsWith('-') ? 'descending' : 'ascending') : undefined
  const Arrow = at === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={at} className="p-0 font-medium">
      <button
        type="button"
        title={name}
        aria-label={name}
        onClick={() => list.sortBy(id, id !== 'name' && id !== 'rate')}
        className={`inline-flex h-9.5 min-w-7 items-center justify-center gap-0.5 px-1 hover:text-ink ${at ? 'font-bold text-ink' : ''}`}
      >
        {children}
        {at && <Arrow size={13} />}
      </button>
    </th>
  )
}

/** One pupil's days of the month, and what they come to. */
const PupilRow = ({ pupil, days, to }: { pupil: MonthPupil; days: Classroom['days']; to: (date: string) => string }) => (
  <tr className="h-9 hover:bg-paper">
    <th scope="row" className="max-w-44 truncate px-4 text-left font-semibold">
      <Link to={href('/teacher/homeroom/students/:studentHashId', { studentHashId: pupil.id })} className="hover:underline">
        {pupil.name}
      </Link>
    </th>
    {days.map(({ date, open }, at) => (
      <td key={date} className={`p-0 ${open ? '' : 'bg-off-s'}`}>
        <Cell pupil={pupil} date={date} letter={pupil.letters[at] ?? '.'} to={to(date)} />
      </td>
    ))}
    {counted.map((code) => (
      <td key={code} className={`px-0.5 ${pupil.totals[code] === 0 ? 'text-ink-3' : 'font-bold'}`}>
        {pupil.totals[code]}
      </td>
    ))}
    <td className={`pr-3 pl-1 text-right ${rateTone(pupil.totals.rate)}`}>{percent(pupil.totals.rate)}</td>
  </tr>
)

/** The month on a laptop: a row a pupil, a column a day, and what it adds up to. */
export function MonthGrid({ room, list }: { room: Classroom; list: Listing<MonthPupil> }) {
  const { days, today } = room
  const rows = list.rows ?? []
  if (rows.length === 0)
    return (
      <div className="rounded-card border border-line bg-surface">
        <NoneMatch list={list} />
      </div>
    )
  const dayOf = (pupil: MonthPupil, date: string) =>
    date === today && room.class
      ? `${href('/teacher/student-attendance')}?${new URLSearchParams({ class: room.class.uuid, open: pupil.id }).toString()}`
      : `${href('/teacher/history/attendance/:slug', { slug: date })}?${new URLSearchParams({ student_id: pupil.id }).toString()}`
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <table className="w-full text-center text-cell tabular-nums">
        <caption className="sr-only">Presensi tiap siswa tiap hari</caption>
        <thead className="text-note text-ink-2">
          <tr className="border-b border-line">
            <th scope="col" className="px-4 text-left font-medium">
              Nama
            </th>
            {days.map(({ date, open }) => (
              <th
                key={date}
                scope="col"
                title={longDate(date)}
                className={`px-0 font-medium ${open ? '' : 'bg-off-s text-ink-3'} ${date === today ? 'font-extrabold text-accent' : ''}`}
              >
                <span className="block text-[0.625rem] leading-3">{weekday.format(new Date(`${date}T00:00:00Z`)).charAt(0)}</span>
                {Number(date.slice(8))}
              </th>
            ))}
            {counted.map((code) => (
              <SortHead key={code} list={list} id={code} name={attendanceStatuses[code].label}>
                {attendanceStatuses[code].letter}
              </SortHead>
            ))}
            <SortHead list={list} id="rate" name="Kehadiran">
              %
            </SortHead>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((pupil) => (
            <PupilRow key={pupil.id} pupil={pupil} days={days} to={(date) => dayOf(pupil, date)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
