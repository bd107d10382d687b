import type { AttendanceCounts } from '@lentera/contract/attendance/counts'
import type { Timezone } from '@lentera/contract/shared'
import { type ReactNode, useMemo } from 'react'
import { useRows } from '#lib/http/use-list.ts'
import { DayNumbers } from '#school/day-numbers.tsx'
import { DataList } from '#ui/data-list/data-list.tsx'
import { dayColumns, dayRules, face, type PersonOfDay } from './day-columns.tsx'
import { RecordPanel } from './record-panel.tsx'

/** A class's pupils, or the teachers, on one day: its numbers, the list, and beside it the record that is read and corrected. */
export function DayList({
  people,
  day,
  label,
  as,
  byLesson = false,
  reload,
  empty,
}: {
  people: readonly PersonOfDay[]
  day: { readonly date: string; readonly timezone: Timezone; readonly hours: unknown; readonly counts: AttendanceCounts }
  label: 'Siswa' | 'Guru'
  as: 'office' | 'homeroom' | 'teacher'
  byLesson?: boolean
  reload: () => void
  empty: ReactNode
}) {
  const list = useRows(people, dayRules)
  const who = label === 'Guru' ? 'NIP' : 'NISN'
  const columns = useMemo(() => dayColumns(day.timezone, { who }), [day.timezone, who])
  return (
    <>
      <DayNumbers
        counts={day.counts}
        chosen={list.filters['status'] ?? ''}
        onChoose={(counted) => list.filter('status', counted)}
      />
      <RecordPanel
        list={
          <DataList
            label={label}
            list={list}
            columns={columns}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            leading={face}
            onOpen={({ id }) => list.setOpen(id)}
            search={`Cari nama atau ${who}`}
            file={`presensi-${label.toLowerCase()}-${day.date}`}
            empty={empty}
          />
        }
        shown={people.find(({ id }) => id === list.open) ?? null}
        day={day}
        as={as}
        byLesson={byLesson}
        reload={reload}
        onClose={() => list.setOpen(null)}
      />
    </>
  )
}
