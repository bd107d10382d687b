import { keysOf } from '@lentera/contract/kit/keys'
import { type ModuleRow, modules, moduleShelves, type ModuleShelf } from '@lentera/contract/modules'
import { useSearchParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'

const shelves = keysOf(moduleShelves)
const columns: readonly Column<ModuleRow>[] = [
  {
    id: 'title',
    name: 'Judul',
    of: ({ title }) => <span className="whitespace-normal">{title}</span>,
    text: ({ title }) => title,
  },
  { id: 'subject', name: 'Mapel', of: ({ subject }) => subject?.name ?? null, phone: 'note' },
  { id: 'grade', name: 'Kelas', of: ({ grade }) => (grade === null ? null : `Kelas ${grade}`), phone: 'note' },
  { id: 'files', name: 'Berkas', of: ({ files }) => (files === 0 ? null : files), from: 640 },
]

function Shelf({ shelf, here }: { shelf: ModuleShelf; here: string }) {
  const list = useList(modules.list, ({ query }) => ({ query: { ...query, shelf } }), { filters: [] })
  return (
    <DataList
      label={`Modul: ${moduleShelves[shelf]}`}
      list={list}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      nameOf={({ title }) => title}
      to={({ uuid }) => withQuery(here, { module: uuid })}
      search="Cari judul atau isi"
      empty={
        <EmptyState
          drawing={<OpenBook />}
          text="Tidak ada modul di rak ini"
          note="Lihat rak lain, atau tulis modul pertama Anda."
          action={<ButtonLink to={href('/teacher/module/add')}>Modul baru</ButtonLink>}
        />
      }
    />
  )
}

/** The modules of the library that can be given, shelf by shelf; one that is chosen stands in the address. */
export function PickModule({ here }: { here: string }) {
  const [search] = useSearchParams()
  const shelf = shelves.find((one) => one === search.get('shelf')) ?? 'mine'
  return (
    <>
      <div className="mb-4">
        <Tabs
          label="Rak modul"
          tabs={shelves.map((one) => ({
            to: withQuery(here, { shelf: one === 'mine' ? null : one }),
            label: moduleShelves[one],
            isHere: one === shelf,
          }))}
        />
      </div>
      <Shelf key={shelf} shelf={shelf} here={here} />
    </>
  )
}
