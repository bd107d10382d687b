import { attendanceHistory, type Classroom } from '@lentera/contract/attendance/history'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sinceHere } from '#lib/time/dates.ts'
import { href } from '#lib/nav/href.ts'
import { PrintMonth } from '#features/attendance/print/print-month.tsx'
import { useCall } from '#lib/http/use-call.ts'
import { Section } from '#ui/card.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Bone, Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { ClassroomDays } from './classroom-days.tsx'
import { type Order, ordered } from './classroom-order.ts'
import { ClassroomPupils } from './classroom-pupils.tsx'
import { ClassroomSheet, type Opened } from './classroom-sheet.tsx'
import { MonthSwitch } from './month-switch.tsx'
import { monthIn } from './months.ts'
import { Select } from '#ui/form/select.tsx'

const Coming = () => (
  <Skeleton className="grid gap-4">
    <Bone className="h-16" />
    <Bone className="h-13" />
    <SkeletonRows rows={8} />
  </Skeleton>
)
const orders = [
  { value: 'name', label: 'Nama' },
  { value: 'absences', label: 'Tidak hadir terbanyak' },
] as const satisfies { value: Order; label: string }[]

function Room({ room }: { room: Classroom }) {
  const [order, setOrder] = useState<Order>('name')
  const [opened, setOpened] = useState<Opened>(null)
  if (room.students.length === 0) return <EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {room.class && <PrintMonth class_uuid={room.class.uuid} month={room.month} />}
      <Section title="Tidak hadir tiap hari">
        <ClassroomDays room={room} onOpen={(day) => setOpened({ day })} />
      </Section>
      <Section title={`${room.students.length} siswa`}>
        <div className="mb-3 sm:max-w-sm">
          <Segmented label="Urutkan" value={order} options={orders} onChange={setOrder} />
        </div>
        <ClassroomPupils pupils={ordered(room.students, order)} onOpen={(pupil) => setOpened({ pupil })} />
        <p className="mt-2 px-0.5 text-note text-ink-2">
          Terlambat dan dispensasi dihitung hadir. Hari sekolah tanpa catatan dihitung tidak hadir; libur dan yang menunggu
          keputusan tidak dihitung.
        </p>
      </Section>
      <ClassroomSheet room={room} opened={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

export const title = 'Riwayat kelas'

/** A month of one class that the teacher teaches or leads; class and month stay in the address. */
export default function HistoryClassroomPage() {
  const [search, setSearch] = useSearchParams()
  const class_uuid = search.get('class') ?? undefined
  const month = monthIn(search.get('month'))
  const called = useCall(attendanceHistory.classroom, { query: { class_uuid, month } }, { keep: true })
  const { data, fault, stale, offline, retry, at } = called
  const chosen = class_uuid ?? data?.class?.uuid
  const asked = month ?? data?.today.slice(0, 7)
  const shown = data?.class?.uuid === chosen && data?.month === asked ? data : undefined
  return (
    <div className="pb-7">
      <TitleBar title={shown?.class?.name ?? 'Riwayat kelas'} note="Kehadiran sebulan" back={href('/teacher/history')}>
        {data?.class && chosen !== undefined && data.classes.length > 1 && (
          <Select
            bare
            label="Kelas"
            value={chosen}
            options={data.classes.map(({ uuid, name, is_homeroom }) => ({
              value: uuid,
              label: is_homeroom ? `${name} (wali)` : name,
            }))}
            onChange={(uuid) => setSearch({ class: uuid, ...(month !== undefined && { month }) }, { replace: true })}
          />
        )}
      </TitleBar>
      {(offline || stale) && shown && at && <OfflineNotice since={sinceHere(at)} className="mb-4" />}
      {data?.class && asked !== undefined && (
        <div className="mb-3 sm:max-w-sm">
          <MonthSwitch
            month={asked}
            first={(data.first ?? data.today).slice(0, 7)}
            last={data.today.slice(0, 7)}
            onChange={(next) =>
              setSearch({ ...(class_uuid !== undefined && { class: class_uuid }), month: next }, { replace: true })
            }
          />
        </div>
      )}
      {fault ? (
        <ErrorState message={fault.message} onRetry={retry} />
      ) : data && !data.class ? (
        <EmptyState
          drawing={<EmptyDesks />}
          text="Belum ada kelas untuk Anda"
          note="Kelas muncul setelah sekolah mengatur wali kelas dan jadwal mengajar."
        />
      ) : shown ? (
        <Room key={shown.class?.uuid} room={shown} />
      ) : (
        <Coming />
      )}
    </div>
  )
}
