import { type RaporInternship, raporLimits } from '@lentera/contract/rapor'
import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#ui/button.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'

/** Practical work while it is typed: without months until they are. */
export interface TypedInternship extends Omit<RaporInternship, 'months'> {
  readonly months: number | null
}

/** What is wrong with what was typed, in words; undefined where nothing is. */
export const wrongInternship = (of: readonly TypedInternship[]): string | undefined => {
  if (of.some(({ company }) => company.trim().length < 2)) return 'Isi mitra DU/DI setiap praktik kerja lapangan.'
  if (of.some(({ place }) => place.trim().length < 2)) return 'Isi lokasi setiap praktik kerja lapangan.'
  const isMonths = (months: number | null) => months !== null && months >= 1 && months <= raporLimits.months
  if (!of.every(({ months }) => isMonths(months))) return `Isi lama praktik kerja lapangan, 1 sampai ${raporLimits.months} bulan.`
  return undefined
}

/** Practical work of the pupil at companies. Schools that are not vocational see and take away what is there, and add none. */
export function Internships({
  value,
  onChange,
  error,
  offers,
}: {
  value: readonly TypedInternship[]
  onChange: (internships: readonly TypedInternship[]) => void
  error: string | undefined
  offers: boolean
}) {
  if (!offers && value.length === 0) return null
  const put = (at: number, change: Partial<TypedInternship>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 font-bold">Praktik kerja lapangan</legend>
      {value.map(({ company, place, months, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other name while they are typed
        <div key={at} className="mb-3 rounded-control border border-line p-3">
          <div className="flex items-start gap-2">
            <TextField
              label="Mitra DU/DI"
              className="min-w-0 flex-1"
              maxLength={raporLimits.company}
              value={company}
              onChange={(typed: string) => put(at, { company: typed })}
            />
            <IconButton
              icon={Trash2}
              label={`Hapus praktik kerja lapangan ${company}`}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          </div>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4 [&>*]:min-w-0">
            <TextField
              label="Lokasi"
              maxLength={raporLimits.company}
              value={place}
              onChange={(typed: string) => put(at, { place: typed })}
            />
            <NumberField label="Lamanya" unit="bulan" value={months} onChange={(typed) => put(at, { months: typed })} />
          </div>
          <TextArea
            label="Keterangan (diisi di akhir)"
            rows={2}
            maxLength={raporLimits.text}
            value={text}
            onChange={(typed: string) => put(at, { text: typed })}
          />
        </div>
      ))}
      {error && <p className="mb-3 text-note text-bad">{error}</p>}
      {offers && value.length < raporLimits.internships && (
        <Button icon={Plus} onClick={() => onChange([...value, { company: '', place: '', months: null, text: '' }])}>
          Tambah praktik kerja lapangan
        </Button>
      )}
    </fieldset>
  )
}
