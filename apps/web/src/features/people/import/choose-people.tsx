import { type ImportWhom, pupilImportLimits } from '@lentera/contract/people/import-rows'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChooseFile } from '#ui/choose-file.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Segmented } from '#ui/segmented.tsx'

const MEGABYTES = pupilImportLimits.bytes / 1024 / 1024
const accept =
  '.xlsx,.csv,.txt,.zip,application/zip,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type From = 'file' | 'paste'
const ways = [
  { value: 'file' as const, label: 'Berkas' },
  { value: 'paste' as const, label: 'Tempel' },
]

const words = {
  pupils: {
    input: 'Berkas siswa',
    list: 'Daftar Peserta Didik',
    csv: 'CSV, atau arsip OneRoster (.zip)',
    many: 'siswa',
    titles: 'Nama, NISN, Tanggal lahir, Rombel',
  },
  staff: {
    input: 'Berkas guru dan staf',
    list: 'Daftar Guru atau Daftar Tendik',
    csv: 'atau CSV',
    many: 'orang',
    titles: 'Nama, NUPTK, NIP, Tanggal lahir',
  },
} as const

interface Choosing {
  readonly whom: ImportWhom
  readonly busy: boolean
  readonly onFile: (file: File, from: From) => void
}

/** A list of the Dapodik, or another one. */
function FromFile({ whom, busy, onFile }: Choosing) {
  const { input: label, list, csv, many } = words[whom]
  return (
    <ChooseFile
      label={label}
      accept={accept}
      bytes={pupilImportLimits.bytes}
      busy={busy}
      note={`${list} dari Dapodik seperti diunduh, Excel (.xlsx) lain, ${csv}, maksimal ${MEGABYTES} MB dan ${pupilImportLimits.rows.toLocaleString('id-ID')} ${many}. Berkas diperiksa dulu: datanya baru ditulis setelah Anda menjalankannya.`}
      onFile={(file) => onFile(file, 'file')}
    />
  )
}

/** Rows that were copied out of a spreadsheet, with their titles. */
function FromText({ whom, busy, onFile }: Choosing) {
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const send = () => {
    const file = new File([text], 'tempelan.txt', { type: 'text/plain' })
    if (text.trim() === '') return setWrong('Tempel dulu barisnya, dengan baris judul di atasnya.')
    if (file.size > pupilImportLimits.bytes) return setWrong('Tempelan ini terlalu besar. Kirim sebagai berkas.')
    setWrong(undefined)
    return onFile(file, 'paste')
  }
  return (
    <div className="grid gap-3">
      <TextArea
        label="Baris dari Excel"
        hint={`Salin dari Excel bersama baris judulnya: ${words[whom].titles}, dan kolom lain yang ada.`}
        rows={8}
        value={text}
        onChange={setText}
      />
      <Wrong says={wrong} />
      <Button tone="main" busy={busy} onClick={send} className="justify-self-start">
        Periksa
      </Button>
    </div>
  )
}

/** Where people come from: a file, or what was copied. */
export function ChoosePeople(choosing: Choosing) {
  const [from, setFrom] = useState<From>('file')
  return (
    <div className="grid gap-4">
      <Segmented label="Asal data" value={from} options={ways} onChange={setFrom} />
      {from === 'file' ? <FromFile {...choosing} /> : <FromText {...choosing} />}
    </div>
  )
}
