import { type OpenSchool, regions } from '@lentera/contract/regions'
import { Plus } from 'lucide-react'
import { useCall } from '#lib/http/use-call.ts'
import { useList } from '#lib/http/use-list.ts'
import { href, linkTo } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { LostPath } from '#ui/drawings/lost-path.tsx'
import { Page } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { named } from '#lib/http/remote-config.ts'

const columns: readonly Column<OpenSchool>[] = [
  { id: 'name', name: 'Sekolah', of: ({ name }) => name },
  { id: 'npsn', name: 'NPSN', of: ({ npsn }) => npsn, phone: 'note' },
  { id: 'level', name: 'Jenjang', of: ({ level }) => level.toUpperCase(), from: 560 },
  { id: 'place', name: 'Wilayah', of: ({ place }) => place, phone: 'note' },
]

/** The parts of a region as choices of a filter; the provinces for ''. */
const useChoices = (parent: string) =>
  useCall(regions.list, { query: parent ? { parent_id: parent } : {} }).data?.map(({ id, name }) => ({
    value: id,
    label: name,
  })) ?? []

export const title = 'Cari sekolah'

/** Finds a school by name, by NPSN, or by where it is. */
export default function SearchSchoolPage() {
  const role = useSession((session) => session.role) ?? 'student'
  const list = useList(
    regions.schools,
    ({ query, filters: { province = '', regency = '' } }) => {
      const region_id = regency.startsWith(province) && regency !== '' ? regency : province
      return { query: { ...query, ...(region_id !== '' && { region_id }) } }
    },
    { filters: ['province', 'regency'] },
  )
  const { province = '' } = list.filters
  const provinces = useChoices('')
  const regencies = useChoices(province)
  return (
    <Page
      title={title}
      note="Hanya sekolah yang sudah diperiksa."
      back={linkTo(role, '/profile/my-school')}
      actions={
        role === 'teacher' && (
          <ButtonLink icon={Plus} to={href('/teacher/profile/add-school')}>
            Sekolah belum ada
          </ButtonLink>
        )
      }
    >
      <DataList
        label="Sekolah"
        list={list}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        nameOf={({ name }) => name}
        to={({ uuid }) => linkTo(role, '/profile/connect-school/:newSchoolUuid', { newSchoolUuid: uuid })}
        search="Cari nama atau NPSN"
        filters={[
          { name: 'province', label: 'Semua provinsi', options: provinces },
          ...(province !== '' ? [{ name: 'regency', label: 'Semua kabupaten dan kota', options: regencies }] : []),
        ]}
        empty={
          <EmptyState
            drawing={<LostPath />}
            text="Tulis nama sekolah atau NPSN"
            note={named('Atau pilih provinsinya. Belum terdaftar? Minta sekolah mendaftar di {product}.')}
          />
        }
      />
    </Page>
  )
}
