import { notifications } from '@lentera/contract/notifications'
import { sinceHere } from '#lib/time/dates.ts'
import { useCall } from '#lib/http/use-call.ts'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#ui/states.tsx'
import { Page } from '#ui/screen.tsx'
import { DeviceSetting } from './device-setting.tsx'
import { Kinds } from './kinds.tsx'

export const title = 'Atur notifikasi'

/** Which kinds of news the person wants, by which ways, and when not. */
export default function NotificationSettingPage() {
  const { data: preferences, fault, loading, offline, stale, retry, at } = useCall(notifications.preferences, {})
  const device = useCall(notifications.push, {})
  return (
    <Page title="Notifikasi" note="Kabar apa, di mana, dan kapan">
      {(offline || stale) && preferences && at && <OfflineNotice since={sinceHere(at)} offline={offline} className="mb-4" />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {!(fault && device.fault) && (
          <div className="lg:col-start-2 lg:row-start-1">
            <DeviceSetting />
          </div>
        )}
        {loading && (
          <Skeleton>
            <SkeletonRows rows={4} />
          </Skeleton>
        )}
        {fault && (
          <ErrorState
            message={fault.message}
            onRetry={() => {
              retry()
              if (device.fault) device.retry()
            }}
          />
        )}
        {preferences && <Kinds of={preferences} outside={device.data?.outside} offline={offline} />}
      </div>
    </Page>
  )
}
