import type { ClassGrades } from '@lentera/contract/grades'
import { Button } from '#ui/button.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { cellSaid } from '#features/grades/cell-words.ts'
import { keyOf, rowsOf } from './cells.ts'
import type { Entering } from './use-entering.ts'

/** What somebody else has written meanwhile, beside what was typed here. It stays until it is answered. */
export function Clashes({ table, entering: { clashes, settle } }: { table: ClassGrades; entering: Entering }) {
  if (clashes.length === 0) return null
  const nameOf = (id: string) => rowsOf(table).find(({ student }) => student.id === id)?.student.name ?? ''
  const partOf = (id: string) => table.components.find((one) => one.id === id)?.name ?? ''
  return (
    <div className="mb-4">
      <Notice tone="warn">
        {clashes.length === 1 ? 'Satu nilai' : `${clashes.length} nilai`} sudah diubah guru lain. Pilih yang dipakai.
      </Notice>
      <List label="Nilai yang berbeda" className="mt-2">
        {clashes.map((clash) => (
          <Row
            key={keyOf(clash)}
            title={`${nameOf(clash.student_id)}, ${partOf(clash.component_id)}`}
            note={[
              `${clash.by}: ${cellSaid(clash.theirs)}`,
              `Anda: ${cellSaid(clash.mine)}`,
              clash.theirs.note !== clash.mine.note && `catatan: ${clash.theirs.note || '–'} / ${clash.mine.note || '–'}`,
            ]
              .filter(Boolean)
              .join(' · ')}
            act={
              <span className="flex flex-wrap gap-2">
                <Button onClick={() => settle(clash, true)}>Pakai nilai saya</Button>
                <Button tone="quiet" onClick={() => settle(clash, false)}>
                  Biarkan
                </Button>
              </span>
            }
          />
        ))}
      </List>
    </div>
  )
}
