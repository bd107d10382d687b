import { postLimits } from '@lentera/contract/tugasku/posts'
import { type PupilScore, tugaskuScores } from '@lentera/contract/tugasku/scores'
import { useState } from 'react'
import { bothTimesOf } from '#features/tugasku/posts/words.ts'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useKeys } from '#ui/keys.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Confirm, Sheet } from '#ui/sheet.tsx'

/** What is to be put right, before a work goes back. */
function Revising({ of, onClose }: { of: PupilScore; onClose: () => void }) {
  const form = useForm(tugaskuScores.turn, {
    start: { feedback: of.feedback ?? '', revision: of.revision },
    check: ({ feedback }) => ({
      feedback: feedback.trim().length < 3 ? 'Tulis yang perlu diperbaiki, minimal 3 huruf.' : undefined,
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
export function ScoreActs({ of }: { of: PupilScore }) {
  const { can, task, student, revision, versions } = of
  const [revising, setRevising] = useState(false)
  const [accepting, setAccepting] = useState(false)
  const turning = useAction(tugaskuScores.turn, {
    done: ({ state, versions: [newest] }) => {
      setAccepting(false)
      say(
        state === 'exempt'
          ? 'Siswa dibebaskan dari tugas ini.'
          : newest && newest.made_at !== null && newest.late_minutes === 0
            ? 'Diterima sebagai tepat waktu.'
            : 'Siswa mengerjakan tugas ini lagi.',
      )
    },
  })
  const sendBack = () => can.includes('revise') && setRevising(true)
  useKeys({ k: sendBack, 'alt+k': sendBack }, true)
  const turn = (verb: 'exempt' | 'include' | 'on_time') =>
    void turning.run({ params: { post_id: task.id, student_id: student.id }, body: { verb, feedback: '', revision } })
  return (
    <div className="flex flex-wrap gap-2">
      {can.includes('on_time') && (
        <Button busy={turning.busy} onClick={() => (versions[0]?.made_proven ? turn('on_time') : setAccepting(true))}>
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
      {versions[0] && (
        <Confirm
          open={accepting}
          onClose={() => setAccepting(false)}
          title={`Terima pekerjaan ${student.name} sebagai tepat waktu?`}
          verb="Terima tepat waktu"
          busy={turning.busy}
          onConfirm={() => turn('on_time')}
        >
          Pekerjaan ini {bothTimesOf(versions[0], task.timezone)}. Waktu pembuatannya hanya kata HP siswa dan tidak terbukti.
          Keputusan Anda tercatat.
        </Confirm>
      )}
      <Sheet open={revising} onClose={() => setRevising(false)} title={`Perbaikan ${student.name}`}>
        {revising && <Revising of={of} onClose={() => setRevising(false)} />}
      </Sheet>
    </div>
  )
}
