import { keysOf } from '@lentera/contract/kit/keys'
import type { Session, SessionOptions } from '@lentera/contract/quiz-sessions'
import { attemptRules, resultKinds } from '@lentera/contract/quizzes/session'
import { zones } from '@lentera/contract/shared'
import type { FormOf } from '#lib/form/use-form.ts'
import { holderLabel, holderOptions } from '#school/given-to.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox, Chips } from '#ui/form/choices.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Beside } from './beside.tsx'
import { holdersFor, type Written } from './fields.ts'

type WrittenForm = FormOf<Written>
const results = keysOf(resultKinds).map((value) => ({ value, label: resultKinds[value] }))
const attemptChoices = keysOf(attemptRules).map((value) => ({
  value,
  label: attemptRules[value],
}))
const leaves = [
  ...['1', '2', '3', '5', '10'].map((value) => ({ value, label: `Beku setelah ${value} kali` })),
  { value: '', label: 'Hanya dicatat' },
]

function Hours({ form, zone }: { form: WrittenForm; zone: string }) {
  const from = form.field('from_day')
  const to = form.field('to_day')
  return (
    <>
      <div className="flex flex-wrap gap-x-3 *:first:flex-[1000_1_8rem] *:last:flex-[1_1_7rem]">
        <DateField
          label="Dibuka"
          {...from}
          error={from.error ?? form.error('starts_at', 'from_day')}
          // Most quizzes end on the day on which they begin.
          onChange={(from_day) =>
            form.set({ from_day, ...(['', form.values.from_day].includes(form.values.to_day) && { to_day: from_day }) })
          }
        />
        <TimeField label={`Pukul (${zone})`} {...form.field('from_clock')} />
      </div>
      <div className="flex flex-wrap gap-x-3 *:first:flex-[1000_1_8rem] *:last:flex-[1_1_7rem]">
        <DateField label="Ditutup" {...to} error={to.error ?? form.error('ends_at', 'to_day')} />
        <TimeField label={`Pukul (${zone})`} {...form.field('to_clock')} />
      </div>
    </>
  )
}

function Rules({ form }: { form: WrittenForm }) {
  return (
    <Card className="grid content-start gap-1 p-4">
      <h2 className="mb-2 text-lead font-bold">Aturan</h2>
      <Select label="Hasil untuk siswa" options={results} {...form.field('results')} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3">
        <NumberField label="Boleh mengerjakan" unit="kali" {...form.field('attempts_allowed')} />
        <NumberField label="Nilai lulus" {...form.field('pass_score')} />
      </div>
      {(form.values.attempts_allowed ?? 1) > 1 && (
        <Select
          label="Nilai yang dipakai"
          hint="Berlaku di daftar siswa, laporan, dan analisis."
          options={attemptChoices}
          {...form.field('attempt_rule')}
        />
      )}
      <Select
        label="Meninggalkan halaman"
        hint="Halaman web tidak bisa mencegah siswa membuka aplikasi lain, hanya mencatatnya."
        options={leaves}
        {...form.field('leaves')}
        error={form.error('leaves_allowed', 'leaves')}
      />
      <Checkbox label="Acak urutan soal" {...form.field('shuffles_questions')} />
      <Checkbox label="Acak urutan pilihan" {...form.field('shuffles_options')} />
      <Checkbox label="Satu HP setiap siswa" note="HP kedua harus diizinkan pengawas." {...form.field('one_device')} />
      <Checkbox label="Minta layar penuh" {...form.field('full_screen')} />
      <Checkbox label="Masuk dengan kode" note="Kode delapan angka yang Anda tunjukkan di kelas." {...form.field('needs_code')} />
    </Card>
  )
}

/** What the quiz is about. */
const Subject = ({ form, options }: { form: WrittenForm; options: SessionOptions }) => (
  <div className="grid gap-x-4 sm:grid-cols-2">
    <Select
      label="Mata pelajaran"
      options={[
        { value: '', label: 'Tanpa mata pelajaran' },
        ...options.subjects.map(({ uuid, name }) => ({ value: uuid, label: name })),
      ]}
      {...form.field('subject')}
      error={form.error('subject_uuid', 'subject')}
    />
    <TextField label="Topik" maxLength={120} hint="Boleh kosong" {...form.field('topic')} />
  </div>
)

/** What a quiz session says of itself: what, when, for whom, and by which rules. */
export function SessionForm({
  form,
  options,
  session,
  verb,
}: {
  form: WrittenForm
  options: SessionOptions
  session?: Session
  verb: string
}) {
  const holders = holdersFor(options, session)
  const choices = holderOptions(holders)
  const begun = (session?.started ?? 0) > 0
  return (
    <Form
      of={form}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    >
      <div className="grid gap-1">
        {begun && (
          <div className="mb-3">
            <Notice>Kuis ini sudah dimulai siswa: waktu buka, durasi, dan urutan acak tetap.</Notice>
          </div>
        )}
        <TextField label="Judul" maxLength={120} placeholder="Ulangan harian gerak lurus" {...form.field('title')} />
        <Subject form={form} options={options} />
        <Chips
          several
          label={holderLabel(holders)}
          options={choices}
          {...form.field('classes')}
          error={form.error('class_uuids', 'classes')}
          hint={choices.length === 0 ? 'Anda belum mengajar kelas. Undang siswa satu per satu.' : undefined}
        />
        <Beside value={form.values.students} onChange={(students) => form.set({ students })} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <Hours form={form} zone={zones[options.timezone]} />
        </div>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <NumberField
            label="Durasi"
            unit="menit"
            hint="Waktu mengerjakan sejak siswa mulai, selama kuis terbuka."
            {...form.field('duration_minutes')}
          />
        </div>
        <TextArea label="Petunjuk untuk siswa" rows={3} maxLength={5000} hint="Boleh kosong" {...form.field('description')} />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-4">
        <Rules form={form} />
        <Submit>{verb}</Submit>
      </div>
    </Form>
  )
}
