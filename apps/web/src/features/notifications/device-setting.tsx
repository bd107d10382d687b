import { notifications, type PushState } from '@lentera/contract/notifications'
import { useState } from 'react'
import { thisDevice } from '#lib/device/words.ts'
import { useCall } from '#lib/http/use-call.ts'
import { Section } from '#ui/card.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import { PushSetting } from './push-setting.tsx'
import { QuietSetting } from './quiet-setting.tsx'

/** What reaches the device beside the list: whether it does, and when not. */
export function DeviceSetting() {
  const { data, fault, loading, offline, retry } = useCall(notifications.push, {})
  const [kept, setKept] = useState<PushState | null>(null)
  const state = kept ?? data
  return (
    <Section title={`Di ${thisDevice()}`}>
      {loading && (
        <Skeleton>
          <SkeletonRows rows={2} />
        </Skeleton>
      )}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {state && (
        <div className="grid gap-4">
          <PushSetting state={state} offline={offline} onChange={setKept} />
          <QuietSetting quiet={state.quiet} offline={offline} onChange={(now) => setKept({ ...now, here: state.here })} />
        </div>
      )}
    </Section>
  )
}
