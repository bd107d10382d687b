import { pupilImports } from '@lentera/contract/people/import'
import {
  type ImportField,
  importFields,
  type ImportProblem,
  type ImportRow,
  type PupilImport,
} from '@lentera/contract/people/import-rows'
import { useState } from 'react'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Wrong } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

type Problem = ImportRow['problems'][number]

/** A cell that is put right where it stands: with Enter, or by leaving it. */
function Cell({
  number,
  problem,
  busy,
  onFix,
}: {
  number: number
  problem: Problem
  busy: boolean
  onFix: (value: string) => void
}) {
  const [value, setValue] = useState(problem.value)
  const send = () => {
    if (value.trim() !== problem.value.trim()) onFix(value.trim())
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <TextField
        label={`${importFields[problem.field]}, baris ${number}`}
        bare
        value={value}
        maxLength={400}
        disabled={busy}
        onChange={setValue}
        onBlur={send}
        onKeyDown={({ key }) => key === 'Enter' && send()}
        className="min-w-0 flex-1"
      />
      {problem.suggestion !== null && (
        <Button tone="soft" busy={busy} onClick={() => onFix(problem.suggestion ?? '')}>
          Pakai {problem.suggestion}
        </Button>
      )}
    </div>
  )
}

/** Kinds of problems that a person of the school, or somebody new, answers. */
const asksWho: readonly ImportProblem[] = [
  'match_several',
  'match_maybe',
  'nisn_other',
  'number_other',
  'nuptk_other',
  'nip_other',
  'row_twice',
]
/** Kinds that go with leaving the row out. */
const leavesOut: readonly ImportProblem[] = [
  'row_twice',
  'nisn_twice',
  'number_twice',
  'nisn_elsewhere',
  'nuptk_twice',
  'nip_twice',
  'nuptk_elsewhere',
  'name_missing',
  'name_wrong',
]

/** One row that has to be put right: its cell, what is proposed, who it may be, or leaving it out. */
export function ProblemRow({ seen, row, kind }: { seen: PupilImport; row: ImportRow; kind: ImportProblem }) {
  const repairing = useAction(pupilImports.repair)
  const matching = useAction(pupilImports.match)
  const deciding = useAction(pupilImports.decide)
  const { number } = row
  const params = { import_uuid: seen.uuid }
  const problem = row.problems.find((one) => one.kind === kind)
  if (number === null || !problem) return null
  const busy = repairing.busy || matching.busy || deciding.busy
  const fix = (field: ImportField, value: string) =>
    void repairing.run({ params, body: { fixes: [{ row: number, field, value }] } })
  const match = (person_id: string | null) => void matching.run({ params, body: { row: number, person_id } })
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="min-w-0 break-words">
        <span className="text-note text-ink-2 tabular-nums">Baris {number}</span> <b>{row.name || 'Tanpa nama'}</b>
        {row.class_name !== null && <span className="text-ink-2"> · {row.class_name}</span>}
      </p>
      <p className="text-note text-ink-2">{problem.text}</p>
      {kind !== 'match_maybe' && kind !== 'match_several' && kind !== 'row_twice' && (
        <Cell key={problem.value} number={number} problem={problem} busy={busy} onFix={(value) => fix(problem.field, value)} />
      )}
      {asksWho.includes(kind) && (
        <div className="flex flex-wrap gap-2">
          {problem.candidates.map(({ person_id, name, note }) => (
            <Button key={person_id} busy={busy} onClick={() => match(person_id)} className="min-w-0 break-words">
              {`Ini ${name} (${note})`}
            </Button>
          ))}
          {(kind.startsWith('match') || kind === 'row_twice') && (
            <Button busy={busy} onClick={() => match(null)}>
              {seen.whom === 'staff' ? 'Orang baru' : 'Siswa baru'}
            </Button>
          )}
        </div>
      )}
      {leavesOut.includes(kind) && (
        <Button
          busy={busy}
          onClick={() => void deciding.run({ params, body: { decision: 'skip', rows: [number] } })}
          className="justify-self-start"
        >
          Lewati baris ini
        </Button>
      )}
      <Wrong says={repairing.fault?.message ?? matching.fault?.message ?? deciding.fault?.message} />
    </li>
  )
}
