import { quizSessions } from '@lentera/contract/quiz-sessions'
import { type Progress, quizProgress } from '@lentera/contract/quiz-sessions/progress'
import { questionTypes } from '@lentera/contract/quizzes/question'
import { Maximize } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useList } from '#lib/http/use-list.ts'
import { useLive } from '#lib/live/live.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { SessionPill, SessionTabs } from '#school/quiz/session-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { type Column, DataList } from '#ui/data-list/data-list.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Page, Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { SessionClock } from './session-bar.tsx'

/** Milliseconds between two readings that nobody calls for. */
const BEAT = 15_000
const percent = (part: number, of: number) => (of === 0 ? 0 : Math.round((part / of) * 100))

const Bar = ({ value, className = '' }: { value: number; className?: string }) => (
  <span aria-hidden className={`block h-3 overflow-hidden rounded-full bg-off-s ${className}`}>
    <span className="block h-full rounded-full bg-accent transition-[width] duration-200" style={{ width: `${value}%` }} />
  </span>
)

function Classes({ progress: { classes, questions } }: { progress: Progress }) {
  return (
    <Card className="p-4">
      <h2 className="mb-2 text-lead font-bold">Per kelas</h2>
      <ul className="grid gap-4">
        {classes.map(({ name, invited, at_work, submitted, answered, of }) => {
          const far = percent(answered, of)
          const begun = at_work + submitted
          return (
            <li key={name} className="grid gap-1.5">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="text-bar font-bold">{name ?? 'Tanpa kelas'}</span>
                <span className="text-ink-2 tabular-nums">{`${submitted} dari ${invited} mengumpulkan`}</span>
              </div>
              <Bar value={far} />
              <p className="text-ink-2 tabular-nums">
                {begun === 0
                  ? 'Belum ada yang mulai'
                  : `${far}% terjawab, rata-rata ${Math.round(answered / begun)} dari ${questions} soal. ${at_work} mengerjakan, ${invited - begun} belum mulai.`}
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Items({ progress: { items, begun } }: { progress: Progress }) {
  return (
    <Card className="p-4">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lead font-bold">Per soal</h2>
        <p className="text-ink-2">{`siswa yang sudah menjawab, dari ${begun} yang mulai`}</p>
      </div>
      <ol className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2 2xl:grid-cols-3">
        {items.map(({ number, type, answered, uncertain }) => (
          <li key={number} title={questionTypes[type]} className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-2">
            <span className="font-bold text-ink-2 tabular-nums">{number}</span>
            <Bar value={percent(answered, begun)} />
            <span className="min-w-16 text-right tabular-nums">
              <b className="text-lead">{answered}</b>
              {uncertain > 0 && <span className="text-note text-ink-2"> {`${uncertain} ragu`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Board({ progress, onBeat }: { progress: Progress; onBeat: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  const beat = useRef(onBeat)
  useEffect(() => {
    beat.current = onBeat
  })
  useEffect(() => {
    const timer = setInterval(() => document.hidden || beat.current(), BEAT)
    return () => clearInterval(timer)
  }, [])
  const { state, code, classes } = progress
  const invited = classes.reduce((sum, one) => sum + one.invited, 0)
  const submitted = classes.reduce((sum, one) => sum + one.submitted, 0)
  return (
    <div
      ref={frame}
      className="grid gap-4 bg-paper [&:fullscreen]:content-start [&:fullscreen]:overflow-y-auto [&:fullscreen]:p-8"
    >
      <Card className="flex flex-wrap items-center gap-x-8 gap-y-2 px-5 py-3">
        <SessionPill state={state} />
        <SessionClock session={progress} className="text-hero font-extrabold lg:text-[3.5rem] lg:leading-none" />
        <p className="text-bar">
          Kode <b className="font-extrabold tracking-widest">{code}</b>
        </p>
        <p className="text-bar tabular-nums">
          <b className="font-extrabold">{submitted}</b> dari {invited} mengumpulkan
        </p>
        <Button icon={Maximize} className="ml-auto max-lg:hidden" onClick={() => void frame.current?.requestFullscreen()}>
          Layar penuh
        </Button>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Classes progress={progress} />
        <Items progress={progress} />
      </div>
    </div>
  )
}

type SessionRow = { readonly uuid: string; readonly title: string; readonly started: number; readonly invited: number }
const columns: readonly Column<SessionRow>[] = [
  { id: 'title', name: 'Sesi', of: ({ title: name }) => name },
  { id: 'begun', name: 'Sudah mulai', of: ({ started, invited }) => `${started} dari ${invited} siswa`, phone: 'note' },
]

/** Without a session in the address: those that run. */
function Choose() {
  const list = useList(quizSessions.list, ({ query }) => ({ query: { ...query, state: 'running' as const } }))
  return (
    <DataList
      label="Sesi berlangsung"
      list={list}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      nameOf={({ title: name }) => name}
      to={({ uuid }) => withQuery(href('/teacher/session/report/progress'), { session: uuid })}
      search="Cari sesi"
      empty={
        <EmptyState
          drawing={<OpenBook />}
          text="Tidak ada sesi yang berlangsung"
          note="Kemajuan kelas muncul di sini selama kuis dikerjakan."
        />
      }
    />
  )
}

export const title = 'Kemajuan kelas'

/** How far everybody is, live and without names: to be shown to the whole room. */
export default function ProgressPage() {
  const session = useSearchParams()[0].get('session')
  useLive('classes')
  if (!session)
    return (
      <Page title={title} note="Pilih sesi yang berlangsung">
        <Choose />
      </Page>
    )
  return (
    <Screen
      call={quizProgress.read}
      input={{ params: { uuid: session } }}
      title={title}
      tab={(progress) => progress && `Kemajuan ${progress.title}`}
      note={(progress) => progress?.title}
      back={href('/teacher/session/:uuid/students', { uuid: session })}
    >
      {(progress, { retry }) => (
        <>
          <SessionTabs uuid={session} here="report" />
          <Board progress={progress} onBeat={retry} />
        </>
      )}
    </Screen>
  )
}
