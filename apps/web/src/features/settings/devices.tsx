import { type Device, settings } from '@lentera/contract/settings'
import { useState } from 'react'
import { sinceHere } from '#lib/time/dates.ts'
import { useAction, useCall } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { SkeletonRows, Skeleton } from '#ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#ui/states.tsx'
import { DeviceRow } from './device-row.tsx'

/** Where this account is signed in, and how to end that: one device, or every other one. */
export function Devices() {
  const { data: devices, fault, loading, offline, stale, retry, at } = useCall(settings.devices, {})
  const [asked, setAsked] = useState<Device | 'others' | null>(null)
  const ended = { done: () => setAsked(null) }
  const one = useAction(settings.endDevice, ended)
  const others = useAction(settings.endOtherDevices, ended)
  const failed = one.fault ?? others.fault
  const end = () => void (asked === 'others' ? others.run({}) : asked && one.run({ params: { uuid: asked.uuid } }))
  const ask = (what: Device | 'others') => {
    one.reset()
    others.reset()
    setAsked(what)
  }
  return (
    <Section title="Perangkat yang masuk">
      {(offline || stale) && devices && at && <OfflineNotice since={sinceHere(at)} className="mb-3" />}
      {loading && (
        <Skeleton>
          <SkeletonRows rows={2} />
        </Skeleton>
      )}
      {fault && <ErrorState message={fault.message} onRetry={retry} />}
      {devices && (
        <List label="Perangkat yang masuk">
          {devices.map((device) => (
            <DeviceRow key={device.uuid} device={device} onEnd={() => ask(device)} />
          ))}
        </List>
      )}
      {devices && devices.length > 1 && (
        <Button wide className="mt-3" onClick={() => ask('others')}>
          Akhiri semua perangkat lain
        </Button>
      )}
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'others' ? 'Akhiri semua perangkat lain?' : `Akhiri ${asked?.name ?? 'perangkat'}?`}
        verb="Akhiri"
        danger
        busy={one.busy || others.busy}
        onConfirm={end}
      >
        <p className="text-ink-2">Perangkat itu langsung keluar dan perlu masuk lagi dengan kata sandi.</p>
        <Wrong says={failed?.message} className="mt-4" />
      </Confirm>
    </Section>
  )
}
