import { type AcademicYear, classes } from '@lentera/contract/people/classes'
import { useState } from 'react'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { dayText, readDay, UNREADABLE } from './day-text.ts'
import { yearName } from './words.ts'

const fields = [
  ['starts_on', 'Awal semester ganjil'],
  ['second_semester_on', 'Awal semester genap'],
  ['ends_on', 'Akhir tahun ajaran'],
] as const
type Field = (typeof fields)[number][0]

/** Asks once when the running year begins and ends, with the usual dates in place. */
export function YearCard({ proposed }: { proposed: AcademicYear }) {
  const { run, busy, fault, reset } = useAction(classes.addYear)
  const [texts, setTexts] = useState<Record<Field, string>>({
    starts_on: dayText(proposed.starts_on),
    second_semester_on: dayText(proposed.second_semester_on),
    ends_on: dayText(proposed.ends_on),
  })
  const [unread, setUnread] = useState<readonly Field[]>([])
  const save = () => {
    const read = {
      starts_on: readDay(texts.starts_on),
      second_semester_on: readDay(texts.second_semester_on),
      ends_on: readDay(texts.ends_on),
    }
    setUnread(fields.flatMap(([field]) => (read[field] === undefined ? [field] : [])))
    const { starts_on, second_semester_on, ends_on } = read
    if (starts_on && second_semester_on && ends_on) void run({ body: { starts_on, second_semester_on, ends_on } })
  }
  const { beside, above } = placedIn(
    fault,
    fields.map(([field]) => field),
  )
  return (
    <Card className="max-w-[46rem] p-5">
      <h2 className="text-bar font-bold tracking-tight">{yearName(proposed)}</h2>
      <p className="mt-1 mb-4 text-ink-2">Kelas dibuat untuk satu tahun ajaran. Sesuaikan tanggalnya dengan kalender sekolah.</p>
      <div className="grid gap-x-4 sm:grid-cols-3">
        {fields.map(([field, label]) => (
          <TextField
            key={field}
            label={label}
            inputMode="numeric"
            placeholder="13/07/2026"
            value={texts[field]}
            onChange={({ target }) => {
              setTexts({ ...texts, [field]: target.value })
              setUnread([])
              reset()
            }}
            error={unread.includes(field) ? UNREADABLE : beside[field]}
            errorLines={2}
          />
        ))}
      </div>
      {above && (
        <div className="mb-4">
          <Notice tone="bad" live>
            {above}
          </Notice>
        </div>
      )}
      <Button tone="main" size="main" busy={busy} onClick={save}>
        Buat tahun ajaran
      </Button>
    </Card>
  )
}
