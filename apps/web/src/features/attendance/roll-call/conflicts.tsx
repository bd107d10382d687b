import type { Mark, RollCallPupil } from '@lentera/contract/attendance/roll-call'
import type { Timezone } from '@lentera/contract/shared'
import { duration } from '#lib/time/dates.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { StatusPill } from '#school/status-pill.tsx'
import type { conflictsOf } from './marks.ts'
import { bookText } from './words.ts'

const late = (minutes: number | null | undefined) => (minutes ? duration(minutes) : undefined)

/** One pupil with both records, and the choice between them. */
function Conflict({
  of: { pupil, record, mark },
  timezone,
  busy,
  onBook,
  onTeacher,
}: Omit<ConflictsProps, 'conflicts'> & { of: ConflictsProps['conflicts'][number] }) {
  return (
    <li className="rounded-card border border-warn bg-surface p-4">
      <p className="text-lead font-bold">{pupil.name}</p>
      <dl className="my-3 grid grid-cols-2 gap-3">
        <div>
          <dt className="mb-1 text-note text-ink-2">{pupil.recorded_by ? 'Data tercatat' : 'Data siswa'}</dt>
          <dd>
            <StatusPill status={record.status} verification={record.verification} detail={late(record.late_minutes)} />
            <span className="mt-1 block text-note text-ink-2 tabular-nums">{bookText(pupil, timezone)}</span>
          </dd>
        </div>
        <div>
          <dt className="mb-1 text-note text-ink-2">Absen Anda</dt>
          <dd>
            <StatusPill status={mark.status} detail={late(mark.late_minutes)} />
            {mark.note && <span className="mt-1 block text-note text-ink-2">“{mark.note}”</span>}
          </dd>
        </div>
      </dl>
      <div className="grid grid-cols-2 gap-2">
        <Button
          disabled={busy}
          aria-label={`Pakai data ${pupil.recorded_by ? 'tercatat' : 'siswa'}: ${pupil.name}`}
          onClick={() => onBook(pupil)}
        >
          {pupil.recorded_by ? 'Pakai data tercatat' : 'Pakai data siswa'}
        </Button>
        <Button
          tone="soft"
          disabled={busy}
          aria-label={`Pakai absen guru: ${pupil.name}`}
          onClick={() => onTeacher({ ...mark, revision: record.revision })}
        >
          Pakai absen guru
        </Button>
      </div>
    </li>
  )
}

interface ConflictsProps {
  conflicts: ReturnType<typeof conflictsOf>
  timezone: Timezone
  busy: boolean
  onBook: (pupil: RollCallPupil) => void
  onTeacher: (mark: Mark) => void
}
/** Pupils on whom somebody wrote meanwhile: both truths, and the teacher's choice. Nothing is overwritten without it. */
export function Conflicts({ conflicts, timezone, busy, onBook, onTeacher }: ConflictsProps) {
  if (conflicts.length === 0) return null
  return (
    <Section title={`${conflicts.length} siswa berbeda data`} className="mb-5">
      <p className="mb-2 px-0.5 text-ink-2">
        Data mereka berubah sejak absen ini dibuka. Pilih yang benar, belum ada yang ditimpa.
      </p>
      <ul className="grid gap-2.5 lg:grid-cols-2">
        {conflicts.map((conflict) => (
          <Conflict key={conflict.pupil.id} of={conflict} timezone={timezone} busy={busy} onBook={onBook} onTeacher={onTeacher} />
        ))}
      </ul>
    </Section>
  )
}
