import type { QuizClock } from '@lentera/contract/quizzes/taking'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { AskFault } from '#lib/http/fault.ts'
import { Button } from '#ui/button.tsx'
import { DimLantern } from '#ui/drawings/dim-lantern.tsx'
import { TwoPeople } from '#ui/drawings/two-people.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { ExamMachine } from './machine.ts'
import { elsewhereText } from './words.ts'

/** The attempt is another device's: this one asks to be let in, and waits for the supervisor. */
export function Elsewhere({ machine, request }: { machine: ExamMachine; request: QuizClock['device_request'] }) {
  const [busy, setBusy] = useState(false)
  const ask = async () => {
    setBusy(true)
    try {
      await machine.takeOver()
    } catch (cause) {
      if (!(cause instanceof AskFault)) throw cause
      say(cause.message)
    } finally {
      setBusy(false)
    }
  }
  const { text, note, verb } = elsewhereText[request ?? 'none']
  return (
    <div role="status" className="m-auto">
      <EmptyState
        drawing={request === 'waiting' ? <TwoPeople /> : <DimLantern />}
        text={text}
        note={note}
        action={
          verb && (
            <Button tone="main" busy={busy} onClick={() => void ask()}>
              {verb}
            </Button>
          )
        }
      />
    </div>
  )
}
