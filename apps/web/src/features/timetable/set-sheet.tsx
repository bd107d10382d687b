import { hours, type HourSet, type HourSets, MOST_HOURS } from '@lentera/contract/timetable/hours'
import { nameOfWeekday } from '@lentera/contract/timetable/weekdays'
import { Coffee, Plus, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { type FormOf, useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { time } from '#lib/time/dates.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { DateRange } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { List } from '#ui/list.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FillHours } from './fill-hours.tsx'
import { type HourRow, type HourRows, hoursOf, rowsOf } from './hour-rows.ts'
import { nameOfHour } from './hour-words.ts'

interface SetSheetProps {
  readonly seen: HourSets
  /** Null for a new one. */
  readonly set: HourSet | null
  readonly onClose: () => void
}

interface Values extends HourRows {
  readonly name: string
  readonly weekday: number | null
  readonly period: boolean
  readonly starts_on: string
  readonly ends_on: string
  /** Whether people check in at other hours in this period, and at which. */
  readonly moves: boolean
  readonly opens_at: string
  readonly starts_at: string
  readonly closes_at: string
  readonly revision: number
}

const startOf = ({ seen, set }: Pick<SetSheetProps, 'seen' | 'set'>): Values => ({
  name: set?.name ?? (seen.sets.length === 0 ? 'Biasa' : ''),
  weekday: set?.weekday ?? null,
  period: set ? set.starts_on !== null : seen.sets.length > 0,
  starts_on: set?.starts_on ?? '',
  ends_on: set?.ends_on ?? '',
  moves: set?.check_in != null,
  ...(set?.check_in ?? { opens_at: '06:00', starts_at: '07:30', closes_at: '10:00' }),
  ...(set ? rowsOf(set.hours) : { first: seen.days[0]?.starts_at ?? '07:00', number: 1, rows: [] }),
  revision: set?.revision ?? 0,
})

const useSetForm = ({ seen, set, onClose }: SetSheetProps) =>
  useForm(set ? hours.save : hours.add, {
    start: startOf({ seen, set }),
    input: ({ name, weekday, period, starts_on, ends_on, moves, opens_at, starts_at, closes_at, revision, ...day }) => {
      const dates = period
        ? { starts_on: starts_on || null, ends_on: ends_on || starts_on || null }
        : { starts_on: null, ends_on: null }
      const check_in = period && moves ? { opens_at, starts_at, closes_at } : null
      const body = { name, weekday, ...dates, check_in, hours: hoursOf(day) }
      return set ? { params: { set_id: set.id }, body: { ...body, revision } } : { body }
    },
    check: ({ name, period, starts_on, moves, opens_at, starts_at, closes_at, first, rows }) => ({
      ...(period && moves && missingHours({ opens_at, starts_at, closes_at })),
      name: name.trim().length < 2 ? 'Tulis namanya, misalnya Biasa atau Ramadan.' : undefined,
      starts_on: period && !starts_on ? 'Pilih tanggal pertamanya.' : undefined,
      first: first ? undefined : 'Isi jam mulainya.',
      rows:
        rows.length === 0
          ? 'Isi jamnya dulu.'
          : rows.some(({ minutes }) => minutes === null || minutes < 1)
            ? 'Isi lama setiap jam dan istirahat.'
            : rows.some(({ name: called }) => called !== null && called.trim().length < 2)
              ? 'Tulis nama setiap istirahat.'
              : undefined,
    }),
    said: (_, { name }) => `Jam ${name.trim()} ${set ? 'disimpan' : 'ditambahkan'}.`,
    done: onClose,
    reload: onClose,
  })

/** The check-in hours that are not filled in, by field. */
const missingHours = (times: Record<'opens_at' | 'starts_at' | 'closes_at', string>) =>
  Object.fromEntries(Object.entries(times).map(([name, clock]) => [name, clock ? undefined : 'Isi jamnya.']))

/** When people check in during the period, where that moves with the lessons. */
function CheckInFields({ form }: { form: FormOf<Values> }) {
  const { moves } = form.values
  const at = (name: 'opens_at' | 'starts_at' | 'closes_at', label: string) => {
    const { error, ...field } = form.field(name)
    return <TimeField label={label} {...field} error={error ?? form.error(`check_in.${name}`, name)} />
  }
  return (
    <>
      <List>
        <SwitchRow
          label="Jam presensi ikut berubah"
          note="Siswa dan guru tepat waktu menurut jam ini; toleransi tetap. Setelah tanggal itu kembali ke jam biasa."
          value={moves}
          onChange={(on) => form.set({ moves: on })}
        />
      </List>
      {moves && (
        <div className="mt-4 grid grid-cols-3 gap-3">
          {at('opens_at', 'Dibuka')}
          {at('starts_at', 'Masuk')}
          {at('closes_at', 'Ditutup')}
        </div>
      )}
    </>
  )
}

function Removal({ set, onClose }: { set: HourSet; onClose: () => void }) {
  const [sure, setSure] = useState(false)
  const { run, busy, fault } = useAction(hours.remove, {
    done: () => {
      say(`Jam ${set.name} dihapus.`)
      onClose()
    },
  })
  return (
    <div className="grid gap-3">
      <Wrong says={fault?.message} />
      <Button
        tone={sure ? 'danger' : 'quiet'}
        icon={Trash2}
        wide
        busy={busy}
        className={sure ? '' : 'text-bad'}
        onClick={() => (sure ? void run({ params: { set_id: set.id }, query: { revision: set.revision } }) : setSure(true))}
      >
        {sure ? 'Ya, hapus set ini' : 'Hapus set ini'}
      </Button>
    </div>
  )
}

/** The hours one by one: how long each is, and what follows moves along. */
function Rows({ form }: { form: FormOf<Values> }) {
  const { rows } = form.values
  const all = hoursOf(form.values)
  const put = (at: number, change: Partial<HourRow>) =>
    form.set({ rows: rows.map((row, index) => (index === at ? { ...row, ...change } : row)) })
  const last = rows.findLast(({ name }) => name === null)?.minutes ?? 45
  return (
    <section aria-label="Jam dan istirahat" className="mb-4">
      <List label="Jam dan istirahat">
        {all.map((one, at) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_7.5rem_2.75rem] items-center gap-2 py-1.5 pr-1 pl-4">
            <div className="min-w-0">
              {one.number === null ? (
                <TextField
                  bare
                  label={`Nama istirahat, baris ${at + 1}`}
                  maxLength={40}
                  value={one.name ?? ''}
                  onChange={(name) => put(at, { name })}
                />
              ) : (
                <span className="block font-semibold">{nameOfHour(one)}</span>
              )}
              <span className="text-note text-ink-2 tabular-nums">{`${time(one.starts_at)}–${time(one.ends_at)}`}</span>
            </div>
            <NumberField
              bare
              label={`Lama ${nameOfHour(one) || 'istirahat'}`}
              unit="menit"
              value={rows[at]?.minutes ?? null}
              onChange={(minutes) => put(at, { minutes })}
            />
            <IconButton
              icon={X}
              label={`Hapus ${nameOfHour(one) || 'istirahat'}`}
              onClick={() => form.set({ rows: rows.filter((_, index) => index !== at) })}
            />
          </li>
        ))}
        {rows.length < MOST_HOURS && (
          <li className="flex flex-wrap gap-2 px-2 py-1.5">
            <Button tone="quiet" icon={Plus} onClick={() => form.set({ rows: [...rows, { name: null, minutes: last }] })}>
              Jam pelajaran
            </Button>
            <Button tone="quiet" icon={Coffee} onClick={() => form.set({ rows: [...rows, { name: 'Istirahat', minutes: 15 }] })}>
              Istirahat
            </Button>
          </li>
        )}
      </List>
      <Wrong says={form.field('rows').error ?? form.error('hours', 'rows')} />
    </section>
  )
}

