import { quizzes } from '@lentera/contract/quizzes'
import type { QuizCard } from '@lentera/contract/quizzes/taking'
import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useAction } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dock } from '#ui/dock.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ExamPage } from './exam-page.tsx'
import { readExam } from './kept.ts'
import { deviceName } from './exam.ts'
import { Lobby, useOpening, useSealed } from './lobby.tsx'
import { rulesOf } from './rules.tsx'
import { openSealed } from './sealed.ts'

export const title = 'Kerjakan kuis'

/** The last page before the clock begins: before the opening a wait, from then on the way in. */
function Begin({
  quiz,
  code,
  exam,
  onGo,
}: {
  quiz: QuizCard
  code: string
  exam: string
  /** Where it stands: while it begins, nobody else opens the exam. */
  onGo: (to: 'none' | 'beginning' | 'begun') => void
}) {
  const [typed, setTyped] = useState(code)
  const sealed = useSealed(exam, quiz, code)
  const seconds = useOpening(quiz)
  const start = useAction(quizzes.start, { done: async (begun) => (await openSealed(exam, begun), onGo('begun')) })
  const { fault } = start
  useEffect(() => {
    if (fault) onGo('none')
  }, [fault, onGo])
  const begin = () => {
    // A device that knows no full screen takes the quiz without it.
    if (quiz.full_screen) void document.documentElement.requestFullscreen?.().catch(() => undefined)
    onGo('beginning')
    void start.run({ body: { quiz_uuid: quiz.uuid, device: deviceName(), ...(typed !== '' && { code: typed }) } })
  }
  const wrong = start.fault?.code === 'QUIZ_CODE' ? 'Kode ini tidak benar.' : undefined
  if (quiz.status !== 'running' && quiz.status !== 'upcoming')
    return <Notice tone="info">Kuis ini sedang tidak bisa dikerjakan.</Notice>
  const waits = seconds > 0
  return (
    <>
      {waits && <Lobby seconds={seconds} sealed={sealed} />}
      {quiz.is_paused && !waits && <Notice tone="info">Kuis sedang dijeda guru. Tunggu di halaman ini.</Notice>}
      <Card className="mb-4 p-4">
        <ol className="grid list-decimal gap-2.5 pl-5">
          {rulesOf(quiz).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Card>
      {quiz.needs_code && (
        <TextField
          label="Kode kuis"
          value={typed}
          error={wrong}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={12}
          onChange={(next) => setTyped(next.toUpperCase())}
        />
      )}
      {start.fault && !wrong && <Notice tone="bad">{start.fault.message}</Notice>}
      <Dock note={waits ? 'Tombol ini terbuka begitu waktunya tiba.' : 'Waktu berjalan begitu kamu menekan tombol ini.'}>
        <Button tone="main" size="main" icon={Play} wide busy={start.busy} disabled={waits || quiz.is_paused} onClick={begin}>
          Mulai sekarang
        </Button>
      </Dock>
    </>
  )
}

/** Takes a quiz: the rules once more, then question by question. What is kept on this device goes on at once, also without signal. */
export default function StartQuizPage() {
  const { uuid = '' } = useParams()
  const code = useSearchParams()[0].get('code') ?? ''
  const account = useSession(({ user }) => user?.id) ?? ''
  const [known, setKnown] = useState<'asking' | 'none' | 'beginning' | 'begun'>('asking')
  const exam = `${account} ${uuid}`
  useEffect(() => {
    readExam(exam).then(
      ({ kept }) => setKnown(kept ? 'begun' : 'none'),
      () => setKnown('none'),
    )
  }, [exam])
  if (known === 'begun') return <ExamPage uuid={uuid} />
  return (
    <Screen
      call={quizzes.info}
      input={{ params: { uuid }, query: { ...(code !== '' && { code }) } }}
      title={title}
      note={(quiz) => quiz?.title}
      back={withQuery(href('/quiz/:uuid', { uuid }), { code })}
      template="act"
      enabled={known === 'none'}
    >
      {(quiz) => (quiz.is_begun ? <ExamPage uuid={uuid} /> : <Begin quiz={quiz} code={code} exam={exam} onGo={setKnown} />)}
    </Screen>
  )
}
