import { type TimetableVersion, timetableVersions, type VersionDifference } from '@lentera/contract/timetable/versions'
import { useForm } from '#lib/form/use-form.ts'
import { fullDate } from '#lib/time/dates.ts'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { concernsText } from './version-words.ts'

interface PublishProps {
  readonly version: TimetableVersion
  readonly difference: VersionDifference
  /** The days from which it may hold. */
  readonly from: string
  readonly until: string
  /** It is a timetable of a year that has not begun. */
  readonly coming: boolean
  readonly onDone: () => void
}

function PublishForm({ version, difference, from, until, coming, onDone }: PublishProps) {
  const form = useForm(timetableVersions.publish, {
    start: { valid_from: coming ? from : '', seen: difference.seen },
    check: ({ valid_from }) => ({ valid_from: valid_from === '' ? 'Pilih tanggal mulainya.' : undefined }),
    input: (body) => ({ params: { version_id: version.id }, body }),
    said: ({ state, valid_from, name }) =>
      state === 'applied' ? `${name} berlaku mulai sekarang.` : `${name} akan berlaku ${fullDate(valid_from ?? from)}.`,
    done: onDone,
  })
  return (
    <Form of={form}>
      <p className="mb-3">
        {concernsText(difference)}{' '}
        {coming
          ? 'Guru, serta siswa yang sudah punya kelas dan orang tuanya, diberi tahu mulai dua minggu sebelum tahun ajaran itu.'
          : 'Guru, siswa, dan orang tua diberi tahu apa yang berubah bagi mereka.'}
      </p>
      <DateField
        label="Berlaku mulai"
        hint={`Dari ${fullDate(from)} sampai ${fullDate(until)}. Sebelum hari itu versi ini masih dapat ditarik.`}
        min={from}
        max={until}
        {...form.field('valid_from')}
      />
      <p className="mb-4 text-note text-ink-2">
        {coming
          ? 'Jadwal tahun ajaran sekarang tidak berubah.'
          : 'Hari-hari sebelumnya tetap memakai pelajaran yang lama, juga presensi dan jurnalnya.'}
      </p>
      <Submit>Terbitkan</Submit>
    </Form>
  )
}

/** Chooses the day from which a version holds. */
export function PublishSheet({ open, onClose, ...asked }: PublishProps & { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={`Terbitkan ${asked.version.name}`}>
      {open && <PublishForm {...asked} />}
    </Sheet>
  )
}
