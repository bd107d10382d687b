import type { Overview } from '@lentera/contract/people/classes'
import { type Listed, people, type Person } from '@lentera/contract/people'
import type { Reply } from '@lentera/contract/kit/call'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { shortDate } from '#lib/time/dates.ts'
import { useCall } from '#lib/http/use-call.ts'
import { IconButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { OpenCrate } from '#ui/drawings/open-crate.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { Choose } from './choose.tsx'
import { type Column, Table } from './table.tsx'

type Kind = 'students' | 'teachers' | 'parents'

const none = <span className="text-ink-3">–</span>
const username: Column<Person> = { name: 'Nama pengguna', of: (person) => person.username }
const lastLogin: Column<Person> = {
  name: 'Terakhir masuk',
  of: ({ last_login }) => (last_login ? shortDate(last_login.slice(0, 10)) : <span className="text-ink-3">Belum pernah</span>),
  from: 'lg',
}
const columns: Readonly<Record<Kind, readonly Column<Person>[]>> = {
  students: [
    username,
    { name: 'Kelas', of: ({ class: room }) => room?.name ?? none },
    { name: 'NISN', of: ({ nisn }) => nisn ?? none, from: 'md' },
    lastLogin,
  ],
  teachers: [username, { name: 'NIP', of: ({ nip }) => nip ?? none, from: 'md' }, lastLogin],
  parents: [
    { name: 'Anak', of: ({ children }) => children.join(', ') },
    { ...username, from: 'md' },
    { name: 'Nomor ponsel', of: ({ phone }) => phone ?? none, from: 'md' },
    lastLogin,
  ],
}
const labels = { students: 'Siswa', teachers: 'Guru', parents: 'Orang tua' } as const
const notes: Readonly<Record<Kind, (person: Person) => string>> = {
  students: ({ class: room, username: called }) => `${room?.name ?? 'Tanpa kelas'} · ${called}`,
  teachers: ({ username: called }) => called,
  parents: ({ children }) => `Anak: ${children.join(', ')}`,
}
const searches = { students: 'Cari nama atau NISN', teachers: 'Cari nama atau NIP', parents: 'Cari nama' } as const

const number = new Intl.NumberFormat('id-ID')

function Pager({ meta, onPage }: { meta: Reply<typeof people.list>['meta']; onPage: (page: number) => void }) {
  const { current_page: page, per_page, total, last_page } = meta
  if (last_page <= 1) return null
  const from = (page - 1) * per_page + 1
  return (
    <nav aria-label="Halaman" className="flex items-center justify-end gap-2">
      <p className="text-[0.8125rem] text-ink-2 tabular-nums">
        {number.format(from)}–{number.format(Math.min(total, page * per_page))} dari {number.format(total)}
      </p>
      <IconButton icon={ChevronLeft} label="Halaman sebelumnya" disabled={page === 1} onClick={() => onPage(page - 1)} />
      <IconButton icon={ChevronRight} label="Halaman berikutnya" disabled={page === last_page} onClick={() => onPage(page + 1)} />
    </nav>
  )
}

export interface Filter {
  /** A class's public id; `none` for pupils without one; empty for all. */
  readonly room: string
  readonly search: string
  readonly page: number
}

const queryOf = (kind: Kind, { room, search, page }: Filter) => ({
  show: (kind === 'students' && room === 'none' ? 'unplaced' : kind) as Listed,
  ...(kind === 'students' && room !== '' && room !== 'none' && { class_uuid: room }),
  ...(search !== '' && { search }),
  page,
})

/** Pupils, teachers or parents: searched, by class, a page at a time. */
export function PersonList({
  school,
  kind,
  filter,
  onFilter,
  onOpen,
  invitation,
}: {
  school: Overview
  kind: Kind
  filter: Filter
  onFilter: (change: Partial<Filter>) => void
  onOpen?: (person: Person) => void
  /** What to do where there is nobody yet. */
  invitation?: ReactNode
}) {
  const asked = useDeferredValue(filter)
  const { data, fault, loading, retry } = useCall(people.list, { query: queryOf(kind, asked) }, { keep: true })
  const isFiltered = filter.search !== '' || filter.room !== ''
  const rooms = [
    { value: '', label: 'Semua kelas' },
    ...school.classes.map(({ uuid, name }) => ({ value: uuid, label: name })),
    ...(school.counts.unplaced > 0 || filter.room === 'none' ? [{ value: 'none', label: 'Tanpa kelas' }] : []),
  ]
  return (
    <section aria-label={labels[kind]} className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchField
          label={searches[kind]}
          value={filter.search}
          maxLength={100}
          onChange={({ target }) => onFilter({ search: target.value, page: 1 })}
          className="min-w-56 flex-1 sm:max-w-sm"
        />
        {kind === 'students' && (
          <Choose
            bare
            label="Kelas"
            choices={rooms}
            value={filter.room}
            onChange={({ target }) => onFilter({ room: target.value, page: 1 })}
            className="min-w-40 flex-1 sm:flex-none"
          />
        )}
      </div>
      {loading && (
        <Skeleton>
          <SkeletonRows rows={6} />
        </Skeleton>
      )}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {data && data.data.length > 0 && (
        <>
          <Table
            label={labels[kind]}
            rows={data.data}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            noteOf={notes[kind]}
            columns={columns[kind]}
            {...(onOpen && { onOpen })}
          />
          <Pager meta={data.meta} onPage={(page) => onFilter({ page })} />
        </>
      )}
      {data?.data.length === 0 && (
        <Card>
          {filter.search !== '' ? (
            <EmptyState drawing={<OpenCrate />} text="Tidak ada yang cocok" note="Periksa ejaannya, atau pilih semua kelas." />
          ) : (
            <EmptyState
              drawing={<TwoPeople />}
              text={isFiltered ? 'Kelas ini belum punya siswa' : `Belum ada ${labels[kind].toLowerCase()}`}
              action={invitation}
            />
          )}
        </Card>
      )}
    </section>
  )
}
