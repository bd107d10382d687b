import type { Today } from '@lentera/contract/attendance'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { metres, type Phase, phaseText } from './day.ts'
import type { Judged } from './judge.ts'
import type { Fix } from './place.ts'
import { useWords, type Words } from './words.ts'

const reason = ({ distance, area, waits }: Judged, { accuracy_limit_m }: Today, { You, judge }: Words): string =>
  waits === 'outside_radius'
    ? `${You} ${metres(distance)} dari ${area.name ?? 'sekolah'}, di luar batas ${metres(area.radius_m)}. Presensi tetap tercatat dan menunggu keputusan ${judge}.`
    : `Ketelitian lokasi lebih dari ${metres(accuracy_limit_m)}. Tunggu sebentar di tempat terbuka, atau kirim sekarang dan menunggu keputusan ${judge}.`

/** What will be sent, and what it will most likely become. */
export function Sent({
  fix,
  judged,
  today,
  phase,
  clock,
}: {
  fix: Fix
  judged: Judged
  today: Today
  phase: Phase
  clock: string
}) {
  const words = useWords()
  const good = fix.accuracy <= today.accuracy_limit_m
  return (
    <>
      {judged.waits && <Notice tone="warn">{reason(judged, today, words)}</Notice>}
      <Facts
        facts={[
          {
            name: 'Jarak',
            value: `${metres(judged.distance)} dari ${judged.area.name ?? 'sekolah'} (batas ${metres(judged.area.radius_m)})`,
          },
          { name: 'Akurasi', value: `${metres(fix.accuracy)}, ${good ? 'baik' : 'kurang baik'}` },
          {
            name: 'Status',
            value: judged.waits ? (
              <Pill tone="off">Menunggu keputusan</Pill>
            ) : phase === 'unknown' ? (
              <Pill tone="off">Diketahui setelah terkirim</Pill>
            ) : (
              <Pill tone={phase === 'open' ? 'ok' : 'warn'}>
                {phase === 'open' ? 'Tepat waktu' : phaseText(phase, today.hours, clock)}
              </Pill>
            ),
          },
        ]}
      />
    </>
  )
}
