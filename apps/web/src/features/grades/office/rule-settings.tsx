import { gradeKinds, type GradeWeights, type RemedialRule, remedialRules, weighedKinds } from '@lentera/contract/grades'
import { gradeOffice } from '@lentera/contract/grades/office'
import type { Reply } from '@lentera/contract/kit/call'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { Card, Section } from '#ui/card.tsx'
import { optionsOf } from '#lib/form/options.ts'
import { Radios } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { List } from '#ui/list.tsx'
import { Part } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { RuleHistory } from './rule-history.tsx'

type Settings = Reply<typeof gradeOffice.settings>
type Subject = Settings['subjects'][number]
type Typed = Readonly<Record<keyof GradeWeights, number | null>> & RuleChange
/** Every change says why, and which state of the rules was seen. */
interface RuleChange {
  readonly why: string
  readonly revision: number
}
const sum = (of: Typed) => weighedKinds.reduce((total, kind) => total + (of[kind] ?? 0), 0)
const whyMissing = ({ why }: RuleChange) => (why.trim() === '' ? 'Tulis alasan perubahan ini.' : undefined)
const whyHint = 'Tercatat di riwayat aturan'

/** How much each kind weighs in a subject, or in the school. */
function Weights({ of, subject }: { of: Settings; subject: Subject | undefined }) {
  const start: Typed = { ...(subject?.weights ?? of.weights), why: '', revision: (subject ?? of).revision }
  const form = useForm(gradeOffice.setWeights, {
    start,
    check: (values) => ({
      scope: sum(values) === 100 ? undefined : `Jumlahnya ${sum(values)}%, harus 100%.`,
      why: whyMissing(values),
    }),
    input: ({ why, revision, ...values }) => ({
      body: {
        subject_id: subject?.id ?? null,
        weights: {
          scope: values.scope ?? 0,
          sts: values.sts ?? 0,
          sas: values.sas ?? 0,
          practice: values.practice ?? 0,
          project: values.project ?? 0,
        },
        why,
        revision,
      },
    }),
    said: 'Bobot disimpan.',
  })
  return (
    <Form of={form}>
      <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-4 [&>*]:min-w-0">
        {weighedKinds.map((kind) => (
          <NumberField key={kind} label={gradeKinds[kind]} unit="%" {...form.field(kind)} />
        ))}
      </div>
      <TextField label="Alasan perubahan bobot" hint={whyHint} maxLength={200} {...form.field('why')} />
      <Submit>Simpan bobot</Submit>
    </Form>
  )
}

function Kktp({ of, subject }: { of: Settings; subject: Subject | undefined }) {
  const form = useForm(gradeOffice.setKktp, {
    start: { kktp: (subject ?? of).kktp, why: '', revision: (subject ?? of).revision },
    check: (values) => ({ why: whyMissing(values) }),
    input: ({ kktp, why, revision }) => ({ body: { subject_id: subject?.id ?? null, kktp, why, revision } }),
    said: 'KKTP disimpan.',
  })
  return (
    <Form of={form}>
      <NumberField
        label="KKTP"
        hint={subject ? 'Kosong: seperti sekolah' : 'Nilai akhir mulai dari sini tuntas; kosong bila belum ditetapkan'}
        {...form.field('kktp')}
      />
      <TextField label="Alasan perubahan KKTP" hint={whyHint} maxLength={200} {...form.field('why')} />
      <Submit>Simpan KKTP</Submit>
    </Form>
  )
}

