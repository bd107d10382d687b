import type { BuilderOverview } from '@lentera/contract/timetable/builder'
import { Plus, Trash2 } from 'lucide-react'
import { Button, IconButton } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Planning } from './plan.ts'

/** Kinds of rooms, with the rooms of each. */
export function Rooms({ plan, onChange }: Pick<Planning, 'plan' | 'onChange'>) {
  const { wishes } = plan
  const change = (rooms: typeof wishes.rooms) => onChange({ ...plan, wishes: { ...wishes, rooms } })
  return (
    <div className="grid justify-items-start gap-3">
      {wishes.rooms.map((room, at) => (
        <div
          key={at}
          className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-[14rem_minmax(0,1fr)_auto]"
        >
          <TextField
            label="Jenis"
            className="max-sm:col-span-2"
            value={room.kind}
            maxLength={40}
            onChange={(kind) => change(wishes.rooms.with(at, { ...room, kind }))}
          />
          <TextField
            label="Nama ruang, dipisah koma"
            value={room.names.join(',')}
            onChange={(text) => change(wishes.rooms.with(at, { ...room, names: text.split(',').slice(0, 40) }))}
          />
          <IconButton
            icon={Trash2}
            label={`Hapus ${room.kind}`}
            onClick={() => change(wishes.rooms.filter((_, other) => other !== at))}
          />
        </div>
      ))}
      <Button icon={Plus} onClick={() => change([...wishes.rooms, { kind: 'Laboratorium', names: ['Lab 1'] }])}>
        Tambah jenis ruang
      </Button>
    </div>
  )
}

/** Lessons that stay where they are. */
export function Kept({
  of,
  kept,
  onChange,
}: {
  of: BuilderOverview
  kept: readonly string[]
  onChange: (kept: string[]) => void
}) {
  const nameOf = (id: string) => of.lessons.find((one) => one.id === id)?.name ?? ''
  const free = of.lessons.filter(({ id }) => !kept.includes(id))
  return (
    <Section title="Pelajaran yang tetap">
      <div className="grid gap-3">
        {kept.length > 0 && (
          <Card>
            <ul aria-label="Pelajaran yang tetap" className="divide-y divide-line">
              {kept.map((id) => (
                <li key={id} className="flex items-center gap-3 py-1 pl-4">
                  <span className="min-w-0 flex-1">{nameOf(id)}</span>
                  <IconButton
                    icon={Trash2}
                    label={`Lepas ${nameOf(id)}`}
                    onClick={() => onChange(kept.filter((one) => one !== id))}
                  />
                </li>
              ))}
            </ul>
          </Card>
        )}
        {free.length > 0 && (
          <Combobox<string>
            label="Tetapkan pelajaran di jamnya sekarang"
            value=""
            options={free.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => onChange([...kept, id])}
          />
        )}
        {of.lessons.length === 0 && <p className="text-ink-2">Belum ada pelajaran di jadwal yang dapat ditetapkan.</p>}
      </div>
    </Section>
  )
}
