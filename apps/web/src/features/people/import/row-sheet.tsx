import { pupilImports } from '@lentera/contract/people/import'
import { importFields, type ImportRow, type PupilImport } from '@lentera/contract/people/import-rows'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Facts } from '#ui/list.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'

/** `Agama, Alamat dan 2 lagi` */
export const changesText = ({ changes, problems }: Pick<ImportRow, 'changes' | 'problems'>): string => {
  const names = problems.length > 0 ? problems.map(({ text }) => text) : changes.map(({ field }) => importFields[field])
  const shown = [...new Set(names)].slice(0, problems.length > 0 ? 1 : 2).join(', ')
  const more = new Set(names).size - (problems.length > 0 ? 1 : 2)
  return more > 0 ? `${shown} dan ${more} lagi` : shown
}

const byText = {
  nisn: 'NISN',
  nik: 'NIK',
  number: 'NIPD',
  nuptk: 'NUPTK',
  nip: 'NIP',
  name: 'nama dan tanggal lahir',
  choice: 'pilihan Anda',
} as const

/** Field by field what becomes another, from and to. */
function Changes({ row }: { row: ImportRow }) {
  return (
    <Section title="Yang berubah">
      <ul className="grid gap-1">
        {row.changes.map(({ field, from, to, held }) => (
          <li key={field} className="break-words">
            {importFields[field]}: <del className="text-ink-3">{from ?? 'kosong'}</del>
            <span aria-hidden> → </span>
            <span className="sr-only"> menjadi </span>
            <ins className="font-semibold text-ink no-underline">{to}</ins>
            {held && <span className="block text-note text-ink-2">Diisi tangan di sini, jadi dibiarkan.</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Decisions({ seen, row, onClose }: { seen: PupilImport; row: ImportRow; onClose: () => void }) {
  const { run, busy, fault } = useAction(pupilImports.decide, { done: onClose })
  const { number, decision, changes } = row
  if (number === null || !seen.can.includes('repair')) return null
  const decide = (next: ImportRow['decision']) =>
    void run({ params: { import_uuid: seen.uuid }, body: { decision: next, rows: [number] } })
  return (
    <div className="grid gap-2">
      <Wrong says={fault?.message} />
      <div className="flex flex-wrap gap-2">
        {changes.some(({ held }) => held) && (
          <Button busy={busy} onClick={() => decide('file')}>
            Pakai isi berkas
          </Button>
        )}
        {decision === 'file' && (
          <Button busy={busy} onClick={() => decide('auto')}>
            Biarkan isian sekolah
          </Button>
        )}
        {decision === 'skip' ? (
          <Button busy={busy} onClick={() => decide('auto')}>
            Ikutkan lagi
          </Button>
        ) : (
          <Button busy={busy} onClick={() => decide('skip')}>
            Lewati baris ini
          </Button>
        )}
      </div>
    </div>
  )
}

/** One row of the file: whom it is about, what changes, what is read of it, and what the office decides. */
export function RowSheet({ seen, row, onClose }: { seen: PupilImport; row: ImportRow | null; onClose: () => void }) {
  return (
    <Sheet open={row !== null} onClose={onClose} title={row?.name || 'Tanpa nama'} cancel="Tutup">
      {row && (
        <div className="grid gap-5">
          {row.number !== null && <p className="text-ink-2">Baris {row.number} di berkas</p>}
          {row.person && (
            <p className="text-ink-2">
              {row.person.name}, {row.person.note}
              {row.by && `. Dicocokkan dengan ${byText[row.by]}.`}
            </p>
          )}
          {row.note !== null && <p>{row.note}</p>}
          {row.problems.length > 0 && (
            <ul className="grid gap-1">
              {row.problems.map(({ kind, field, text }) => (
                <li key={`${kind} ${field}`} className="break-words">
                  <b>{importFields[field]}:</b> {text}
                </li>
              ))}
            </ul>
          )}
          {row.changes.length > 0 && <Changes row={row} />}
          {row.values.length > 0 && (
            <Section title="Isi berkas">
              <Facts facts={row.values.map(({ field, value }) => ({ name: importFields[field], value }))} />
            </Section>
          )}
          <Decisions seen={seen} row={row} onClose={onClose} />
        </div>
      )}
    </Sheet>
  )
}
