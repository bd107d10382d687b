// What the pages of one quiz session have in common, whichever feature they belong to.
import { keysOf } from '@lentera/contract/kit/keys'
import { type SessionState, sessionStates } from '@lentera/contract/quizzes/session'
import { type Timezone, zones } from '@lentera/contract/shared'
import { clockIn, dateIn, shortDate } from '#lib/time/dates.ts'
import { Pill } from '#ui/pill.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Tone } from '#ui/tones.ts'

const tones: Readonly<Record<SessionState, Tone>> = {
  draft: 'off',
  scheduled: 'waiting',
  running: 'good',
  paused: 'care',
  finished: 'off',
  archived: 'off',
  cancelled: 'bad',
}

/** Where a session stands, in a word. */
export function SessionPill({ state }: { state: SessionState }) {
  return <Pill tone={tones[state]}>{sessionStates[state].label}</Pill>
}

/** `Sen, 23 Nov, 08.00–09.30 WITA`, with the last day where that is another one; what is open is said to be. */
export const hoursText = (starts_at: string | null, ends_at: string | null, timezone: Timezone): string => {
  if (starts_at === null) return 'Waktu belum diisi'
  const from = dateIn(new Date(starts_at), timezone)
  const begin = `${shortDate(from)}, ${clockIn(starts_at, timezone)}`
  if (ends_at === null) return `${begin} ${zones[timezone]}, waktu tutup belum diisi`
  const to = dateIn(new Date(ends_at), timezone)
  return `${begin}${from === to ? '–' : ` sampai ${shortDate(to)}, `}${clockIn(ends_at, timezone)} ${zones[timezone]}`
}

/** The pages of a session; those of several sessions name it in their query. */
const parts = {
  summary: { label: 'Ringkasan', to: (uuid: string) => `/teacher/session/${uuid}` },
  questions: { label: 'Soal', to: (uuid: string) => `/teacher/session/${uuid}/questions` },
  students: { label: 'Siswa', to: (uuid: string) => `/teacher/session/${uuid}/students` },
  report: { label: 'Laporan', to: (uuid: string) => `/teacher/session/report?session=${uuid}` },
  action: { label: 'Tindakan', to: (uuid: string) => `/teacher/session/${uuid}/action` },
} as const
export type SessionPart = keyof typeof parts

/** The parts of a session side by side: the first line of each of its pages. */
export function SessionTabs({
  uuid,
  here,
  counts = {},
}: {
  uuid: string
  here: SessionPart
  counts?: Readonly<Partial<Record<SessionPart, number>>>
}) {
  return (
    <div className="mb-4 print:hidden">
      <Tabs
        label="Bagian kuis"
        tabs={keysOf(parts).map((part) => ({
          to: parts[part].to(uuid),
          label: parts[part].label,
          count: counts[part],
          isHere: part === here,
        }))}
      />
    </div>
  )
}
