import { quizSessions, type Session } from '@lentera/contract/quiz-sessions'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { ReleaseResults } from '#school/quiz/release.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { type Act, acts } from './acts.ts'

interface Acting<A extends Act> {
  readonly session: Session
  readonly act: A
  readonly main?: boolean
}

/** One act on a session: asked before where it cannot be taken back. */
export function ActButton({ session, act, main = false }: Acting<Act>) {
  if (act === 'release') return <ReleaseResults uuid={session.uuid} results={session.results} main={main} />
  return <PlainAct session={session} act={act} main={main} />
}

function PlainAct({ session, act, main = false }: Acting<Exclude<Act, 'release'>>) {
  const { icon, verb, asks, danger = false, said, note } = acts[act]
  const go = useNavigate()
  const [asking, setAsking] = useState(false)
  const [text, setText] = useState('')
  const { run, busy, fault, reset } = useAction(quizSessions.act, {
    done: (reply) => {
      setAsking(false)
      setText('')
      say(said)
      if (reply === null) void go(href('/teacher/session'), { replace: true })
    },
  })
  const speaks = act === 'broadcast'
  const begin = () => void run({ params: { uuid: session.uuid }, body: { action: act, ...(speaks && { text: text.trim() }) } })
  return (
    <>
      <Button
        icon={icon}
        tone={main ? 'main' : danger ? 'danger' : 'plain'}
        busy={busy && !asking}
        onClick={() => (asks || speaks ? setAsking(true) : begin())}
      >
        {verb}
      </Button>
      <Confirm
        open={asking || (fault !== null && !asks && !speaks)}
        onClose={() => {
          setAsking(false)
          reset()
        }}
        title={`${verb}${speaks ? ' ke semua siswa' : '?'}`}
        verb={fault && !asks && !speaks ? 'Coba lagi' : verb}
        danger={danger}
        busy={busy}
        onConfirm={() => (!speaks || text.trim() !== '') && begin()}
      >
        <Wrong says={fault?.message} className="mb-3" />
        <p className="text-ink-2">{asks ?? note}</p>
        {speaks && <TextArea label="Pesan" rows={2} maxLength={300} value={text} onChange={setText} className="mt-3" />}
      </Confirm>
    </>
  )
}
