import { CloudOff, Megaphone, Timer, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { Exam } from './exam.ts'
import { countdown } from './words.ts'
import { UserText } from '#ui/user-text.tsx'

/** Said once to whoever hears the page, in seconds. */
const spoken = [60, 300, 600]

/** What the supervisor or the rules say, until it was read. */
function Told({ exam }: { exam: Exam }) {
  const clock = exam.clock
  const [seen, setSeen] = useState(() => clock?.leaves ?? 0)
  const [heard, setHeard] = useState<string | null>(null)
  const [read, setRead] = useState<string | null>(null)
  if (!clock) return null
  const said = clock.broadcast && clock.broadcast.at !== heard ? clock.broadcast : null
  const line = 'flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 font-semibold sm:px-6'
  return (
    <div aria-live="assertive">
      {said && (
        <div className={`${line} bg-info-s text-info`}>
          <Megaphone size={20} className="shrink-0" />
          <UserText className="min-w-0 flex-1" text={`Dari pengawas: ${said.text}`} />
          <Button onClick={() => setHeard(said.at)}>Mengerti</Button>
        </div>
      )}
      {clock.note && clock.state === 'in_progress' && clock.note.at !== read && (
        <div className={`${line} bg-info-s text-info`}>
          <Megaphone size={20} className="shrink-0" />
          <p className="min-w-0 flex-1">Dilanjutkan pengawas: “{clock.note.text}”</p>
          <Button onClick={() => setRead(clock.note?.at ?? null)}>Mengerti</Button>
        </div>
      )}
      {clock.leaves > seen && clock.state === 'in_progress' && (
        <div className={`${line} bg-warn-s text-warn`}>
          <TriangleAlert size={20} className="shrink-0" />
          <p className="min-w-0 flex-1">
            Kamu meninggalkan halaman kuis ({clock.leaves} kali).
            {clock.leaves_allowed !== null &&
              ` Pada setiap kali ke-${clock.leaves_allowed}, pengerjaan dihentikan sampai pengawas mengizinkan.`}
          </p>
          <Button onClick={() => setSeen(clock.leaves)}>Mengerti</Button>
        </div>
      )}
    </div>
  )
}

/** Title, where one is, and the time that is left: amber in the last five minutes. */
export function ExamBar({
  title,
  exam,
  at,
  of,
  seconds,
  stands,
}: {
  title: string
  exam: Exam
  at: number
  of: number
  seconds: number
  stands: boolean
}) {
  const [near] = spoken.filter((mark) => seconds <= mark)
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface">
      <div className="mx-auto flex max-w-[72rem] items-center gap-3 px-4 py-2.5 sm:px-6">
        <div className="min-w-0 flex-1">
          <h1 className="truncate text-bar font-bold tracking-tight">{title}</h1>
          <p className="text-note text-ink-2 tabular-nums">
            Soal {at + 1} dari {of}
          </p>
        </div>
        {exam.unheard && (
          <span className="flex items-center gap-1.5 text-note font-bold text-off">
            <CloudOff size={18} /> <span className="max-sm:sr-only">Tidak ada sinyal</span>
          </span>
        )}
        <span
          role="timer"
          aria-label="Sisa waktu"
          className={`flex min-h-11 items-center gap-2 rounded-control px-3 text-lead font-extrabold tabular-nums ${seconds <= 300 && !stands ? 'bg-warn-s text-warn' : 'bg-soft text-accent'}`}
        >
          <Timer size={18} />
          {countdown(seconds)}
        </span>
        <span role="status" className="sr-only">
          {near !== undefined && `${near / 60} menit lagi.`}
        </span>
      </div>
      <div aria-hidden className="h-1 bg-line">
        <div
          className="h-full bg-accent transition-[width] duration-150"
          style={{ width: `${of === 0 ? 0 : ((at + 1) / of) * 100}%` }}
        />
      </div>
      <Told exam={exam} />
      {exam.forgetful && (
        <p className="bg-warn-s px-4 py-2 text-note font-semibold text-warn sm:px-6">
          HP ini tidak bisa menyimpan jawaban. Jaga sinyal: jawaban hanya aman setelah tersimpan di server.
        </p>
      )}
    </header>
  )
}
