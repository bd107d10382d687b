import { type GradeOverview, gradeKinds, type GradeWeights, weighedKinds } from '@lentera/contract/grades'
import { gradeOffice } from '@lentera/contract/grades/reading'
import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { type Rules, useRows } from '#lib/http/use-list.ts'
import { filterBy } from '#lib/http/filter.ts'
import { href } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { EmptyDesks } from '#ui/drawings/empty-desks.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Part, Screen } from '#ui/screen.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { figure, placeOf } from './words.tsx'

const states = { none: 'Belum mulai', some: 'Belum lengkap', full: 'Lengkap', locked: 'Dikunci' } as const
const stateOf = ({ locked, components, entered, expected }: GradeOverview): keyof typeof states =>
  locked ? 'locked' : components === 0 ? 'none' : entered < expected ? 'some' : 'full'
const tones = { none: 'waiting', some: 'care', full: 'info', locked: 'good' } as const
const columns: readonly Column<GradeOverview>[] = [
  { id: 'class', name: 'Kelas', of: (one) => one.class.name, phone: 'note', sorts: true },
  { id: 'subject', name: 'Pelajaran', of: ({ subject }) => subject.name, sorts: true },
  { id: 'teachers', name: 'Guru', of: ({ teachers }) => teachers.join(', '), phone: 'note' },
  {
    id: 'entered',
    name: 'Terisi',
    of: ({ entered, expected }) => (expected === 0 ? '–' : `${entered} dari ${expected}`),
    align: 'right',
    from: 620,
  },
  { id: 'average', name: 'Rata-rata', of: ({ average }) => figure(average), align: 'right', from: 760 },
  {
    id: 'state',
    name: 'Keadaan',
    of: (one) => <Pill tone={tones[stateOf(one)]}>{states[stateOf(one)]}</Pill>,
    text: (one) => states[stateOf(one)],
    phone: 'trailing',
  },
]
const rules: Rules<GradeOverview> = {
  words: (one) => [one.class.name, one.subject.name, ...one.teachers],
  filters: { state: (one, value) => stateOf(one) === value },
  sorts: { class: (one) => one.class.name, subject: ({ subject }) => subject.name },
}
const state = filterBy('state', 'Semua keadaan', states)

function Classes({ of }: { of: readonly GradeOverview[] }) {
  const list = useRows(of, rules)
  const [opening, setOpening] = useState<GradeOverview | null>(null)
  const { run, busy, fault } = useAction(gradeOffice.unlock, {
    done: () => {
      setOpening(null)
      say('Nilai dibuka lagi.')
    },
  })
  const open = () => {
    if (!opening) return
    const { class_id, subject_id } = placeOf(opening)
    void run({ params: { class_id, subject_id, semester: opening.period.semester } })
  }
  return (
    <>
      <DataList
        label="Kelas dan pelajaran"
        list={list}
        columns={columns}
        keyOf={({ subject, class: { uuid } }) => `${uuid} ${subject.id}`}
        nameOf={(one) => `${one.subject.name} ${one.class.name}`}
        onOpen={(one) => one.can.includes('unlock') && setOpening(one)}
        search="Cari kelas, pelajaran, atau guru"
        filters={[state]}
        file="kesiapan-nilai"
        empty={
          <EmptyState
            drawing={<EmptyDesks />}
            text="Belum ada kelas dengan jadwal"
            note="Nilai diisi guru untuk kelas dan pelajaran yang ada di jadwalnya."
            action={
              <ButtonLink tone="main" to={href('/school/timetable')}>
                Susun jadwal pelajaran
              </ButtonLink>
            }
          />
        }
      />
      <Confirm
        open={opening !== null}
        onClose={() => setOpening(null)}
        title="Buka lagi nilai ini?"
        verb="Buka"
        busy={busy}
        onConfirm={open}
      >
        <p className="flex items-center gap-2 text-ink-2">
          <LockOpen size={18} />
          {opening && `${opening.subject.name} ${opening.class.name}, dikunci ${opening.locked?.by ?? ''}.`}
        </p>
        <Wrong says={fault?.message} />
      </Confirm>
    </>
  )
}

type Typed = Readonly<Record<keyof GradeWeights, number | null>>
const sum = (of: Typed) => weighedKinds.reduce((total, kind) => total + (of[kind] ?? 0), 0)

/** How much each kind weighs in a subject, or in the school. */
function Weights({ subject_id, start }: { subject_id: string | null; start: GradeWeights }) {
  const form = useForm(gradeOffice.setWeights, {
    start: start as Typed,
    check: (values) => ({ scope: sum(values) === 100 ? undefined : `Jumlahnya ${sum(values)} %, harus 100 %.` }),
    input: (values) => ({
      body: {
        subject_id,
        weights: {
          scope: values.scope ?? 0,
          sts: values.sts ?? 0,
          sas: values.sas ?? 0,
          practice: values.practice ?? 0,
          project: values.project ?? 0,
        },
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
      <Submit>Simpan bobot</Submit>
    </Form>
  )
}

function Bounds({ start }: { start: { sufficient: number; good: number; very_good: number } }) {
  const form = useForm(gradeOffice.setBounds, {
    start: start as Readonly<Record<keyof typeof start, number | null>>,
    input: (values) => ({
      body: { sufficient: values.sufficient ?? 0, good: values.good ?? 0, very_good: values.very_good ?? 0 },
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
      <Submit>Simpan batas</Submit>
    </Form>
  )
}

function Settings() {
  const [subject, setSubject] = useState('')
  return (
    <Part call={gradeOffice.settings} input={{}}>
      {({ weights, bounds, subjects }) => {
        const chosen = subjects.find(({ id }) => id === subject)
        const own = subjects.filter((one) => one.weights !== null).map(({ name }) => name)
        return (
          <div className="mt-6 grid gap-6 [&>*]:min-w-0">
            <Section title="Bobot nilai akhir">
              <Card className="p-4">
                <Select
                  label="Untuk"
                  value={subject}
                  options={[
                    { value: '', label: 'Semua pelajaran' },
                    ...subjects.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                  onChange={setSubject}
                />
                <Weights key={subject} subject_id={subject === '' ? null : subject} start={chosen?.weights ?? weights} />
                {own.length > 0 && <p className="mt-3 text-note text-ink-2">Bobot sendiri: {own.join(', ')}.</p>}
              </Card>
            </Section>
            <Section title="Batas predikat">
              <Card className="p-4">
                <Bounds start={bounds} />
              </Card>
            </Section>
          </div>
        )
      }}
    </Part>
  )
}

export const title = 'Nilai'

/** How far the teachers are with their scores, and how final scores are made. */
export default function GradeOfficePage() {
  return (
    <Screen call={gradeOffice.overview} input={{ query: {} }} title={title} note={(rows) => rows?.[0]?.period.name ?? ' '}>
      {(rows) => (
        <>
          <Classes of={rows} />
          <Settings />
        </>
      )}
    </Screen>
  )
}
