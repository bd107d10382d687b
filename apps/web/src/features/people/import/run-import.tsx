import { pupilImports } from '@lentera/contract/people/import'
import type { PupilImport } from '@lentera/contract/people/import-rows'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { countText, nouns, type Running, startAddress } from './words.ts'

/** Forgets a file; nothing of it was written. */
function Drop({ seen }: { seen: PupilImport }) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { run, busy, fault } = useAction(pupilImports.drop, { done: () => void navigate(startAddress(seen.whom)) })
  return (
    <>
      <Button icon={Trash2} onClick={() => setAsking(true)}>
        Buang berkas
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title="Buang berkas ini?"
        verb="Ya, buang"
        danger
        busy={busy}
        onConfirm={() => void run({ params: { import_uuid: seen.uuid } })}
      >
        <Wrong says={fault?.message} className="mb-3" />
        <p className="text-ink-2">Yang sudah diperbaiki di halaman ini ikut hilang. Data sekolah tidak berubah.</p>
      </Confirm>
    </>
  )
}

/** Runs what is shown, just as it is. */
export function RunImport({ seen, running: { run, busy, fault } }: { seen: PupilImport; running: Running }) {
  const { counts } = seen
  const ready = counts.new + counts.changed
  return (
    <div className="grid gap-3">
      {counts.wrong > 0 && ready > 0 && (
        <Notice tone="warn">
          {countText(counts.wrong)} baris yang perlu diperbaiki tidak ikut. Perbaiki dulu, atau impor lagi nanti.
        </Notice>
      )}
      {ready === 0 && counts.wrong === 0 && (
        <Notice tone="ok" live>
          Tidak ada yang perlu ditulis. Semua {nouns[seen.whom]} di berkas sama dengan data sekolah.
        </Notice>
      )}
      <Wrong says={fault?.message} />
      <div className="flex flex-wrap gap-2">
        {seen.can.includes('run') && (
          <Button
            tone="main"
            busy={busy}
            onClick={() => run({ params: { import_uuid: seen.uuid }, body: { seen: seen.seen } })}
          >{`Impor ${countText(ready)} ${nouns[seen.whom]}`}</Button>
        )}
        {seen.can.includes('drop') && <Drop seen={seen} />}
      </div>
    </div>
  )
}
