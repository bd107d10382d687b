import { exchange, type ExchangeArchive } from '@lentera/contract/people/exchange'
import { pupilImports } from '@lentera/contract/people/import'
import { pupilImportLimits } from '@lentera/contract/people/import-rows'
import { FileArchive } from 'lucide-react'
import { useNavigate } from 'react-router'
import { placedIn } from '#lib/http/fault.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useJob } from '#lib/http/use-job.ts'
import { href } from '#lib/nav/href.ts'
import { useOnline } from '#lib/offline/online.ts'
import { numberFormat } from '#lib/text/numbers.ts'
import { fullDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { ChooseFile } from '#ui/choose-file.tsx'
import { Job } from '#ui/job.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Part } from '#ui/screen.tsx'
import { OfflineNotice } from '#ui/states.tsx'

const MEGABYTES = pupilImportLimits.bytes / 1024 / 1024
const number = numberFormat()

const archiveAddress = (uuid: string) => `${href('/school/exchange')}?${new URLSearchParams({ import: uuid })}`

/** The archive of the running year, made in the background. */
function Out() {
  const { job, run, again, save, leave, fault, busy } = useJob(exchange.make)
  const open = job?.state === 'waiting' || job?.state === 'running'
  return (
    <Section title="Keluar">
      <Card className="grid gap-3 p-4">
        <p className="text-ink-2">
          Arsip ZIP berisi tahun ajaran berjalan menurut OneRoster 1.2 (CSV): sekolah, semester, mapel, kelas, pengajaran,
          kelompok belajar, siswa, guru, dan keanggotaan dengan tanggalnya.
        </p>
        <p className="text-note text-ink-2">
          Untuk siswa ikut tanggal lahir, jenis kelamin, tempat lahir, NISN, dan NIPD. Nomor telepon, alamat, email siswa, data
          orang tua, nilai, dan kata sandi tidak ikut. Arsip ini data pribadi: kirim hanya ke layanan yang dipakai sekolah.
        </p>
        <Wrong says={fault?.message} />
        {job && <Job title="Arsip OneRoster" job={job} busy={busy} onSave={save} onAgain={again} onLeave={leave} />}
        {!open && (
          <Button icon={FileArchive} busy={busy} onClick={() => run({ body: {} })} className="justify-self-start max-sm:w-full">
            Buat arsip
          </Button>
        )}
      </Card>
    </Section>
  )
}

/** An archive of another system, read and compared first. */
function In() {
  const navigate = useNavigate()
  const online = useOnline()
  const { run, busy, fault } = useAction(pupilImports.read, {
    done: ({ import_uuid }) => void navigate(archiveAddress(import_uuid)),
  })
  const { beside, above } = placedIn(fault, ['file'])
  return (
    <Section title="Masuk">
      <Card className="grid gap-3 p-4">
        {!online && <OfflineNotice />}
        <ChooseFile
          label="Arsip OneRoster"
          accept=".zip,application/zip"
          bytes={pupilImportLimits.bytes}
          busy={busy}
          note={`Arsip ZIP OneRoster 1.2 dari sistem lain, lengkap (bulk), maksimal ${MEGABYTES} MB. Isinya diperiksa dan dibandingkan dulu: tidak ada yang ditulis sebelum Anda menjalankannya.`}
          onFile={(file) => void run({ body: { file, from: 'file' } })}
        />
        <Wrong says={beside.file ?? above} />
      </Card>
    </Section>
  )
}

function Last({ archives }: { archives: readonly ExchangeArchive[] }) {
  if (archives.length === 0) return null
  return (
    <Section title="Arsip terakhir">
      <List label="Arsip terakhir">
        {archives.map(({ import_uuid, name, rows, created_at, is_done }) => (
          <Row
            key={import_uuid}
            to={archiveAddress(import_uuid)}
            title={name}
            note={`${number.format(rows)} siswa · ${fullDate(schoolDay(created_at))}`}
            pill={<Pill tone={is_done ? 'ok' : 'care'}>{is_done ? 'Sudah dijalankan' : 'Menunggu'}</Pill>}
          />
        ))}
      </List>
    </Section>
  )
}

/** Out, in, and what was read before. */
export function ExchangeStart() {
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <Out />
        <In />
      </div>
      <Part call={exchange.list} input={{}}>
        {(archives) => <Last archives={archives} />}
      </Part>
    </div>
  )
}
