import { attendanceHistory, type Classroom } from '@lentera/contract/attendance/history'
import { useSearchParams } from 'react-router'
import { PrintMonth } from '#school/print-month.tsx'
import { useRows } from '#lib/http/use-list.ts'
import { NoClasses } from '#school/no-classes.tsx'
import { href } from '#lib/nav/href.ts'
import { DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { Screen } from '#ui/screen.tsx'
import { ClassroomDays } from './classroom-days.tsx'
import { ClassroomPanel } from './classroom-panel.tsx'
import { ClassroomPupils, pupilRules } from './classroom-pupils.tsx'
import { MonthSwitch } from '#school/month-switch.tsx'
import { monthIn } from '#school/months.ts'
import { Select } from '#ui/form/select.tsx'

const coming = <DataListSkeleton strip tools rows={12} />

/** The class and the month, which stay in the address, and the month's printed sheet. */
function Actions({
  room,
  month,
  onChoose,
}: {
  room: Classroom
  month: string
  onChoose: (change: Record<string, string>) => void
}) {
  if (!room.class) return null
  return (
    <>
      <div className="w-60">
        <MonthSwitch
          month={month}
          first={(room.first ?? room.today).slice(0, 7)}
          last={room.today.slice(0, 7)}
          onChange={(next) => onChoose({ month: next })}
        />
      </div>
      {room.classes.length > 1 && (
        <Select
          bare
          label="Kelas"
          value={room.class.uuid}
          options={room.classes.map(({ uuid, name, is_homeroom }) => ({
            value: uuid,
            label: is_homeroom ? `${name} (wali)` : name,
          }))}
          onChange={(uuid) => onChoose({ class: uuid })}
        />
      )}
    </>
  )
}

function Month({ room }: { room: Classroom }) {
  const list = useRows(room.students, pupilRules)
  if (!room.class) return <NoClasses />
  return (
    <>
      <h2 className="sr-only">Tidak hadir tiap hari</h2>
      <div className="mb-3">
        <ClassroomDays room={room} onOpen={list.setOpen} />
      </div>
      <ClassroomPanel
        room={room}
        open={list.open}
        onClose={() => list.setOpen(null)}
        list={<ClassroomPupils list={list} file={`riwayat-${room.class.name}-${room.month}`} />}
      />
      <p className="mt-2 px-0.5 text-note text-ink-2">
        Terlambat dan dispensasi dihitung hadir. Hari sekolah tanpa catatan dihitung tidak hadir; libur dan yang menunggu
        keputusan tidak dihitung.
      </p>
      <div className="mt-4">
        <PrintMonth class_uuid={room.class.uuid} month={room.month} />
      </div>
    </>
  )
}

export const title = 'Riwayat kelas'

/** A month of one class that the teacher teaches or leads; class and month stay in the address. */
export default function HistoryClassroomPage() {
  const [search, setSearch] = useSearchParams()
  const class_uuid = search.get('class') ?? undefined
  const month = monthIn(search.get('month'))
  const isAsked = (room: Classroom) =>
    (class_uuid ?? room.class?.uuid) === room.class?.uuid && (month ?? room.today.slice(0, 7)) === room.month
  return (
    <Screen
      call={attendanceHistory.classroom}
      input={{ query: { class_uuid, month } }}
      keep
      title={(room) => (room && isAsked(room) ? (room.class?.name ?? title) : title)}
      note="Kehadiran sebulan"
      back={href('/teacher/history')}
      actions={(room) =>
        room && (
          <Actions
            room={room}
            month={month ?? room.today.slice(0, 7)}
            onChoose={(change) =>
              setSearch(
                { ...(class_uuid !== undefined && { class: class_uuid }), ...(month !== undefined && { month }), ...change },
                { replace: true },
              )
            }
          />
        )
      }
      skeleton={coming}
    >
      {/* While another month is on its way, the former one is not shown under its name. */}
      {(room) => (isAsked(room) ? <Month key={room.class?.uuid} room={room} /> : coming)}
    </Screen>
  )
}
