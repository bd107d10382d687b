import { guardian, type GuardedPupil } from '@lentera/contract/family/guardian'
import { FilePen } from 'lucide-react'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { useList } from '#lib/http/use-list.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { IconButton } from '#ui/button.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { QuietDay } from '#ui/drawings/quiet-day.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Pill } from '#ui/pill.tsx'
import { Page } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { EmptyState } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ConsentCampaign } from './campaign.tsx'
import { FamilyTabs } from './family-tabs.tsx'

/** Keeps a paper that a guardian has signed. */
function PaperForm({ pupil, onClose }: { pupil: GuardedPupil; onClose: () => void }) {
  const [today] = useState(() => schoolDay(new Date()))
  const form = useForm(guardian.keepPaper, {
    start: { guardian_name: pupil.parents[0] ?? '', signed_on: '' },
    check: ({ guardian_name, signed_on }) => ({
      guardian_name: guardian_name.trim().length < 2 ? 'Tulis nama walinya.' : undefined,
      signed_on: signed_on === '' ? 'Isi tanggal tanda tangannya.' : undefined,
    }),
    input: (body) => ({ body: { student_id: pupil.student_id, ...body } }),
    said: ({ name }) => `Persetujuan wali ${name} dicatat.`,
    done: onClose,
  })
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">
        Catat hanya bila formulirnya sudah ditandatangani dan disimpan sekolah. Akun {pupil.name} langsung terbuka.
      </p>
      <TextField label="Nama wali" {...form.field('guardian_name')} />
      <DateField label="Ditandatangani" max={today} {...form.field('signed_on')} />
      <Submit>Catat persetujuan</Submit>
    </Form>
  )
}

const columns: readonly Column<GuardedPupil>[] = [
  { id: 'name', name: 'Nama', of: ({ name }) => name },
  {
    id: 'class',
    name: 'Kelas',
    of: ({ class_name }) => class_name ?? <span className="text-ink-3">Belum masuk kelas</span>,
    text: ({ class_name }) => class_name ?? 'Belum masuk kelas',
    phone: 'note',
  },
  {
    id: 'parents',
    name: 'Orang tua terhubung',
    of: ({ parents }) => parents.join(', ') || <span className="text-ink-3">Belum ada</span>,
    text: ({ parents }) => parents.join(', ') || 'Belum ada orang tua',
    phone: 'note',
  },
  {
    id: 'answer',
    name: 'Jawaban',
    of: ({ refused }) => <Pill tone={refused ? 'bad' : 'care'}>{refused ? 'Ditolak' : 'Belum dijawab'}</Pill>,
    text: ({ refused }) => (refused ? 'Ditolak' : 'Belum dijawab'),
    phone: 'pill',
  },
  { id: 'registered', name: 'Mendaftar', of: ({ registered_at }) => shortDate(schoolDay(registered_at)) },
]

export const title = 'Persetujuan wali'

/** The school’s pupils under 18 whose accounts wait for a guardian, and the papers that the school has. */
export default function GuardiansPage() {
  const [pupil, setPupil] = useState<GuardedPupil | null>(null)
  const list = useList(guardian.guardedPupils, ({ query }) => ({ query }))
  return (
    <Page
      title={title}
      note="Siswa di bawah 18 tahun yang walinya belum menyetujui atau menolak. Orang tua menjawab di akunnya; yang tertulis dicatat di sini."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-7">
        <FamilyTabs here="guardians" />
        <ConsentCampaign />
        <DataList
          label={title}
          list={list}
          columns={columns}
          keyOf={({ student_id }) => student_id}
          nameOf={({ name }) => name}
          action={(one) => (
            <IconButton icon={FilePen} label={`Catat persetujuan tertulis untuk ${one.name}`} onClick={() => setPupil(one)} />
          )}
          search="Cari nama atau kelas"
          empty={<EmptyState drawing={<QuietDay />} text="Tidak ada yang menunggu persetujuan wali" />}
        />
      </div>
      <Sheet open={pupil !== null} onClose={() => setPupil(null)} title={`Persetujuan wali ${pupil?.name ?? ''}`}>
        {pupil && <PaperForm pupil={pupil} onClose={() => setPupil(null)} />}
      </Sheet>
    </Page>
  )
}
