import type { Work } from '@lentera/contract/quiz-sessions/attempts'
import type { Timezone } from '@lentera/contract/shared'
import { useState } from 'react'
import { clockIn } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { figure, happened } from './words.ts'

type TimelineLine = Work['timeline'][number] & { readonly numbers?: readonly number[] }

/** Answers that follow each other are one line. */
const folded = (timeline: Work['timeline']): TimelineLine[] => {
  const lines: TimelineLine[] = []
  for (const one of timeline) {
    const last = lines.at(-1)
    if (one.kind === 'answered' && last?.kind === 'answered')
      lines[lines.length - 1] = { ...one, numbers: [...(last.numbers ?? []), one.number ?? 0] }
    else lines.push(one.kind === 'answered' ? { ...one, numbers: [one.number ?? 0] } : one)
  }
  return lines
}

const points = (score: number | null) => (score === null ? '–' : figure(score))
const detailOf = ({ kind, number, numbers = [], text, minutes, marks, by }: TimelineLine, pupil: string): string =>
  [
    kind === 'answered_late' && number !== null && `soal ${number}`,
    kind === 'answered' && `soal ${[...new Set(numbers)].join(', ')}`,
    minutes !== null && `${minutes} menit`,
    marks.map(({ number: of, from, to }) => `soal ${of}: ${points(from)} → ${points(to)}`).join(', '),
    by !== null && by !== pupil && `oleh ${by}`,
    text !== null && `“${text}”`,
  ]
    .filter(Boolean)
    .join(', ')

const FIRST = 12

/** What happened in an attempt, the last first. */
export function Timeline({ timeline, timezone, pupil }: { timeline: Work['timeline']; timezone: Timezone; pupil: string }) {
  const [all, setAll] = useState(false)
  const lines = folded(timeline).toReversed()
  if (lines.length === 0) return null
  return (
    <Section title="Riwayat">
      <ol className="grid gap-2">
        {lines.slice(0, all ? undefined : FIRST).map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no name but their place
          <li key={at} className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-2">
            <span className="text-ink-2 tabular-nums">{clockIn(line.at, timezone)}</span>
            <span
              className={
                ['left', 'frozen', 'freeze', 'answered_late', 'device_asked'].includes(line.kind) ? 'font-semibold text-warn' : ''
              }
            >
              {happened(line.kind)}
              {detailOf(line, pupil) && <span className="text-ink-2"> {detailOf(line, pupil)}</span>}
            </span>
          </li>
        ))}
      </ol>
      {lines.length > FIRST && !all && (
        <Button tone="quiet" className="-ml-3.5" onClick={() => setAll(true)}>
          Tampilkan semua {lines.length}
        </Button>
      )}
    </Section>
  )
}
