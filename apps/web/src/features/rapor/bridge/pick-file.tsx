import { bridgeLimits } from '@lentera/contract/rapor/bridge'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useOnline } from '#lib/offline/online.ts'
import { Button } from '#ui/button.tsx'
import { Wrong } from '#ui/notice.tsx'
import { OfflineNotice } from '#ui/states.tsx'

const MEGABYTES = bridgeLimits.bytes / 1024 / 1024
const accept = '.xlsx,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface Picking {
  readonly label: string
  readonly busy: boolean
  /** What the server has said of the last one. */
  readonly wrong: string | undefined
  readonly onFile: (file: File) => void
}

/** Opens the device's files. The file is taken into memory, so that it may be changed on the device meanwhile. */
export function PickFile({ label, busy, wrong, onFile }: Picking) {
  const input = useRef<HTMLInputElement>(null)
  const [own, setOwn] = useState<string>()
  const online = useOnline()
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > bridgeLimits.bytes) return setOwn(`Berkas maksimal ${MEGABYTES} MB.`)
    if (file.size === 0) return setOwn('Berkas ini kosong.')
    setOwn(undefined)
    try {
      onFile(new File([await file.arrayBuffer()], file.name, { type: file.type }))
    } catch {
      setOwn('Berkas ini tidak dapat dibuka. Pilih lagi.')
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      {!online && <OfflineNotice />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          void take(file)
          target.value = ''
        }}
      />
      <Button tone="main" icon={FileUp} busy={busy} onClick={() => input.current?.click()}>
        Pilih berkas
      </Button>
      <p className="text-note text-ink-2">Excel (.xlsx) atau CSV, maksimal {MEGABYTES} MB. Tidak ada yang disimpan.</p>
      <Wrong says={own ?? wrong} />
    </div>
  )
}
