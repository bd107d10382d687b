import { type Lesson, timetable, type TimetableOverview } from '@lentera/contract/timetable'
import { timetableVersions } from '@lentera/contract/timetable/versions'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { Sheet } from '#ui/sheet.tsx'

interface CopyDayProps {
  readonly of: TimetableOverview
  /** The class's week, which has at least one lesson. */
  readonly lessons: readonly Lesson[]
  /** The version that they are of; left out for the timetable that runs. */
  readonly version?: string | undefined
}

const optionsOf = (weekdays: readonly number[]) => weekdays.map((value) => ({ value, label: nameOfWeekday(value) }))

function CopyForm({ of, lessons, version, onDone }: CopyDayProps & { onDone: () => void }) {
  const first = lessons.find((one) => one.class !== null)
  const taught = [...new Set(lessons.flatMap(({ weekday, class: room }) => (room ? [weekday] : [])))]
  const open = of.days.map(({ weekday }) => weekday)
  const from = first?.weekday ?? 1
  const form = useForm(version === undefined ? timetable.copyDay : timetableVersions.copyDay, {
    start: { from, to: open.find((day) => !taught.includes(day)) ?? open.find((day) => day !== from) ?? from },
    input: (days) => {
      const body = { class_uuid: first?.class?.uuid ?? '', ...days }
      return version === undefined ? { body } : { params: { version_id: version }, body }
    },
    said: ({ made }, { to }) =>
      made === 0 ? `Semua jam itu sudah ada di hari ${nameOfWeekday(to)}.` : `${made} jam disalin ke hari ${nameOfWeekday(to)}.`,
    done: onDone,
  })
  return (
    <Form of={form}>
      <p className="mb-3">Semua jam pelajaran {first?.class?.name} pada hari itu disalin, dengan guru dan ruangnya.</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-4">
        <Select label="Dari" options={optionsOf(taught)} {...form.field('from')} />
        <Select label="Ke" options={optionsOf(open)} {...form.field('to')} />
      </div>
      <Submit>Salin</Submit>
    </Form>
  )
}

/** Copies a day of a class's week to another one. */
export function CopyDay(asked: CopyDayProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={Copy} onClick={() => setOpen(true)}>
        Salin hari
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Salin satu hari">
        {open && <CopyForm {...asked} onDone={() => setOpen(false)} />}
      </Sheet>
    </>
  )
}
