import { type UploadKind, uploadKinds } from '@lentera/contract/uploads'
import { Camera, CircleAlert, FileText, Paperclip, Pause, Play, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMedia } from '#lib/device/media.ts'
import { type Chosen, type UploadPhase, useUpload } from '#lib/upload/use-upload.ts'
import { Button, IconButton } from './button.tsx'
import { Note } from './form/field.tsx'
import { Progress, sizeText } from './job.tsx'

/** Shows a picture of this device. */
function Preview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={image} alt="" className="size-full object-cover" />
}

const said: Readonly<Record<Exclude<UploadPhase, 'failed'>, (percent: number) => string>> = {
  preparing: () => 'Menyiapkan …',
  sending: (percent) => `Mengirim ${percent}%`,
  waiting: (percent) => `Sinyal terputus di ${percent}%. Dilanjutkan sendiri saat ada sinyal.`,
  paused: (percent) => `Dijeda di ${percent}%`,
  sent: () => 'Terkirim',
}

interface RowProps {
  readonly chosen: Chosen
  readonly onPause: () => void
  readonly onResume: () => void
  readonly onRemove: () => void
}

/** One file that was chosen: what it is, how far it has come, and what can be done with it. */
export function UploadRow({ chosen, onPause, onResume, onRemove }: RowProps) {
  const { phase, file, progress, words } = chosen
  const isPicture = file.type.startsWith('image/') && phase !== 'failed' && phase !== 'preparing'
  const failed = phase === 'failed'
  const told = failed ? words : said[phase](Math.round(progress * 100))
  const open = !failed && phase !== 'sent'
  return (
    <div
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 rounded-control border bg-surface p-2.5 ${failed ? 'border-bad' : 'border-line'}`}
    >
      <div className="flex items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-off-s text-off">
          {isPicture ? <Preview file={file} /> : failed ? <CircleAlert size={22} /> : <FileText size={22} />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-bold">{file.name}</span>
          <span className="block text-note text-ink-2">{sizeText(file.size)}</span>
        </span>
        {phase === 'sending' && <IconButton icon={Pause} label="Jeda" onClick={onPause} />}
        {(phase === 'paused' || phase === 'waiting') && <IconButton icon={Play} label="Lanjutkan" onClick={onResume} />}
        <IconButton icon={X} label={`Hapus ${file.name}`} onClick={onRemove} />
      </div>
      {open && <Progress label={`Mengirim ${file.name}`} value={progress} />}
      <p role="status" className={`text-note ${failed ? 'font-semibold text-bad' : 'text-ink-2'}`}>
        {told}
      </p>
    </div>
  )
}

interface Props {
  readonly label: string
  /** `image`, `pdf` or `image,pdf`. */
  readonly kinds: UploadKind | 'image,pdf'
  /** The id under which a call takes the file; null without one. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly name?: string
  readonly error?: string | undefined
  readonly hint?: string
}

/** Opens the device's files, or its camera. */
function Pick({
  label,
  icon,
  accept,
  camera,
  onFile,
}: {
  label: string
  icon: typeof Camera
  accept: string
  camera?: true
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button icon={icon} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

/** Where a file may also be dropped. */
const Drop = ({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) => (
  <div
    className="flex flex-wrap items-center gap-2 rounded-control border border-dashed border-edge p-2.5"
    onDragOver={(event) => event.preventDefault()}
    onDrop={(event) => {
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (file) onFile(file)
    }}
  >
    {children}
  </div>
)

/**
 * A field for one file. Pictures are made small on the device; what is sent goes on where a weak line has cut it, also when the
 * same file is chosen again after the page was loaded anew.
 */
export function Upload({ label, kinds, value, onChange, name, error, hint }: Props) {
  const id = useId()
  const all = kinds.split(',') as UploadKind[]
  const { chosen, take, pause, resume, remove } = useUpload(all, onChange)
  const touch = useMedia('(pointer: coarse)')
  const accept = all.map((kind) => (kind === 'image' ? 'image/*' : uploadKinds[kind].types.join())).join()
  const notes = hint ?? `${all.map((kind) => uploadKinds[kind].label).join(' atau ')}, paling besar 10 MB`
  return (
    <div
      role="group"
      className="min-w-0"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
      {...(name && { 'data-field': name })}
      {...(error && { 'data-wrong': '' })}
    >
      <p id={`${id}-label`} className="mb-2 font-bold">
        {label}
      </p>
      {chosen ? (
        <UploadRow chosen={chosen} onPause={pause} onResume={resume} onRemove={remove} />
      ) : value === null ? (
        <Drop onFile={take}>
          {touch && all.includes('image') && <Pick label="Ambil foto" icon={Camera} accept="image/*" camera onFile={take} />}
          <Pick label="Pilih berkas" icon={Paperclip} accept={accept} onFile={take} />
        </Drop>
      ) : (
        <div className="flex items-center gap-3 rounded-control border border-line bg-surface p-2.5">
          <FileText size={22} className="ml-3 shrink-0 text-off" />
          <span className="flex-1 font-bold">Berkas terkirim</span>
          <IconButton icon={X} label={`Hapus ${label}`} onClick={() => onChange(null)} />
        </div>
      )}
      <Note id={`${id}-note`} error={error} hint={notes.charAt(0).toUpperCase() + notes.slice(1)} />
    </div>
  )
}
