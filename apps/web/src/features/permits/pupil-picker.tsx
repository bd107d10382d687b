import { type FiledForPupil, permits } from '@lentera/contract/permits'
import { ArrowRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { EmptyState } from '#ui/states.tsx'
import { choose } from './chosen.ts'

const name: Column<FiledForPupil> = { id: 'name', name: 'Nama', of: (pupil) => pupil.name }
const room: Column<FiledForPupil> = { id: 'class', name: 'Kelas', of: ({ class: of }) => of.name, phone: 'note' }
const nisn: Column<FiledForPupil> = { id: 'nisn', name: 'NISN', of: (pupil) => pupil.nisn, from: 480 }

/** Pupils for whom a teacher may file, of one class or of all: a tap takes one, ticks take several. */
export function PupilPicker({ class_uuid }: { class_uuid?: string }) {
  const navigate = useNavigate()
  const list = useList(permits.pupils, ({ query }) => ({
    query: { ...query, per_page: 100, ...(class_uuid && { class_uuid }) },
  }))
  const take = (pupils: readonly FiledForPupil[]) => {
    choose(pupils)
    void navigate(href('/teacher/permit/bulk'))
  }
  return (
    <DataList
      label="Siswa"
      list={list}
      columns={class_uuid ? [name, nisn] : [name, room, nisn]}
      keyOf={({ id }) => id}
      nameOf={(pupil) => pupil.name}
      onOpen={(pupil) => take([pupil])}
      search="Cari nama atau NISN"
      bulk={(pupils) => (
        <Button tone="main" icon={ArrowRight} onClick={() => take(pupils)}>
          {`Ajukan untuk ${pupils.length} siswa`}
        </Button>
      )}
      empty={<EmptyState drawing={<TwoPeople />} text="Belum ada siswa di kelas Anda" />}
    />
  )
}
