import { type GradeComponent, type GradeKind, gradeKinds, gradeLimits, grades } from '@lentera/contract/grades'
import { Import, ListChecks } from 'lucide-react'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { named } from '#lib/http/remote-config.ts'
import { withQuery } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type GradePlace, placeAddress } from './words.tsx'

interface ComponentValues {
  readonly title: string
  readonly kind: GradeKind
  readonly objectives: string
  readonly shown: boolean
  readonly due_on: string
}

/** Scores that are there already need not be typed: the component is made of them. */
function FromElsewhere({ place }: { place: GradePlace }) {
  const source = placeAddress('import', place)
  return (
    <div className="mb-5 grid gap-2 rounded-control bg-paper p-3.5">
      <p className="text-ink-2">Nilainya sudah ada? Komponen dibuat darinya.</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink icon={Import} to={source}>
          Ambil dari Tugasku
        </ButtonLink>
        <ButtonLink icon={ListChecks} to={withQuery(source, { from: 'quiz' })}>
          {named('Ambil dari {product}Quiz')}
        </ButtonLink>
      </div>
    </div>
  )
}

interface ComponentFormProps {
  place: GradePlace
  /** Null for a new one. */
  component: GradeComponent | null
  onDone: () => void
}

/** A component while it is written: a new one, or one that is changed. */
const useComponent = ({ place, component, onDone }: ComponentFormProps) => {
  const start: ComponentValues = {
    title: component?.name ?? '',
    kind: component?.kind ?? 'scope',
    objectives: component?.objectives ?? '',
    shown: component?.shown ?? true,
    due_on: component?.due_on ?? '',
  }
  const common = {
    start,
    check: ({ title }: ComponentValues) => ({
      title: title.trim().length < 2 ? 'Isi namanya, misalnya Lingkup materi 1.' : undefined,
    }),
    said: 'Komponen disimpan.',
    done: onDone,
  }
  const adding = useForm(grades.add, {
    ...common,
    input: (values: ComponentValues) => ({
      body: {
        ...values,
        class_id: place.class_id,
        subject_id: place.subject_id,
        ...(place.semester !== null && { semester: Number(place.semester) }),
      },
    }),
  })
  const changing = useForm(grades.change, {
    ...common,
    input: (values: ComponentValues) => ({
      body: { ...values, component_id: component?.id ?? '', revision: component?.revision ?? 1 },
    }),
  })
  const form = component ? changing : adding
  return form
}

/** What pupils are marked by: a new component, or one that is changed. */
export function ComponentForm(props: ComponentFormProps) {
  const { place, component } = props
  const form = useComponent(props)
  const { field } = form
  const shown = field('shown')
  return (
    <Form of={form}>
      {!component && <FromElsewhere place={place} />}
      <TextField label="Nama" maxLength={gradeLimits.name} hint="Seperti yang dibaca siswa." {...field('title')} />
      <Chips label="Jenis" options={optionsOf(gradeKinds)} {...field('kind')} />
      <TextArea label="Tujuan pembelajaran, opsional" rows={3} maxLength={gradeLimits.objectives} {...field('objectives')} />
      <DateField
        label="Tenggat, opsional"
        hint="Mulai hari ini yang ditandai Belum dapat dihitung 0, bila sekolah menetapkannya."
        {...field('due_on')}
      />
      <div className="mb-4">
        <List>
          <SwitchRow
            label="Tampilkan kepada siswa dan orang tua"
            note="Selama belum ditampilkan, mereka membaca belum lengkap; di rapor tetap dihitung."
            value={shown.value}
            onChange={shown.onChange}
          />
        </List>
      </div>
      <Submit>Simpan komponen</Submit>
    </Form>
  )
}