const weekdays = [
  { value: null, label: 'Setiap hari' },
  ...[1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: `Hari ${nameOfWeekday(value)}` })),
]

function SetForm({ seen, set, onClose }: SetSheetProps) {
  const form = useSetForm({ seen, set, onClose })
  const { values } = form
  return (
    <Form of={form}>
      <TextField label="Nama" placeholder="Ramadan" maxLength={40} autoComplete="off" {...form.field('name')} />
      <Select<number | null> label="Berlaku" options={weekdays} {...form.field('weekday')} />
      <List>
        <SwitchRow
          label="Hanya pada tanggal tertentu"
          note="Untuk Ramadan, pekan ujian, atau hari yang lebih pendek. Di luar tanggal itu berlaku jam biasa."
          value={values.period}
          onChange={(period) => form.set({ period })}
        />
      </List>
      {values.period && (
        <div className="mt-4">
          <DateRange
            from={{ label: 'Dari', ...form.field('starts_on') }}
            to={{ label: 'Sampai', hint: 'Jika beberapa hari', ...form.field('ends_on') }}
          />
          <CheckInFields form={form} />
        </div>
      )}
      <div className="mt-4">
        <TimeField label="Jam pertama mulai" {...form.field('first')} />
      </div>
      <FillHours seen={seen} onFill={(day) => form.set(day)} />
      <Rows form={form} />
      {set && <Removal set={set} onClose={onClose} />}
      <Submit>{set ? 'Simpan' : 'Tambah'}</Submit>
    </Form>
  )
}

/** Makes a set of lesson hours, changes one or takes it away. */
export function SetSheet({ open, ...asked }: SetSheetProps & { open: boolean }) {
  const { seen, set } = asked
  // The set as it is now, when another office has changed it meanwhile.
  const newest = seen.sets.find(({ id }) => id === set?.id) ?? set
  return (
    <Sheet open={open} onClose={asked.onClose} title={newest ? `Ubah jam ${newest.name}` : 'Tambah set jam'}>
      {open && <SetForm {...asked} set={newest} />}
    </Sheet>
  )
}
