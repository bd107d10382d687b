import type { Role } from '@lentera/contract/kit/roles'
import { regions } from '@lentera/contract/regions'
import { useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { RegionFields } from '#school/region-fields.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Education } from './education.tsx'
import { NewSchool } from './office.tsx'
import { SchoolSearch } from './school-search.tsx'
import type { Registering } from './values.ts'

/** The class that a pupil would like to be in. */
function Room({ form, uuid }: { form: Registering; uuid: string }) {
  const { data = [] } = useCall(regions.classes, { params: { uuid } })
  return (
    <Select
      label="Kelas"
      {...form.field('class_uuid')}
      options={[{ value: '', label: 'Belum tahu' }, ...data.map((room) => ({ value: room.uuid, label: room.name }))]}
    />
  )
}

/** How a teacher is known: by number, and at once by what the school has given away. */
function Teacher({ form }: { form: Registering }) {
  const { school } = form.values
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      {school && (
        <TextField
          label="Kode akses sekolah"
          {...form.field('access_code')}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          hint="Dari tata usaha. Tanpa kode, sekolah memeriksa dulu."
          errorLines={2}
        />
      )}
      <TextField label="NUPTK" {...form.field('nuptk')} inputMode="numeric" maxLength={16} hint="Boleh dikosongkan" />
      <Education form={form} label="Pendidikan terakhir" />
    </div>
  )
}

export function AtSchool({ form, role }: { form: Registering; role: Role }) {
  const { school, school_npsn, school_name } = form.values
  const [missing, setMissing] = useState(school_npsn + school_name !== '')
  const wrong = form.error('school_id', 'school')
  return (
    <>
      <RegionFields of={form} />
      <div className="mb-4 grid gap-3">
        {school ? (
          <Card className="flex items-center gap-3 p-3.5">
            <span className="min-w-0 flex-1">
              <span className="block font-bold">{school.name}</span>
              <span className={`block text-note ${wrong ? 'font-semibold text-bad' : 'text-ink-2'}`}>
                {wrong ?? school.place}
              </span>
            </span>
            <Button onClick={() => form.set({ school: null, class_uuid: '', access_code: '' })}>Ganti</Button>
          </Card>
        ) : missing ? (
          <NewSchool form={form} />
        ) : (
          <SchoolSearch
            region={form.values.regency_id}
            onChoose={(chosen) => form.set({ school: chosen, school_npsn: '', school_name: '' })}
          />
        )}
        {!school && (
          <Button
            tone="quiet"
            wide
            onClick={() => {
              form.set({ school_npsn: '', school_name: '' })
              setMissing(!missing)
            }}
          >
            {missing ? 'Cari di daftar sekolah' : 'Sekolah belum ada di daftar'}
          </Button>
        )}
      </div>
      {role === 'student' && school && <Room form={form} uuid={school.uuid} />}
      {role === 'teacher' && <Teacher form={form} />}
      {!school && !missing && <p className="mb-3 text-note text-ink-2">Sekolah boleh dihubungkan nanti dari profil.</p>}
    </>
  )
}
