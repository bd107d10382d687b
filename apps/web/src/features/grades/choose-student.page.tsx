import { grades } from '@lentera/contract/grades'
import { useState } from 'react'
import { Avatar } from '#ui/avatar.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import '#ui/with-aside.css'
import { SearchField } from '#ui/search-field.tsx'
import { EmptyState } from '#ui/states.tsx'
import { pupilAddress } from './students.page.tsx'
import { AtPlace, asked, placeAddress, placeOf, type GradePlace } from './words.tsx'

export const title = 'Pilih siswa'

/** Of which pupil the scores of a subject are entered or read. */
export default function GradeChooseStudentPage() {
  return <AtPlace to="pupil">{(place) => <GradeChooseStudent place={place} />}</AtPlace>
}

function GradeChooseStudent({ place }: { place: GradePlace }) {
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  return (
    <Screen
      call={grades.class}
      input={{ params: { id: place.class_id }, query: asked(place) }}
      keep
      anyDay
      title={title}
      note={(table) => (table ? `${table.subject.name} · ${table.class.name}` : ' ')}
      back={placeAddress('list', place)}
    >
      {(table) => {
        const shown = table.rows.filter(({ student }) => student.name.toLowerCase().includes(words))
        return (
          <>
            <SearchField
              label="Cari nama"
              value={search}
              onChange={({ target }) => setSearch(target.value)}
              className="mb-4 sm:max-w-68"
            />
            {shown.length === 0 ? (
              <EmptyState drawing={<EmptyDesks />} text="Tidak ada nama itu" />
            ) : (
              <List label="Siswa" className="in-columns">
                {shown.map(({ student, final }) => (
                  <Row
                    key={student.id}
                    leading={<Avatar name={student.name} image={student.image} size="small" />}
                    title={student.name}
                    note={final.missing > 0 ? `${final.missing} nilai belum ada` : undefined}
                    to={pupilAddress(placeOf(table), student.id)}
                  />
                ))}
              </List>
            )}
          </>
        )
      }}
    </Screen>
  )
}
