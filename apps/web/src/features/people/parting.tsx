import { keysOf } from '@lentera/contract/kit/keys'
import { MOST_AT_ONCE, type Person } from '@lentera/contract/people'
import { officeLinks, type Parting, partings } from '@lentera/contract/school-links/office'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { orNull } from './words.ts'

const effects: Readonly<Record<Parting, string>> = {
  graduated: 'Mereka tidak ada lagi di daftar siswa. Kelas terakhir dan presensinya tetap tersimpan.',
  moved: 'Mereka keluar dari kelas tahun ini dan dapat bergabung ke sekolah lain. Presensinya di sini tetap tersimpan.',
  removed: 'Akun mereka tetap ada tanpa sekolah. Presensinya di sini tetap tersimpan.',
}

function PartingForm({ people, isPupils, onDone }: { people: readonly Person[]; isPupils: boolean; onDone: () => void }) {
  const start: { as: Parting; reason: string } = { as: isPupils ? 'graduated' : 'moved', reason: '' }
  const form = useForm(officeLinks.part, {
    start,
    input: ({ as, reason }) => ({ body: { person_ids: people.map(({ id }) => id), as, reason: orNull(reason) } }),
    said: (_, { as }) => `${people.length} orang: ${partings[as].toLowerCase()}. Dapat dikembalikan di Lulus dan pindah.`,
    done: onDone,
  })
  return (
    <Form of={form}>
      <Select
        label="Karena"
        hint={effects[form.values.as]}
        options={keysOf(partings)
          .filter((value) => isPupils || value !== 'graduated')
          .map((value) => ({ value, label: partings[value] }))}
        {...form.field('as')}
      />
      <TextArea
        label="Keterangan"
        hint="Boleh kosong. Ikut tampil di kabar untuk mereka."
        maxLength={300}
        {...form.field('reason')}
      />
      {isPupils || (
        <p className="text-note text-ink-2">
          Guru yang masih punya jam pelajaran, kelompok belajar, ruang kelas, atau kuis yang belum selesai perlu{' '}
          <Link className="font-bold text-accent underline" to={withQuery(href('/school/timetable'), { teacher: people[0]?.id })}>
            menyerahkannya
          </Link>{' '}
          dulu.
        </p>
      )}
      <Submit>{`Ya, keluarkan ${people.length} orang`}</Submit>
    </Form>
  )
}

/** Lets several people go: graduated, moved, or otherwise. */
export function PartingAction({
  people,
  isPupils,
  onDone,
}: {
  people: readonly Person[]
  isPupils: boolean
  onDone: () => void
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={UserMinus} disabled={people.length > MOST_AT_ONCE} onClick={() => setOpen(true)}>
        {isPupils ? 'Lulus atau pindah' : 'Keluar dari sekolah'}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={`${people.length} orang keluar dari sekolah`}>
        {open && (
          <PartingForm
            people={people}
            isPupils={isPupils}
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
