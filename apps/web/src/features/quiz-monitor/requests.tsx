import type { MonitoredPupil } from '@lentera/contract/quiz-sessions/attempts'
import { Check, ClockCheck, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { Act } from './act.tsx'
import { allowedOf } from './verbs.ts'

function Line({ text, note, children }: { text: string; note: string; children: ReactNode }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 border-warn px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-60">
        <strong className="block">{text}</strong>
        <span className="text-note text-ink-2">{note}</span>
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </Card>
  )
}

/** How many of the late answers were given before the end, as far as that is known. */
const provenText = (proven: number, answers: number): string =>
  proven === 0
    ? 'Waktunya hanya menurut jam HP.'
    : proven === answers
      ? 'Dibuat tanpa sinyal sebelum waktu habis, terbukti dari jam server.'
      : `${proven} dibuat tanpa sinyal dan terbukti dari jam server; ${answers - proven} hanya menurut jam HP.`

/** What nobody but the supervisor decides: devices that wait to be let in, and answers that came late. */
export function Requests({ pupils, act, busy }: { pupils: readonly MonitoredPupil[]; act: Act; busy: boolean }) {
  const devices = allowedOf('allow_device', pupils)
  const late = allowedOf('count_late', pupils)
  const answers = late.reduce((sum, { attempt }) => sum + (attempt?.late_waiting ?? 0), 0)
  const proven = late.reduce((sum, { attempt }) => sum + (attempt?.late_proven ?? 0), 0)
  if (devices.length === 0 && late.length === 0) return null
  const only = late.length === 1 ? late[0] : undefined
  return (
    <section aria-label="Menunggu keputusan Anda" aria-live="polite" className="mb-3 grid gap-2">
      {devices.map((pupil) => (
        <Line
          key={pupil.uuid}
          text={`${pupil.name} minta pindah perangkat`}
          note={[pupil.class, 'Bila diizinkan, perangkat pertamanya tidak bisa menjawab lagi.'].filter(Boolean).join(' · ')}
        >
          <Button
            tone="main"
            icon={Check}
            busy={busy}
            aria-label={`Izinkan ${pupil.name}`}
            onClick={() => act('allow_device', [pupil])}
          >
            Izinkan
          </Button>
          <Button icon={X} aria-label={`Tolak ${pupil.name}`} onClick={() => act('refuse_device', [pupil])}>
            Tolak
          </Button>
        </Line>
      ))}
      {late.length > 0 && (
        <Line
          text={`${answers} jawaban terlambat dari ${only ? only.name : `${late.length} siswa`} menunggu keputusan`}
          note={`${provenText(proven, answers)} Belum ada yang dihitung.`}
        >
          <Button icon={ClockCheck} onClick={() => act('count_late', late)}>
            Hitung jawaban terlambat
          </Button>
          <Button icon={X} onClick={() => act('ignore_late', late)}>
            Abaikan
          </Button>
        </Line>
      )}
    </section>
  )
}
