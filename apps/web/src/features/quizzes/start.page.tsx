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
import { rulesOf } from './rules.tsx'

export const title = 'Kerjakan kuis'

/** The last page before the clock begins. */
function Begin({ quiz, code, onBegun }: { quiz: QuizCard; code: string; onBegun: () => void }) {
  const [typed, setTyped] = useState(code)
  const start = useAction(quizzes.start, { done: onBegun })
  const begin = () => {
    // A device that knows no full screen takes the quiz without it.
    if (quiz.full_screen) void document.documentElement.requestFullscreen?.().catch(() => undefined)
    void start.run({ body: { quiz_uuid: quiz.uuid, device: deviceName(), ...(typed !== '' && { code: typed }) } })
  }
  const wrong = start.fault?.code === 'QUIZ_CODE' ? 'Kode ini tidak benar.' : undefined
  if (quiz.status !== 'running') return <Notice tone="info">Kuis ini sedang tidak bisa dikerjakan.</Notice>
  return (
    <>
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
      <Dock note="Waktu berjalan begitu kamu menekan tombol ini.">
        <Button tone="main" size="main" icon={Play} wide busy={start.busy} onClick={begin}>
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
  const [known, setKnown] = useState<'asking' | 'none' | 'begun'>('asking')
  useEffect(() => {
    readExam(`${account} ${uuid}`).then(
      ({ kept }) => setKnown(kept ? 'begun' : 'none'),
      () => setKnown('none'),
    )
  }, [account, uuid])
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
      {(quiz) => (quiz.is_begun ? <ExamPage uuid={uuid} /> : <Begin quiz={quiz} code={code} onBegun={() => setKnown('begun')} />)}
    </Screen>
  )
}
