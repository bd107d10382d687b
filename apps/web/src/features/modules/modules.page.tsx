import { keysOf } from '@lentera/contract/kit/keys'
import { type ModuleRow, modules, moduleShelves, type ModuleShelf, moduleStates } from '@lentera/contract/modules'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { stateColumn } from '#ui/data-list/state-column.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { gradeText } from './words.ts'

const byState = filterBy('state', 'Semua status', {
  draft: moduleStates.draft.label,
  published: moduleStates.published.label,
  shared: moduleStates.shared.label,
  archived: moduleStates.archived.label,
})
const byGrade = filterBy(
  'grade',
  'Semua kelas',
  Object.fromEntries(Array.from({ length: 12 }, (_, at) => [String(at + 1), gradeText(at + 1)])),
)

const columnsOf = (shelf: ModuleShelf): readonly Column<ModuleRow>[] => [
  {
    id: 'title',
    name: 'Judul',
    of: ({ title: name }) => <span className="whitespace-normal">{name}</span>,
    text: ({ title: name }) => name,
  },
  { id: 'subject', name: 'Mapel', of: ({ subject }) => subject?.name ?? null, phone: 'note' },
  { id: 'grade', name: 'Kelas', of: ({ grade }) => (grade === null ? null : gradeText(grade)), phone: 'note' },
  ...(shelf === 'mine' ? [stateColumn(moduleStates, 'published')] : []),
  ...(shelf === 'school' ? [{ id: 'owner', name: 'Dari', of: ({ owner }: ModuleRow) => owner?.name ?? null, from: 640 }] : []),
  { id: 'copies', name: 'Disalin', of: ({ copies }) => (copies === 0 ? null : `${copies}×`), from: 900 },
  {
    id: 'changed',
    name: 'Diubah',
    of: ({ changed_at }) => shortDate(schoolDay(changed_at)),
    text: ({ changed_at }) => schoolDay(changed_at),
    from: 760,
  },
]

const empty: Readonly<Record<ModuleShelf, readonly [text: string, note: string]>> = {
  mine: ['Belum ada modul', 'Simpan bahan mengajar sekali, pakai lagi setiap tahun. Salin juga dari rekan atau platform.'],
  school: ['Belum ada yang dibagikan rekan', 'Modul yang dibagikan guru lain di sekolah Anda muncul di sini.'],
  platform: ['Tidak ada yang cocok', 'Coba kata lain.'],
}

function Shelf({ shelf }: { shelf: ModuleShelf }) {
  const filters = shelf === 'mine' ? [byState, byGrade] : [byGrade]
  const list = useList(modules.list, ({ query }) => ({ query: { ...query, shelf } }), { filters })
  const [text, note] = empty[shelf]
  return (
    <DataList
      label={`Modul: ${moduleShelves[shelf]}`}
      list={list}
      columns={columnsOf(shelf)}
      keyOf={({ uuid }) => uuid}
      nameOf={({ title: name }) => name}
      to={({ uuid }) => href('/teacher/module/:uuid', { uuid })}
      search="Cari judul atau isi"
      filters={filters}
      empty={<EmptyState drawing={<OpenBook />} text={text} note={note} />}
    />
  )
}

export const title = 'Modul'

/** What a teacher teaches with: own modules, those of colleagues, those of the product. */
export default function ModulesPage() {
  const [search] = useSearchParams()
  const asked = search.get('shelf')
  const shelf: ModuleShelf = asked === 'school' || asked === 'platform' ? asked : 'mine'
  return (
    <Page
      title={title}
      actions={
        <ButtonLink tone="main" icon={Plus} to={href('/teacher/module/add')}>
          Modul baru
        </ButtonLink>
      }
    >
      <div className="mb-4">
        <Tabs
          label="Rak modul"
          tabs={keysOf(moduleShelves).map((one) => ({
            to: withQuery(href('/teacher/module'), one === 'mine' ? {} : { shelf: one }),
            label: moduleShelves[one],
            isHere: one === shelf,
          }))}
        />
      </div>
      <Shelf key={shelf} shelf={shelf} />
    </Page>
  )
}
