import { keysOf } from '@lentera/contract/kit/keys'
import { type CheckedFile, type MappedKind, mappedKinds } from '@lentera/contract/timetable/files'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { keyOf, SKIP, type Mapped } from './mapped.ts'

/** What is asked of one word: `Guru ini di sekolah ini`. */
const asks: Readonly<Record<MappedKind, string>> = {
  class: 'Kelas atau kelompok ini di sini',
  subject: 'Mata pelajaran ini di sini',
  teacher: 'Guru ini di sini',
}

/** The words of a file that mean nothing here: each once, with what it is to mean. */
export function WordMapping({
  checked,
  mapped,
  busy,
  onChange,
  onRead,
}: {
  checked: Pick<CheckedFile, 'unknown' | 'choices'>
  mapped: Mapped
  busy: boolean
  onChange: (next: Mapped) => void
  onRead: () => void
}) {
  const kinds = keysOf(mappedKinds).filter((kind) => checked.unknown.some((one) => one.kind === kind))
  const open = checked.unknown.filter((one) => !mapped.has(keyOf(one))).length
  return (
    <Section title="Nama yang belum dikenal">
      <Card className="grid gap-5 p-4">
        <p className="text-ink-2">
          Pilih artinya di sekolah ini, sekali untuk setiap nama. Pilihan dipakai untuk berkas ini saja.
        </p>
        {kinds.map((kind) => (
          <div key={kind} className="grid gap-3">
            <h3 className="font-bold">{mappedKinds[kind]}</h3>
            {checked.unknown
              .filter((one) => one.kind === kind)
              .map((one) => (
                <div key={keyOf(one)} className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-2">
                  <p className="min-w-0 break-words">
                    <b>{one.word}</b> <span className="text-note text-ink-2">{one.lessons} jam</span>
                  </p>
                  <Combobox
                    label={`${asks[kind]}: ${one.word}`}
                    bare
                    empty="Pilih"
                    value={mapped.get(keyOf(one))?.to ?? ''}
                    options={[
                      { value: SKIP, label: 'Jangan diimpor', note: 'Jam pelajarannya dilewati' },
                      ...checked.choices[kind].map(({ key, name, note }) => ({ value: key, label: name, note })),
                    ]}
                    onChange={(to) => onChange(new Map(mapped).set(keyOf(one), { kind, word: one.word, to }))}
                  />
                </div>
              ))}
          </div>
        ))}
        <Button tone="main" busy={busy} onClick={onRead} className="justify-self-start">
          {open > 0 ? `Baca lagi (${open} belum dipilih)` : 'Baca lagi'}
        </Button>
      </Card>
    </Section>
  )
}
