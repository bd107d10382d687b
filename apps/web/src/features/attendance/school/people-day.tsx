import type { PeopleDay } from '@lentera/contract/attendance/school'
import { useDeferredValue, useState } from 'react'
import { found } from '#features/attendance/board-filter.ts'
import { CorrectionSheet } from '#features/attendance/decisions/correction-sheet.tsx'
import { RecordSheet } from '#features/attendance/decisions/record-sheet.tsx'
import { StudentCards, StudentTable } from '#features/attendance/student-list.tsx'
import { useMedia } from '#lib/device/media.ts'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'

/** The people of a class, or the teachers, on one day; each opens the own record, where the school corrects it. */
export function PeopleOfDay({ day, reload, what }: { day: PeopleDay; reload: () => void; what: 'siswa' | 'guru' }) {
  const [opened, setOpened] = useState<string | null>(null)
  const [correcting, setCorrecting] = useState(false)
  const [words, setWords] = useState('')
  const wide = useMedia('(min-width: 600px)')
  const people = day.people.map(({ number, ...rest }) => ({ ...rest, nisn: number }))
  const shown = found(people, null, useDeferredValue(words))
  const one = people.find(({ id }) => id === opened) ?? null
  const Shown = wide ? StudentTable : StudentCards
  if (people.length === 0)
    return (
      <EmptyState
        drawing={<EmptyDesks />}
        text={what === 'guru' ? 'Sekolah ini belum punya guru' : 'Kelas ini belum punya siswa'}
      />
    )
  return (
    <section aria-label={what === 'guru' ? 'Guru' : 'Siswa'} className="grid gap-3">
      <SearchField
        label={what === 'guru' ? 'Cari nama atau NIP' : 'Cari nama atau NISN'}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        className="sm:max-w-sm"
      />
      {shown.length > 0 ? (
        <Shown students={shown} timezone={day.timezone} onOpen={({ id }) => setOpened(id)} />
      ) : (
        <EmptyState drawing={<OpenCrate />} text="Tidak ada yang cocok" note="Periksa ejaan namanya." />
      )}
      <RecordSheet
        shown={one && !correcting ? { student: one, record: one.record } : null}
        timezone={day.timezone}
        decides={false}
        onCorrect={day.hours ? () => setCorrecting(true) : undefined}
        correctsWaiting
        onClose={() => !correcting && setOpened(null)}
      />
      <CorrectionSheet
        correcting={one && correcting ? { student: one, date: day.date, timezone: day.timezone, record: one.record } : null}
        onClose={() => {
          setCorrecting(false)
          setOpened(null)
        }}
        reload={reload}
      />
    </section>
  )
}
