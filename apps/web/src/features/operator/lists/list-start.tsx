import { type ListedSchools, schoolListLimits, schoolLists, schoolListStates } from '@lentera/contract/operator/school-lists'
import { Download } from 'lucide-react'
import { useNavigate } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useOnline } from '#lib/offline/online.ts'
import { ago } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { ChooseFile } from '#ui/choose-file.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Part } from '#ui/screen.tsx'
import { EmptyState, OfflineNotice } from '#ui/states.tsx'
import { count, listAddress } from './words.ts'

const MEGABYTES = schoolListLimits.bytes / 1024 / 1024
const accept = '.xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function Template() {
  const { run, busy, fault } = useAction(schoolLists.template, { done: saveFile })
  return (
    <Section title="Templat">
      <Card className="grid gap-3 p-4">
        <p className="text-note text-ink-2">
          Lembar kosong dengan petunjuk tiap kolom: NPSN, nama, jenjang, wilayah, dan narahubung. Sekolah yang sudah ada tidak
          diubah.
        </p>
        <Wrong says={fault?.message} />
        <Button icon={Download} busy={busy} onClick={() => void run({})} className="justify-self-start">
          Templat Excel
        </Button>
      </Card>
    </Section>
  )
}

function Last({ lists }: { lists: readonly ListedSchools[] }) {
  if (lists.length === 0)
    return (
      <EmptyState
        drawing={<OpenBook />}
        text="Belum ada daftar"
        note="Kirim daftar sekolah untuk membuat semuanya sekaligus, masing-masing dengan akun tata usaha."
      />
    )
  return (
    <Section title="Daftar terakhir">
      <List label="Daftar terakhir">
        {lists.map(({ uuid, name, state, rows, created_at, by }) => (
          <Row
            key={uuid}
            to={listAddress(uuid)}
            title={name}
            note={[`${count(rows)} baris`, ago(created_at), by].join(' · ')}
            pill={<StatePill of={schoolListStates[state]} />}
          />
        ))}
      </List>
    </Section>
  )
}

/** The first step: a file, a template for those who have none, and the lists that were sent before. */
export function ListStart() {
  const navigate = useNavigate()
  const online = useOnline()
  const { run, busy, fault } = useAction(schoolLists.read, { done: ({ list_uuid }) => void navigate(listAddress(list_uuid)) })
  const { beside, above } = placedIn(fault, ['file'])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
      <div className="grid gap-6 [&>*]:min-w-0">
        {!online && <OfflineNotice />}
        <ChooseFile
          label="Berkas sekolah"
          accept={accept}
          bytes={schoolListLimits.bytes}
          busy={busy}
          note={`Excel (.xlsx) atau CSV, maksimal ${MEGABYTES} MB dan ${count(schoolListLimits.rows)} sekolah. Berkas diperiksa dulu: sekolah baru dibuat setelah Anda menjalankannya.`}
          onFile={(file) => void run({ body: { file } })}
        />
        <Wrong says={beside.file ?? above} />
        <Part call={schoolLists.list} input={{}}>
          {(lists) => <Last lists={lists} />}
        </Part>
      </div>
      <Template />
    </div>
  )
}
