import { type Rollover, rollover, type RolloverLeft } from '@lentera/contract/rollover'
import { Play, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#lib/http/use-call.ts'
import { longDate } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { yearName } from './words.ts'

/** Whom or what a run or an undo has left as it was. */
export function LeftList({ title, left }: { title: string; left: readonly RolloverLeft[] }) {
  if (left.length === 0) return null
  return (
    <Section title={title}>
      <List label={title}>
        {left.map(({ name, why }) => (
          <Row key={`${name} ${why}`} title={name} note={why} />
        ))}
      </List>
    </Section>
  )
}

/** How far the run is, what it has left, and the way back from it. */
export function Running({ seen, onUndone }: { seen: Rollover; onUndone: (left: readonly RolloverLeft[]) => void }) {
  const [asked, setAsked] = useState(false)
  const going = useAction(rollover.run)
  const undoing = useAction(rollover.undo, { done: ({ undone, left }) => undone && onUndone(left) })
  const { progress, revision, copy } = seen
  const next = seen.to ? yearName(seen.to.tahun_ajaran_id) : ''
  return (
    <Section title={seen.state === 'running' ? 'Sedang dijalankan' : 'Selesai'} className="grid gap-3">
      {seen.state === 'running' ? (
        <>
          <Progress label="Kenaikan kelas" value={progress.all === 0 ? 0 : progress.done / progress.all} />
          <p className="mt-2 text-ink-2" role="status">
            {progress.done} dari {progress.all} langkah selesai. Halaman ini boleh ditinggalkan.
          </p>
          <div className="mt-3">
            <Button icon={Play} busy={going.busy} onClick={() => void going.run({ body: { copy, revision } })}>
              Lanjutkan jika berhenti
            </Button>
          </div>
          <Wrong says={going.fault?.message} />
        </>
      ) : (
        <Notice tone="ok" live>
          Siswa sudah punya kelas di tahun ajaran {next}.
        </Notice>
      )}
      {seen.leaving_after && (
        <p className="mt-3 text-ink-2">Yang lulus dan keluar tetap terdaftar sampai {longDate(seen.leaving_after)}.</p>
      )}
      <div className="mt-3 grid gap-2">
        {seen.undo_refused === null ? (
          <div>
            <Button icon={Undo2} onClick={() => setAsked(true)}>
              Batalkan kenaikan kelas
            </Button>
          </div>
        ) : (
          <Notice tone="off">Tidak dapat dibatalkan lagi. {seen.undo_refused}</Notice>
        )}
        <Wrong says={undoing.fault?.message ?? null} />
      </div>
      <Confirm
        open={asked}
        onClose={() => setAsked(false)}
        title="Batalkan kenaikan kelas?"
        verb="Batalkan kenaikan kelas"
        danger
        busy={undoing.busy}
        onConfirm={() => void undoing.run({ body: { revision } }).then(() => setAsked(false))}
      >
        <p className="text-ink-2">
          Semua yang dibuat di tahun ajaran {next} oleh langkah ini dihapus, dan yang lulus kembali menjadi siswa. Yang sudah
          diubah sesudahnya dibiarkan dan disebutkan.
          {seen.timetable !== null && ` Jadwal ${seen.timetable} tetap terbit, dan kelas yang ada di dalamnya tetap ada.`}
        </p>
      </Confirm>
    </Section>
  )
}
