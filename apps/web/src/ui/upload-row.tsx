import { CircleAlert, Pause, Play, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type Chosen, isHeic, type UploadPhase } from '#lib/upload/use-upload.ts'
import { IconButton } from './button.tsx'
import { FileIcon } from './file-kind.tsx'
import { Progress, sizeText } from './progress.tsx'

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
  kept: () => 'Tersimpan di HP ini. Dikirim sendiri saat ada sinyal.',
  sending: (percent) => `Mengirim ${percent}%`,
  waiting: (percent) => `Sinyal terputus di ${percent}%. Dilanjutkan sendiri saat ada sinyal.`,
  paused: (percent) => `Dijeda di ${percent}%`,
  sent: () => 'Terkirim',
}

/** A photo that this browser could not read goes as it is, and is turned where it arrives. */
const saidOf = (phase: Exclude<UploadPhase, 'failed'>, percent: number, heic: boolean) =>
  phase === 'sending' && heic ? `Mengirim ${percent}%, lalu foto HEIC diubah menjadi JPEG …` : said[phase](percent)

interface RowProps {
  readonly chosen: Chosen
  /** Left out where it is not paused by hand. */
  readonly onPause?: () => void
  /** Left out where it goes on by itself. */
  readonly onResume?: () => void
  readonly onRemove: () => void
}

/** One file that was chosen: what it is, how far it has come, and what can be done with it. */
export function UploadRow({ chosen, onPause, onResume, onRemove }: RowProps) {
  const { phase, file, size = file.size, progress, words } = chosen
  const isPicture =
    file.size > 0 && file.type.startsWith('image/') && !isHeic(file) && phase !== 'failed' && phase !== 'preparing'
  const failed = phase === 'failed'
  const told = failed ? words : saidOf(phase, Math.round(progress * 100), isHeic(file))
  const open = !failed && phase !== 'sent' && phase !== 'kept'
  return (
    <div
      className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 rounded-control border bg-surface p-2.5 ${failed ? 'border-bad' : 'border-line'}`}
    >
      <div className="flex items-center gap-3">
        <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-off-s text-off">
          {isPicture ? <Preview file={file} /> : failed ? <CircleAlert size={22} /> : <FileIcon type={file.type} />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-bold">{file.name}</span>
          <span className="block text-note text-ink-2">{sizeText(size)}</span>
        </span>
        {onPause && phase === 'sending' && <IconButton icon={Pause} label="Jeda" onClick={onPause} />}
        {onResume && (phase === 'paused' || phase === 'waiting') && (
          <IconButton icon={Play} label="Lanjutkan" onClick={onResume} />
        )}
        <IconButton icon={X} label={`Hapus ${file.name}`} onClick={onRemove} />
      </div>
      {open && <Progress label={`Mengirim ${file.name}`} value={progress} />}
      <p role="status" className={`text-note ${failed ? 'font-semibold text-bad' : 'text-ink-2'}`}>
        {told}
      </p>
    </div>
  )
}
