import type { Timezone } from '@lentera/contract/shared'
import { Smartphone } from 'lucide-react'
import { clockWithZone, longDate } from '#lib/time/dates.ts'
import { Notice } from '#ui/notice.tsx'
import { KeptNote } from './kept-note.tsx'
import { actedAt, type KeptWrite } from './use-kept.ts'
import { useWords } from './words.ts'

interface Props {
  readonly kept: KeptWrite
  readonly date: string
  readonly timezone: Timezone
}

/** A check-in that only this device has: its time, and that the school does not know it yet. */
export function KeptProof({ kept, date, timezone }: Props) {
  const { you } = useWords()
  const failed = kept.entry.state === 'failed'
  return (
    <>
      <div className="grid justify-items-center text-center">
        <span
          aria-hidden
          className={`grid size-24 place-items-center rounded-full ${failed ? 'bg-bad-s text-bad' : 'bg-warn-s text-warn'}`}
        >
          <Smartphone size={44} />
        </span>
        <h1 className="mt-5 text-title font-extrabold tracking-tight">
          {failed ? 'Presensi belum terkirim' : 'Tersimpan di HP ini'}
        </h1>
        <p className="mt-1 text-hero font-extrabold tracking-tight tabular-nums">
          {clockWithZone(actedAt(kept.entry), timezone)}
        </p>
        <p className="text-ink-2">{longDate(date)}</p>
      </div>
      <div className="mt-6 grid gap-4">
        {!failed && (
          <Notice tone="off">
            Sekolah belum menerima presensi ini. Begitu ada sinyal presensi dikirim sendiri, dengan jam saat {you} presensi.
          </Notice>
        )}
        <KeptNote what="Presensi masuk" kept={kept} timezone={timezone} />
      </div>
    </>
  )
}
