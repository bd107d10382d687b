import type { RollCall } from '@lentera/contract/attendance/roll-call'
import { useDeferredValue, useState } from 'react'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ClassScreen } from './class-screen.tsx'
import { ClosedDay } from './none.tsx'
import { PupilList } from './pupil-list.tsx'

const plain = (text: string) => text.toLocaleLowerCase('id-ID')

function Found({ students, timezone }: Pick<RollCall, 'students' | 'timezone'>) {
  const [words, setWords] = useState('')
  const wanted = plain(useDeferredValue(words).trim())
  const found = students.filter(({ name, nisn }) => plain(name).includes(wanted) || nisn?.includes(wanted))
  return (
    <div className="grid gap-3">
      <SearchField
        label="Cari nama atau NISN"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        className="sm:max-w-sm"
      />
      {found.length > 0 ? (
        <PupilList pupils={found} timezone={timezone} open />
      ) : (
        <EmptyState drawing={<OpenCrate />} text="Tidak ada siswa yang cocok" note="Periksa ejaan atau pilih kelas lain." />
      )}
    </div>
  )
}

export const title = 'Pilih siswa'

/** Which pupil of which class is to be recorded by hand. */
export default function ChooseStudentPage() {
  return (
    <ClassScreen title={() => title} note={(room) => (room ? `Kelas ${room.name}` : 'Siapa yang dicatat?')}>
      {(data) => (data.hours ? <Found {...data} /> : <ClosedDay why={data.closed_because} />)}
    </ClassScreen>
  )
}
