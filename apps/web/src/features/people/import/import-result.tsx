import { pupilImports } from '@lentera/contract/people/import'
import { importOutcomes, type PupilImport, type PupilOutcome } from '@lentera/contract/people/import-rows'
import type { Reply } from '@lentera/contract/kit/call'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { fullDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Job } from '#ui/job.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Progress } from '#ui/progress.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { ImportHomerooms } from './import-homerooms.tsx'
import { ImportSlips } from './import-slips.tsx'
import { countText, nouns, type Running, titles } from './words.ts'

/** How far the run is: the own work, or somebody else's, which anybody may go on with where it stands still. */
function Run({ seen, running }: { seen: PupilImport; running: Running }) {
  const { job, run, again, save, leave, fault, busy } = running
  const { whom, outcomes, state, created_at, done_at } = seen
  // What this device remembers may be the work of another file.
  const own = job && job.created_at >= created_at && (done_at === null || job.created_at <= done_at)
  const { waiting, ...ended } = outcomes
  const done = Object.values(ended).reduce((sum, count) => sum + count, 0)
  return (
    <div className="grid gap-3">
      <Wrong says={fault?.message} />
      {own && <Job title={titles[whom]} job={job} busy={busy} onSave={save} onAgain={again} onLeave={leave} />}
      {state === 'running' && (!own || job.state === 'failed') && (
        <div className="grid gap-3">
          <Notice live>
            {countText(done)} dari {countText(done + waiting)} {nouns[whom]} sudah ditulis. Yang belum ditulis masih menunggu.
          </Notice>
          <Progress label={titles[whom]} value={done + waiting === 0 ? 0 : done / (done + waiting)} />
          <Button
            busy={busy}
            onClick={() => run({ params: { import_uuid: seen.uuid }, body: { seen: seen.seen } })}
            className="justify-self-start"
          >
            Lanjutkan
          </Button>
        </div>
      )}
    </div>
  )
}

const shown = ['added', 'changed', 'same', 'stale', 'refused'] as const satisfies readonly PupilOutcome[]
function Outcomes({ outcomes }: Pick<PupilImport, 'outcomes'>) {
  return (
    <Section title="Hasil">
      <List label="Hasil">
        {shown
          .filter((outcome) => outcomes[outcome] > 0)
          .map((outcome) => (
            <Row
              key={outcome}
              title={importOutcomes[outcome]}
              value={
                <Pill tone={outcome === 'stale' || outcome === 'refused' ? 'care' : 'ok'}>{countText(outcomes[outcome])}</Pill>
              }
            />
          ))}
      </List>
    </Section>
  )
}

type Undone = Reply<typeof pupilImports.undo>
function Undo({ seen, onUndone }: { seen: PupilImport; onUndone: (undone: Undone) => void }) {
  const [asking, setAsking] = useState(false)
  const { run, busy, fault, reset } = useAction(pupilImports.undo, {
    done: (undone) => {
      setAsking(false)
      onUndone(undone)
    },
  })
  if (!seen.can.includes('undo') || seen.undo_until === null) return null
  return (
    <>
      <Button icon={RotateCcw} onClick={() => setAsking(true)} className="justify-self-start">
        Batalkan impor
      </Button>
      <p className="text-note text-ink-2">Dapat dibatalkan sampai {fullDate(schoolDay(seen.undo_until))}.</p>
      <Confirm
        open={asking}
        onClose={() => {
          reset()
          setAsking(false)
        }}
        title="Batalkan impor ini?"
        verb="Ya, batalkan impor"
        danger
        busy={busy}
        onConfirm={() => void run({ params: { import_uuid: seen.uuid }, body: {} })}
      >
        <Wrong says={fault?.message} className="mb-3" />
        <p className="text-ink-2">
          {seen.whom === 'staff'
            ? 'Orang baru dikeluarkan lagi dan isian lama dikembalikan. Yang sudah masuk, sudah punya kelas, jadwal, atau catatan, atau sudah diubah dibiarkan dan disebut namanya.'
            : 'Siswa baru dikeluarkan lagi dan isian lama dikembalikan. Siswa yang sudah masuk, sudah punya catatan, atau sudah diubah dibiarkan dan disebut namanya. Kelas yang dibuat tetap ada.'}
        </p>
      </Confirm>
    </>
  )
}

function Kept({ undone, noun }: { undone: Undone; noun: string }) {
  return (
    <div className="grid gap-3">
      <Notice tone="ok" live>
        {countText(undone.removed)} {noun} dikeluarkan lagi, {countText(undone.restored)} dikembalikan seperti semula.
      </Notice>
      {undone.kept.length > 0 && (
        <Section title="Dibiarkan">
          <List label="Dibiarkan">
            {undone.kept.map(({ name, why }) => (
              <Row key={`${name} ${why}`} title={name} note={why} />
            ))}
          </List>
        </Section>
      )}
    </div>
  )
}

/** What came of an import: how far it is, its outcomes, slips for whom it has added, and the way back. */
export function ImportResult({ seen, running }: { seen: PupilImport; running: Running }) {
  const [undone, setUndone] = useState<Undone | null>(null)
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      <Run seen={seen} running={running} />
      {seen.state === 'undone' && !undone && <Notice>Impor ini sudah dibatalkan.</Notice>}
      {undone && <Kept undone={undone} noun={nouns[seen.whom]} />}
      {seen.state !== 'running' && <Outcomes outcomes={seen.outcomes} />}
      {seen.state === 'done' && seen.outcomes.added > 0 && <ImportSlips seen={seen} />}
      {seen.state === 'done' && seen.whom === 'staff' && <ImportHomerooms seen={seen} />}
      {seen.state === 'done' && (
        <div className="grid gap-3">
          <ButtonLink
            to={withQuery(href('/school/people'), { show: seen.whom === 'staff' ? 'teachers' : 'students' })}
            className="justify-self-start"
          >
            {seen.whom === 'staff' ? 'Buka daftar guru' : 'Buka daftar siswa'}
          </ButtonLink>
          <Undo seen={seen} onUndone={setUndone} />
        </div>
      )}
    </div>
  )
}
