import { type GraduatedClass, graduationLetters } from '@lentera/contract/school-links/graduation'
import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { useJob } from '#lib/http/use-job.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Job } from '#ui/job.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Bone } from '#ui/skeleton.tsx'
import { schoolYear } from './register-words.ts'

function Making({ classes }: { classes: readonly GraduatedClass[] }) {
  const [today] = useState(() => schoolDay(new Date()))
  const [room, setRoom] = useState(classes[0]?.uuid ?? '')
  const [letter_on, setDay] = useState(today)
  const { run, job, again, save, leave, fault, busy } = useJob(graduationLetters.makeClass)
  const chosen = classes.find(({ uuid }) => uuid === room)
  const isOpen = job?.state === 'waiting' || job?.state === 'running'
  if (!chosen) return <p className="text-ink-2">Belum ada siswa yang lulus dari sekolah ini.</p>
  return (
    <div className="grid gap-3">
      <Select
        label="Kelas terakhir"
        options={classes.map(({ uuid, name, year }) => ({ value: uuid, label: `${name} · ${schoolYear(year)}` }))}
        value={room}
        onChange={setRoom}
      />
      <DateField label="Tanggal surat" max={today} value={letter_on} onChange={setDay} />
      <p className="text-ink-2">
        {chosen.letters} dari {chosen.graduates} lulusan sudah punya surat. Yang belum punya dibuatkan dengan nomor berikutnya,
        lalu semua surat kelas ini dikumpulkan dalam satu berkas zip.
      </p>
      {fault && <Notice tone="bad">{fault.message}</Notice>}
      {job && <Job title="Surat keterangan lulus" job={job} busy={busy} onSave={save} onAgain={again} onLeave={leave} />}
      {!isOpen && (
        <Button
          tone={job ? 'plain' : 'main'}
          icon={GraduationCap}
          busy={busy}
          onClick={() => run({ body: { class_uuid: room, letter_on } })}
        >
          Buat surat sekelas
        </Button>
      )}
    </div>
  )
}

function Classes() {
  const { data, fault } = useCall(graduationLetters.classes, {})
  if (fault) return <Notice tone="bad">{fault.message}</Notice>
  return data ? <Making classes={data} /> : <Bone className="h-40" />
}

/** Makes the letters of all graduates of a class, in the background. */
export function GraduationClass() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={GraduationCap} onClick={() => setOpen(true)}>
        Surat lulus
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Surat keterangan lulus sekelas">
        {open && <Classes />}
      </Sheet>
    </>
  )
}
