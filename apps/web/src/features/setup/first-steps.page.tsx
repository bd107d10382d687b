import { firstSteps, firstStepsOf } from '@lentera/contract/setup'
import { useAction } from '#lib/http/use-call.ts'
import { useSession } from '#lib/session/session.ts'
import { Screen } from '#ui/screen.tsx'
import { Steps } from './steps.tsx'

export const title = 'Langkah pertama'

/** The first steps of a pupil, a parent or a teacher. */
export default function FirstStepsPage() {
  const role = useSession((session) => session.role)
  const { run, busy, fault } = useAction(firstSteps.mark)
  if (role === null || role === 'school') return null
  return (
    <Screen call={firstSteps.list} input={{}} title={title}>
      {({ steps }) => (
        <Steps
          steps={steps}
          names={firstStepsOf[role]}
          role={role}
          busy={busy}
          wrong={fault?.message}
          onMark={(step, mark) => void run({ body: { step, mark } })}
        />
      )}
    </Screen>
  )
}
