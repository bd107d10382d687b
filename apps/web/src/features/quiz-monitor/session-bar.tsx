import { quizSessions, type SessionVerb } from '@lentera/contract/quiz-sessions'
import type { Monitor } from '@lentera/contract/quiz-sessions/attempts'
import { KeyRound, Megaphone, Pause, Play, TimerReset } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { useSchoolClock } from '#lib/time/clock.ts'
import { clockWithZone } from '#lib/time/dates.ts'
import { SessionPill } from '#school/quiz/session-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice } from '#ui/notice.tsx'
import { Confirm, Sheet } from '#ui/sheet.tsx'

const two = (count: number) => String(count).padStart(2, '0')
const countdown = (seconds: number) =>
  `${seconds >= 3600 ? `${Math.floor(seconds / 3600)}.` : ''}${two(Math.floor((seconds % 3600) / 60))}.${two(seconds % 60)}`

type Timed = Pick<Monitor, 'state' | 'starts_at' | 'ends_at' | 'paused_at' | 'timezone' | 'server_time'>

/** How long a session still runs, second by second; what comes next where it does not. */
export function SessionClock({ session, className = '' }: { session: Timed; className?: string }) {
  const { state, starts_at, ends_at, paused_at, timezone, server_time } = session
  const { now } = useSchoolClock(server_time, timezone)
  if (state === 'scheduled' && starts_at) return <span className={className}>mulai {clockWithZone(starts_at, timezone)}</span>
  if ((state !== 'running' && state !== 'paused') || !ends_at) return null
  const at = paused_at === null ? now.getTime() : Date.parse(paused_at)
  return (
    <span role="timer" className={`tabular-nums ${className}`}>
      {countdown(Math.max(0, Math.floor((Date.parse(ends_at) - at) / 1000)))}
    </span>
  )
}

/** A sentence to everybody who is at work. */
function Broadcast({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const form = useForm(quizSessions.act, {
    start: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' ? 'Tulis pesannya.' : undefined }),
    input: ({ text }) => ({ params: { uuid }, body: { action: 'broadcast' as const, text: text.trim() } }),
    said: 'Pesan muncul di layar semua siswa.',
    done: onClose,
  })
  return (
    <Form of={form} className="grid gap-3">
      <TextArea
        {...form.field('text')}
        label="Pesan untuk semua siswa"
        rows={3}
        maxLength={300}
        placeholder="Sisa waktu 10 menit. Periksa lagi jawabanmu."
      />
      <Submit>Umumkan</Submit>
    </Form>
  )
}

const asks = {
  pause: {
    title: 'Jeda sesi?',
    verb: 'Jeda',
    text: 'Soal semua siswa ditutup dan waktunya berhenti sampai Anda melanjutkan sesi.',
    said: 'Sesi dijeda.',
  },
  rotate_code: {
    title: 'Ganti kode?',
    verb: 'Ganti kode',
    text: 'Kode lama tidak berlaku lagi. Siswa yang sudah mulai tidak terganggu.',
    said: 'Kode baru berlaku sekarang.',
  },
  start: { title: 'Mulai sekarang?', verb: 'Mulai', text: 'Siswa dapat mengerjakan sejak saat ini.', said: 'Sesi dimulai.' },
  resume: { title: '', verb: 'Lanjutkan', text: '', said: 'Sesi dilanjutkan. Tidak ada siswa yang kehilangan waktu.' },
} as const
type SessionAct = keyof typeof asks

/** What the teacher can do with the session now. */
function Verbs({
  can,
  busy,
  onAsk,
  onResume,
  onTimeForAll,
}: {
  can: (verb: SessionVerb) => boolean
  busy: boolean
  onAsk: (what: SessionAct | 'broadcast') => void
  onResume: () => void
  onTimeForAll: (() => void) | undefined
}) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2 sm:ml-auto">
      {can('start') && (
        <Button icon={Play} tone="main" onClick={() => onAsk('start')}>
          Mulai
        </Button>
      )}
      {can('pause') && (
        <Button icon={Pause} onClick={() => onAsk('pause')}>
          Jeda
        </Button>
      )}
      {can('resume') && (
        <Button icon={Play} tone="main" busy={busy} onClick={onResume}>
          Lanjutkan
        </Button>
      )}
      {onTimeForAll && (
        <Button icon={TimerReset} onClick={onTimeForAll}>
          Tambah waktu
        </Button>
      )}
      {can('broadcast') && (
        <Button icon={Megaphone} onClick={() => onAsk('broadcast')}>
          Umumkan
        </Button>
      )}
      {can('rotate_code') && (
        <Button icon={KeyRound} onClick={() => onAsk('rotate_code')}>
          Ganti kode
        </Button>
      )}
    </div>
  )
}

/** Where the session stands, its code, and what is done with all at once. */
export function SessionBar({ session, onTimeForAll }: { session: Monitor; onTimeForAll: (() => void) | undefined }) {
  const { uuid, state, code, broadcast, session_can } = session
  const [asked, setAsked] = useState<SessionAct | 'broadcast' | null>(null)
  const { run, busy, fault } = useAction(quizSessions.act)
  const can = (verb: SessionVerb) => session_can.includes(verb)
  const close = () => setAsked(null)
  const act = async (action: SessionAct) => {
    if (!(await run({ params: { uuid }, body: { action } }))) return
    say(asks[action].said)
    close()
  }
  const confirming = asked !== null && asked !== 'broadcast' ? asked : null
  return (
    <section aria-label="Sesi" className="mb-3 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2">
        <SessionPill state={state} />
        <SessionClock session={session} className="text-bar font-extrabold" />
        <span className="text-ink-2">
          Kode <b className="font-bold tracking-widest text-ink select-all">{code}</b>
        </span>
        <Verbs can={can} busy={busy} onAsk={setAsked} onResume={() => void act('resume')} onTimeForAll={onTimeForAll} />
      </div>
      {broadcast && <p className="px-1 text-note text-ink-2">Pesan terakhir untuk semua: “{broadcast}”</p>}
      {fault && asked === null && <Notice tone="bad">{fault.message}</Notice>}
      <Sheet open={asked === 'broadcast'} onClose={close} title="Umumkan">
        {asked === 'broadcast' && <Broadcast uuid={uuid} onClose={close} />}
      </Sheet>
      <Confirm
        open={confirming !== null}
        onClose={close}
        title={confirming ? asks[confirming].title : ''}
        verb={confirming ? asks[confirming].verb : ''}
        busy={busy}
        onConfirm={() => confirming && void act(confirming)}
      >
        {fault && <Notice tone="bad">{fault.message}</Notice>}
        <p className="text-ink-2">{confirming && asks[confirming].text}</p>
      </Confirm>
    </section>
  )
}
