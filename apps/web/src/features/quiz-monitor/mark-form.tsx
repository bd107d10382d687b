import { quizMarking } from '@lentera/contract/quiz-sessions/marking'
import { useForm } from '#lib/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Form, FormFault } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { figure } from './words.ts'

interface Marked {
  readonly score: number | null
  readonly comment: string | null
  readonly answered_at: string | null
}

interface MarkFormProps {
  session: string
  attempt: string
  number: number
  points: number
  of: Marked
  /** Stands in a narrow column beside the answer. */
  beside?: boolean
  onDone?: () => void
}

/** The points for an answer before they are given. */
const useMark = ({ session, attempt, number, points, of, onDone }: MarkFormProps) => {
  const form = useForm(quizMarking.mark, {
    start: { score: of.score, comment: of.comment ?? '', answered_at: of.answered_at },
    check: ({ score }) => ({
      score:
        score === null && of.score === null
          ? 'Isi poinnya.'
          : score !== null && (score < 0 || score > points)
            ? `Antara 0 dan ${figure(points)}.`
            : undefined,
    }),
    input: ({ score, comment, answered_at }) => ({
      params: { uuid: session },
      body: {
        attempt_uuid: attempt,
        number,
        score,
        comment: comment.trim() === '' ? null : comment.trim(),
        ...(answered_at !== null && { answered_at }),
      },
    }),
    said: (_, { score }) => (score === null ? 'Nilai ditarik kembali.' : `Tersimpan: ${figure(score)} dari ${figure(points)}.`),
    ...(onDone && { done: onDone }),
  })
  return form
}

/** What an answer is worth, from nothing to its points, with a word for the pupil. `onDone` is told once it is kept. */
export function MarkForm(props: MarkFormProps) {
  const { points, beside = false } = props
  const form = useMark(props)
  return (
    <Form of={form} className={beside ? 'grid content-start gap-2' : 'grid gap-2 sm:grid-cols-[18rem_minmax(0,1fr)] sm:gap-x-4'}>
      <div className="flex flex-wrap items-end gap-1.5">
        <NumberField
          {...form.field('score')}
          label="Poin"
          decimal
          max={points}
          unit={`/ ${figure(points)}`}
          errorLines={0}
          className="w-32 shrink-0"
        />
        <div role="group" aria-label="Poin cepat" className="flex flex-[1_1_9rem] gap-1">
          {[0, points / 2, points].map((score) => (
            <Button
              key={score}
              aria-pressed={form.values.score === score}
              className="min-w-0 flex-1 px-0! aria-pressed:border-accent aria-pressed:bg-soft"
              onClick={() => form.set({ score })}
            >
              {figure(score)}
            </Button>
          ))}
        </div>
      </div>
      <TextArea {...form.field('comment')} label="Catatan untuk siswa" rows={beside ? 1 : 2} maxLength={1000} />
      <div className={beside ? '-mt-3' : '-mt-3 sm:col-start-2'}>
        <FormFault className="mb-2" />
        <Button type="submit" tone={form.dirty ? 'main' : 'plain'} busy={form.busy}>
          Simpan nilai
        </Button>
      </div>
    </Form>
  )
}
