import { people, type Person } from '@lentera/contract/people'
import type { Overview } from '@lentera/contract/people/classes'
import type { ReactNode } from 'react'
import type { Filter } from '#lib/http/filter.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { useList } from '#lib/http/use-list.ts'
import { phoneText } from '#school/phone.ts'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { Pill } from '#ui/pill.tsx'
import { EmptyState } from '#ui/states.tsx'

export type Kind = 'students' | 'teachers' | 'parents'

const name: Column<Person> = {
  id: 'name',
  name: 'Nama',
  of: (person) =>
    person.needs_data ? (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {person.name}
        <Pill tone="warn">Data diminta</Pill>
      </span>
    ) : (
      person.name
    ),
  text: (person) => person.name,
  sorts: true,
}
const username: Column<Person> = {
  id: 'username',
  name: 'Nama pengguna',
  of: (person) => person.username,
  sorts: true,
  from: 520,
  phone: 'note',
}
const phone: Column<Person> = {
  id: 'phone',
  name: 'Nomor ponsel',
  of: (person) => person.phone && phoneText(person.phone),
  from: 860,
}
const lastLogin: Column<Person> = {
  id: 'last_login',
  name: 'Terakhir masuk',
  of: ({ last_login }) => (last_login ? shortDate(schoolDay(last_login)) : <span className="text-ink-3">Belum pernah</span>),
  text: ({ last_login }) => (last_login ? schoolDay(last_login) : 'Belum pernah'),
  sorts: true,
  from: 640,
}
const columns: Readonly<Record<Kind, readonly Column<Person>[]>> = {
  students: [
    name,
    {
      id: 'class',
      name: 'Kelas',
      of: ({ class: room }) => room?.name ?? null,
      text: ({ class: room }) => room?.name ?? 'Tanpa kelas',
      sorts: true,
      phone: 'note',
    },
    username,
    { id: 'nisn', name: 'NISN', of: ({ nisn }) => nisn, from: 700 },
    phone,
    lastLogin,
  ],
  teachers: [
    name,
    { id: 'position', name: 'Jenis PTK', of: ({ staff }) => staff?.position ?? null, from: 760, phone: 'note' },
    username,
    { id: 'nip', name: 'NIP', of: ({ nip }) => nip, from: 600 },
    phone,
    lastLogin,
  ],
  parents: [
    name,
    {
      id: 'children',
      name: 'Anak',
      of: ({ children }) => children.join(', '),
      text: ({ children }) => children.join(', '),
      phone: 'note',
    },
    username,
    phone,
    lastLogin,
  ],
}
export const kindNames = { students: 'Siswa', teachers: 'Guru', parents: 'Orang tua' } as const
const searches = { students: 'Cari nama atau NISN', teachers: 'Cari nama atau NIP', parents: 'Cari nama' } as const

const filtersOf = ({ classes, counts }: Overview, kind: Kind): readonly Filter[] => [
  ...(kind === 'students'
    ? [
        {
          name: 'class',
          label: 'Semua kelas',
          options: [
            ...classes.map(({ uuid, name: room }) => ({ value: uuid, label: room })),
            ...(counts.unplaced > 0 ? [{ value: 'none', label: 'Tanpa kelas' }] : []),
          ],
        },
      ]
    : []),
  {
    name: 'entered',
    label: 'Semua akun',
    options: [
      { value: 'yes', label: 'Pernah masuk' },
      { value: 'no', label: 'Belum pernah masuk' },
    ],
  },
]
const sorts = ['name', '-name', 'username', '-username', 'class', '-class', 'last_login', '-last_login'] as const
const entered = ['yes', 'no'] as const

/** Pupils, teachers or parents: searched, narrowed, sorted, a page at a time, and several at once. */
export function PersonList({
  school,
  kind,
  onOpen,
  bulk,
  invitation,
}: {
  school: Overview
  kind: Kind
  onOpen?: ((person: Person) => void) | undefined
  bulk?: ((chosen: readonly Person[], clear: () => void) => ReactNode) | undefined
  /** What to do where there is nobody yet. */
  invitation?: ReactNode
}) {
  const filters = filtersOf(school, kind)
  const list = useList(
    people.list,
    ({ query, sort, filters: { class: room = '', entered: been } }) => ({
      query: {
        show: kind === 'students' && room === 'none' ? ('unplaced' as const) : kind,
        ...(kind === 'students' && room !== '' && room !== 'none' && { class_uuid: room }),
        search: query.search,
        sort: sorts.find((one) => one === sort),
        entered: entered.find((one) => one === been),
      },
    }),
    { filters: filters.map((one) => one.name) },
  )
  // A class without pupils is empty like a school without any, and invites as well.
  const { class: room = '', entered: been = '' } = list.filters
  const none = room === '' ? `Belum ada ${kindNames[kind].toLowerCase()}` : 'Kelas ini belum punya siswa'
  return (
    <DataList
      label={kindNames[kind]}
      list={{ ...list, isNarrowed: list.words.trim() !== '' || been !== '' }}
      columns={columns[kind]}
      keyOf={({ id }) => id}
      nameOf={(person) => person.name}
      onOpen={onOpen}
      search={searches[kind]}
      filters={filters}
      bulk={bulk}
      file={`${kindNames[kind].toLowerCase()}-${school.school_name}`}
      empty={<EmptyState drawing={<TwoPeople />} text={none} action={invitation} />}
    />
  )
}
