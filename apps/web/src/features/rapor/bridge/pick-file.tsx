import { bridgeLimits } from '@lentera/contract/rapor/bridge'
import { useOnline } from '#lib/offline/online.ts'
import { ChooseFile } from '#ui/choose-file.tsx'
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

/** A file that is compared and not kept. */
export function PickFile({ wrong, ...picking }: Picking) {
  const online = useOnline()
  return (
    <div className="grid gap-2">
      {!online && <OfflineNotice />}
      <ChooseFile
        accept={accept}
        bytes={bridgeLimits.bytes}
        note={`Excel (.xlsx) atau CSV, maksimal ${MEGABYTES} MB. Tidak ada yang disimpan.`}
        {...picking}
      />
      <Wrong says={wrong} />
    </div>
  )
}
