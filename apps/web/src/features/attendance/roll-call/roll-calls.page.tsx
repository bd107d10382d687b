import { rollCall, type RollCalls } from '@lentera/contract/attendance/roll-call'
import { ChartNoAxesColumn, FileText, LayoutList, UserRoundPen } from 'lucide-react'
import { longDate } from '#lib/time/dates.ts'
import { homeOf } from '#lib/nav/home-of.ts'
import { href } from '#lib/nav/href.ts'
import { useLive } from '#lib/live/live.ts'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { IconTile } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { LessonsToday } from '#features/attendance/lessons/lessons-today.tsx'
import { ClassCard } from './class-cards.tsx'
import { NoClasses } from '#school/no-classes.tsx'
import { useHeld } from './use-held.ts'
import { lessonsIn, useListsAhead } from './lists-ahead.ts'

/** Classes that the screen shows at once; the others are a tap away. */
const CARDS = 6

function Classes(calls: RollCalls) {
  const { by_lesson, timezone, date, hours, closed_because } = calls
  const lessons = lessonsIn(calls)
  const held = useHeld()
  useListsAhead(calls)
  // Where the roll of each lesson is called, the day follows: only who leads a class calls its day, too.
  const classes = by_lesson ? calls.classes.filter(({ is_homeroom }) => is_homeroom) : calls.classes
  const next = by_lesson
    ? undefined
    : classes.find(({ uuid, confirmed, counts }) => counts.total > 0 && (!confirmed || held(uuid, date)))
  return (
    <div className="grid gap-4">
      {!hours && <Notice tone="off">Tidak ada absen hari ini: {closed_because ?? 'hari libur'}.</Notice>}
      {lessons.length > 0 && <LessonsToday calls={calls} />}
      {by_lesson && hours && lessons.length === 0 && <Notice tone="off">Tidak ada pelajaran Anda hari ini.</Notice>}
      {by_lesson && classes.length > 0 && <h2 className="px-0.5 text-lead font-bold">Absen harian wali kelas</h2>}
      <ul className="grid gap-3 empty:hidden sm:grid-cols-2 lg:grid-cols-3" aria-label="Kelas Anda">
        {classes.slice(0, CARDS).map((room) => (
          <li key={room.uuid} className="grid">
            <ClassCard room={room} timezone={timezone} held={held(room.uuid, date)} first={room === next} open={hours !== null} />
          </li>
        ))}
      </ul>
      <List label="Cara lain">
        {by_lesson && (
          <Row
            leading={<IconTile icon={ChartNoAxesColumn} />}
            title="Rekap per pelajaran"
            note="Kehadiran setiap siswa di pelajaran Anda"
            to={href('/teacher/attendance/lessons')}
          />
        )}
        {hours && classes.length > 1 && (
          <Row
            leading={<IconTile icon={LayoutList} />}
            title="Pilih dari daftar"
            note={`Semua ${classes.length} kelas Anda`}
            to={href('/teacher/attendance/choose-class')}
          />
        )}
        {hours && (
          <Row
            leading={<IconTile icon={UserRoundPen} />}
            title="Catat satu siswa"
            note="Jam dan alasan Anda tulis sendiri"
            to={href('/teacher/attendance/choose-student')}
          />
        )}
        <Row
          leading={<IconTile icon={FileText} />}
          title="Izin siswa"
          note="Sakit, izin, atau dispensasi yang Anda ajukan"
          to={href('/teacher/permit/choose-class')}
        />
      </List>
    </div>
  )
}

export const title = 'Absen kelas'

/** Which class now: the running lesson's first, then the homeroom class, then the others. */
export default function RollCallsPage() {
  useLive('classes')
  return (
    <Screen
      call={rollCall.rollCalls}
      input={{}}
      title={title}
      note={(data) => (data ? longDate(data.date) : 'Hari ini')}
      back={homeOf('teacher')}
    >
      {(data) => (data.classes.length === 0 && lessonsIn(data).length === 0 ? <NoClasses /> : <Classes {...data} />)}
    </Screen>
  )
}
