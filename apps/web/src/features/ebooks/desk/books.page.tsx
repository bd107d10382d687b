import { type DeskEbookRow, ebookDesk, ebookStates } from '@lentera/contract/ebook-desk'
import { ebookLevels, ebookSubjects } from '@lentera/contract/ebooks'
import { Plus } from 'lucide-react'
import { filterBy } from '#lib/http/filter.ts'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { stateColumn } from '#ui/data-list/state-column.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { bookAddress } from './words.ts'

const filters = [filterBy('state', 'Semua status', ebookStates)]
const columns: readonly Column<DeskEbookRow>[] = [
  { id: 'title', name: 'Judul', of: ({ title }) => title },
  { id: 'author', name: 'Penulis', of: ({ author }) => author, phone: 'note' },
  { id: 'chapters', name: 'Bab', of: ({ chapters }) => chapters, align: 'right', from: 560 },
  { id: 'level', name: 'Jenjang', of: ({ level }) => ebookLevels[level], from: 700 },
  { id: 'subject', name: 'Jenis', of: ({ subject }) => ebookSubjects[subject], from: 760 },
  stateColumn(ebookStates, 'published'),
  { id: 'changed', name: 'Diubah', of: ({ changed_at }) => shortDate(schoolDay(changed_at)), from: 860 },
]

export const title = 'E-book'

/** Every book of the library, as whoever runs the product looks after them. */
export default function EbookDeskPage() {
  const list = useList(ebookDesk.list, ({ query }) => ({ query }), { filters })
  const adds = (
    <ButtonLink tone="main" icon={Plus} to={href('/operator/ebooks/write')}>
      Tambah buku
    </ButtonLink>
  )
  return (
    <Page title={title} note="Dibaca semua siswa, orang tua, guru, dan tata usaha." actions={adds}>
      <DataList
        label={title}
        list={list}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        nameOf={({ title: name }) => name}
        to={({ uuid }) => bookAddress(uuid)}
        search="Cari judul atau penulis"
        filters={filters}
        empty={
          <EmptyState drawing={<OpenBook />} text="Belum ada buku" note="Yang ditambahkan baru dibaca orang setelah terbit." />
        }
      />
    </Page>
  )
}
