import { attendanceStatuses } from '@lentera/contract/attendance'
import { homeroom, type Semester } from '@lentera/contract/homeroom'
import { useSearchParams } from 'react-router'
import { useRows } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { MonthTable } from '#school/month-table.tsx'
import { percent } from '#school/months.ts'
import { Totals } from '#school/totals.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Section } from '#ui/card.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Select } from '#ui/form/select.tsx'
import { List, Row } from '#ui/list.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ClassSwitch } from './class-switch.tsx'
import { NoHomeroom } from './no-homeroom.tsx'
import { counted, countRules, inWords, lowFilter, rateTone } from './counts.ts'
import { HistoryTabs } from './history-tabs.tsx'

type Pupil = Semester['students'][number]

const day = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const on = (date: string) => day.format(new Date(`${date}T00:00:00Z`))
const nameOf = ({ semester, tahun_ajaran_id: year }: NonNullable<Semester['period']>) =>
  `Semester ${semester === 1 ? 'Ganjil' : 'Genap'} ${year}/${year + 1}`

const columns: readonly Column<Pupil>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name, sorts: true },
  { id: 'words', name: 'Ringkasan', of: inWords, phone: 'note', phoneOnly: true },
  ...counted.map((key) => ({
    id: key,
    name: attendanceStatuses[key].label,
    short: attendanceStatuses[key].letter,
    of: ({ totals }: Pupil) => <span className={totals[key] === 0 ? 'text-ink-3' : 'font-bold'}>{totals[key]}</span>,
    text: ({ totals }: Pupil) => totals[key],
    align: 'right' as const,
    sorts: 'down' as const,
  })),
  {
    id: 'rate',
    name: 'Kehadiran',
    of: ({ totals: { rate } }) => <span className={rateTone(rate)}>{percent(rate)}</span>,
    text: ({ totals }) => percent(totals.rate),
    align: 'right',
    sorts: true,
    phone: 'trailing',
  },
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
      <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <DataList
          label="Siswa"
          list={list}
          columns={columns}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          leading={({ name, image }) => <Avatar name={name} image={image} size="small" />}
          to={({ id }) => href('/teacher/homeroom/students/:studentHashId', { studentHashId: id })}
          search="Cari nama atau NISN"
          filters={[lowFilter]}
          file={`semester-${room.class.name}-${room.period.tahun_ajaran_id}-${room.period.semester}`}
          empty={<EmptyState drawing={<EmptyDesks />} text="Belum ada siswa di kelas ini" />}
        />
        <div className="grid gap-5">
          <Totals totals={room.totals} title={`Sekelas, ${nameOf(room.period)}`} unit="hari siswa" />
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
  const [search, setSearch] = useSearchParams()
  const class_uuid = search.get('class') ?? undefined
  const asked = Number(search.get('semester')) || undefined
  const choose = (change: Record<string, string>) =>
    setSearch({ ...(class_uuid !== undefined && { class: class_uuid }), ...change }, { replace: true })
  return (
    <Screen
      call={homeroom.semester}
      input={{ query: { class_uuid, semester: asked === 1 || asked === 2 ? asked : undefined } }}
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
                onChange={(semester) => choose({ semester: String(semester) })}
              />
            )}
            <ClassSwitch of={room} onChoose={(uuid) => choose({ class: uuid })} />
          </>
        )
      }
      skeleton={<DataListSkeleton tools rows={12} />}
    >
      {(room) => <Class key={`${room.class?.uuid} ${room.period?.semester}`} room={room} />}
    </Screen>
  )
}
