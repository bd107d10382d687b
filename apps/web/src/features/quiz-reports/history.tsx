import type { ReportHead } from '@lentera/contract/quiz-reports'
import type { Regraded } from '@lentera/contract/quiz-reports/analysis'
import { gradings } from '@lentera/contract/quizzes/question'
import { Card, Section } from '#ui/card.tsx'
import { momentText } from './words.ts'

const became = ({ from, to, from_key, to_key }: Regraded) =>
  from_key !== to_key
    ? `Kunci ${from_key} → ${to_key}`
    : from === to
      ? `Dinilai lagi dengan kunci ${to_key}`
      : `${gradings[from]} → ${gradings[to]}`

/** What was corrected of a session: who, when, from, to, and why. */
export function History({ history, timezone }: { history: readonly Regraded[]; timezone: ReportHead['timezone'] }) {
  if (history.length === 0) return null
  return (
    <Section title="Riwayat koreksi" className="mt-5">
      <Card>
        <ol className="divide-y divide-line">
          {history.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the last stands first and nothing is ever taken out
            <li key={history.length - at} className="px-4 py-2.5">
              <p className="font-semibold">
                Soal {one.number}: {became(one)}
              </p>
              <p className="text-cell">
                {one.reason} Nilai {one.changed} siswa berubah.
              </p>
              <p className="text-note text-ink-2">
                {one.by}, {momentText(one.at, timezone)}
              </p>
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  )
}
