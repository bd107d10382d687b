import { rollCall, type RollCallClass } from '@lentera/contract/attendance/roll-call'
import { LayoutList, UserRoundPen } from 'lucide-react'
import { longDate } from '#lib/time/dates.ts'
import { homeOf } from '#lib/nav/home-of.ts'
import { href } from '#lib/nav/href.ts'
import { useLive } from '#lib/live/live.ts'
import { useCall } from '#lib/http/use-call.ts'
import { List, Row } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { IconTile } from '#ui/pill.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { Around, NoClasses } from './called.tsx'
import { ClassCard } from './class-cards.tsx'
import { useHeld } from './use-held.ts'
import { useListsAhead } from './use-lists-ahead.ts'

/** Classes that the screen shows at once; the others are a tap away. */
const CARDS = 6
const none: readonly RollCallClass[] = []

export const title = 'Absen kelas'

/** Which class now: the running lesson's first, then the homeroom class, then the others. */
export default function RollCallsPage() {
  useLive('classes')
  const called = useCall(rollCall.rollCalls, {})
  const { data } = called
  const held = useHeld()
  useListsAhead(data?.classes ?? none)
  const next = data?.classes.find(({ uuid, confirmed, counts }) => counts.total > 0 && (!confirmed || held(uuid, data.date)))
  return (
    <div className="pb-7">
      <TitleBar title="Absen kelas" note={data ? longDate(data.date) : 'Hari ini'} back={homeOf('teacher')} />
      <Around called={called} has={data !== undefined} rows={4} />
      {data?.classes.length === 0 && <NoClasses />}
      {data && data.classes.length > 0 && (
        <div className="grid gap-4">
          {!data.hours && <Notice tone="off">Tidak ada absen hari ini: {data.closed_because ?? 'hari libur'}.</Notice>}
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3" aria-label="Kelas Anda">
            {data.classes.slice(0, CARDS).map((room) => (
              <li key={room.uuid} className="grid">
                <ClassCard
                  room={room}
                  timezone={data.timezone}
                  held={held(room.uuid, data.date)}
                  first={room === next}
                  open={data.hours !== null}
                />
              </li>
            ))}
          </ul>
          {data.hours && (
            <List label="Cara lain">
              {data.classes.length > 1 && (
                <Row
                  leading={<IconTile icon={LayoutList} />}
                  title="Pilih dari daftar"
                  note={`Semua ${data.classes.length} kelas Anda`}
                  to={href('/teacher/attendance/choose-class')}
                />
              )}
              <Row
                leading={<IconTile icon={UserRoundPen} />}
                title="Catat satu siswa"
                note="Jam dan alasan Anda tulis sendiri"
                to={href('/teacher/attendance/choose-student')}
              />
            </List>
          )}
        </div>
      )}
    </div>
  )
}