function Bounds({ of: { bounds, revision } }: { of: Settings }) {
  const start: Readonly<Record<keyof typeof bounds, number | null>> & RuleChange = { ...bounds, why: '', revision }
  const form = useForm(gradeOffice.setBounds, {
    start,
    check: (values) => ({ why: whyMissing(values) }),
    input: ({ sufficient, good, very_good, ...told }) => ({
      body: { sufficient: sufficient ?? 0, good: good ?? 0, very_good: very_good ?? 0, ...told },
    }),
    said: 'Batas predikat disimpan.',
  })
  return (
    <Form of={form}>
      <div className="grid gap-x-6 sm:grid-cols-3 [&>*]:min-w-0">
        <NumberField label="Cukup mulai" {...form.field('sufficient')} />
        <NumberField label="Baik mulai" {...form.field('good')} />
        <NumberField label="Sangat baik mulai" {...form.field('very_good')} />
      </div>
      <TextField label="Alasan perubahan batas" hint={whyHint} maxLength={200} {...form.field('why')} />
      <Submit>Simpan batas</Submit>
    </Form>
  )
}

/** What cells without a plain score count: of the whole school. */
function States({ of }: { of: Settings }) {
  const start: { late_is_zero: boolean; remedial: RemedialRule } & RuleChange = {
    late_is_zero: of.late_is_zero ?? false,
    remedial: of.remedial ?? 'capped',
    why: '',
    revision: of.revision,
  }
  const form = useForm(gradeOffice.setStates, {
    start,
    check: (values) => ({ why: whyMissing(values) }),
    input: (body) => ({ body }),
    said: 'Aturan disimpan.',
  })
  const late = form.field('late_is_zero')
  return (
    <Form of={form}>
      <div className="mb-4">
        <List>
          <SwitchRow
            label="Belum mengumpulkan dihitung 0"
            note="Mulai tenggat komponennya; tanpa tenggat, atau bila dimatikan, nilainya tercatat kurang."
            value={late.value}
            onChange={late.onChange}
          />
        </List>
      </div>
      <Radios label="Nilai remedial yang dihitung" options={optionsOf(remedialRules)} {...form.field('remedial')} />
      <TextField label="Alasan perubahan aturan" hint={whyHint} maxLength={200} {...form.field('why')} />
      <Submit>Simpan aturan</Submit>
    </Form>
  )
}

/** How the school makes final scores, from the running semester on, and what was changed of it. */
export function RuleSettings() {
  const [chosen, setChosen] = useState('')
  return (
    <Part call={gradeOffice.settings} input={{}}>
      {(of) => {
        const subject = of.subjects.find(({ id }) => id === chosen)
        const named = (has: (one: Subject) => boolean) =>
          of.subjects
            .filter(has)
            .map(({ name }) => name)
            .join(', ')
        const [weights, kktp] = [named((one) => one.weights !== null), named((one) => one.kktp !== null)]
        return (
          <div className="mt-6 grid gap-6 [&>*]:min-w-0">
            <p className="text-ink-2">
              Perubahan berlaku mulai {of.semester}. Semester yang sudah lewat dan pelajaran yang sudah dikunci atau dikirim ke
              rapor tidak ikut berubah.
            </p>
            <Section title="Bobot nilai akhir dan KKTP">
              <Card className="p-4">
                <Select
                  label="Untuk"
                  value={chosen}
                  options={[
                    { value: '', label: 'Semua pelajaran' },
                    ...of.subjects.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  onChange={setChosen}
                />
                <Weights key={`weights ${chosen}`} of={of} subject={subject} />
                {weights !== '' && <p className="my-3 text-note text-ink-2">Bobot sendiri: {weights}.</p>}
                <div className="mt-5 border-t border-line pt-5">
                  <Kktp key={`kktp ${chosen}`} of={of} subject={subject} />
                </div>
                {kktp !== '' && <p className="mt-3 text-note text-ink-2">KKTP sendiri: {kktp}.</p>}
              </Card>
            </Section>
            <Section title="Batas predikat">
              <Card className="p-4">
                <Bounds of={of} />
              </Card>
            </Section>
            <Section title="Belum, susulan, dan remedial">
              <Card className="p-4">
                <States key={of.revision} of={of} />
              </Card>
            </Section>
            <RuleHistory changes={of.changes} />
          </div>
        )
      }}
    </Part>
  )
}
