import { timetableFileLimits } from '@lentera/contract/timetable/files'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Wrong } from '#ui/notice.tsx'

const MEGABYTES = timetableFileLimits.bytes / 1024 / 1024
const accept =
  '.xlsx,.csv,.txt,.xml,text/csv,text/plain,text/xml,application/xml,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Opens the device's files, or takes one that is dropped. The file is taken into memory, so that it may be changed on the device meanwhile. */
export function ChooseFile({ named, busy, onFile }: { named: string | null; busy: boolean; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const take = async ([file]: readonly File[]) => {
    if (!file) return
    if (file.size > timetableFileLimits.bytes) return setWrong(`Berkas maksimal ${MEGABYTES} MB.`)
    if (file.size === 0) return setWrong('Berkas ini kosong.')
    setWrong(undefined)
    try {
      onFile(new File([await file.arrayBuffer()], file.name, { type: file.type }))
    } catch {
      setWrong('Berkas ini tidak dapat dibuka. Pilih lagi.')
    }
  }
  return (
    <div
      className="grid gap-2 rounded-control border border-dashed border-edge p-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void take([...event.dataTransfer.files])
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Berkas jadwal"
        accept={accept}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          void take(files)
        }}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button tone={named === null ? 'main' : 'plain'} icon={FileUp} busy={busy} onClick={() => input.current?.click()}>
          {named === null ? 'Pilih berkas' : 'Pilih berkas lain'}
        </Button>
        {named !== null && <p className="min-w-0 font-semibold break-all">{named}</p>}
      </div>
      <p className="text-note text-ink-2">
        Excel (.xlsx), CSV, atau XML dari aSc Timetables, maksimal {MEGABYTES} MB. Berkas diperiksa dulu: tidak ada yang disimpan
        sebelum Anda menerapkannya.
      </p>
      <Wrong says={wrong} />
    </div>
  )
}
