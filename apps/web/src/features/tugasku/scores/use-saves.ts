import type { Input } from '@lentera/contract/kit/call'
import { type PupilScore, type TaskScores, tugaskuScores } from '@lentera/contract/tugasku/scores'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#lib/http/ask.ts'
import { readChanged } from '#lib/http/changes.ts'
import { AskFault, noAnswer } from '#lib/http/fault.ts'

type Sent = Input<typeof tugaskuScores.score>

/** A score that is on its way, or that did not arrive. */
export interface Unsaved {
  readonly name: string
  readonly score: number | null
  readonly feedback: string
  /** Why it did not arrive; null while it is on its way. */
  readonly fault: AskFault | null
}

/**
 * The scores of a task that are not saved yet, by pupil. They belong to the page and not to one pupil's form, so that a teacher
 * goes on to the next pupil while the score before is on its way, and one that was refused is still there.
 */
export const useSaves = () => {
  const client = useQueryClient()
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, Unsaved>>>({})
  const drop = (id: string) =>
    setUnsaved((before) => Object.fromEntries(Object.entries(before).filter(([student]) => student !== id)))
  const send = async (input: Sent, name: string): Promise<PupilScore | undefined> => {
    const { post_id, student_id } = input.params
    const { score, feedback } = input.body
    setUnsaved((before) => ({ ...before, [student_id]: { name, score, feedback, fault: null } }))
    try {
      const reply = await ask(tugaskuScores.score, input)
      client.setQueryData([tugaskuScores.one.name, { params: { post_id, student_id } }], reply)
      client.setQueryData<TaskScores>(
        [tugaskuScores.list.name, { params: { post_id } }],
        (list) =>
          list && {
            ...list,
            rows: list.rows.map((row) =>
              row.student.id === student_id ? { ...row, state: reply.state, score: reply.score } : row,
            ),
          },
      )
      drop(student_id)
      void readChanged(client, tugaskuScores.score)
      return reply
    } catch (cause) {
      const fault = cause instanceof AskFault ? cause : noAnswer(cause)
      setUnsaved((before) => ({ ...before, [student_id]: { name, score, feedback, fault } }))
      // Somebody else may have written it: what is shown of it is old.
      void readChanged(client, tugaskuScores.score)
      return undefined
    }
  }
  return { unsaved, send, drop }
}
export type Saves = ReturnType<typeof useSaves>
