import { type EducationalLevel, regions } from '@lentera/contract/regions'
import { useCall } from '#lib/http/use-call.ts'
import { Select } from '#ui/form/select.tsx'
import type { Registering } from './values.ts'

const ofSchools: readonly string[] = ['sd', 'smp', 'sma', 'smk']

/** A level of education: of a school, or a person's own, which may stay empty. */
export function Education({ form, label, ofSchool = false }: { form: Registering; label: string; ofSchool?: boolean }) {
  const { data = [] } = useCall(regions.educationalLevels, {})
  const offered = data.filter(({ id }) => !ofSchool || ofSchools.includes(id))
  return (
    <Select<EducationalLevel | ''>
      label={label}
      {...form.field('educational_level')}
      options={[
        { value: '', label: ofSchool ? 'Pilih' : 'Tidak diisi' },
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
