import { quizzes } from '@lentera/contract/quizzes'
import { attemptRules } from '@lentera/contract/quizzes/session'
import type { QuizReview } from '@lentera/contract/quizzes/taking'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { saveFile } from '#lib/device/save-file.ts'
import { say } from '#lib/form/say.ts'
import { ask } from '#lib/http/ask.ts'
import { AskFault } from '#lib/http/fault.ts'
import { href } from '#lib/nav/href.ts'
import { FlareOnce } from '#school/joy/flare-once.tsx'
import { atText, figure } from '#school/quiz/words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { FactsBeside } from '#ui/with-aside.tsx'
import { Solved } from './solved.tsx'

export const title = 'Hasil kuis'

const laterText = ({ results_at, quiz }: QuizReview): string =>
  results_at === null
    ? 'Guru tidak membagikan hasil kuis ini.'
    : Date.parse(results_at) > Date.now()
      ? `Hasil bisa dilihat mulai ${atText(results_at, quiz.timezone)}.`
      : 'Hasil bisa dilihat setelah semua siswa selesai.'

/** The lantern, for whoever comes from the last question. */
function Lantern({ uuid, otherwise = null }: { uuid: string; otherwise?: ReactNode }) {
  const handed = useLocation().state?.handed === true
  return handed ? <FlareOnce of={`quiz ${uuid}`} otherwise={otherwise} /> : otherwise
}

const SOLVED = 'pembahasan'
/** Where to go from the result. */
const WaysOn = ({ solved }: { solved: boolean }) => (
  <nav aria-label="Setelah kuis" className="mb-5 flex flex-wrap gap-2">
    {solved && (
      <ButtonLink tone="soft" to={`#${SOLVED}`}>
        Lihat pembahasan
      </ButtonLink>
    )}
    <ButtonLink to={href('/quiz')}>Kembali ke daftar kuis</ButtonLink>
  </nav>
)

/** Points in large, and whether they suffice. */
function Points({ review }: { review: QuizReview }) {
  const { score, max_score, pass_score, state, attempts, attempt_rule } = review
  if (score === null || max_score === null) return null
  const percent = max_score === 0 ? 0 : (score / max_score) * 100
  return (
    <Card raised className="mb-4 grid gap-2 p-4">
      <p className="text-note text-ink-2">{state === 'needs_grading' ? 'Nilai sementara' : 'Nilai'}</p>
      <p className="text-hero font-extrabold tracking-tight tabular-nums">
        {figure(score)} <span className="text-lead font-semibold text-ink-2">dari {figure(max_score)}</span>
      </p>
      {attempts > 1 && (
        <p className="text-note text-ink-2">
          Nilai yang dipakai dari {attempts} percobaan: {attemptRules[attempt_rule].toLowerCase()}.
        </p>
      )}
      {pass_score !== null && state !== 'needs_grading' && (
        <Pill tone={percent >= pass_score ? 'good' : 'care'} className="justify-self-start">
          {percent >= pass_score ? 'Tuntas' : `Belum mencapai ${pass_score} dari 100`}
        </Pill>
      )}
      {state === 'needs_grading' && <Notice>Uraian menunggu koreksi guru. Nilaimu masih bisa bertambah.</Notice>}
    </Card>
  )
}

function Save({ uuid }: { uuid: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile((await ask(quizzes.download, { params: { uuid } })) as File)
    } catch (cause) {
      if (!(cause instanceof AskFault)) throw cause
      say(cause.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void save()}>
      Unduh PDF
    </Button>
  )
}

/** What became of it and, once it is shown, each question with its solution; on a laptop the points stay beside the questions. */
function Reviewed({ review, uuid }: { review: QuizReview; uuid: string }) {
  const outcome = (
    <>
      {!review.is_released && (
        <EmptyState
          drawing={<Lantern uuid={uuid} otherwise={<OpenBook />} />}
          text={
            review.state === 'in_progress' || review.state === 'frozen'
              ? 'Kuis ini masih dikerjakan'
              : 'Jawabanmu sudah dikumpulkan'
          }
          action={
            <ButtonLink tone="main" to={href('/quiz')}>
              Ke daftar kuis
            </ButtonLink>
          }
          note={`${review.answered_count} dari ${review.quiz.question_count} soal terjawab. ${laterText(review)}`}
        />
      )}
      {review.late_waiting > 0 && (
        <Notice>{review.late_waiting} jawaban sampai setelah waktu habis. Gurumu belum memutuskan apakah dihitung.</Notice>
      )}
      {review.is_released && <Lantern uuid={uuid} />}
      <Points review={review} />
      {review.is_released && <WaysOn solved={review.questions.length > 0} />}
    </>
  )
  if (!review.is_released || review.questions.length === 0) return <div className="max-w-[46rem]">{outcome}</div>
  return (
    <FactsBeside lead={outcome}>
      <div id={SOLVED} className="grid scroll-mt-20 gap-4">
        {review.questions.map((question, at) => (
          <Solved key={question.number} question={question} at={at} media={review.media} files={review.files} />
        ))}
      </div>
    </FactsBeside>
  )
}

/** What a quiz came to, as soon and as far as the teacher shows it. */
export default function ReviewPage() {
  const { uuid = '' } = useParams()
  return (
    <Screen
      call={quizzes.review}
      input={{ params: { uuid } }}
      title={title}
      note={(review) => review?.quiz.title}
      back={href('/quiz/:uuid', { uuid })}
      actions={(review) => review?.is_released && <Save uuid={uuid} />}
    >
      {(review) => <Reviewed review={review} uuid={uuid} />}
    </Screen>
  )
}
