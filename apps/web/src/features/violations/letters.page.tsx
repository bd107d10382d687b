import {
  type ConductLetter,
  conductLetters,
  letterActions,
  type LetterDue,
  letterStates,
} from '@lentera/contract/violations/letters'
import { useSearchParams } from 'react-router'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { shortDate } from '#lib/time/dates.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Page } from '#ui/screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import { MakeLetter } from './letter-make.tsx'
import { Numbering } from './letter-numbers.tsx'
import { OpenedLetter } from './letter-shown.tsx'
import { letterAddress, lettersAddress, makeAddress, stepText } from './letter-words.ts'
import { listAddress } from './words.ts'

type LetterTab = 'due' | 'made'
const shows = [
  { value: 'due', label: 'Perlu surat' },
  { value: 'made', label: 'Surat' },
] as const

const dueColumns: readonly Column<LetterDue>[] = [
  { id: 'name', name: 'Siswa', of: ({ student }) => student.name },
  { id: 'class', name: 'Kelas', of: ({ student }) => student.class.name, phone: 'note' },
  { id: 'step', name: 'Surat', of: stepText, phone: 'note' },
  { id: 'points', name: 'Poin', of: ({ points }) => points, align: 'right', phone: 'value' },
]

/** Pupils whose points have reached a step without its letter. */
function Due() {
  const { role } = useSession()
  const list = useList(conductLetters.due, ({ query }) => ({ query }))
  return (
    <DataList
      label="Siswa"
      list={list}
      columns={dueColumns}
      keyOf={({ student }) => student.id}
      nameOf={({ student }) => student.name}
      leading={({ student }) => <Avatar name={student.name} image={student.image} size="small" />}
      to={({ student }) => makeAddress(role, student.id)}
      search="Cari siswa atau kelas"
      empty={
        <EmptyState
          drawing={<QuietDay />}
          text="Tidak ada yang perlu surat"
          note="Siswa yang poinnya mencapai batas di buku tata tertib muncul di sini."
        />
      }
    />
  )
}

const State = ({ of }: { of: ConductLetter['state'] }) => <StatePill of={letterStates[of]} />
const readText = ({ reads }: ConductLetter) =>
  reads.length > 0 ? `Dikonfirmasi ${reads.length} orang tua` : 'Belum dikonfirmasi'
const columns: readonly Column<ConductLetter>[] = [
  { id: 'name', name: 'Siswa', of: ({ student }) => student.name },
  { id: 'action', name: 'Surat', of: ({ action }) => letterActions[action], phone: 'note' },
  { id: 'number', name: 'Nomor', of: ({ number }) => number, phone: 'note' },
  { id: 'class', name: 'Kelas', of: ({ student }) => student.class.name, from: 620 },
  {
    id: 'date',
    name: 'Tanggal',
    of: ({ date }) => <span className="whitespace-nowrap">{shortDate(date)}</span>,
    text: ({ date }) => date,
    from: 620,
  },
  { id: 'points', name: 'Poin', of: ({ points }) => points, align: 'right', from: 760 },
  { id: 'reads', name: 'Orang tua', of: readText, from: 860 },
  {
    id: 'state',
    name: 'Status',
    of: ({ state }) => <State of={state} />,
    text: ({ state }) => letterStates[state].label,
    phone: 'pill',
    usual: ({ state }) => state === 'valid',
  },
]
const filters = [filterBy('action', 'Semua surat', letterActions), filterBy('state', 'Semua status', letterStates)]

/** The letters that were made, cancelled ones too. */
function Made() {
  const { role } = useSession()
  const list = useList(conductLetters.list, ({ query }) => ({ query }), { filters })
  return (
    <DataList
      label="Surat"
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ student, number }) => `${student.name}, ${number}`}
      to={({ id }) => letterAddress(role, id)}
      search="Cari siswa atau nomor"
      filters={filters}
      file="surat-tata-tertib"
      empty={<EmptyState drawing={<QuietDay />} text="Belum ada surat" note="Surat yang dibuat muncul di sini." />}
    />
  )
}

export const title = 'Surat tata tertib'

/** Letters to parents: whom they are due for, and those that were made. What is shown or made stands in the address. */
export default function ConductLettersPage() {
  const { role } = useSession()
  const [search, setSearch] = useSearchParams()
  const here = lettersAddress(role)
  const [student, open] = [search.get('student'), search.get('open')]
  if (student) return <MakeLetter student={student} back={here} />
  if (open) return <OpenedLetter id={open} back={withQuery(here, { show: 'made' })} />
  const show: LetterTab = search.get('show') === 'made' ? 'made' : 'due'
  return (
    <Page
      title={title}
      note={
        role === 'teacher'
          ? 'Sebagai wali kelas Anda membuat surat teguran; surat lainnya dibuat sekolah.'
          : 'Teguran, peringatan, dan panggilan orang tua menurut batas poin sekolah.'
      }
      back={role === 'teacher' ? listAddress() : href('/school/violations')}
      actions={role === 'school' && <Numbering />}
    >
      <div className="mb-4 max-w-md">
        <Segmented<LetterTab>
          label="Tampilkan"
          value={show}
          options={shows}
          onChange={(value) => setSearch(value === 'due' ? {} : { show: value }, { replace: true })}
        />
      </div>
      {show === 'due' ? <Due /> : <Made />}
    </Page>
  )
}
