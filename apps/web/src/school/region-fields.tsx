import { type Region, regions } from '@lentera/contract/regions'
import { useCall } from '#lib/http/use-call.ts'
import { Combobox } from '#ui/form/combobox.tsx'

/** Codes of regions; '' for none. */
interface Place {
  readonly province_id: string
  readonly regency_id: string
  readonly district_id: string
}

const optionsOf = (known: readonly Region[] | undefined) => (known ?? []).map(({ id, name }) => ({ value: id, label: name }))
const usePartsOf = (parent: string, enabled: boolean) =>
  useCall(regions.list, { query: parent === '' ? {} : { parent_id: parent } }, { enabled })

/** Province, regency and district of a form, each found by typing; what lies in another one is taken out. */
export function RegionFields({
  of,
}: {
  of: {
    readonly values: Place
    readonly set: (change: Partial<Place>) => void
    readonly error: (name: keyof Place) => string | undefined
  }
}) {
  const { province_id, regency_id, district_id } = of.values
  const provinces = usePartsOf('', true)
  const regencies = usePartsOf(province_id, province_id !== '')
  const districts = usePartsOf(regency_id, regency_id !== '')
  const fault = provinces.fault ?? regencies.fault ?? districts.fault
  return (
    <>
      <Combobox
        label="Provinsi"
        value={province_id}
        options={optionsOf(provinces.data)}
        busy={provinces.loading}
        error={of.error('province_id') ?? fault?.message}
        onChange={(id) => of.set({ province_id: id, regency_id: '', district_id: '' })}
      />
      <Combobox
        label="Kabupaten atau kota"
        value={regency_id}
        options={province_id === '' ? [] : optionsOf(regencies.data)}
        busy={regencies.loading}
        disabled={province_id === ''}
        error={of.error('regency_id')}
        onChange={(id) => of.set({ regency_id: id, district_id: '' })}
      />
      <Combobox
        label="Kecamatan"
        value={district_id}
        options={regency_id === '' ? [] : optionsOf(districts.data)}
        busy={districts.loading}
        disabled={regency_id === ''}
        error={of.error('district_id')}
        onChange={(id) => of.set({ district_id: id })}
      />
    </>
  )
}
