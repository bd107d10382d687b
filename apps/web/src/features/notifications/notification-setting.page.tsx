import { notifications } from '@lentera/contract/notifications'
import { useState } from 'react'
import { sinceHere } from '#lib/time/dates.ts'
import { useSession } from '#lib/session/session.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#ui/states.tsx'
import { Page } from '#ui/screen.tsx'
import { DeviceSetting } from './device-setting.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'

interface Wish {
  readonly kind: string
  readonly enabled: boolean
}

export const title = 'Atur notifikasi'

/** Which kinds of news the person wants. */
export default function NotificationSettingPage() {
  const { role } = useSession()
  const { data: preferences, fault, loading, offline, stale, retry, at } = useCall(notifications.preferences, {})
  const device = useCall(notifications.push, {})
  const [wish, setWish] = useState<Wish | null>(null)
  const set = useAction(notifications.setPreference)
  const change = async (wanted: Wish) => {
    setWish(wanted)
    await set.run({ body: wanted })
    setWish(null)
  }
  if (!role) return null
  return (
    <Page title="Notifikasi" note="Kabar apa, di mana, dan kapan" template="reading">
      {(offline || stale) && preferences && at && <OfflineNotice since={sinceHere(at)} offline={offline} className="mb-4" />}
      <div className="grid gap-6">
        {!(fault && device.fault) && <DeviceSetting />}
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
        {set.fault && (
          <Notice tone="bad" live>
            {set.fault.message}
          </Notice>
        )}
        {preferences && (
          <Section title="Kabar yang ingin diterima">
            <List label="Kabar yang ingin diterima">
              {preferences.map(({ kind, label, meaning, enabled }) => (
                <SwitchRow
                  key={kind}
                  label={label}
                  note={meaning}
                  value={wish?.kind === kind ? wish.enabled : enabled}
                  disabled={offline || wish !== null}
                  onChange={(wanted) => void change({ kind, enabled: wanted })}
                />
              ))}
            </List>
            <p className="mt-3 px-1 text-note text-ink-2">
              Yang dimatikan tidak lagi masuk ke daftar notifikasi. Catatan presensinya sendiri tetap sama.
            </p>
          </Section>
        )}
      </div>
    </Page>
  )
}
