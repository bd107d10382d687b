import { gradeLimits } from '@lentera/contract/grades'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { say } from '#lib/form/say.ts'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { Cell, Said } from './cells.ts'
import { type Change, changeSaid, leftOf, type Plan } from './pasted.ts'

const found = {
  nisn: 'Siswa dicocokkan menurut NISN.',
  nis: 'Siswa dicocokkan menurut nomor induk.',
  name: 'Siswa dicocokkan menurut nama.',
  position: 'Tidak ada kolom NISN atau nama, jadi nilai masuk menurut urutan mulai dari sel yang dipilih. Periksa dulu.',
} as const
/** Rows that the preview draws at first. */
const SHOWN = 60

/** Cells of one pupil in a line: `LM 1: 70 → 80, SAS: – → D`. */
const byPupil = (changes: readonly Change[]) => [...Map.groupBy(changes, ({ student_id }) => student_id).values()]
function Changes({ label, of }: { label: string; of: readonly Change[] }) {
  const [all, setAll] = useState(false)
  const rows = byPupil(of)
  return (
    <>
      <List label={label} className="mt-3">
        {(all ? rows : rows.slice(0, SHOWN)).map((own) => (
          <Row
            key={own[0]?.student_id}
            title={own[0]?.pupil ?? ''}
            note={own.map((one) => `${one.part}: ${changeSaid(one)}`).join(' · ')}
          />
        ))}
      </List>
      {!all && rows.length > SHOWN && (
        <Button tone="quiet" onClick={() => setAll(true)}>
          Tampilkan {rows.length - SHOWN} siswa lagi
        </Button>
      )}
    </>
  )
}

const copy = (text: string) =>
  void navigator.clipboard.writeText(text).then(
    () => say('Disalin.'),
    () => say('Tidak dapat menyalin di peramban ini. Pilih teksnya lalu salin.'),
  )

/** What of a block is not taken: rows that fit nobody, cells that say nothing. It can be copied, so that nothing of it is lost. */
export function LeftOver({ plan }: { plan: Pick<Plan, 'strangers' | 'unread' | 'columns'> }) {
  const { strangers, unread, columns } = plan
  if (strangers.length + unread.length + columns.length === 0) return null
  return (
    <div className="mt-3">
      <Notice tone="warn">
        {[
          strangers.length > 0 && `${strangers.length} baris tidak masuk`,
          unread.length > 0 && `${unread.length} isian tidak terbaca`,
          columns.length > 0 && `kolom tidak dipakai: ${columns.join(', ')}`,
        ]
          .filter(Boolean)
          .join('; ')}
        .
      </Notice>
      <ul aria-label="Yang tidak masuk" className="mt-2 grid gap-1 text-note">
        {strangers.map(({ row, text, why }) => (
          <li key={`row ${row}`}>
            <b>Baris {row}</b>, {why}: <span className="break-words whitespace-pre-wrap">{text.replaceAll('\t', ' · ')}</span>
          </li>
        ))}
        {unread.map(({ who, part, text }) => (
          <li key={`${who} ${part}`}>
            <b>{who}</b>, {part}: “{text}” bukan nilai
          </li>
        ))}
      </ul>
      {strangers.length + unread.length > 0 && (
        <Button tone="quiet" onClick={() => copy(leftOf({ strangers, unread }))}>
          Salin yang tidak masuk
        </Button>
      )}
    </div>
  )
}

/** What a pasted block would do, before any of it is done. */
export function PastePreview({
  plan,
  title,
  onTake,
  onClose,
}: {
  plan: Plan
  title: string
  onTake: (cells: readonly (Cell & Said)[]) => void
  onClose: () => void
}) {
  const [erasing, setErasing] = useState(false)
  const taken = [...plan.changes, ...(erasing ? plan.erases : [])]
  const take = () => onTake(taken.map(({ component_id, student_id, to }) => ({ component_id, student_id, ...to })))
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      actions={
        <Button tone="main" size="main" disabled={taken.length === 0} onClick={take}>
          Masukkan {taken.length} nilai
        </Button>
      }
    >
      <p className="text-ink-2">
        {found[plan.by]}
        {plan.parts.length > 0 && ` Masuk ke ${plan.parts.join(', ')}.`}
        {plan.same > 0 && ` ${plan.same} nilai sudah sama.`}
        {taken.length > gradeLimits.cells && ` Dikirim ${gradeLimits.cells} nilai sekali jalan.`}
      </p>
      <LeftOver plan={plan} />
      {plan.erases.length > 0 && (
        <div className="mt-3">
          <Checkbox
            label={`Kosongkan ${plan.erases.length} nilai`}
            note={`Sel yang kosong di tempelan: ${plan.erases.map(({ pupil, part }) => `${pupil}, ${part}`).join('; ')}`}
            value={erasing}
            onChange={setErasing}
          />
        </div>
      )}
      {taken.length > 0 ? (
        <Changes label="Yang berubah" of={taken} />
      ) : (
        <p className="mt-3 font-semibold">Tidak ada nilai yang berubah.</p>
      )}
    </Sheet>
  )
}
