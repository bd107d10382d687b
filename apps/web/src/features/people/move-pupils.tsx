import { MOST_AT_ONCE, people, type Person } from '@lentera/contract/people'
import type { Overview } from '@lentera/contract/people/classes'
import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** Where pupils go, from which day on, and why. */
export function MoveForm({ pupils, school, onDone }: { pupils: readonly Person[]; school: Overview; onDone: () => void }) {
  const [today] = useState(() => schoolDay(new Date()))
  const here = pupils.length === 1 ? pupils[0]?.class?.uuid : undefined
  const others = school.classes.filter(({ uuid }) => uuid !== here)
  const form = useForm(people.moveSeveral, {
    start: { class_uuid: '', from: today, reason: '' },
    check: ({ class_uuid }) => ({ class_uuid: class_uuid ? undefined : 'Pilih kelasnya.' }),
    input: ({ class_uuid, from, reason }) => ({
      body: { person_ids: pupils.map(({ id }) => id), class_uuid, reason, ...(from !== '' && from !== today && { from }) },
    }),
    said: (_, { class_uuid }) =>
      `${pupils.length === 1 ? pupils[0]?.name : `${pupils.length} siswa`} pindah ke ${school.classes.find(({ uuid }) => uuid === class_uuid)?.name ?? 'kelas lain'}.`,
    done: onDone,
  })
  return (
    <Form of={form}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Select
          label="Ke kelas"
          options={[{ value: '', label: 'Pilih kelas' }, ...others.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
          {...form.field('class_uuid')}
        />
        <DateField label="Mulai tanggal" min={school.year?.starts_on} max={today} {...form.field('from')} />
      </div>
      <TextArea
        label="Alasan"
        hint={
          form.values.from < today
            ? 'Perlu diisi, karena tanggalnya sudah lewat.'
            : 'Boleh kosong. Ikut tersimpan di riwayat kelas.'
        }
        maxLength={200}
        {...form.field('reason')}
      />
      <p className="mb-3 text-note text-ink-2">
        Presensi sebelum tanggal ini tetap di kelas lama, dan nilainya ikut terbawa. Jika presensi kelas lama hari ini sudah
        dikonfirmasi, kelas baru berlaku mulai besok.
      </p>
      <Submit>Pindahkan</Submit>
    </Form>
  )
}

/** Puts several pupils into another class. */
export function MoveAction({ pupils, school, onDone }: { pupils: readonly Person[]; school: Overview; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={ArrowRightLeft} disabled={pupils.length > MOST_AT_ONCE} onClick={() => setOpen(true)}>
        Pindah kelas
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={`Pindahkan ${pupils.length} siswa`}>
        {open && (
          <MoveForm
            pupils={pupils}
            school={school}
            onDone={() => {
              setOpen(false)
              onDone()
            }}
          />
        )}
      </Sheet>
    </>
  )
}
