import { type Question, questions } from '@lentera/contract/questions'
import { questionTypes } from '@lentera/contract/quizzes/question'
import { useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Around } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Tried } from './preview.tsx'

function Old({ question_uuid, version }: { question_uuid: string; version: number }) {
  const called = useCall(questions.version, { params: { question_uuid, version } })
  return called.data ? <Tried shown={called.data} /> : <Around called={called} />
}

/** What the question was before, and in how many sessions it was asked. */
export function Versions({ question: { uuid, versions, sessions } }: { question: Question }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Section title="Riwayat" className="max-w-[46rem]">
      <p className="mb-2 px-0.5 text-ink-2">
        {sessions === 0 ? 'Belum dipakai dalam sesi.' : `Dipakai dalam ${sessions} sesi; setiap sesi memegang versinya sendiri.`}
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {versions.map(({ version, type, at, by }, place) => (
          <li key={version} className="flex min-h-row items-center gap-3 px-4 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">
                Versi {version}
                {place === 0 && ' (terbaru)'}
              </span>
              <span className="block text-note text-ink-2">
                {questionTypes[type]}, {shortDate(schoolDay(at))}, {by}
              </span>
            </span>
            {place > 0 && (
              <Button aria-label={`Lihat versi ${version}`} onClick={() => setOpen(version)}>
                Lihat
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Sheet open={open !== null} onClose={() => setOpen(null)} title={`Versi ${open ?? ''}`} cancel="Tutup">
        {open !== null && <Old question_uuid={uuid} version={open} />}
      </Sheet>
    </Section>
  )
}
