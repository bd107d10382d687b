import { attitudeGradeNames, attitudeGrades, attitudeNotes, type HomeroomAttitudes } from '@lentera/contract/attitude-notes'
import { useAction } from '#lib/http/use-call.ts'
import { saveFile } from '#lib/device/save-file.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { PrintForms } from '#school/print-month.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Select } from '#ui/form/select.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Grade } from './grade.tsx'
import { useNamedClass } from './words.ts'

type AttitudePupil = HomeroomAttitudes['students'][number]

const rank = (grade: AttitudePupil['social']) => (grade === null ? attitudeGradeNames.length : attitudeGradeNames.indexOf(grade))
const rules: Rules<AttitudePupil> = {
  words: ({ name, nisn }) => [name, nisn ?? ''],
  filters: { has: ({ notes }, value) => (value === 'none' ? notes === 0 : notes > 0) },
  sorts: {
    name: ({ name }) => name,
    notes: ({ notes }) => notes,
    spiritual: ({ spiritual }) => rank(spiritual),
    social: ({ social }) => rank(social),
  },
}
const graded = (type: 'spiritual' | 'social', name: string): Column<AttitudePupil> => ({
  id: type,
  name,
  of: (pupil) => (pupil[type] ? <Grade of={pupil[type]} /> : <span className="text-ink-3">–</span>),
  text: (pupil) => (pupil[type] ? attitudeGrades[pupil[type]].label : ''),
  sorts: true,
  from: 480,
})
const columns: readonly Column<AttitudePupil>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  {
    id: 'words',
    name: 'Ringkasan',
    of: ({ notes, last_date }) =>
      notes === 0 ? 'Belum ada catatan' : `${notes} catatan${last_date ? ` · ${shortDate(last_date)}` : ''}`,
    phone: 'note',
    phoneOnly: true,
  },
  { id: 'nisn', name: 'NISN', of: ({ nisn }) => nisn, from: 900 },
  { id: 'notes', name: 'Catatan', of: ({ notes }) => notes, align: 'right', sorts: 'down', from: 480 },
  graded('spiritual', 'Spiritual'),
  graded('social', 'Sosial'),
  { id: 'last', name: 'Terakhir', of: ({ last_date }) => (last_date ? shortDate(last_date) : null), from: 700 },
]

function Pupils({ room }: { room: HomeroomAttitudes }) {
  const list = useRows(room.students, rules)
  const printing = useAction(attitudeNotes.print, { done: saveFile })
  const of = room.class
  if (!of) return <EmptyState drawing={<EmptyDesks />} text="Anda belum menjadi wali kelas" />
  return (
    <>
      <DataList
        label="Siswa"
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        leading={({ name, image }) => <Avatar name={name} image={image} size="small" />}
        to={({ id }) => href('/teacher/homeroom/attitude-note/:hashStudentId', { hashStudentId: id })}
        search="Cari nama atau NISN"
        filters={[
          {
            name: 'has',
            label: 'Semua',
            chips: true,
            options: [
              { value: 'some', label: 'Ada catatan' },
              { value: 'none', label: 'Belum ada' },
            ],
          },
        ]}
        file={`sikap-${of.name}`}
        empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />}
      />
      <p className="mt-2 mb-4 px-0.5 text-note text-ink-2">
        Nilai adalah yang terbaru semester ini, dari semua guru yang mengajar kelas ini.
      </p>
      <PrintForms
        title="Catatan sikap"
        printing={printing}
        run={(form) => void printing.run({ query: { class_uuid: of.uuid, form } })}
      />
    </>
  )
}

export const title = 'Sikap siswa'

/** The pupils of the class that the teacher leads, with what every teacher has noted of them this semester. */
export default function HomeroomAttitudePage() {
  const { class_uuid, choose } = useNamedClass()
  return (
    <Screen
      call={attitudeNotes.homeroom}
      input={{ query: { class_uuid } }}
      keep
      title={title}
      note={(room) => room?.class && `${room.class.name}${room.period ? ` · ${room.period.name}` : ''}`}
      actions={(room) =>
        room?.class &&
        room.classes.length > 1 && (
          <Select
            bare
            label="Kelas"
            value={room.class.uuid}
            options={room.classes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={choose}
          />
        )
      }
      skeleton={<DataListSkeleton tools rows={12} />}
    >
      {(room) => <Pupils key={room.class?.uuid} room={room} />}
    </Screen>
  )
}
