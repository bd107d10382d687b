import { type PupilScore, tugaskuScores } from '@lentera/contract/tugasku/scores'
import { useEffect, useRef } from 'react'
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts'
import { type FormOf, useForm } from '#lib/form/use-form.ts'
import { useOnline } from '#lib/offline/online.ts'
import { isScore } from '#school/score.ts'
import type { Saves } from './use-saves.ts'

export interface Around {
  readonly next: (() => void) | undefined
  readonly previous: (() => void) | undefined
  /** To the next work that waits for a score. */
  readonly waiting: (() => void) | undefined
}
export interface Given {
  readonly of: PupilScore
  readonly around: Around
  readonly saves: Saves
}
/** Kept as a draft, shared with the pupil, or kept on the way to the next work. */
type How = 'draft' | 'share' | 'go'

const wrongOf = (score: number | null, max: number, how: How): string | undefined => {
  if (score === null) return how === 'draft' ? undefined : 'Isi nilainya dulu.'
  return isScore(score) && score >= 0 && score <= max ? undefined : `Isi angka dari 0 sampai ${max}, maksimal dua desimal.`
}

interface Scored {
  readonly score: number | null
  readonly feedback: string
  readonly revision: number
}

/** Words that were typed and not sent are kept on this device, and put in again. */
const useKept = (
  draft: string,
  form: FormOf<Scored>,
  unsaved: Saves['unsaved'][string] | undefined,
  { feedback, revision }: Pick<PupilScore, 'feedback' | 'revision'>,
) => {
  const { dirty, values } = form
  useEffect(() => {
    if (unsaved) return form.fill({ score: unsaved.score, feedback: unsaved.feedback, revision })
    const kept = readDraft(draft, { feedback: '' })
    if (kept && kept.feedback !== '' && kept.feedback !== (feedback ?? '')) form.set({ feedback: kept.feedback })
    // oxlint-disable-next-line react/exhaustive-deps -- what was left here is put in once
  }, [])
  useEffect(() => {
    if (dirty && values.feedback !== (feedback ?? '')) keepDraft(draft, { feedback: values.feedback })
  }, [draft, dirty, values.feedback, feedback])
}

/** A score with what is said of the work, and how it is sent: kept, shared, or kept on the way to the next work. */
export const useScoring = ({ of, around, saves }: Given) => {
  const { task, student, score, feedback, revision, state } = of
  const how = useRef<How>('go')
  const goes = useRef(false)
  const online = useOnline()
  const unsaved = saves.unsaved[student.id]
  const max = task.max_score
  const draft = `score.${task.id}.${student.id}`
  const form = useForm(tugaskuScores.score, {
    start: { score, feedback: feedback ?? '', revision },
    check: (values) => ({ score: max === null ? undefined : wrongOf(values.score, max, how.current) }),
    input: (values) => ({
      params: { post_id: task.id, student_id: student.id },
      body: {
        score: values.score,
        feedback: values.feedback.trim(),
        share: how.current === 'share',
        revision: values.revision,
      },
    }),
    said: (reply) => (reply.state === 'returned' ? 'Nilai dibagikan.' : 'Nilai tersimpan, belum dibagikan.'),
    saved: (reply) => ({ score: reply.score, feedback: reply.feedback ?? '', revision: reply.revision }),
    done: () => dropDraft(draft),
    posting: {
      send: (input) => {
        // Without signal the teacher stays where the score is typed.
        goes.current = how.current === 'go' && online && around.waiting !== undefined
        return saves.send(input, student.name)
      },
      fault: unsaved?.fault ?? null,
      busy: unsaved?.fault === null,
      held: unsaved?.fault === null,
    },
  })
  const { dirty } = form
  // Once the form asks nobody before it is left.
  useEffect(() => {
    if (!goes.current || dirty) return
    goes.current = false
    around.waiting?.()
  })
  useKept(draft, form, unsaved, of)
  const send = (as: How) => {
    how.current = as
    const isDone = !dirty && (state === 'graded' || state === 'returned')
    if (as === 'go' && isDone) return around.waiting?.()
    void form.send()
  }
  const taking = {
    ...form,
    offline: false,
    takeNewest: () => {
      saves.drop(student.id)
      form.takeNewest()
    },
    send: async () => send('go'),
  }
  return { form: taking, send, unsaved }
}
