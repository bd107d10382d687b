import { keysOf } from '@lentera/contract/kit/keys'
import { quizAttempts, type Work } from '@lentera/contract/quiz-sessions/attempts'
import { attemptRules, attemptStates } from '@lentera/contract/quizzes/session'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useLive } from '#lib/live/live.ts'
import { href } from '#lib/nav/href.ts'
import { clockWithZone } from '#lib/time/dates.ts'
import { IconButton } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Select } from '#ui/form/select.tsx'
import { KeyHelp, useKeys } from '#ui/keys.tsx'
import { Notice } from '#ui/notice.tsx'
import { StatePill } from '#ui/state-pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { EmptyState } from '#ui/states.tsx'
import { PupilMenu, useActing } from './act.tsx'
import { AnswerCard, type Given } from './answer-card.tsx'
import { Requests } from './requests.tsx'
import { Timeline } from './timeline.tsx'
import { minutesText } from './verbs.ts'
import { figure } from './words.ts'

const kept = {
  all: { label: 'Semua', of: () => true },
  wrong: {
    label: 'Belum penuh',
    of: ({ answer, score, points, grading }: Given) => grading === 'key' && answer !== null && score !== null && score < points,
  },
  essays: { label: 'Uraian', of: ({ content }: Given) => content.type === 'essay' },
  empty: { label: 'Kosong', of: ({ answer }: Given) => answer === null },
} as const
type Kept = keyof typeof kept

const addressOf = (session: string, pupil: string) =>
  href('/teacher/session/:uuid/students/:studentUuid', { uuid: session, studentUuid: pupil })

/** Who stands before and after, by button and by key. */
function Steps({ work }: { work: Work }) {
  const navigate = useNavigate()
  const { place, uuid } = work
  const go = (to: string | null | undefined) => to && void navigate(addressOf(uuid, to), { replace: true })
  useKeys({ j: () => go(place?.next), k: () => go(place?.previous) }, place !== null)
  if (!place) return null
  return (
    <div className="flex items-center gap-1">
      <span className="mr-1 text-ink-2 tabular-nums">{`${place.at} dari ${place.of}`}</span>
      <IconButton icon={ChevronUp} label="Siswa sebelumnya" disabled={!place.previous} onClick={() => go(place.previous)} />
      <IconButton icon={ChevronDown} label="Siswa berikutnya" disabled={!place.next} onClick={() => go(place.next)} />
    </div>
  )
}

