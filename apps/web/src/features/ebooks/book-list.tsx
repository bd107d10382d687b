import { type EbookCard, ebookLevels, ebooks, ebookSubjects } from '@lentera/contract/ebooks'
import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { percent, readAddress } from './words.ts'

const filters = [filterBy('level', 'Semua jenjang', ebookLevels), filterBy('subject', 'Semua tema', ebookSubjects)]
const columns: readonly Column<EbookCard>[] = [
  {
    id: 'title',
    name: 'Judul',
    of: ({ title, favorite }) => (
      <span className="whitespace-normal">
        {title}
        {favorite && <Heart size={14} aria-label="Favorit" className="ml-1.5 inline fill-accent text-accent" />}
      </span>
    ),
    text: ({ title }) => title,
  },
  { id: 'author', name: 'Penulis', of: ({ author }) => author, from: 640 },
  { id: 'subject', name: 'Tema', of: ({ subject }) => ebookSubjects[subject], phone: 'note' },
  { id: 'level', name: 'Jenjang', of: ({ level }) => ebookLevels[level], phone: 'note' },
  { id: 'minutes', name: 'Lama baca', of: ({ minutes }) => `${minutes} menit`, from: 760 },
  { id: 'progress', name: 'Dibaca', of: ({ progress }) => (progress === null ? null : percent(progress)), phone: 'value' },
]

/** Books of the library, searched and narrowed; only the liked ones where it says so. */
export function BookList({ favorite = false, empty }: { favorite?: boolean; empty: ReactNode }) {
  const list = useList(ebooks.list, ({ query }) => ({ query: { ...query, ...(favorite && { favorite: 'yes' as const }) } }), {
    filters,
  })
  return (
    <DataList
      label={favorite ? 'Buku favorit' : 'Buku'}
      list={list}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      nameOf={({ title }) => title}
      to={({ uuid }) => readAddress(uuid)}
      search="Cari judul atau penulis"
      filters={filters}
      empty={empty}
    />
  )
}
