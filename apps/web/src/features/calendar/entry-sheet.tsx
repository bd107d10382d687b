import { optionsOf } from '#lib/form/options.ts'
import { calendar, type CalendarEntry, calendarKinds, type SchoolCalendar } from '@lentera/contract/calendar'
import { Trash2 } from 'lucide-react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { DateRange } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { keptText } from './words.ts'

const kinds = optionsOf(calendarKinds)

interface EntrySheetProps {
  readonly seen: SchoolCalendar
  /** Null for a new one. */
  readonly entry: CalendarEntry | null
  readonly onClose: () => void
}

function Removal({ entry, onClose }: { entry: CalendarEntry; onClose: () => void }) {
  const removing = useAction(calendar.remove)
  const adding = useAction(calendar.add)
  const remove = async () => {
    const { id, revision: _, ...body } = entry
    if ((await removing.run({ params: { entry_id: id } })) === undefined) return
    say(`${entry.name} dihapus.`, () => void adding.run({ body }))
    onClose()
  }
  return (
    <div className="grid gap-3">
      <Wrong says={removing.fault?.message} />
      <Button tone="quiet" icon={Trash2} wide busy={removing.busy} className="text-bad" onClick={() => void remove()}>
        Hapus dari kalender
      </Button>
    </div>
  )
}

/** Ticks the class levels that an entry is for; all of them are the whole school. */
function Levels({
  all,
  value,
  error,
  onChange,
}: {
  all: readonly number[]
  value: readonly number[] | null
  error: string | undefined
  onChange: (grades: number[] | null) => void
}) {
  const chosen = value ?? all
  const toggle = (grade: number, on: boolean) => {
    const next = all.filter((one) => (one === grade ? on : chosen.includes(one)))
    onChange(next.length === all.length ? null : next)
  }
  return (
    <fieldset className="mt-2 mb-3">
      <legend className="mb-1 font-semibold">Untuk tingkat</legend>
      <div className="flex flex-wrap gap-x-5">
        {all.map((grade) => (
          <Checkbox key={grade} label={String(grade)} value={chosen.includes(grade)} onChange={(on) => toggle(grade, on)} />
        ))}
      </div>
      <Wrong says={error} />
    </fieldset>
  )
}

function EntryForm({ seen, entry, onClose }: EntrySheetProps) {
  const start: Pick<CalendarEntry, 'kind' | 'name' | 'starts_on' | 'ends_on' | 'grades' | 'revision'> & { ends_at: string } = {
    kind: entry?.kind ?? 'own',
    name: entry?.name ?? '',
    starts_on: entry?.starts_on ?? '',
    ends_on: entry?.ends_on ?? '',
    grades: entry?.grades ?? null,
    ends_at: entry?.ends_at ?? '',
    revision: entry?.revision ?? 0,
  }
  const form = useForm(entry ? calendar.save : calendar.add, {
    start,
    input: ({ revision, ends_at, ...given }) => {
      const ends_on = given.ends_on || given.starts_on
      const body = { ...given, ends_on, ends_at: given.kind === 'half_day' ? ends_at || null : null }
      return entry ? { params: { entry_id: entry.id }, body: { ...body, revision } } : { body }
    },
    check: ({ starts_on, name, kind, ends_at, grades }) => ({
      starts_on: starts_on ? undefined : 'Pilih tanggalnya.',
      name: name.trim().length < 3 ? 'Tulis namanya.' : undefined,
      ends_at: kind === 'half_day' && !ends_at ? 'Isi jam pulangnya.' : undefined,
      grades: grades?.length === 0 ? 'Pilih minimal satu tingkat.' : undefined,
    }),
    said: ({ check_ins }, { name }) => `${name.trim()} ${entry ? 'disimpan' : 'ditambahkan'}.${keptText(check_ins)}`,
    done: onClose,
  })
  return (
    <Form of={form}>
      <Select label="Jenis" options={kinds} {...form.field('kind')} />
      <TextField label="Nama" placeholder="Libur semester" maxLength={100} {...form.field('name')} />
      <DateRange
        from={{ label: 'Tanggal', ...form.field('starts_on') }}
        to={{ label: 'Sampai', hint: 'Jika beberapa hari', ...form.field('ends_on') }}
      />
      {form.values.kind === 'half_day' && <TimeField label="Jam pulang" {...form.field('ends_at')} />}
      <Levels
        all={seen.grades}
        value={form.values.grades}
        error={form.field('grades').error}
        onChange={(grades) => form.set({ grades })}
      />
      {entry && <Removal entry={entry} onClose={onClose} />}
      <Submit>{entry ? 'Simpan' : 'Tambah'}</Submit>
    </Form>
  )
}

/** Adds an entry of the calendar, or changes one and takes it away. */
export function EntrySheet({ open, ...asked }: EntrySheetProps & { open: boolean }) {
  const { seen, entry } = asked
  // The entry as it is now, when somebody else has changed it meanwhile.
  const newest = seen.entries.find(({ id }) => id === entry?.id) ?? entry
  return (
    <Sheet open={open} onClose={asked.onClose} title={newest ? `Ubah ${newest.name}` : 'Tambah ke kalender'}>
      {open && <EntryForm {...asked} entry={newest} />}
    </Sheet>
  )
}
