import {
  type Rapor,
  rapor,
  type RaporAttitude,
  type RaporDecision,
  raporDecisions,
  raporLimits,
  type RaporPredicate,
  raporPredicates,
} from '@lentera/contract/rapor'
import { Plus, Trash2 } from 'lucide-react'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Attitude } from './attitude.tsx'
import { Internships, type TypedInternship, wrongInternship } from './internships.tsx'

interface CardValues {
  readonly note: string
  readonly profile: string
  readonly extras: Rapor['content']['extras']
  readonly internships: readonly TypedInternship[]
  /** Null of a card that is not of K13. */
  readonly attitude: RaporAttitude | null
  readonly sick: number | null
  readonly excused: number | null
  readonly absent: number | null
  readonly reason: string
  readonly decision: RaporDecision | ''
  readonly revision: number
}
const startOf = ({ content, absence_reason, revision }: Rapor): CardValues => ({
  note: content.note,
  profile: content.profile,
  extras: content.extras,
  internships: content.internships ?? [],
  attitude: content.attitude ?? null,
  sick: absence_reason === null ? null : content.absences.sick,
  excused: absence_reason === null ? null : content.absences.excused,
  absent: absence_reason === null ? null : content.absences.absent,
  reason: absence_reason ?? '',
  decision: content.decision ?? '',
  revision,
})

const kinds = [
  { value: null, label: 'Ekstrakurikuler' },
  { value: 'achievement' as const, label: 'Prestasi' },
]
const predicates = [{ value: null, label: 'Tanpa predikat' }, ...optionsOf(raporPredicates)]

/** Activities of the pupil, each with what is said of it. */
function Extras({ value, onChange }: { value: CardValues['extras']; onChange: (extras: CardValues['extras']) => void }) {
  const put = (at: number, change: Partial<CardValues['extras'][number]>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    <div className="mb-4">
      {value.map(({ name, text, kind, predicate }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no other name while they are typed
        <div key={at} className="flex flex-wrap items-end gap-x-3 [&>*]:min-w-0">
          <TextField
            label="Kegiatan"
            maxLength={raporLimits.name}
            value={name}
            onChange={(typed: string) => put(at, { name: typed })}
          />
          <TextField
            label="Keterangan"
            maxLength={raporLimits.text}
            value={text}
            onChange={(typed: string) => put(at, { text: typed })}
          />
          <Select
            label="Jenis"
            value={kind ?? null}
            options={kinds}
            onChange={(chosen: 'achievement' | null) => put(at, { kind: chosen ?? undefined, predicate: undefined })}
          />
          {kind === undefined && (
            <Select
              label="Predikat"
              value={predicate ?? null}
              options={predicates}
              onChange={(chosen: RaporPredicate | null) => put(at, { predicate: chosen ?? undefined })}
            />
          )}
          <div className="mb-6">
            <IconButton
              icon={Trash2}
              label={`Hapus ${name}`}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          </div>
        </div>
      ))}
      {value.length < raporLimits.extras && (
        <Button icon={Plus} onClick={() => onChange([...value, { name: '', text: '' }])}>
          Tambah kegiatan
        </Button>
      )}
    </div>
  )
}

/** What the homeroom teacher writes on a report card. */
const useCard = (of: Rapor) => {
  const form = useForm(rapor.edit, {
    start: startOf(of),
    check: ({ extras, internships }) => ({
      extras: extras.some(({ name }) => name.trim().length < 2) ? 'Isi nama setiap kegiatan.' : undefined,
      internships: wrongInternship(internships),
    }),
    input: ({ reason, decision, extras, internships, attitude, ...values }) => ({
      params: { uuid: of.uuid ?? '' },
      body: {
        ...values,
        extras: [...extras],
        internships: internships.map(({ months, ...one }) => ({ ...one, months: months ?? 0 })),
        ...(attitude !== null && { attitude }),
        absence_reason: reason.trim() === '' ? null : reason,
        decision: decision === '' ? null : decision,
      },
    }),
    said: 'Rapor disimpan.',
    saved: startOf,
  })
  return form
}

/** What whoever leads the class adds to a report card. */
export function Edit({ of }: { of: Rapor }) {
  const form = useCard(of)
  const extras = form.field('extras')
  const internships = form.field('internships')
  const attitude = form.field('attitude')
  return (
    <Section title="Dari wali kelas" className="mb-6">
      <Card className="p-4">
        <Form of={form}>
          <TextArea label="Catatan wali kelas" rows={3} maxLength={raporLimits.text} {...form.field('note')} />
          <TextArea
            label="Kokurikuler (profil lulusan), opsional"
            rows={3}
            maxLength={raporLimits.text}
            {...form.field('profile')}
          />
          <Extras value={extras.value} onChange={extras.onChange} />
          {extras.error && <p className="mb-3 text-note text-bad">{extras.error}</p>}
          {attitude.value && (
            <Attitude value={attitude.value} onChange={attitude.onChange} error={attitude.error} notes={of.attitude_notes} />
          )}
          <Internships
            value={internships.value}
            onChange={internships.onChange}
            error={internships.error}
            offers={of.content.paper?.level === 'smk'}
          />
          <p className="mb-2 text-ink-2">
            Ketidakhadiran menurut presensi: sakit {of.counted.sick}, izin {of.counted.excused}, tanpa keterangan{' '}
            {of.counted.absent}. Isi di bawah hanya bila perlu diganti.
          </p>
          <div className="grid grid-cols-3 gap-x-4 [&>*]:min-w-0">
            <NumberField label="Sakit" {...form.field('sick')} />
            <NumberField label="Izin" {...form.field('excused')} />
            <NumberField label="Alpa" {...form.field('absent')} />
          </div>
          <TextField
            label="Alasan mengganti"
            hint="Wajib bila hari di atas diisi"
            maxLength={200}
            {...form.field('reason')}
            error={form.field('reason').error ?? form.error('absence_reason', 'reason')}
          />
          {of.period.semester === 2 && (
            <Chips label="Keputusan" options={optionsOf(raporDecisions)} {...form.field('decision')} />
          )}
          <Submit>Simpan rapor</Submit>
        </Form>
      </Card>
    </Section>
  )
}
