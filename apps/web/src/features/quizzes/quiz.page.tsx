import { quizzes } from '@lentera/contract/quizzes'
import { type QuizCard, quizStatuses } from '@lentera/contract/quizzes/taking'
import { ChartNoAxesColumn, Hourglass, Info, Play } from 'lucide-react'
import { lazy } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { atText, figure } from '#school/quiz/words.ts'
import { ListBeside } from '#ui/beside.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dock } from '#ui/dock.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { QuizFacts } from './rules.tsx'
import { statusTones } from './words.ts'
import { UserText } from '#ui/user-text.tsx'

const QuizzesByStatus = lazy(() => import('./quizzes-by-status.tsx'))

export const title = 'Kuis'

const now: Readonly<Record<QuizCard['status'], (quiz: QuizCard) => string>> = {
  upcoming: (quiz) => `Dibuka ${atText(quiz.starts_at, quiz.timezone)}.`,
  running: (quiz) =>
    quiz.is_begun
      ? 'Kamu sudah mulai. Waktumu terus berjalan.'
      : quiz.is_paused
        ? 'Kuis sedang dijeda guru.'
        : `Bisa dikerjakan sampai ${atText(quiz.ends_at, quiz.timezone)}.`,
  finished: (quiz) =>
    quiz.score !== null && quiz.max_score !== null
      ? `Nilaimu ${figure(quiz.score)} dari ${figure(quiz.max_score)}.`
      : 'Kamu sudah mengumpulkan jawaban.',
  missed: (quiz) => `Kuis ini ditutup ${atText(quiz.ends_at, quiz.timezone)} dan tidak kamu kerjakan.`,
}

/** Minutes before the opening from which one may wait for it. */
const WAITING_ROOM = 60
const opensSoon = ({ status, starts_at, server_time }: QuizCard) =>
  status === 'upcoming' && Date.parse(starts_at) - Date.parse(server_time) <= WAITING_ROOM * 60_000

/** What can be done with it now. */
function Act({ quiz, code }: { quiz: QuizCard; code: string | null }) {
  const { uuid } = quiz
  if (quiz.status === 'running')
    return (
      <ButtonLink tone="main" size="main" icon={Play} wide to={withQuery(href('/quiz/:uuid/start', { uuid }), { code })}>
        {quiz.is_begun ? 'Lanjutkan' : 'Kerjakan'}
      </ButtonLink>
    )
  if (quiz.status === 'upcoming')
    return (
      <ButtonLink tone="main" size="main" icon={Hourglass} wide to={withQuery(href('/quiz/:uuid/start', { uuid }), { code })}>
        Masuk ruang tunggu
      </ButtonLink>
    )
  return (
    <ButtonLink tone="main" size="main" icon={ChartNoAxesColumn} wide to={href('/quiz/:uuid/review', { uuid })}>
      Lihat hasil
    </ButtonLink>
  )
}

/** One quiz: what it is, when, and what to do now (`?code=` for whoever came by the code). */
export default function QuizPage() {
  const { uuid = '' } = useParams()
  const code = useSearchParams()[0].get('code')
  const input = { params: { uuid }, query: { ...(code !== null && { code }) } }
  const { data } = useCall(quizzes.info, input)
  return (
    <ListBeside title="{product}Quiz" to={href('/quiz')} list={<QuizzesByStatus of={data?.status} />} own={['code']}>
      <Screen
        call={quizzes.info}
        key={uuid}
        input={input}
        title={(quiz) => quiz?.title ?? title}
        note={(quiz) => quiz && [quiz.subject, quiz.teacher].filter(Boolean).join(', ')}
        back={href('/quiz')}
        template="reading"
        actions={(quiz) =>
          quiz && (
            <ButtonLink icon={Info} to={withQuery(href('/quiz/:uuid/info', { uuid }), { code })}>
              Aturan
            </ButtonLink>
          )
        }
      >
        {(quiz) => (
          <>
            <Card raised className="mb-4 grid justify-items-start gap-2 p-4">
              <Pill tone={quiz.is_begun ? 'care' : statusTones[quiz.status]}>
                {quiz.is_begun ? 'Sedang dikerjakan' : quizStatuses[quiz.status]}
              </Pill>
              <p className="text-lead font-bold">{now[quiz.status](quiz)}</p>
              {quiz.topic !== '' && <p className="text-ink-2">Materi: {quiz.topic}</p>}
              {quiz.description !== '' && <UserText className="text-ink-2" text={quiz.description} />}
            </Card>
            <div className="mb-4">
              <QuizFacts quiz={quiz} />
            </div>
            {(quiz.status === 'running' || quiz.status === 'finished' || opensSoon(quiz)) && (
              <Dock>
                <Act quiz={quiz} code={code} />
              </Dock>
            )}
          </>
        )}
      </Screen>
    </ListBeside>
  )
}
