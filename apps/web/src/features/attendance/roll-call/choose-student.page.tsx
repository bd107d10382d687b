import { rollCall } from '@lentera/contract/attendance/roll-call'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ClassPicker } from '#features/attendance/class-picker.tsx'
import { href } from '#lib/nav/href.ts'
import { useCall } from '#lib/http/use-call.ts'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TitleBar } from '#ui/title-bar.tsx'
import { Around, ClosedDay, NoClasses, NoPupils } from './called.tsx'
import { PupilList } from './pupil-list.tsx'

const plain = (text: string) => text.toLocaleLowerCase('id-ID')

export const title = 'Pilih siswa'

/** Which pupil of which class is to be recorded by hand. */
export default function ChooseStudentPage() {
  const [search, setSearch] = useSearchParams()
  const class_uuid = search.get('class_uuid') ?? undefined
  const called = useCall(rollCall.rollCall, { query: { class_uuid } }, { keep: true })
  const [words, setWords] = useState('')
  const wanted = plain(useDeferredValue(words).trim())
  const { data } = called
  const room = data?.class
  const found = data?.students.filter(({ name, nisn }) => plain(name).includes(wanted) || nisn?.includes(wanted)) ?? []
  return (
    <div className="pb-7">
      <TitleBar title="Pilih siswa" note={room ? `Kelas ${room.name}` : 'Siapa yang dicatat?'} back={href('/teacher/attendance')}>
        {room && data.classes.length > 1 && (
          <ClassPicker
            classes={data.classes}
            chosen={room.uuid}
            onChoose={(uuid) => setSearch({ class_uuid: uuid }, { replace: true })}
          />
        )}
      </TitleBar>
      <Around called={called} has={data !== undefined} />
      {data && !room && <NoClasses />}
      {room && !data.hours && <ClosedDay why={data.closed_because} />}
      {room && data.hours && data.students.length === 0 && <NoPupils />}
      {room && data.hours && data.students.length > 0 && (
        <div className="grid gap-3">
          <SearchField
            label="Cari nama atau NISN"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            className="sm:max-w-sm"
          />
          {found.length > 0 ? (
            <PupilList pupils={found} timezone={data.timezone} open />
          ) : (
            <EmptyState drawing={<OpenCrate />} text="Tidak ada siswa yang cocok" note="Periksa ejaan atau pilih kelas lain." />
          )}
        </div>
      )}
    </div>
  )
}
