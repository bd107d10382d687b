import { type AcademicYear, classes } from '@lentera/contract/people/classes'
import { useForm } from '#lib/form/use-form.ts'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { yearName } from './words.ts'

const fields = [
  ['starts_on', 'Awal semester ganjil'],
  ['second_semester_on', 'Awal semester genap'],
  ['ends_on', 'Akhir tahun ajaran'],
] as const

/** Asks once when the running year begins and ends, with the usual dates in place. */
export function YearCard({ proposed }: { proposed: AcademicYear }) {
  const { starts_on, second_semester_on, ends_on } = proposed
  const form = useForm(classes.addYear, {
    start: { starts_on, second_semester_on, ends_on },
    input: (body) => ({ body }),
    check: (given) => Object.fromEntries(fields.map(([field]) => [field, given[field] ? undefined : 'Isi tanggalnya.'])),
    said: `${yearName(proposed)} dibuat.`,
  })
  return (
    <Card className="max-w-[46rem] p-5">
      <h2 className="text-bar font-bold tracking-tight">{yearName(proposed)}</h2>
      <p className="mt-1 mb-4 text-ink-2">Kelas dibuat untuk satu tahun ajaran. Sesuaikan tanggalnya dengan kalender sekolah.</p>
      <Form of={form}>
        <div className="grid gap-x-4 sm:grid-cols-3">
          {fields.map(([field, label]) => (
            <DateField key={field} label={label} errorLines={2} {...form.field(field)} />
          ))}
        </div>
        <Submit>Buat tahun ajaran</Submit>
      </Form>
    </Card>
  )
}
