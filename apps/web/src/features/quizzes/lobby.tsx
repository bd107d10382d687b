import type { QuizCard } from '@lentera/contract/quizzes/taking'
import { CloudDownload, LockKeyhole } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSchoolClock } from '#lib/time/clock.ts'
import { Card } from '#ui/card.tsx'
import { bringSealed } from './sealed.ts'
import { countdown } from './words.ts'

/** Milliseconds within which a class that opens the page at once spreads what it asks for. */
const SPREAD = 4_000

/** Whether the questions are on this device, locked; undefined while they are on their way. Tried again when the line is back. */
export const useSealed = (exam: string, { uuid }: Pick<QuizCard, 'uuid'>, code: string): boolean | undefined => {
  const [here, setHere] = useState<boolean>()
  useEffect(() => {
    let left = false
    const bring = () => void bringSealed(exam, uuid, code).then((is) => left || setHere(is))
    const timer = setTimeout(bring, Math.random() * SPREAD)
    addEventListener('online', bring)
    return () => {
      left = true
      clearTimeout(timer)
      removeEventListener('online', bring)
    }
  }, [exam, uuid, code])
  return here
}

/** Whole seconds until the quiz opens, by the server's clock. */
export const useOpening = ({ starts_at, server_time, timezone }: QuizCard): number =>
  Math.max(0, Math.ceil((Date.parse(starts_at) - useSchoolClock(server_time, timezone).now.getTime()) / 1000))

const near = [60, 300] as const

/** The wait before the opening: how long still, and that nothing more is needed then. */
export function Lobby({ seconds, sealed }: { seconds: number; sealed: boolean | undefined }) {
  const [said] = near.filter((mark) => seconds <= mark)
  return (
    <Card raised className="mb-4 grid justify-items-center gap-1 p-6 text-center">
      <p className="font-semibold text-ink-2">Dibuka dalam</p>
      <p role="timer" aria-label="Waktu sampai dibuka" className="text-hero font-extrabold tracking-tight tabular-nums">
        {countdown(seconds)}
      </p>
      <p role="status" className="sr-only">
        {said !== undefined && `${said / 60} menit lagi dibuka.`}
      </p>
      <p className={`flex items-center gap-2 text-note font-semibold ${sealed ? 'text-ok' : 'text-ink-2'}`}>
        {sealed ? <LockKeyhole size={16} className="shrink-0" /> : <CloudDownload size={16} className="shrink-0" />}
        {sealed === undefined
          ? 'Menyiapkan soal di perangkat ini …'
          : sealed
            ? 'Soal sudah ada di perangkat ini, terkunci sampai kuis dibuka.'
            : 'Soal diambil saat kamu mulai.'}
      </p>
    </Card>
  )
}
