import {
  type OwnSelfAssessment,
  selfAssessments,
  selfLimits,
  type SelfStep,
  selfSteps,
} from '@lentera/contract/attitude-notes/self-assessments'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import type { Outbox } from '#lib/offline/outbox.ts'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice } from '#ui/notice.tsx'

interface AnswerValues {
  readonly steps: readonly (SelfStep | null)[]
  readonly sentence: string
}
const options = optionsOf(selfSteps)

/** The statements of a form, each with its four steps, and a sentence in own words. */
export function AnswerForm({
  of,
  posting,
}: {
  of: OwnSelfAssessment
  posting: Pick<Outbox<typeof selfAssessments.answer>, 'send' | 'fault' | 'busy'>
}) {
  const { answer, statements } = of
  const form = useForm<typeof selfAssessments.answer, AnswerValues>(selfAssessments.answer, {
    start: { steps: statements.map((_, at) => answer?.steps[at] ?? null), sentence: answer?.sentence ?? '' },
    check: ({ steps }) =>
      Object.fromEntries(steps.map((step, at) => [`steps.${at}`, step === null ? 'Pilih satu jawaban.' : undefined])),
    input: ({ steps, sentence }) => ({
      params: { form_id: of.id },
      body: { steps: steps.flatMap((step) => step ?? []), sentence: sentence.trim() },
    }),
    said: 'Jawabanmu tersimpan.',
    posting: { send: posting.send, fault: posting.fault, busy: posting.busy, held: false },
  })
  const { values, set } = form
  return (
    <Form of={form}>
      <p className="mb-4 text-ink-2">
        Jawab dengan jujur, tidak ada jawaban yang salah. Hanya gurumu yang membacanya, dan kamu dapat mengubahnya sampai ditutup.
      </p>
      {answer && (
        <div className="mb-4">
          <Notice tone="ok">Kamu sudah menjawab.</Notice>
        </div>
      )}
      {statements.map((text, at) => {
        const step = values.steps[at] ?? null
        const wrong = form.error(`steps.${at}`, 'steps')
        return (
          <Chips<SelfStep>
            key={text}
            label={`${at + 1}. ${text}`}
            options={options}
            value={step}
            error={step === null ? wrong : undefined}
            onChange={(chosen) => set({ steps: values.steps.map((one, place) => (place === at ? chosen : one)) })}
          />
        )
      })}
      <TextArea
        label="Dengan kata sendiri, opsional"
        hint="Apa yang sudah baik, dan apa yang ingin kamu perbaiki?"
        rows={3}
        maxLength={selfLimits.sentence}
        {...form.field('sentence')}
      />
      <Submit>{answer ? 'Simpan perubahan' : 'Kirim jawaban'}</Submit>
    </Form>
  )
}
