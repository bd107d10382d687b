import { type CheckedDraft, timetableBuilder } from '@lentera/contract/timetable/builder'
import { CalendarClock, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Part } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { LessonChanges } from '#features/timetable/import/lesson-changes.tsx'
import { sumText } from '#features/timetable/import/mapped.ts'
import { useAskedYear } from '#features/timetable/planned-year.tsx'

interface ApplyProps {
  /** The draft is of a year that has not begun. */
  readonly coming: boolean
}

function KeepForm({ seen }: { seen: string }) {
  const navigate = useNavigate()
  const asked = useAskedYear()
  const year = asked.tahun_ajaran_id === undefined ? null : String(asked.tahun_ajaran_id)
  const form = useForm(timetableBuilder.keep, {
    start: { name: '', seen },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Isi namanya.' : undefined }),
    input: (body) => ({ body: { ...body, ...asked } }),
    said: 'Draf versi dibuat.',
    done: ({ version_id }) => void navigate(withQuery(href('/school/timetable/versions'), { version: version_id, year })),
  })
  return (
    <Form of={form}>
      <p className="mb-3 text-ink-2">
        Jadwal yang berlaku tidak berubah. Versi dapat diperbaiki dulu, lalu diterbitkan mulai tanggal tertentu.
      </p>
      <TextField label="Nama" hint="Misalnya Semester genap." maxLength={60} autoComplete="off" {...form.field('name')} />
      <Submit>Simpan sebagai versi</Submit>
    </Form>
  )
}

interface DifferenceProps extends ApplyProps {
  readonly checked: CheckedDraft
  readonly onAgain: () => void
}

function Difference({ checked, coming, onAgain }: DifferenceProps) {
  const navigate = useNavigate()
  const { run, busy, fault } = useAction(timetableBuilder.apply, {
    done: (counts) => {
      say(`${sumText(counts)}.`)
      void navigate(href('/school/timetable'))
    },
  })
  const [keeping, setKeeping] = useState(false)
  const count = checked.added + checked.changed + checked.removed
  if (checked.problems.length > 0)
    return (
      <Notice tone="warn">
        <ul className="grid gap-1">
          {checked.problems.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Notice>
    )
  if (count === 0) return <Notice tone="ok">Tidak ada perbedaan. Jadwal sudah sama dengan rancangan.</Notice>
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <Section title="Yang akan berubah">
        <p className="mb-3 text-ink-2">
          {sumText(checked)}. {checked.same} tetap sama. Kelas dan kelompok yang tidak ada di rancangan tidak disentuh.
        </p>
        <LessonChanges changes={checked.changes} />
      </Section>
      {fault && (
        <div className="grid gap-2">
          <Wrong says={fault.message} />
          <Button icon={RotateCw} onClick={onAgain} className="justify-self-start">
            Periksa lagi
          </Button>
        </div>
      )}
      <p className="text-ink-2">
        {coming
          ? 'Rancangan ini disimpan sebagai versi tahun ajaran itu, lalu diterbitkan mulai hari pertamanya.'
          : 'Diterapkan sekarang, jadwal baru langsung berlaku, dan guru, siswa, dan orang tua diberi tahu apa yang berubah bagi mereka.'}
      </p>
      <div className="flex flex-wrap gap-3">
        {!coming && (
          <Button tone="main" size="main" busy={busy} onClick={() => void run({ body: { seen: checked.seen } })}>
            {`Terapkan ${count} perubahan`}
          </Button>
        )}
        <Button tone={coming ? 'main' : 'plain'} size="main" icon={CalendarClock} onClick={() => setKeeping(true)}>
          Simpan sebagai versi
        </Button>
      </div>
      <Sheet open={keeping} onClose={() => setKeeping(false)} title="Simpan sebagai versi">
        {keeping && <KeepForm seen={checked.seen} />}
      </Sheet>
    </div>
  )
}

/** The last step: what the draft makes of the timetable, taken over whole or not at all; of a coming year it is kept as a version. */
export const ApplyDraft = ({ coming }: ApplyProps) => (
  <Part call={timetableBuilder.check} input={{ query: useAskedYear() }}>
    {(checked, { retry }) =>
      checked ? (
        <Difference key={checked.seen} checked={checked} coming={coming} onAgain={retry} />
      ) : (
        <EmptyState drawing={<OpenBook />} text="Belum ada rancangan" note="Susun dulu jadwalnya, lalu terapkan di sini." />
      )
    }
  </Part>
)
