import { type Holiday, schoolAttendance } from '@lentera/contract/attendance/school'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { longDate } from '#lib/time/dates.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { DateRange } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { List, Row } from '#ui/list.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'

function HolidayForm({ onDone }: { onDone: () => void }) {
  const form = useForm(schoolAttendance.addHoliday, {
    start: { date: '', until: '', name: '' },
    input: ({ until, ...day }) => ({ body: { ...day, ...(until && { until }) } }),
    check: ({ date, name }) => ({
      date: date ? undefined : 'Pilih tanggalnya.',
      name: name.trim().length < 3 ? 'Tulis nama liburnya.' : undefined,
    }),
    said: (_, { name }) => `${name.trim()} ditambahkan.`,
    done: onDone,
  })
  return (
    <Form of={form}>
      <DateRange
        from={{ label: 'Tanggal', ...form.field('date') }}
        to={{ label: 'Sampai', hint: 'Jika beberapa hari', ...form.field('until') }}
      />
      <TextField label="Nama libur" placeholder="Libur semester" maxLength={100} {...form.field('name')} />
      <Submit>Simpan</Submit>
    </Form>
  )
}

function HolidayList() {
  const { data, fault, loading, retry } = useCall(schoolAttendance.holidays, {})
  const adding = useAction(schoolAttendance.addHoliday)
  const removing = useAction(schoolAttendance.removeHoliday)
  const remove = async ({ date, name }: Holiday) => {
    if (await removing.run({ params: { date } }))
      say(`${name}, ${longDate(date)}, dihapus.`, () => void adding.run({ body: { date, name } }))
  }
  const refused = removing.fault ?? adding.fault
  return (
    <>
      <p className="mb-3 text-ink-2">Pada hari libur presensi tidak dibuka dan tidak ada alpa.</p>
      <Wrong says={refused?.message} className="mb-3" />
      {loading && (
        <Skeleton>
          <SkeletonRows rows={3} />
        </Skeleton>
      )}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {data?.holidays.length === 0 && <EmptyState drawing={<QuietDay />} text="Belum ada hari libur" />}
      {data && data.holidays.length > 0 && (
        <List label="Hari libur">
          {data.holidays
            .toSorted((a, b) => Number(a.date < data.today) - Number(b.date < data.today))
            .map((one) => (
              <Row
                key={one.date}
                title={one.name}
                note={one.date < data.today ? `${longDate(one.date)}, sudah lewat` : longDate(one.date)}
                trailing={
                  <IconButton icon={Trash2} label={`Hapus ${one.name}, ${longDate(one.date)}`} onClick={() => void remove(one)} />
                }
              />
            ))}
        </List>
      )}
    </>
  )
}

/** The school's own days without school, from the running year on: those to come first. */
export function Holidays({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title="Hari libur"
        cancel="Tutup"
        actions={
          <Button tone="main" size="main" onClick={() => setAdding(true)}>
            Tambah libur
          </Button>
        }
      >
        {open && <HolidayList />}
      </Sheet>
      <Sheet open={adding} onClose={() => setAdding(false)} title="Tambah libur">
        {adding && <HolidayForm onDone={() => setAdding(false)} />}
      </Sheet>
    </>
  )
}
