import { keysOf } from '@lentera/contract/kit/keys'
import { pupilRegister, type RegisterEntry, registerStates } from '@lentera/contract/people/register'
import type { Reply } from '@lentera/contract/kit/call'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { optionsOf } from '#lib/form/options.ts'
import type { Filter } from '#lib/http/filter.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { fullDate } from '#lib/time/dates.ts'
import { phoneText } from '#school/phone.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataList, DataListSkeleton } from '#ui/data-list/data-list.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { GraduationClass } from './graduation-class.tsx'
import { PupilSheet } from './pupil-sheet.tsx'
import { schoolYear } from './register-words.ts'

type RegisterFilters = Reply<typeof pupilRegister.filters>

const lastClass = ({ class_name, class_year }: RegisterEntry) =>
  class_name === null ? null : [class_name, class_year !== null && schoolYear(class_year)].filter(Boolean).join(' · ')

const name: Column<RegisterEntry> = { id: 'name', name: 'Nama', of: (entry) => entry.name }
const number: Column<RegisterEntry> = { id: 'number', name: 'Nomor induk', of: (entry) => entry.number, from: 620 }
const columns: readonly Column<RegisterEntry>[] = [
  name,
  number,
  { id: 'nisn', name: 'NISN', of: ({ nisn }) => nisn, from: 900 },
  { id: 'state', name: 'Status', of: ({ state }) => registerStates[state], phone: 'note' },
  { id: 'entered', name: 'Masuk', of: ({ entry_year }) => entry_year && schoolYear(entry_year), from: 700 },
  { id: 'class', name: 'Kelas terakhir', of: lastClass, phone: 'note' },
  { id: 'left', name: 'Keluar', of: ({ left_on }) => left_on && fullDate(left_on), from: 800 },
]
/** Of those who have graduated: with which year, out of which class, and how they are reached. */
const alumni: readonly Column<RegisterEntry>[] = [
  name,
  number,
  { id: 'year', name: 'Lulus', of: ({ left_year }) => left_year && schoolYear(left_year), phone: 'note' },
  { id: 'class', name: 'Kelas terakhir', of: ({ class_name }) => class_name, phone: 'note' },
  { id: 'phone', name: 'Nomor ponsel', of: ({ phone }) => phone && phoneText(phone), from: 700 },
  { id: 'email', name: 'Email', of: ({ email }) => email, from: 900 },
]

const years = (all: readonly number[]) => all.map((year) => ({ value: String(year), label: schoolYear(year) }))
const filtersOf = ({ entered, left, classes }: RegisterFilters): readonly Filter[] => [
  { name: 'state', label: 'Semua status', options: optionsOf(registerStates) },
  { name: 'entered', label: 'Semua tahun masuk', options: years(entered) },
  { name: 'left', label: 'Semua tahun keluar', options: years(left) },
  {
    name: 'class',
    label: 'Semua kelas',
    options: classes.map(({ uuid, name: room, year }) => ({ value: uuid, label: `${room} · ${schoolYear(year)}` })),
  },
]

const states = keysOf(registerStates)
/** What the address narrows the register by, as its calls take it. */
const queryOf = (of: (filter: string) => string | null | undefined) => {
  const [state, entered, left, room] = ['state', 'entered', 'left', 'class'].map((filter) => of(filter) ?? '')
  return {
    ...(state !== '' && { state: states.find((one) => one === state) }),
    ...(entered !== '' && { entered: Number(entered) }),
    ...(left !== '' && { left: Number(left) }),
    ...(room !== '' && { class_uuid: room }),
  }
}

function ExportButton() {
  const [params] = useSearchParams()
  const { run, busy, fault } = useAction(pupilRegister.export, { done: saveFile })
  const search = params.get('search') ?? ''
  return (
    <>
      <Button
        icon={FileSpreadsheet}
        busy={busy}
        onClick={() => void run({ query: { ...queryOf((filter) => params.get(filter)), ...(search !== '' && { search }) } })}
      >
        Unduh Excel
      </Button>
      <Wrong says={fault?.message} />
    </>
  )
}

function Register({ around }: { around: RegisterFilters }) {
  const [opened, setOpened] = useState<RegisterEntry | null>(null)
  const filters = filtersOf(around)
  const list = useList(
    pupilRegister.list,
    ({ query, filters: chosen }) => ({ query: { search: query.search, ...queryOf((filter) => chosen[filter]) } }),
    { filters: filters.map((one) => one.name) },
  )
  return (
    <>
      <DataList
        label="Siswa"
        list={list}
        columns={list.filters['state'] === 'graduated' ? alumni : columns}
        keyOf={({ id }) => id}
        nameOf={(entry) => entry.name}
        onOpen={setOpened}
        search="Cari nama, nomor induk, atau NISN"
        filters={filters}
        empty={
          <EmptyState
            drawing={<TwoPeople />}
            text="Buku induk masih kosong"
            note="Siswa yang ditambahkan di Kelas dan orang langsung tercatat di sini."
          />
        }
      />
      <PupilSheet entry={opened} onClose={() => setOpened(null)} />
    </>
  )
}

export const title = 'Buku induk'

/** Everybody who ever was a pupil of the school: searched, narrowed, opened, printed. */
export default function RegisterPage() {
  return (
    <Screen
      call={pupilRegister.filters}
      input={{}}
      title={title}
      back={href('/school/people')}
      actions={(around) =>
        around && (
          <>
            {around.left.length > 0 && <GraduationClass />}
            <ExportButton />
          </>
        )
      }
      skeleton={<DataListSkeleton tools />}
    >
      {(around) => <Register around={around} />}
    </Screen>
  )
}
