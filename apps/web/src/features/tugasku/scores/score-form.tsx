import { type PupilScore, tugaskuScores } from '@lentera/contract/tugasku/scores'
import { postLimits } from '@lentera/contract/tugasku/posts'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { isScore } from '#school/score.ts'
import { Button } from '#ui/button.tsx'
import { Form, FormFault, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { KeyHelp, useKeys } from '#ui/keys.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'

const keys = [
  { keys: ['n'], does: 'siswa berikutnya' },
  { keys: ['p'], does: 'siswa sebelumnya' },
  { keys: ['s'], does: 'simpan draf nilai' },
  { keys: ['b'], does: 'simpan dan bagikan' },
] as const

/** What is to be put right, before a work goes back. */
function Revising({ of, onClose }: { of: PupilScore; onClose: () => void }) {
  const form = useForm(tugaskuScores.turn, {
    start: { feedback: of.feedback ?? '', revision: of.revision },
    check: ({ feedback }) => ({
      feedback: feedback.trim().length < 3 ? 'Tulis yang perlu diperbaiki, paling sedikit 3 huruf.' : undefined,
    }),
    input: ({ feedback, revision }) => ({
      params: { post_id: of.task.id, student_id: of.student.id },
      body: { verb: 'revise' as const, feedback: feedback.trim(), revision },
    }),
    said: 'Dikembalikan untuk diperbaiki.',
    done: onClose,
  })
  return (
    <Form of={form}>
      <TextArea label="Yang perlu diperbaiki" rows={4} maxLength={postLimits.feedback} {...form.field('feedback')} />
      <Submit>Minta perbaikan</Submit>
    </Form>
  )
}

/** Sends a work back, or lets its pupil off. */
function Others({ of }: { of: PupilScore }) {
  const { can, task, student, revision } = of
  const [revising, setRevising] = useState(false)
  const turning = useAction(tugaskuScores.turn, {
    done: ({ state, versions: [newest] }) =>
      say(
        state === 'exempt'
          ? 'Siswa dibebaskan dari tugas ini.'
          : newest?.made_proven && newest.late_minutes === 0
            ? 'Diterima sebagai tepat waktu.'
            : 'Siswa mengerjakan tugas ini lagi.',
      ),
  })
  const turn = (verb: 'exempt' | 'include' | 'on_time') =>
    void turning.run({ params: { post_id: task.id, student_id: student.id }, body: { verb, feedback: '', revision } })
  return (
    <div className="flex flex-wrap gap-2">
      {can.includes('on_time') && (
        <Button busy={turning.busy} onClick={() => turn('on_time')}>
          Terima tepat waktu
        </Button>
      )}
      {can.includes('revise') && <Button onClick={() => setRevising(true)}>Minta perbaikan</Button>}
      {can.includes('exempt') && (
        <Button tone="quiet" busy={turning.busy} onClick={() => turn('exempt')}>
          Bebaskan
        </Button>
      )}
      {can.includes('include') && (
        <Button busy={turning.busy} onClick={() => turn('include')}>
          Batalkan pembebasan
        </Button>
      )}
      <Wrong says={turning.fault?.message} className="w-full" />
      <Sheet open={revising} onClose={() => setRevising(false)} title={`Perbaikan ${student.name}`}>
        {revising && <Revising of={of} onClose={() => setRevising(false)} />}
      </Sheet>
    </div>
  )
}

/** A score with what is said of the work: kept as a draft, or shared at once. */
function Scoring({ of, onNext, onPrevious }: { of: PupilScore; onNext: () => void; onPrevious: () => void }) {
  const { task, student, score, feedback, revision, state } = of
  const shares = useRef(false)
  const max = task.max_score
  const form = useForm(tugaskuScores.score, {
    start: { score, feedback: feedback ?? '', revision },
    check: (values) => ({
      score:
        values.score !== null && max !== null && (!isScore(values.score) || values.score < 0 || values.score > max)
          ? `Isi angka dari 0 sampai ${max}, paling banyak dua desimal.`
          : shares.current && max !== null && values.score === null
            ? 'Isi nilainya dulu.'
            : undefined,
    }),
    input: (values) => ({
      params: { post_id: task.id, student_id: student.id },
      body: { score: values.score, feedback: values.feedback.trim(), share: shares.current, revision: values.revision },
    }),
    said: (reply) => (reply.state === 'returned' ? 'Nilai dibagikan.' : 'Nilai tersimpan, belum dibagikan.'),
    saved: (reply) => ({ score: reply.score, feedback: reply.feedback ?? '', revision: reply.revision }),
  })
  const send = (share: boolean) => {
    shares.current = share
    void form.send()
  }
  const shared = state === 'returned'
  useKeys({ n: onNext, p: onPrevious, s: () => send(false), b: () => send(true) }, true)
  return (
    <Form of={form}>
      {max !== null && <NumberField label="Nilai" decimal max={max} unit={`/ ${max}`} {...form.field('score')} />}
      <TextArea label="Catatan untuk siswa" rows={4} maxLength={postLimits.feedback} {...form.field('feedback')} />
      <FormFault className="mb-2" />
      <div className="flex flex-wrap gap-2">
        {!shared && (
          <Button busy={form.busy} onClick={() => send(false)}>
            Simpan draf
          </Button>
        )}
        <Button tone="main" icon={Send} busy={form.busy} onClick={() => send(true)}>
          {shared ? 'Simpan perubahan' : 'Bagikan'}
        </Button>
      </div>
      <div className="mt-3 hidden lg:block">
        <KeyHelp keys={keys} />
      </div>
    </Form>
  )
}

/** What a teacher makes of one pupil's work. */
export function ScoreForm(given: { of: PupilScore; onNext: () => void; onPrevious: () => void }) {
  const { can } = given.of
  return (
    <div className="grid gap-4">
      {can.includes('score') && <Scoring {...given} />}
      <Others of={given.of} />
    </div>
  )
}
