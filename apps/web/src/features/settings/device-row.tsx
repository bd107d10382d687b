import type { Device } from '@lentera/contract/settings'
import { Laptop, Smartphone } from 'lucide-react'
import { ago } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Row } from '#ui/row.tsx'
import { IconTile, Pill } from '#ui/pill.tsx'

/** One device with what it says of itself and when it was last seen. The one in use ends by signing out. */
export function DeviceRow({ device: { name, address, last_seen_at, current }, onEnd }: { device: Device; onEnd: () => void }) {
  return (
    <Row
      leading={<IconTile icon={/android|iphone|ipad/i.test(name) ? Smartphone : Laptop} tone={current ? 'accent' : 'off'} />}
      title={name}
      note={`${current ? 'Sedang dipakai' : `Terakhir ${ago(last_seen_at)}`} · ${address}`}
      pill={current && <Pill tone="good">Perangkat ini</Pill>}
      act={
        !current && (
          <Button tone="quiet" aria-label={`Akhiri ${name}`} onClick={onEnd}>
            Akhiri
          </Button>
        )
      }
    />
  )
}