function Facts({ work }: { work: Work }) {
  const { pupil, timezone, questions, max_score } = work
  const { attempt } = pupil
  if (!attempt) return null
  const facts: readonly (readonly [string, string | null])[] = [
    ['Nilai', attempt.score === null ? null : `${figure(attempt.score)} dari ${figure(max_score)}`],
    ...(work.attempts_allowed > 1 && attempt.counted_score !== null
      ? [[`Dipakai (${attemptRules[work.attempt_rule].toLowerCase()})`, figure(attempt.counted_score)] as const]
      : []),
    ['Terjawab', `${attempt.answered} dari ${questions}`],
    ['Mulai', clockWithZone(attempt.started_at, timezone)],
    ['Dikumpulkan', attempt.submitted_at && clockWithZone(attempt.submitted_at, timezone)],
    ['Sisa waktu', attempt.remaining_seconds === null ? null : minutesText(attempt.remaining_seconds)],
    ['Keluar halaman', attempt.leaves === 0 ? 'tidak pernah' : `${attempt.leaves} kali`],
    ['Terlambat, menunggu', attempt.late_waiting === 0 ? null : `${attempt.late_waiting} jawaban`],
    ['Terlambat, dihitung', attempt.late === 0 ? null : `${attempt.late} jawaban`],
  ]
  return (
    <Card className="px-4 py-2">
      <dl className="divide-y divide-line">
        <div className="flex min-h-10 items-center justify-between gap-3 py-1">
          <dt className="text-ink-2">Status</dt>
          <dd>
            <StatePill of={attemptStates[attempt.state]} />
          </dd>
        </div>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="flex min-h-9 items-center justify-between gap-3 py-1">
                <dt className="text-ink-2">{name}</dt>
                <dd className="text-right font-semibold tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}

/** Earlier attempts are read, too. */
function Attempts({ work }: { work: Work }) {
  const [, setParams] = useSearchParams()
  const { attempts, shown } = work
  if (attempts.length < 2) return null
  return (
    <Select<string | null>
      label="Pengerjaan"
      value={shown}
      options={attempts.map(({ uuid, nr, state }) => ({
        value: uuid,
        label: `Ke-${nr}, ${attemptStates[state].label.toLowerCase()}`,
      }))}
      onChange={(uuid) => setParams(uuid === null ? {} : { attempt: uuid }, { replace: true })}
    />
  )
}

function Answers({ work }: { work: Work }) {
  const [only, setOnly] = useState<Kept>('all')
  const { answers, media, pupil, shown, uuid } = work
  const linked = useCallback((file: string) => media[file] ?? '', [media])
  const state = work.attempts.find((one) => one.uuid === shown)?.state
  const canMark = state !== undefined && !['in_progress', 'disconnected', 'frozen', 'retaken'].includes(state)
  const rows = answers.filter(kept[only].of)
  return (
    <div className="grid min-w-0 gap-3">
      <Segmented
        label="Soal yang ditampilkan"
        value={only}
        options={keysOf(kept).map((value) => ({ value, label: kept[value].label }))}
        onChange={setOnly}
      />
      {!canMark && state !== 'retaken' && pupil.attempt && (
        <Notice tone="off">Masih dikerjakan. Jawaban dapat dinilai setelah dikumpulkan.</Notice>
      )}
      {rows.length === 0 && <p className="px-1 text-ink-2">Tidak ada soal seperti itu.</p>}
      {rows.map((given) => (
        <AnswerCard
          key={`${shown} ${given.number}`}
          given={given}
          session={uuid}
          attempt={shown}
          canMark={canMark}
          timezone={work.timezone}
          media={linked}
        />
      ))}
    </div>
  )
}

function PupilWork({ work }: { work: Work }) {
  const { pupil, timeline, timezone } = work
  if (!pupil.attempt)
    return (
      <EmptyState
        drawing={<OpenBook />}
        text={`${pupil.name} belum mulai`}
        note="Jawaban dan riwayatnya muncul di sini begitu kuis dibuka."
      />
    )
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-5 lg:sticky lg:top-4 lg:order-last lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
        <Attempts work={work} />
        <Facts work={work} />
        <div className="grid gap-4 max-lg:hidden">
          <Timeline timeline={timeline} timezone={timezone} pupil={pupil.name} />
          <KeyHelp
            keys={[
              { keys: ['J'], does: 'siswa berikutnya' },
              { keys: ['K'], does: 'siswa sebelumnya' },
            ]}
          />
        </div>
      </div>
      <Section title="Jawaban">
        <Answers work={work} />
      </Section>
      <div className="lg:hidden">
        <Timeline timeline={timeline} timezone={timezone} pupil={pupil.name} />
      </div>
    </div>
  )
}

export const title = 'Jawaban siswa'

/** One pupil in a session: answers beside the keys, what happened, and marks. */
export default function WorkPage() {
  const { uuid = '', studentUuid = '' } = useParams()
  const attempt = useSearchParams()[0].get('attempt')
  const { act, busy, sheet } = useActing(uuid)
  useLive('classes')
  return (
    <Screen
      call={quizAttempts.work}
      input={{ params: { uuid, student_uuid: studentUuid }, query: attempt === null ? {} : { attempt } }}
      keep
      title={(work) => work?.pupil.name ?? title}
      tab={(work) => work && `Jawaban ${work.pupil.name}`}
      note={(work) => work && [work.pupil.class, work.title].filter(Boolean).join(' · ')}
      back={href('/teacher/session/:uuid/students', { uuid })}
      actions={(work) =>
        work && (
          <>
            <Steps work={work} />
            <PupilMenu pupil={work.pupil} act={act} />
          </>
        )
      }
    >
      {(work) => (
        <>
          <Requests pupils={[work.pupil]} act={act} busy={busy} />
          <PupilWork key={work.pupil.uuid} work={work} />
          {sheet}
        </>
      )}
    </Screen>
  )
}
