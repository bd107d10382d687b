import { koin, koinLimits } from '@lentera/contract/koin'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { PupilChips } from '#school/pupil-chips.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

interface GiftValues {
  readonly class_uuid: string
  readonly student_ids: readonly string[]
  readonly amount: number | null
  readonly reason: string
}

/** Koin for one pupil of a class or several, with the reason that they read. */
export function GiveKoin({ classes }: { classes: readonly { readonly uuid: string; readonly name: string }[] }) {
  const go = useNavigate()
  const start: GiftValues = { class_uuid: classes[0]?.uuid ?? '', student_ids: [], amount: 5, reason: '' }
  const form = useForm(koin.award, {
    start,
    check: ({ student_ids, amount, reason }) => ({
      student_ids: student_ids.length === 0 ? 'Pilih siswanya.' : undefined,
      amount: amount === null || amount < 1 || amount > koinLimits.award ? `Isi 1 sampai ${koinLimits.award} koin.` : undefined,
      reason: reason.trim().length < 5 ? 'Tulis minimal 5 huruf.' : undefined,
    }),
    input: ({ student_ids, amount, reason }) => ({
      body: { student_ids: [...student_ids], amount: amount ?? 0, reason: reason.trim() },
    }),
    said: ({ pupils }) => (pupils === 1 ? 'Koin diberikan.' : `Koin diberikan kepada ${pupils} siswa.`),
    done: () => void go(href('/teacher/koin'), { replace: true }),
  })
  const { values, set, field } = form
  const pupils = field('student_ids')
  return (
    <Form of={form}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Select
          label="Kelas"
          options={classes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
          {...field('class_uuid')}
          onChange={(class_uuid) => set({ class_uuid, student_ids: [] })}
        />
        <NumberField label="Koin bagi tiap siswa" unit="koin" {...field('amount')} />
      </div>
      <PupilChips
        key={values.class_uuid}
        class_uuid={values.class_uuid}
        most={koinLimits.pupils}
        value={pupils.value}
        error={pupils.error}
        onChange={(ids) => pupils.onChange(ids)}
      />
      <TextArea
        label="Alasan"
        hint="Dibaca siswanya: hal baik apa yang dilakukan."
        rows={2}
        maxLength={koinLimits.reason}
        {...field('reason')}
      />
      <Submit>Beri koin</Submit>
    </Form>
  )
}
