import { useState } from 'react'
import { Job } from '#ui/job.tsx'
import { Progress } from '#ui/progress.tsx'
import { Attachment, Attachments, FilesInPlace, Thumb } from '#ui/attachment.tsx'
import { FileIcon } from '#ui/file-kind.tsx'
import { ChooseFile } from '#ui/choose-file.tsx'
import { Upload } from '#ui/upload.tsx'
import { UploadRow } from '#ui/upload-row.tsx'
import { HeldUploads } from '#ui/held-uploads.tsx'
import { Uploads } from '#ui/uploads.tsx'
import { Exhibit, Ground } from './exhibit.tsx'

const nothing = () => undefined
const file = {
  url: '#',
  name: 'Daftar hadir SMA Lentera Nusantara 2026-11.pdf',
  bytes: 516_000,
  until: '2026-11-24T00:00:00.000Z',
}
const states = [
  { state: 'waiting', progress: 0, words: '', file: null },
  { state: 'running', progress: 0.42, words: 'Membaca kelas 12 dari 28', file: null },
  { state: 'done', progress: 1, words: '', file },
  { state: 'done', progress: 1, words: '', file: null },
  { state: 'failed', progress: 0.3, words: 'Belum ada kelas di tahun ajaran berjalan.', file: null },
] as const

const letter = new File([new Uint8Array(1_240_000)], 'Surat dokter Andi 23 November.pdf', { type: 'application/pdf' })
const ways = [
  { phase: 'preparing', progress: 0, words: '' },
  { phase: 'sending', progress: 0.42, words: '' },
  { phase: 'waiting', progress: 0.42, words: '' },
  { phase: 'paused', progress: 0.64, words: '' },
  { phase: 'failed', progress: 0, words: 'Hanya foto atau PDF yang dapat dikirim.' },
  { phase: 'sent', progress: 1, words: '' },
] as const

/** One that works: it sends to the server, which forgets it after a day. */
function Letter() {
  const [id, setId] = useState<string | null>(null)
  return <Upload label="Surat keterangan" kinds="image,pdf" value={id} onChange={setId} />
}

function Photos() {
  const [ids, setIds] = useState<readonly string[]>([])
  return <Uploads label="Foto kegiatan" kinds="image" most={4} value={ids} onChange={setIds} kept={[photo]} onDrop={nothing} />
}

/** Kept on this device, over a reload too. */
function Pages() {
  const [ids, setIds] = useState<readonly string[]>([])
  return (
    <HeldUploads
      label="Halaman pekerjaan"
      kinds="image,pdf"
      most={3}
      value={ids}
      onChange={setIds}
      waitsAs="galeri"
      sent={<Photos />}
    />
  )
}

const photo = {
  uuid: '00000000-0000-7000-8000-000000000001',
  url: '/icons/icon-192.png',
  name: 'Percobaan Hukum Hooke.jpg',
  type: 'image/jpeg',
  bytes: 214_000,
  width: 192,
  height: 192,
} as const
const paper = {
  ...photo,
  uuid: '00000000-0000-7000-8000-000000000002',
  name: 'Surat dokter.pdf',
  type: 'application/pdf',
} as const
const sheet = {
  ...photo,
  uuid: '00000000-0000-7000-8000-000000000004',
  name: 'Anggaran kegiatan.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
const reading = { ...sheet, uuid: '00000000-0000-7000-8000-000000000005', name: 'Bacaan.m4a', type: 'audio/mp4' } as const
const second = { ...photo, uuid: '00000000-0000-7000-8000-000000000003', name: 'Papan tulis.jpg' } as const

const Files = () => (
  <>
    <Exhibit of="Attachment">
      <Ground className="grid gap-3">
        <Attachment file={paper} label="Surat dokter" />
        <Attachments files={[photo, second, sheet, reading]} />
        <Thumb file={photo} />
        <p className="flex gap-3">
          {['audio/mpeg', 'video/mp4', 'application/vnd.ms-powerpoint', 'application/vnd.ms-excel', 'application/pdf'].map(
            (type) => (
              <FileIcon key={type} type={type} />
            ),
          )}
        </p>
      </Ground>
    </Exhibit>
    <Exhibit of="FilesInPlace">
      <Ground>
        <FilesInPlace files={[photo, second]} />
      </Ground>
    </Exhibit>
  </>
)

/** What takes its time. */
export const Working = () => (
  <>
    <Exhibit of="Job" wide>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        {states.map((job, at) => (
          <Job
            key={at}
            title={`Daftar hadir kelas ${at + 1}`}
            job={job}
            busy={false}
            onSave={nothing}
            onAgain={nothing}
            onLeave={nothing}
          />
        ))}
      </div>
    </Exhibit>
    <Exhibit of="ChooseFile" wide>
      <ChooseFile
        label="Berkas contoh"
        accept=".csv"
        bytes={1024 * 1024}
        busy={false}
        named="Daftar siswa kelas X.csv"
        note="CSV, maksimal 1 MB."
        onFile={nothing}
      />
    </Exhibit>
    <Exhibit of="Upload" wide>
      <Ground className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2">
        <Letter />
        <Upload label="Foto kartu" kinds="image" value={null} onChange={nothing} error="Wajib diisi." />
        <Upload label="Surat tugas" kinds="pdf" megabytes={5} value="0" onChange={nothing} />
        {ways.map((way) => (
          <UploadRow key={way.phase} chosen={{ ...way, file: letter }} onPause={nothing} onResume={nothing} onRemove={nothing} />
        ))}
      </Ground>
    </Exhibit>
    <Exhibit of="Uploads">
      <Ground>
        <Photos />
      </Ground>
    </Exhibit>
    <Exhibit of="HeldUploads">
      <Ground>
        <Pages />
      </Ground>
    </Exhibit>
    <Files />
    <Exhibit of="Progress">
      <Ground>
        <Progress label="Mengirim berkas" value={0.64} />
      </Ground>
    </Exhibit>
  </>
)
