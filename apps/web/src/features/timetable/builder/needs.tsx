import type { BuilderNeed, BuilderOverview } from '@lentera/contract/timetable/builder'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { href } from '#lib/nav/href.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { NeedsFromFile } from './needs-from-file.tsx'
import { holderOf, numbersTo, type Planning, sumOf } from './plan.ts'

const MOST_SHOWN = 8
/** Hours a week of one subject. */
const MOST_HOURS = 40

/** What stands in the way of a complete week. */
function Missing({ of }: { of: BuilderOverview }) {
  if (of.missing.length === 0)
    return <Notice tone="ok">{sumOf(of.needs)} jam pelajaran siap disusun. Tidak ada yang kurang.</Notice>
  return (
    <Notice tone="warn">
      <ul aria-label="Yang perlu dilengkapi" className="grid gap-1">
        {of.missing.slice(0, MOST_SHOWN).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {of.missing.length > MOST_SHOWN && <li>Dan {of.missing.length - MOST_SHOWN} lagi.</li>}
      </ul>
    </Notice>
  )
}

interface Editing {
  readonly of: BuilderOverview
  readonly need: BuilderNeed
  readonly onChange: (need: BuilderNeed) => void
  readonly onRemove: () => void
}
function Need({ of, need, onChange, onRemove }: Editing) {
  const subject = of.subjects.find(({ id }) => id === need.subject_id)
  return (
    <li className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] items-end gap-3 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_minmax(0,10rem)_auto]">
      <Combobox
        errorLines={0}
        label="Mata pelajaran"
        className="max-sm:col-span-full"
        value={need.subject_id}
        options={of.subjects.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(subject_id) => onChange({ ...need, subject_id })}
      />
      <Combobox
        errorLines={0}
        label="Guru"
        className="max-sm:col-span-full"
        value={need.teacher_id}
        options={of.teachers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(teacher_id) => onChange({ ...need, teacher_id })}
      />
      <Select
        errorLines={0}
        label="Jam sepekan"
        value={need.hours}
        options={numbersTo(MOST_HOURS, 'jam')}
        onChange={(hours) => onChange({ ...need, hours })}
      />
      <TextField
        errorLines={0}
        label="Bersamaan"
        value={need.band ?? ''}
        maxLength={40}
        placeholder="Tidak"
        onChange={(text) => onChange({ ...need, band: text === '' ? null : text })}
      />
      <IconButton icon={Trash2} label={`Hapus ${subject?.name ?? 'baris'}`} onClick={onRemove} />
    </li>
  )
}

/** The needs of one class or group, which stand in the plan among those of all. */
const OwnNeeds = ({
  of,
  name,
  needs,
  own,
  onChange,
}: {
  of: BuilderOverview
  name: string
  needs: readonly BuilderNeed[]
  own: readonly { readonly need: BuilderNeed; readonly at: number }[]
  onChange: (needs: readonly BuilderNeed[]) => void
}) => (
  <Card>
    <ul aria-label={`Kebutuhan jam ${name}`} className="divide-y divide-line">
      {own.map(({ need, at }) => (
        <Need
          key={at}
          of={of}
          need={need}
          onChange={(next) => onChange(needs.with(at, next))}
          onRemove={() => onChange(needs.filter((_, other) => other !== at))}
        />
      ))}
    </ul>
  </Card>
)

/** The first step: how many hours who teaches what where, and what is missing. */
export function Needs({ of, plan, onChange }: Planning) {
  const holders = [
    ...of.classes.map(({ uuid, name }) => ({ uuid, name, group: false })),
    ...of.groups.map(({ uuid, name }) => ({ uuid, name, group: true })),
  ]
  const [holder, setHolder] = useState(holders[0]?.uuid ?? '')
  const shown = holders.find(({ uuid }) => uuid === holder)
  const own = plan.needs.flatMap((need, at) => (holderOf(need) === holder ? [{ need, at }] : []))
  const week = of.days.reduce((sum, { hours }) => sum + hours.length, 0)
  const change = (needs: readonly BuilderNeed[]) => onChange({ ...plan, needs })
  const add = () => {
    const group = of.groups.find(({ uuid }) => uuid === holder)
    const subject_id = group?.subject_id ?? of.subjects.find(({ id }) => !own.some(({ need }) => need.subject_id === id))?.id
    const teacher_id = group?.teacher_id ?? of.teachers[0]?.id
    if (subject_id === undefined || teacher_id === undefined) return
    change([
      ...plan.needs,
      { class_uuid: group ? null : holder, group_uuid: group ? holder : null, subject_id, teacher_id, hours: 2, band: null },
    ])
  }
  return (
    <div className="grid gap-5 [&>*]:min-w-0">
      <Missing of={of} />
      {of.days.length === 0 && (
        <ButtonLink tone="main" to={href('/school/hours')} className="justify-self-start">
          Atur jam pelajaran
        </ButtonLink>
      )}
      <Section title="Kebutuhan jam">
        <p className="mb-3 text-ink-2">
          {of.proposed && 'Diusulkan dari jadwal yang sekarang. '}
          Yang diadakan pada jam yang sama, misalnya agama atau pilihan, diberi nama yang sama di kolom Bersamaan.
        </p>
        <Combobox
          errorLines={0}
          label="Kelas atau kelompok"
          className="mb-3 sm:w-80"
          value={holder}
          options={holders.map(({ uuid, name, group }) => ({
            value: uuid,
            label: name,
            note: `${sumOf(plan.needs.filter((need) => holderOf(need) === uuid))} jam${group ? ' · kelompok belajar' : ` dari ${week}`}`,
          }))}
          onChange={setHolder}
        />
        {own.length === 0 ? (
          <p className="text-ink-2">Belum ada kebutuhan jam untuk {shown?.name ?? 'kelas ini'}.</p>
        ) : (
          <OwnNeeds of={of} name={shown?.name ?? ''} needs={plan.needs} own={own} onChange={change} />
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button icon={Plus} onClick={add}>
            Tambah kebutuhan jam
          </Button>
          <NeedsFromFile needs={plan.needs} onChange={change} />
        </div>
      </Section>
    </div>
  )
}
