import type { QuizQuestion } from '@lentera/contract/quizzes/taking'
import { ALargeSmall, CircleAlert, CloudCheck, Hourglass, Smartphone, ZoomIn } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { device } from '#lib/device/keep.ts'
import { QuestionView } from '#school/quiz/question-view.tsx'
import { figure } from '#school/quiz/words.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { AnswerFile } from './answer-file.tsx'
import type { Exam } from './exam.ts'
import type { ExamMachine } from './machine.ts'
import type { OwnAnswer } from './answers.ts'

const sizes = [1, 1.2, 1.45] as const
const sizeNames = ['normal', 'besar', 'terbesar'] as const
const marks = {
  server: { icon: CloudCheck, text: 'Tersimpan di server', look: 'text-ok' },
  device: { icon: Smartphone, text: 'Tersimpan di HP, dikirim saat ada sinyal', look: 'text-off' },
  late: { icon: Hourglass, text: 'Sampai terlambat: guru memutuskan apakah dihitung', look: 'text-off' },
  failed: { icon: CircleAlert, text: 'Gagal: server tidak menerima jawaban ini', look: 'text-bad' },
} as const

/** Where the answer is, honestly: on the server, on this device, or nowhere that counts. */
function Mark({ answer, exam: { forgetful, unheard } }: { answer: OwnAnswer | undefined; exam: Exam }) {
  const mark = answer && marks[answer.mark]
  const Icon = mark?.icon
  return (
    <p role="status" className={`flex min-h-6 items-center justify-center gap-2 text-note font-semibold ${mark?.look ?? ''}`}>
      {Icon && <Icon size={16} className="shrink-0" />}
      {answer?.mark !== 'device'
        ? mark?.text
        : forgetful
          ? 'Belum tersimpan, sedang dikirim'
          : unheard
            ? mark?.text
            : 'Tersimpan di HP, sedang dikirim'}
    </p>
  )
}

/** The addresses of a question's pictures, as the page shows them now. */
const picturesOf = (node: HTMLElement | null) => [...(node?.querySelectorAll('img') ?? [])].map(({ src, alt }) => ({ src, alt }))

/** The size of letters that this device keeps for quizzes. */
const useTextSize = () => {
  const [size, setSize] = useState(() => Number(device.read('quiz_text_size') ?? 0) % sizes.length || 0)
  const grow = () => {
    const next = (size + 1) % sizes.length
    setSize(next)
    device.write('quiz_text_size', next)
  }
  return { size, grow }
}

/** The heading of a new question: read first, and at the top of the sheet. */
const useAtTop = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('[data-exam]')?.scrollTo({ top: 0 })
  }, [])
  return heading
}

/** Whether the answer is saved, and the way to take it back. */
const Foot = ({ own, exam, onDrop }: { own: OwnAnswer | undefined; exam: Exam; onDrop: () => void }) => (
  <div className="mt-4 grid justify-items-center gap-2">
    <Mark answer={own} exam={exam} />
    {own?.answer && (
      <Button tone="quiet" onClick={onDrop}>
        Hapus jawaban
      </Button>
    )}
  </div>
)

/** The pictures of a question at twice their width. */
const Pictures = ({ of: pictures, onClose }: { of: readonly { src: string; alt: string }[]; onClose: () => void }) => (
  <Sheet open={pictures.length > 0} onClose={onClose} title="Gambar soal" cancel="Tutup">
    <div className="grid gap-3 overflow-auto" tabIndex={0} role="group" aria-label="Gambar, dapat digeser">
      {pictures.map(({ src, alt }) => (
        <img key={src} src={src} alt={alt} className="w-[200%] max-w-none" />
      ))}
    </div>
  </Sheet>
)

/** One question with its answer, its size, and its pictures larger. */
export function QuestionCard({
  question,
  at,
  of,
  exam,
  machine,
}: {
  question: QuizQuestion
  at: number
  of: number
  exam: Exam
  machine: ExamMachine
}) {
  const { number, content, points } = question
  const own = exam.answers.get(number)
  const body = useRef<HTMLDivElement>(null)
  const [pictures, setPictures] = useState<{ src: string; alt: string }[]>([])
  const { addresses } = exam
  const media = useCallback((file: string) => addresses.get(file) ?? '', [addresses])
  const heading = useAtTop()
  const { size, grow } = useTextSize()
  const hasPicture = JSON.stringify(content).includes('<img')
  return (
    <section aria-labelledby={`question-${number}`} className="min-w-0 pb-7">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 ref={heading} id={`question-${number}`} tabIndex={-1} className="min-w-0 flex-1 text-note font-bold text-ink-2">
          Soal {at + 1} <span className="sr-only">dari {of}</span> · {figure(points)} poin
        </h2>
        {hasPicture && (
          <Button tone="quiet" icon={ZoomIn} onClick={() => setPictures(picturesOf(body.current))}>
            Perbesar gambar
          </Button>
        )}
        <Button
          tone="quiet"
          icon={ALargeSmall}
          onClick={grow}
          className="-mr-3 px-3"
          aria-label={`Ukuran huruf: ${sizeNames[size]}`}
        >
          Huruf
        </Button>
      </div>
      <div ref={body} style={{ zoom: sizes[size] }}>
        <QuestionView
          content={content}
          answer={own?.answer ?? null}
          onAnswer={(answer) => void machine.answer(number, answer, own?.is_uncertain ?? false)}
          media={media}
        >
          {content.type === 'essay' && content.file && <AnswerFile number={number} exam={exam} machine={machine} />}
        </QuestionView>
      </div>
      <Foot own={own} exam={exam} onDrop={() => void machine.answer(number, null, own?.is_uncertain ?? false)} />
      <Pictures of={pictures} onClose={() => setPictures([])} />
    </section>
  )
}
