import { attendanceHistory, type Classroom } from '@lentera/contract/attendance/history'
import { useMedia } from '#lib/device/media.ts'
import { useRows } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { MonthSwitch } from '#school/month-switch.tsx'
import { monthName } from '#school/months.ts'
import { PrintMonth } from '#school/print-month.tsx'
import { type Column, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { Narrow } from '#ui/data-list/narrow.tsx'
import { Screen } from '#ui/screen.tsx'
import { ClassSwitch } from './class-switch.tsx'
import { NoHomeroom } from './no-homeroom.tsx'
import { countRules, inWords, lowFilter, rateColumn } from './counts.tsx'
import { HistoryTabs } from './history-tabs.tsx'
import { MonthGrid } from './month-grid.tsx'
import { noPupils, PupilList, search } from './pupil-list.tsx'
import { useClass } from './use-class.ts'

type MonthPupil = Classroom['students'][number]

/** On a phone: the pupil, what was not plain presence, and the share. */
const columns: readonly Column<MonthPupil>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  { id: 'words', name: 'Ringkasan', of: (pupil) => inWords(pupil) || 'Selalu hadir', phone: 'note', phoneOnly: true },
  { ...rateColumn, phone: 'value' },
]

function Month({ room }: { room: Classroom }) {
  const list = useRows(room.students, countRules)
  // Its cells are for a mouse.
  const wide = useMedia('(min-width: 64rem) and (pointer: fine)')
  if (!room.class?.is_homeroom) return <NoHomeroom />
  const prints = <PrintMonth class_uuid={room.class.uuid} month={room.month} />
  return (
    <>
      <HistoryTabs here="/teacher/homeroom/history/attendance" />
      {!wide ? (
        <>
          <PupilList
            list={list}
            columns={columns}
            to={({ id }) => withQuery(href('/teacher/history'), { month: room.month, student_id: id })}
          />
          <div className="mt-4">{prints}</div>
        </>
      ) : room.students.length === 0 ? (
        noPupils
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center gap-2">
            <Narrow list={list} search={search} filters={[lowFilter]} />
            <div className="ml-auto">{prints}</div>
          </div>
          <MonthGrid room={room} list={list} />
        </>
      )}
      <p className="mt-2 px-0.5 text-note text-ink-2">
        Titik berarti hadir. Terlambat dan dispensasi dihitung hadir; hari sekolah tanpa catatan dihitung tidak hadir; libur dan
        yang menunggu keputusan tidak dihitung.
      </p>
    </>
  )
}

export const title = 'Presensi sebulan'

/** A month of the class that the teacher leads, pupil by day; class and month stay in the address. */
export default function MonthPage() {
  const { class_uuid, month, choose, put } = useClass()
  const isAsked = (room: Classroom) => (month ?? room.today.slice(0, 7)) === room.month
  const coming = <DataListSkeleton tools rows={12} />
  return (
    <Screen
      call={attendanceHistory.classroom}
      input={{ query: { class_uuid, month } }}
      keep
      title="Riwayat kelas"
      tab={(room) => (room?.class ? `Presensi ${room.class.name} ${monthName(room.month)}` : undefined)}
      note={(room) => room?.class?.is_homeroom && room.class.name}
      actions={(room) =>
        room?.class?.is_homeroom && (
          <>
            <div className="w-60">
              <MonthSwitch
                month={month ?? room.today.slice(0, 7)}
                first={(room.first ?? room.today).slice(0, 7)}
                last={room.today.slice(0, 7)}
                onChange={(next) => put({ month: next })}
              />
            </div>
            <ClassSwitch
              of={{ classes: room.classes.filter(({ is_homeroom }) => is_homeroom), class: room.class }}
              onChoose={choose}
            />
          </>
        )
      }
      skeleton={coming}
    >
      {/* While another month is on its way, the former one is not shown under its name. */}
      {(room) => (isAsked(room) ? <Month key={room.class?.uuid} room={room} /> : coming)}
    </Screen>
  )
}
