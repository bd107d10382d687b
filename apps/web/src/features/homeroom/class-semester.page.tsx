import { homeroom, type Semester } from '@lentera/contract/homeroom'
import { useRows } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { MonthTable } from '#school/month-table.tsx'
import { Totals } from '#school/totals.tsx'
import { Section } from '#ui/card.tsx'
import { type Column, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { Select } from '#ui/form/select.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { ClassSwitch } from './class-switch.tsx'
import { NoHomeroom } from './no-homeroom.tsx'
import { countColumns, countRules, inWords, rateColumn } from './counts.tsx'
import { HistoryTabs } from './history-tabs.tsx'
import { PupilList } from './pupil-list.tsx'
import { useClass } from './use-class.ts'

type SemesterPupil = Semester['students'][number]

const day = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const on = (date: string) => day.format(new Date(`${date}T00:00:00Z`))
const nameOf = ({ semester, tahun_ajaran_id: year }: NonNullable<Semester['period']>) =>
  `Semester ${semester === 1 ? 'Ganjil' : 'Genap'} ${year}/${year + 1}`

const columns: readonly Column<SemesterPupil>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  { id: 'words', name: 'Ringkasan', of: inWords, phone: 'note', phoneOnly: true },
  ...countColumns,
  { ...rateColumn, phone: 'value' },
]

/** Who has led the class, the newest first. */
const Leaders = ({ leaders }: Pick<Semester, 'leaders'>) => (
  <Section title="Wali kelas tahun ini">
    <List label="Wali kelas tahun ini">
      {leaders.map(({ name, from, until, given_by }) => (
        <Row
          key={`${name} ${from}`}
          title={name}
          note={[`${on(from)} – ${until ? on(until) : 'sekarang'}`, given_by && `ditetapkan ${given_by}`]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </List>
  </Section>
)

function Class({ room }: { room: Semester }) {
  const list = useRows(room.students, countRules)
  if (!room.class || !room.period) return <NoHomeroom />
  return (
    <>
      <HistoryTabs here="/teacher/homeroom/history" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PupilList
          list={list}
          columns={columns}
          to={({ id }) => href('/teacher/homeroom/students/:studentHashId', { studentHashId: id })}
          file={`semester-${room.class.name}-${room.period.tahun_ajaran_id}-${room.period.semester}`}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Totals totals={room.totals} title={`Sekelas, ${nameOf(room.period)}`} unit="kehadiran" />
          <MonthTable months={room.months} />
          <Leaders leaders={room.leaders} />
        </div>
      </div>
    </>
  )
}

export const title = 'Riwayat kelas'

/** A semester of the class that the teacher leads; class and semester stay in the address. */
export default function SemesterPage() {
  const { class_uuid, semester, choose, put } = useClass()
  return (
    <Screen
      call={homeroom.semester}
      input={{ query: { class_uuid, semester } }}
      keep
      title={title}
      tab={(room) => (room?.class ? `Riwayat ${room.class.name}` : undefined)}
      note={(room) => room?.class?.name}
      actions={(room) =>
        room && (
          <>
            {room.period && room.periods.length > 1 && (
              <Select
                bare
                label="Semester"
                value={room.period.semester}
                options={room.periods.map((period) => ({ value: period.semester, label: nameOf(period) }))}
                onChange={(next) => put({ semester: String(next) })}
              />
            )}
            <ClassSwitch of={room} onChoose={choose} />
          </>
        )
      }
      skeleton={<DataListSkeleton tools rows={12} />}
    >
      {(room) => <Class key={`${room.class?.uuid} ${room.period?.semester}`} room={room} />}
    </Screen>
  )
}
