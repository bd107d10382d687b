import { type ImportHomeroom, importHomerooms } from '@lentera/contract/people/import-homerooms'
import type { PupilImport } from '@lentera/contract/people/import-rows'
import { UserCheck } from 'lucide-react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { Part } from '#ui/screen.tsx'
import { countText } from './words.ts'

const noteOf = ({ duty, class: room, leader, is_set }: ImportHomeroom): string => {
  if (!room) return `${duty}. Kelasnya tidak dikenal; pilih wali kelas di Kelas dan orang.`
  if (is_set) return `${duty}. Sudah wali kelas ${room.name}.`
  return leader === null
    ? `${duty}. Kelas ${room.name} belum punya wali kelas.`
    : `${duty}. Menggantikan ${leader} di ${room.name}.`
}

/** What of a proposal is sent, as it was seen; nothing of one that is true already, or names no class. */
const leadOf = ({ row, class: room, is_set }: ImportHomeroom) =>
  room && !is_set ? [{ row, class_uuid: room.uuid, revision: room.revision }] : []

function Proposals({ uuid, proposals }: { uuid: string; proposals: readonly ImportHomeroom[] }) {
  const { run, busy, fault } = useAction(importHomerooms.lead, {
    done: ({ made }) => say(`${countText(made)} wali kelas ditetapkan.`),
  })
  const send = (chosen: readonly ImportHomeroom[]) =>
    void run({ params: { import_uuid: uuid }, body: { leads: chosen.flatMap(leadOf) } })
  const open = proposals.flatMap(leadOf)
  // Two people for one class are decided one by one.
  const isClear = new Set(open.map(({ class_uuid }) => class_uuid)).size === open.length
  if (proposals.length === 0) return null
  return (
    <Section
      title="Wali kelas menurut berkas"
      action={
        open.length > 1 &&
        isClear && (
          <Button
            tone="quiet"
            busy={busy}
            onClick={() => send(proposals)}
          >{`Tetapkan ${countText(open.length)} wali kelas`}</Button>
        )
      }
    >
      <p className="mb-3 text-ink-2">Ini usulan dari tugas tambahan di berkas. Baru berlaku setelah Anda menetapkannya.</p>
      <Wrong says={fault?.message} />
      <List label="Wali kelas menurut berkas">
        {proposals.map((one) => (
          <Row
            key={one.row}
            title={one.name}
            note={noteOf(one)}
            pill={one.is_set && <Pill tone="ok">Wali kelas</Pill>}
            act={
              !one.is_set &&
              one.class && (
                <Button icon={UserCheck} busy={busy} aria-label={`Tetapkan ${one.name}`} onClick={() => send([one])}>
                  Tetapkan
                </Button>
              )
            }
          />
        ))}
      </List>
    </Section>
  )
}

/** Whom a file of staff calls homeroom teachers: proposals, of which the office says which are true. */
export function ImportHomerooms({ seen }: { seen: PupilImport }) {
  return (
    <Part call={importHomerooms.list} input={{ params: { import_uuid: seen.uuid } }}>
      {(proposals) => <Proposals uuid={seen.uuid} proposals={proposals} />}
    </Part>
  )
}
