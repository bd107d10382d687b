import type { QuizQuestion } from '@lentera/contract/quizzes/taking'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import type { Exam } from './exam.ts'
import { countsOf } from './palette.tsx'
import { isAnswered } from './words.ts'

/** Asks before handing in, and hands in only what has arrived. */
export function FinishSheet({
  open,
  onClose,
  questions,
  exam,
  waiting,
  onGo,
  onFinish,
}: {
  open: boolean
  onClose: () => void
  questions: readonly QuizQuestion[]
  exam: Exam
  waiting: number
  /** To this question of the list. */
  onGo: (at: number) => void
  onFinish: () => Promise<boolean>
}) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const { answered, uncertain, empty } = countsOf({ questions, answers: exam.answers, files: exam.files })
  const gap = questions.findIndex(({ number }) => !exam.files.has(number) && !isAnswered(exam.answers.get(number)?.answer))
  const finish = async () => {
    setBusy(true)
    setFailed(!(await onFinish()))
    setBusy(false)
  }
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Kumpulkan jawaban?"
      verb="Kumpulkan"
      busy={busy}
      onConfirm={() => void finish()}
    >
      <div className="grid gap-3">
        <Facts
          facts={[
            { name: 'Terjawab', value: answered },
            { name: 'Ragu-ragu', value: uncertain },
            { name: 'Kosong', value: empty },
          ]}
        />
        {gap >= 0 && (
          <Button className="justify-self-start" onClick={() => onGo(gap)}>
            Ke soal {gap + 1} yang kosong
          </Button>
        )}
        {waiting > 0 && <Notice tone="warn">{waiting} jawaban masih di HP. Semuanya dikirim dulu, lalu dikumpulkan.</Notice>}
        {failed && (
          <Notice tone="bad" live>
            Belum terkumpul: server belum menerima semua jawaban. Periksa sinyal, lalu coba lagi. Jawabanmu tetap aman di HP ini.
          </Notice>
        )}
        <p className="text-ink-2">Setelah dikumpulkan, jawaban tidak bisa diubah lagi.</p>
      </div>
    </Confirm>
  )
}
