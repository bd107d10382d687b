import { calendar, type CalendarYear, type SchoolCalendar } from '@lentera/contract/calendar'
import { GraduationCap, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { longDate } from '#lib/time/dates.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { yearName } from './words.ts'

const fields = [
  ['starts_on', 'Awal semester ganjil'],
  ['second_semester_on', 'Awal semester genap'],
  ['ends_on', 'Akhir tahun ajaran'],
] as const

type Dates = Pick<CalendarYear, 'starts_on' | 'second_semester_on' | 'ends_on'>

function YearForm({
  first,
  dates,
  revision,
  onDone,
}: {
  first: number
  dates: Dates
  revision: number | null
  onDone: () => void
}) {
  const { starts_on, second_semester_on, ends_on } = dates
  const form = useForm(revision === null ? calendar.addYear : calendar.saveYear, {
    start: { starts_on, second_semester_on, ends_on, revision: revision ?? 0 },
    input: ({ revision: seen, ...body }) =>
      revision === null ? { body } : { params: { tahun_ajaran_id: first }, body: { ...body, revision: seen } },
    check: (given) => Object.fromEntries(fields.map(([field]) => [field, given[field] ? undefined : 'Isi tanggalnya.'])),
    said: revision === null ? `Tahun ajaran ${yearName(first)} dibuat.` : `Tahun ajaran ${yearName(first)} disimpan.`,
    done: onDone,
  })
  return (
    <Form of={form}>
      <p className="mb-3 text-ink-2">Semester yang aktif mengikuti tanggal ini.</p>
      {fields.map(([field, label]) => (
        <DateField key={field} label={label} errorLines={2} {...form.field(field)} />
      ))}
      <Submit>{revision === null ? 'Buat tahun ajaran' : 'Simpan'}</Submit>
    </Form>
  )
}

const semesters = { 1: 'Semester ganjil berjalan', 2: 'Semester genap berjalan' } as const

/** The school's years with their semesters; a year leads to its calendar, a pencil to its dates. */
export function Years({ seen, to }: { seen: SchoolCalendar; to: (year: number) => string }) {
  const [opened, setOpened] = useState<number | null>(null)
  const year = seen.years.find(({ tahun_ajaran_id }) => tahun_ajaran_id === opened)
  const next = seen.next_year
  const close = () => setOpened(null)
  return (
    <Section
      title="Tahun ajaran"
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink icon={GraduationCap} to={href('/school/rollover')}>
            Kenaikan kelas
          </ButtonLink>
          <Button icon={Plus} onClick={() => setOpened(next.tahun_ajaran_id)}>
            Siapkan {yearName(next.tahun_ajaran_id)}
          </Button>
        </div>
      }
    >
      {seen.years.length > 0 && (
        <List label="Tahun ajaran">
          {seen.years.map((one) => (
            <li key={one.tahun_ajaran_id} className="flex items-center gap-2 pr-3">
              <ul className="min-w-0 flex-1">
                <Row
                  to={to(one.tahun_ajaran_id)}
                  title={yearName(one.tahun_ajaran_id)}
                  note={`Ganjil ${longDate(one.starts_on)}, genap ${longDate(one.second_semester_on)}, sampai ${longDate(one.ends_on)}`}
                  pill={one.running && <Pill tone="ok">{semesters[one.running]}</Pill>}
                />
              </ul>
              <IconButton
                icon={Pencil}
                label={`Ubah tanggal ${yearName(one.tahun_ajaran_id)}`}
                onClick={() => setOpened(one.tahun_ajaran_id)}
              />
            </li>
          ))}
        </List>
      )}
      <Sheet open={opened !== null} onClose={close} title={opened === null ? 'Tahun ajaran' : `Tahun ajaran ${yearName(opened)}`}>
        {opened !== null && <YearForm first={opened} dates={year ?? next} revision={year?.revision ?? null} onDone={close} />}
      </Sheet>
    </Section>
  )
}
