import { keysOf } from '@lentera/contract/kit/keys'
import { schoolLinks } from '@lentera/contract/school-links'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { RegionFields } from '#school/region-fields.tsx'
import { Card } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { Page } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { levels } from './words.ts'

type Level = keyof typeof levels
const start: Record<'npsn' | 'name' | 'address' | 'province_id' | 'regency_id' | 'district_id', string> & { level: Level } = {
  npsn: '',
  name: '',
  level: 'sma',
  address: '',
  province_id: '',
  regency_id: '',
  district_id: '',
}

export const title = 'Usulkan sekolah'

/** A teacher proposes a school that is missing. */
export default function AddSchoolPage() {
  const navigate = useNavigate()
  const form = useForm(schoolLinks.propose, {
    start,
    check: ({ npsn, name, address, province_id, regency_id, district_id }) => ({
      npsn: /^\d{8}$/.test(npsn.trim()) ? undefined : 'NPSN terdiri dari 8 angka.',
      name: name.trim().length < 3 ? 'Tulis nama sekolahnya.' : undefined,
      address: address.trim().length < 5 ? 'Tulis alamatnya.' : undefined,
      province_id: province_id ? undefined : 'Pilih provinsinya.',
      regency_id: regency_id ? undefined : 'Pilih kabupaten atau kotanya.',
      district_id: district_id ? undefined : 'Pilih kecamatannya.',
    }),
    input: (body) => ({ body }),
    said: 'Usulan dikirim ke pengelola platform.',
    done: () => void navigate(href('/teacher/profile/empty-school')),
  })
  return (
    <Page
      title={title}
      note="Pengelola platform memeriksanya. Setelah itu Anda langsung terhubung."
      back={href('/teacher/profile/search-school')}
    >
      <Card className="p-5">
        <Form of={form}>
          <div className="grid items-start gap-x-5 lg:grid-cols-2">
            <div>
              <TextField label="NPSN" inputMode="numeric" maxLength={8} autoComplete="off" {...form.field('npsn')} />
              <TextField label="Nama sekolah" maxLength={100} autoComplete="off" {...form.field('name')} />
              <Select
                label="Jenjang"
                options={keysOf(levels).map((value) => ({ value, label: levels[value] }))}
                {...form.field('level')}
              />
              <TextField label="Alamat" maxLength={200} autoComplete="off" {...form.field('address')} />
            </div>
            <div>
              <RegionFields of={form} />
            </div>
          </div>
          <Submit>Kirim usulan</Submit>
        </Form>
      </Card>
    </Page>
  )
}
