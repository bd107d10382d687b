import { type Holiday, schoolAttendance } from '@lentera/contract/attendance/school'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { longDate } from '#lib/time/dates.ts'
import { placedIn } from '#lib/http/fault.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { List, Row } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Confirm, Sheet } from '#ui/sheet.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'

function NewHoliday({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [given, setGiven] = useState({ date: '', until: '', name: '' })
  const [missing, setMissing] = useState<{ date?: string; name?: string }>({})
  const { run, busy, fault, reset } = useAction(schoolAttendance.addHoliday)
  const set = (change: Partial<typeof given>) => {
    setGiven({ ...given, ...change })
    setMissing({})
  }
  const close = () => {
    setGiven({ date: '', until: '', name: '' })
    setMissing({})
    reset()
    onClose()
  }
  const save = async () => {
    const { date, until, name } = given
    const lacks = { ...(!date && { date: 'Pilih tanggalnya.' }), ...(name.trim().length < 3 && { name: 'Tulis nama liburnya.' }) }
    setMissing(lacks)
    if (Object.keys(lacks).length > 0) return
    if (await run({ body: { date, name: name.trim(), ...(until && { until }) } })) close()
  }
  const { beside, above } = placedIn(fault, ['date', 'until', 'name'])
  return (
    <Sheet
      open={open}
      onClose={close}
      title="Tambah libur"
      actions={
        <>
          <Button tone="main" size="main" busy={busy} onClick={() => void save()} className="sm:order-2">
            Simpan
          </Button>
          <Button size="main" onClick={close}>
            Batal
          </Button>
        </>
      }
    >
      <TextField
        label="Tanggal"
        type="date"
        value={given.date}
        onChange={({ target }) => set({ date: target.value })}
        error={missing.date ?? beside.date}
      />
      <TextField
        label="Sampai (jika beberapa hari)"
        type="date"
        min={given.date}
        value={given.until}
        onChange={({ target }) => set({ until: target.value })}
        error={beside.until}
      />
      <TextField
        label="Nama libur"
        placeholder="Libur semester"
        maxLength={100}
        value={given.name}
        onChange={({ target }) => set({ name: target.value })}
        error={missing.name ?? beside.name}
      />
      {above && (
        <Notice tone="bad" live>
          {above}
        </Notice>
      )}
    </Sheet>
  )
}

/** The school's own days without school, from the running year on. */
export function Holidays() {
  const { data, fault, loading, retry } = useCall(schoolAttendance.holidays, {})
  const [adding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Holiday | null>(null)
  const removing = useAction(schoolAttendance.removeHoliday, { done: () => setLeaving(null) })
  const coming = data?.holidays.filter(({ date }) => date >= data.today) ?? []
  const past = data?.holidays.filter(({ date }) => date < data.today) ?? []
  return (
    <Section title="Hari libur">
      {loading && (
        <Skeleton>
          <SkeletonRows rows={3} />
        </Skeleton>
      )}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {data && data.holidays.length === 0 && (
        <Card>
          <EmptyState
            drawing={<QuietDay />}
            text="Belum ada hari libur"
            note="Pada hari libur presensi tidak dibuka dan tidak ada alpa."
          />
        </Card>
      )}
      {data && data.holidays.length > 0 && (
        <List label="Hari libur">
          {[...coming, ...past].map((one) => (
            <Row
              key={one.date}
              title={one.name}
              note={one.date < data.today ? `${longDate(one.date)}, sudah lewat` : longDate(one.date)}
              trailing={
                <IconButton icon={Trash2} label={`Hapus ${one.name}, ${longDate(one.date)}`} onClick={() => setLeaving(one)} />
              }
            />
          ))}
        </List>
      )}
      {data && (
        <Button icon={CalendarPlus} className="mt-3" onClick={() => setAdding(true)}>
          Tambah libur
        </Button>
      )}
      <NewHoliday open={adding} onClose={() => setAdding(false)} />
      <Confirm
        open={leaving !== null}
        onClose={() => {
          removing.reset()
          setLeaving(null)
        }}
        title={leaving ? `Hapus ${leaving.name}?` : 'Hapus libur?'}
        verb="Hapus"
        danger
        busy={removing.busy}
        onConfirm={() => leaving && void removing.run({ params: { date: leaving.date } })}
      >
        <p className="text-ink-2">{leaving && `${longDate(leaving.date)} menjadi hari sekolah biasa dan presensi dibuka.`}</p>
        {removing.fault && (
          <div className="mt-4">
            <Notice tone="bad" live>
              {removing.fault.message}
            </Notice>
          </div>
        )}
      </Confirm>
    </Section>
  )
}
