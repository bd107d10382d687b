import { type DayOfHours, hours, type LessonHour } from '@lentera/contract/timetable/hours'
import { useState } from 'react'
import { time } from '#lib/time/dates.ts'
import { Section } from '#ui/card.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { List } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Part } from '#ui/screen.tsx'
import { nameOfHour } from './hour-words.ts'

/** The hours and breaks of a day, in order. */
function HourList({ label, all }: { label: string; all: readonly LessonHour[] }) {
  return (
    <List label={label}>
      {all.map((one) => (
        <li
          key={one.starts_at}
          className={`flex min-h-10 items-center gap-4 px-4 py-1.5 ${one.number === null ? 'bg-paper text-note text-ink-2' : 'font-semibold'}`}
        >
          <span className="w-24 shrink-0 tabular-nums">{`${time(one.starts_at)}–${time(one.ends_at)}`}</span>
          {nameOfHour(one)}
        </li>
      ))}
    </List>
  )
}

/** What becomes of the lessons of a day that do not simply follow its hours. */
const lessonsText = ({ lessons: { own_times, left_out } }: DayOfHours): string =>
  [
    own_times > 0 && `${own_times} pelajaran tidak tepat pada jam bernomor dan tetap pada waktunya sendiri.`,
    left_out > 0 && `${left_out} pelajaran tidak diadakan, karena jamnya tidak ada pada hari itu.`,
  ]
    .filter(Boolean)
    .join(' ')

function Shown({ day }: { day: DayOfHours }) {
  if (day.closed_because !== null) return <p className="text-ink-2">Tidak ada sekolah: {day.closed_because}.</p>
  const said = lessonsText(day)
  if (day.set === null)
    return <p className="text-ink-2">Belum ada jam bernomor untuk hari ini. Setiap pelajaran pada waktunya sendiri.</p>
  return (
    <div className="grid gap-3">
      <p>
        Berlaku <b>{day.set}</b>
        {day.lessons.on_hours > 0 && ` · ${day.lessons.on_hours} pelajaran mengikutinya`}
      </p>
      <HourList label={`Jam ${day.set}`} all={day.hours} />
      {said && <Notice>{said}</Notice>}
    </div>
  )
}

/** The hours of any date, as everybody who has lessons on it sees them. */
export function DayPreview({ today, from, to }: { today: string; from: string; to: string }) {
  const [date, setDate] = useState(today < from ? from : today > to ? to : today)
  return (
    <Section title="Lihat satu hari">
      <DateField label="Tanggal" min={from} max={to} value={date} onChange={setDate} />
      {date >= from && date <= to ? (
        <Part call={hours.day} input={{ query: { date } }}>
          {(day) => <Shown day={day} />}
        </Part>
      ) : (
        <p className="text-ink-2">Pilih tanggal pada tahun ajaran ini.</p>
      )}
    </Section>
  )
}
