import { type FileRoom, fileRoom, fileRoomLimits } from '@lentera/contract/file-room'
import { useForm } from '#lib/form/use-form.ts'
import { Card } from '#ui/card.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Screen } from '#ui/screen.tsx'
import { FactsBeside } from '#ui/with-aside.tsx'

type FileRoomValues = Readonly<Record<keyof FileRoom, number | null>>

/** What is wrong with a size; undefined where nothing is. */
const objection = (value: number | null, { least, most }: { readonly least: number; readonly most: number }) =>
  value !== null && Number.isInteger(value) && value >= least && value <= most
    ? undefined
    : `Isi ${least} sampai ${most.toLocaleString('id-ID')}.`

function RoomForm({ of }: { of: FileRoom }) {
  const start: FileRoomValues = of
  const form = useForm(fileRoom.save, {
    start,
    check: ({ staff_gb, pupil_mb }) => ({
      staff_gb: objection(staff_gb, fileRoomLimits.staff_gb),
      pupil_mb: objection(pupil_mb, fileRoomLimits.pupil_mb),
    }),
    input: ({ staff_gb, pupil_mb }) => ({ body: { staff_gb: staff_gb ?? 0, pupil_mb: pupil_mb ?? 0, seen: of } }),
    said: 'Ruang berkas disimpan dan langsung berlaku.',
    saved: (room) => room,
  })
  return (
    <FactsBeside
      lead={
        <p className="mb-4 text-ink-2">
          Ruang setiap orang untuk berkas tugas, materi, dan pengumuman. Yang dihitung hanya berkas yang masih dipakai; yang
          dihapus langsung memberi ruang lagi. Bila ruang dikurangi, berkas yang sudah ada tetap tersimpan, dan yang baru ditolak
          sampai ada tempat lagi.
        </p>
      }
    >
      <Card className="p-4">
        <Form of={form}>
          <div className="grid gap-x-6 [&>*]:min-w-0 sm:grid-cols-2">
            <NumberField label="Setiap guru dan tata usaha" unit="GB" {...form.field('staff_gb')} />
            <NumberField label="Setiap siswa" unit="MB" hint="1.024 MB sama dengan 1 GB" {...form.field('pupil_mb')} />
          </div>
          <Submit>Simpan ruang berkas</Submit>
        </Form>
      </Card>
    </FactsBeside>
  )
}

export const title = 'Ruang berkas'

/** How much room for files a school gives to each person. */
export default function FileRoomPage() {
  return (
    <Screen call={fileRoom.read} input={{}} title={title}>
      {(room) => <RoomForm key={`${room.staff_gb} ${room.pupil_mb}`} of={room} />}
    </Screen>
  )
}
