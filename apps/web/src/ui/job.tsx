import { type Job as JobSeen, jobStates } from '@lentera/contract/jobs'
import { Download, RotateCw, X } from 'lucide-react'
import { Button, IconButton } from './button.tsx'
import { Progress, sizeText } from './progress.tsx'

const wordsOf = ({ state, words, file }: Pick<JobSeen, 'state' | 'words' | 'file'>) => {
  if (state === 'failed') return words || 'Tidak dapat diselesaikan.'
  if (state === 'done') return file ? `${file.name}, ${sizeText(file.bytes)}` : 'Berkasnya sudah dihapus setelah satu hari.'
  return words || jobStates[state]
}

interface Props {
  /** What is made: `Daftar hadir semua kelas`. */
  title: string
  job: Pick<JobSeen, 'state' | 'progress' | 'words' | 'file'>
  busy: boolean
  onSave: () => void
  onAgain: () => void
  onLeave: () => void
}

/** Work that takes its time: how far it is, and what can be done with what came of it. */
export function Job({ title, job, busy, onSave, onAgain, onLeave }: Props) {
  const { state, progress, file } = job
  const open = state === 'waiting' || state === 'running'
  return (
    <section aria-label={title} className="grid gap-2.5 rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <p className="font-bold">{title}</p>
          <p role="status" className={`text-note break-words ${state === 'failed' ? 'text-bad' : 'text-ink-2'}`}>
            {wordsOf(job)}
          </p>
        </div>
        {!open && <IconButton icon={X} label="Tutup" className="-mt-2 -mr-3" onClick={onLeave} />}
      </div>
      {open && <Progress label={title} value={progress} />}
      {open && <p className="text-note text-ink-2">Halaman ini boleh ditinggal: hasilnya tetap ada di sini.</p>}
      {!open && (
        <div className="flex flex-wrap gap-2">
          {file ? (
            <Button tone="main" icon={Download} busy={busy} onClick={onSave}>
              Unduh
            </Button>
          ) : (
            <Button icon={RotateCw} busy={busy} onClick={onAgain}>
              {state === 'failed' ? 'Coba lagi' : 'Buat lagi'}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
