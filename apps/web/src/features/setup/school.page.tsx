import { setup, setupSteps } from '@lentera/contract/setup'
import { useAction } from '#lib/http/use-call.ts'
import { Screen } from '#ui/screen.tsx'
import { Steps } from './steps.tsx'

export const title = 'Persiapan sekolah'

/** With what a school begins, how far each step is, and where it is done. */
export default function SchoolSetupPage() {
  const { run, busy, fault } = useAction(setup.mark)
  return (
    <Screen call={setup.list} input={{}} title={title}>
      {({ steps }) => (
        <Steps
          steps={steps}
          names={setupSteps}
          role="school"
          busy={busy}
          wrong={fault?.message}
          onMark={(step, mark) => void run({ body: { step, mark } })}
        />
      )}
    </Screen>
  )
}
