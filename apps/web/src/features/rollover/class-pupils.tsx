import { keysOf } from '@lentera/contract/kit/keys'
import {
  type Rollover,
  rollover,
  type RolloverClass,
  type RolloverDecision,
  rolloverDecisions,
  type RolloverPupil,
  rolloverSources,
} from '@lentera/contract/rollover'
import { useState } from 'react'
import { useForm } from '#lib/form/use-form.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Pill } from '#ui/pill.tsx'
import { Part } from '#ui/screen.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { decisionTones, targetsFor } from './words.ts'

interface OfClass {
  readonly seen: Rollover
  readonly room: RolloverClass
}

const becomes = ({ decision, to, placed, source }: RolloverPupil) =>
  [to ? `Ke ${to.name}` : null, placed && placed !== to?.name ? `sudah di ${placed}` : null, rolloverSources[source]]
    .filter(Boolean)
    .join(' · ') || rolloverDecisions[decision]

function DecideForm({ seen, room, chosen, onDone }: OfClass & { chosen: readonly RolloverPupil[]; onDone: () => void }) {
  const [first] = chosen
  const isLast = room.counts.graduate > 0 && room.counts.up === 0
  const offered = keysOf(rolloverDecisions).filter((one) => one !== (isLast ? 'up' : 'graduate'))
  const start: { decision: RolloverDecision; to: string } = { decision: first?.decision ?? 'up', to: '' }
  const form = useForm(rollover.decide, {
    start,
    input: ({ decision, to }) => ({
      body: {
        student_ids: chosen.map(({ id }) => id),
        decision,
        to: targetsFor(seen, room.grade, decision).find(({ name }) => name === to) ?? null,
        revision: seen.revision,
      },
    }),
    said: `${chosen.length} siswa diatur.`,
    done: onDone,
  })
  const targets = targetsFor(seen, room.grade, form.values.decision)
  return (
    <Form of={form}>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <Select
          label={`Keputusan untuk ${chosen.length} siswa`}
          options={offered.map((value) => ({ value, label: rolloverDecisions[value] }))}
          {...form.field('decision')}
        />
        {targets.length > 0 && (
          <Select
            label="Kelas tujuan"
            options={[{ value: '', label: 'Sesuai usulan' }, ...targets.map(({ name }) => ({ value: name, label: name }))]}
            {...form.field('to')}
          />
        )}
      </div>
      <Submit disabled={chosen.length === 0}>Simpan</Submit>
    </Form>
  )
}

function Pupils({ seen, room, pupils }: OfClass & { pupils: readonly RolloverPupil[] }) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const chosen = pupils.filter(({ id }) => marked.has(id))
  const canChange = seen.state === 'draft' || seen.state === 'undone'
  if (!canChange)
    return (
      <List label={`Siswa ${room.name}`}>
        {pupils.map((pupil) => (
          <Row
            key={pupil.id}
            title={pupil.name}
            note={becomes(pupil)}
            pill={<Pill tone={decisionTones[pupil.decision]}>{rolloverDecisions[pupil.decision]}</Pill>}
          />
        ))}
      </List>
    )
  const toggle = (id: string) => (on: boolean) =>
    setMarked((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <div className="grid gap-3">
      <Checkbox
        label={`Semua ${pupils.length} siswa`}
        value={chosen.length === pupils.length && pupils.length > 0}
        onChange={(on) => setMarked(new Set(on ? pupils.map(({ id }) => id) : []))}
      />
      <ul aria-label={`Siswa ${room.name}`} className="grid divide-y divide-line rounded-card border border-line px-3">
        {pupils.map((pupil) => (
          <li key={pupil.id} className="flex items-center justify-between gap-3 py-1">
            <Checkbox label={pupil.name} note={becomes(pupil)} value={marked.has(pupil.id)} onChange={toggle(pupil.id)} />
            <Pill tone={decisionTones[pupil.decision]}>{rolloverDecisions[pupil.decision]}</Pill>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <DecideForm
          key={chosen.map(({ id }) => id).join()}
          seen={seen}
          room={room}
          chosen={chosen}
          onDone={() => setMarked(new Set())}
        />
      )}
    </div>
  )
}

/** The pupils of a class with what becomes of each; several are changed at once. */
export function ClassPupils({ seen, room, onClose }: { seen: Rollover; room: RolloverClass | undefined; onClose: () => void }) {
  return (
    <Sheet open={room !== undefined} onClose={onClose} title={room ? `Siswa ${room.name}` : 'Siswa'} cancel="Tutup">
      {room && (
        <Part call={rollover.pupils} input={{ params: { class_uuid: room.uuid } }}>
          {({ pupils }) => <Pupils seen={seen} room={room} pupils={pupils} />}
        </Part>
      )}
    </Sheet>
  )
}
