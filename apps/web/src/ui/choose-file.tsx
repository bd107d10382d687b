import { FileUp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Wrong } from './notice.tsx'

interface ChooseFileProps {
  /** What is chosen, for readers of the screen: `Berkas jadwal`. */
  readonly label: string
  readonly accept: string
  /** The largest file, in bytes: whole megabytes. */
  readonly bytes: number
  readonly busy: boolean
  /** The name of the file that was chosen last, where it stays in sight. */
  readonly named?: string | null
  /** What may be chosen, and what becomes of it. */
  readonly note: ReactNode
  readonly onFile: (file: File) => void
}

/** Opens the device's files, or takes one that is dropped. The file is taken into memory, so that it may be changed on the device meanwhile. */
export function ChooseFile({ label, accept, bytes, busy, named = null, note, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const take = async ([file]: readonly File[]) => {
    if (!file) return
    if (file.size > bytes) return setWrong(`Berkas maksimal ${bytes / 1024 / 1024} MB.`)
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
        aria-label={label}
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
      <p className="text-note text-ink-2">{note}</p>
      <Wrong says={wrong} />
    </div>
  )
}
