import type { Today } from '@lentera/contract/attendance'
import { Hourglass, LocateFixed, MapPinOff, ShieldCheck } from 'lucide-react'
import { useSchoolClock } from '#lib/time/clock.ts'
import { Pill } from '#ui/pill.tsx'
import { DistanceRing } from './distance-ring.tsx'
import type { Area, Judged } from './judge.ts'
import type { Fix } from './place.ts'
import { PlacePicture } from './place-picture.tsx'

/** A pill speaks on the picture: inside, outside, not sure enough, or not known yet. */
function Verdict({ judged }: { judged: Judged | null }) {
  if (!judged)
    return (
      <Pill tone="off" icon={LocateFixed}>
        Lokasi belum diketahui
      </Pill>
    )
  if (judged.waits === 'outside_radius')
    return (
      <Pill tone="warn" icon={MapPinOff}>
        Di luar area sekolah
      </Pill>
    )
  if (judged.waits === 'poor_accuracy')
    return (
      <Pill tone="warn" icon={Hourglass}>
        Lokasi kurang akurat
      </Pill>
    )
  return (
    <Pill tone="ok" icon={ShieldCheck}>
      Di dalam area {judged.area.name ?? 'sekolah'}
    </Pill>
  )
}

interface Props {
  readonly today: Today
  readonly area: Area
  readonly fix: Fix | null
  readonly judged: Judged | null
}

/** The picture of the place, and under it the school's ticking clock with the distance. */
export function Scene({ today, area, fix, judged }: Props) {
  const { clock, seconds, zone } = useSchoolClock(today.server_time, today.timezone)
  return (
    <>
      <div className="relative h-56 shrink-0 overflow-hidden rounded-card border border-line sm:h-72">
        <PlacePicture school={area} radius={area.radius_m} fix={fix} />
        <div role="status" className="absolute bottom-3 left-3">
          <Verdict judged={judged} />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <div>
          <p className="text-[0.8125rem] text-ink-2">Jam sekolah</p>
          <p className="text-hero font-extrabold tracking-tight tabular-nums">
            <span className="sr-only">
              {clock} {zone}
            </span>
            <span aria-hidden>
              {seconds} <span className="text-body font-medium tracking-normal text-ink-2">{zone}</span>
            </span>
          </p>
        </div>
        <DistanceRing judged={judged} radius={area.radius_m} />
      </div>
    </>
  )
}
