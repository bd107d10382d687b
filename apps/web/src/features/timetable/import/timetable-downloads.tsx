import { timetable } from '@lentera/contract/timetable'
import { timetableFiles } from '@lentera/contract/timetable/files'
import { Download } from 'lucide-react'
import { saveFile } from '#lib/device/save-file.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Wrong } from '#ui/notice.tsx'

const downloads = [
  { call: timetableFiles.template, label: 'Templat Excel', note: 'Kosong, dengan petunjuk dan nama yang dikenal sekolah ini.' },
  {
    call: timetable.export,
    label: 'Jadwal sebagai Excel',
    note: 'Ubah di Excel, lalu impor lagi: yang berubah saja yang diterapkan.',
  },
  { call: timetableFiles.asc, label: 'Jadwal untuk aSc Timetables', note: 'XML yang dibaca aSc lewat File, Import.' },
] as const
function DownloadRow({ call, label, note }: (typeof downloads)[number]) {
  const { run, busy, fault } = useAction(call, { done: saveFile })
  return (
    <li className="grid gap-2 p-4">
      <p className="text-note text-ink-2">{note}</p>
      <Wrong says={fault?.message} />
      <Button icon={Download} busy={busy} onClick={() => void run({})} className="justify-self-start">
        {label}
      </Button>
    </li>
  )
}

/** What an import takes, to be filled in or changed elsewhere. */
export const TimetableDownloads = () => (
  <Section title="Unduh">
    <Card>
      <ul className="divide-y divide-line">
        {downloads.map((one) => (
          <DownloadRow key={one.label} {...one} />
        ))}
      </ul>
    </Card>
  </Section>
)
