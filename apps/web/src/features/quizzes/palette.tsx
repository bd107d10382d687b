import type { QuizQuestion } from '@lentera/contract/quizzes/taking'
import { Flag } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { isAnswered } from './words.ts'
import type { Exam } from './exam.ts'
import type { OwnAnswer } from './answers.ts'

export interface Navigation {
  readonly questions: readonly QuizQuestion[]
  readonly answers: ReadonlyMap<number, OwnAnswer>
  /** Files that are answers, and on their way. */
  readonly files: Exam['files']
  readonly at: number
  readonly onGo: (at: number) => void
}

/** How many are answered, uncertain (answered or not) and empty. */
export const countsOf = ({ questions, answers, files }: Pick<Navigation, 'questions' | 'answers' | 'files'>) => {
  const answered = questions.filter(({ number }) => files.has(number) || isAnswered(answers.get(number)?.answer)).length
  const uncertain = questions.filter(({ number }) => answers.get(number)?.is_uncertain).length
  return { answered, uncertain, empty: questions.length - answered }
}

/** The numbers of all questions, with how each stands. */
export function Palette({ questions, answers, files, at, onGo }: Navigation) {
  const counts = countsOf({ questions, answers, files })
  return (
    <nav aria-label="Nomor soal">
      <p className="mb-3 text-note text-ink-2 tabular-nums">
        {counts.answered} terjawab, {counts.uncertain} ragu-ragu, {counts.empty} kosong
      </p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2">
        {questions.map(({ number }, index) => {
          const own = answers.get(number)
          const answered = files.has(number) || isAnswered(own?.answer)
          const look = answered ? 'border-accent bg-soft text-accent' : 'border-edge bg-surface text-ink-2'
          const words = [answered ? 'terjawab' : 'kosong', own?.is_uncertain && 'ragu-ragu', own?.mark === 'failed' && 'gagal']
          return (
            <li key={number}>
              <button
                type="button"
                aria-current={index === at ? 'step' : undefined}
                aria-label={`Soal ${index + 1}, ${words.filter(Boolean).join(', ')}`}
                onClick={() => onGo(index)}
                className={`relative grid size-11 w-full place-items-center rounded-control border font-bold tabular-nums aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-accent ${look}`}
              >
                {index + 1}
                {own?.is_uncertain && (
                  <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-warn text-surface">
                    <Flag size={12} />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The same from below, on phones. */
export function PaletteSheet({
  open,
  onClose,
  onFinish,
  ...navigation
}: Navigation & { open: boolean; onClose: () => void; onFinish: () => void }) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Nomor soal"
      cancel="Tutup"
      actions={
        <Button tone="main" size="main" onClick={onFinish}>
          Kumpulkan
        </Button>
      }
    >
      <Palette {...navigation} />
    </Sheet>
  )
}
