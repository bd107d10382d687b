import { MapPin } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { say } from '#lib/form/say.ts'
import type { Formed } from '#lib/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Foot } from '#ui/foot.tsx'
import { Checkbox, Chips, LetterGrid, Radios } from '#ui/form/choices.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { DateField, DateRange } from '#ui/form/date-field.tsx'
import { Grouping, Labelling, Note } from '#ui/form/field.tsx'
import { AskBeforeLeaving, Form, FormFault, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Popover } from '#ui/form/popover.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch, SwitchRow } from '#ui/form/switch.tsx'
import { MarkedArea } from '#ui/form/marked-area.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { Typed } from '#ui/form/typed.tsx'
import { List } from '#ui/list.tsx'
import { Toasts } from '#ui/toast.tsx'
import { Exhibit, Ground, Together } from './exhibit.tsx'

/** A field that keeps what is put into it. */
function Kept<T>({ of, children }: { of: T; children: (field: { value: T; onChange: (value: T) => void }) => ReactNode }) {
  const [value, onChange] = useState(of)
  return children({ value, onChange })
}

const idle: Formed = {
  dirty: false,
  busy: false,
  above: () => undefined,
  answered: null,
  conflict: false,
  offline: true,
  takeNewest: () => undefined,
  send: () => Promise.resolve(),
}
const refused: Formed = { ...idle, above: () => 'Guru ini masih mengajar di jadwal.' }
const overtaken: Formed = { ...idle, conflict: true, above: () => 'Data ini sudah diubah orang lain.' }
const grades = [10, 11, 12].map((grade) => ({ value: grade, label: `Kelas ${grade}` }))
const teachers = ['Ratna Dewi, S.Pd.', 'Budi Hartono', 'Citra Lestari', 'Dimas Pratama'].map((name, at) => ({
  value: String(at),
  label: name,
  note: at === 0 ? 'X-1' : undefined,
}))
const words = ['Sopan', 'Disiplin', 'Peduli', 'Tanggung jawab'].map((word) => ({ value: word, label: word }))
const ways = [
  { value: 'now', label: 'Langsung', note: 'Berlaku saat dikirim' },
  { value: 'later', label: 'Nanti', note: 'Menunggu keputusan' },
]
const letters = [
  { value: 'a', label: 'Hadir', letter: 'H', tone: 'ok' },
  { value: 'b', label: 'Terlambat', letter: 'T', tone: 'warn' },
  { value: 'c', label: 'Alpa', letter: 'A', tone: 'bad' },
] as const

/** What is typed: lines, numbers, days and hours. */
const Lines = () => (
  <>
    <Exhibit of="MarkedArea">
      <Ground>
        <Kept of="**Gaya** adalah tarikan.">{(field) => <MarkedArea label="Soal" marks="question" {...field} />}</Kept>
        <Kept of={'Bawa **pensil 2B** dan *penggaris*.\n\n- Rumus $F = ma$\n- [Buku](https://buku.kemdikbud.go.id)'}>
          {(field) => <MarkedArea label="Petunjuk" marks="prose" maxLength={500} {...field} />}
        </Kept>
      </Ground>
    </Exhibit>
    <Exhibit of="TextArea, NumberField">
      <Ground>
        <Kept of="Sakit demam sejak semalam.">{(field) => <TextArea label="Alasan" maxLength={30} {...field} />}</Kept>
        <Kept of="">{(field) => <TextArea label="Alasan yang kurang" error="Tulis alasannya." {...field} />}</Kept>
        <div className="grid grid-cols-2 gap-4">
          <Kept<number | null> of={120}>{(field) => <NumberField label="Radius" unit="m" {...field} />}</Kept>
          <Kept<number | null> of={90}>
            {(field) => <NumberField label="Toleransi" unit="menit" error="Maksimal 60 menit." {...field} />}
          </Kept>
        </div>
      </Ground>
    </Exhibit>
    <Exhibit of="DateField, TimeField, DateRange">
      <Ground>
        <div className="grid grid-cols-2 gap-4">
          <Kept of="2026-11-23">{(field) => <DateField label="Tanggal" {...field} />}</Kept>
          <Kept of="07:15">{(field) => <TimeField label="Jam masuk" {...field} />}</Kept>
          <DateField label="Terkunci" disabled value="2026-11-23" onChange={() => undefined} />
          <TimeField label="Jam yang salah" error="Jam masuk sebelum presensi dibuka." value="05:00" onChange={() => undefined} />
        </div>
        <DateRange
          from={{ label: 'Dari', value: '2026-12-21', onChange: () => undefined }}
          to={{ label: 'Sampai', hint: 'Boleh kosong', value: '', onChange: () => undefined }}
        />
        <Typed
          label="Bilangan genap (Typed)"
          value="4"
          onChange={() => undefined}
          read={(text) => (Number(text) % 2 === 0 ? text : undefined)}
          write={(value) => value}
          step={(value, steps) => String(Number(value) + steps * 2)}
          unreadable="Tulis bilangan genap."
        />
      </Ground>
    </Exhibit>
  </>
)

/** What is chosen. */
const Choosing = () => (
  <>
    <Exhibit of="Select, Combobox">
      <Ground>
        <Kept of={10}>{(field) => <Select label="Tingkat" options={grades} {...field} />}</Kept>
        <Select label="Tingkat yang salah" error="Pilih tingkatnya." value={12} options={grades} onChange={() => undefined} />
        <Kept of="0">{(field) => <Combobox label="Wali kelas" options={teachers} {...field} />}</Kept>
        <Combobox label="Guru pengganti" disabled value={null} options={[]} onChange={() => undefined} />
      </Ground>
    </Exhibit>
    <Exhibit of="Switch, SwitchRow, Checkbox">
      <List label="Contoh sakelar">
        <Kept of={true}>
          {(field) => <SwitchRow label="Lokasi" note="Tekan tombol di area sekolah" leading={<MapPin size={20} />} {...field} />}
        </Kept>
        <Kept of={false}>{(field) => <SwitchRow label="Swafoto" {...field} />}</Kept>
        <Kept of={true}>
          {(field) => <SwitchRow label="Koreksi" note="Saat catatan diubah" more="Lewat perangkat dan email" {...field} />}
        </Kept>
        <SwitchRow label="Terkunci" value disabled onChange={() => undefined} />
      </List>
      <Ground className="mt-3 flex flex-wrap gap-5">
        <Kept of={true}>{(field) => <Switch label="Senin" {...field} />}</Kept>
        <Kept of={true}>{(field) => <Checkbox label="Kirim juga ke orang tua" note="Lewat pemberitahuan" {...field} />}</Kept>
      </Ground>
    </Exhibit>
    <Exhibit of="Radios, Chips, LetterGrid">
      <Ground>
        <Kept of="now">{(field) => <Radios label="Berlaku" options={ways} {...field} />}</Kept>
        <Kept of="Sopan">{(field) => <Chips label="Satu kata" options={words} {...field} />}</Kept>
        <Kept of={['Sopan', 'Peduli']}>{(field) => <Chips several label="Beberapa kata" options={words} {...field} />}</Kept>
        <Kept<'a' | 'b' | 'c' | null> of="a">{(field) => <LetterGrid label="Status" options={letters} {...field} />}</Kept>
        <LetterGrid
          label="Status yang belum dipilih"
          error="Pilih statusnya."
          value={null}
          options={letters}
          onChange={() => undefined}
        />
      </Ground>
    </Exhibit>
  </>
)

function Small() {
  const anchor = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <div ref={anchor}>
      <Button onClick={() => setOpen(!open)}>Buka Popover</Button>
      <Popover open={open} onClose={() => setOpen(false)} anchor={anchor} label="Lembar kecil">
        Lembar kecil di dekat tombolnya
      </Popover>
    </div>
  )
}

/** What forms are made of, with their states. */
export const Forms = () => (
  <>
    <Lines />
    <Choosing />
    <Exhibit of="Form, Submit, FormFault, Foot, AskBeforeLeaving">
      <Ground className="grid gap-4">
        {Object.entries({ Simpan: idle, Mengirim: { ...idle, busy: true }, Ditolak: refused, Tersusul: overtaken }).map(
          ([name, form]) => (
            <Form key={name} of={form}>
              <Submit>{name}</Submit>
            </Form>
          ),
        )}
        <Form of={refused}>
          <FormFault />
        </Form>
        <AskBeforeLeaving when={false} />
        <Foot onCancel={() => undefined}>
          <Button tone="main" size="main">
            Simpan
          </Button>
        </Foot>
      </Ground>
    </Exhibit>
    <Exhibit of="Toasts, Popover">
      <Together>
        <Button onClick={() => say('Kelas X-1 disimpan.')}>Kabari</Button>
        <Button onClick={() => say('Libur dihapus.', () => undefined)}>Kabari, dapat diurungkan</Button>
        <Small />
      </Together>
      <Toasts />
    </Exhibit>
    <Exhibit of="Labelling, Grouping, Note">
      <Ground>
        <Labelling label="Berlabel" hint="Petunjuk">
          {(control) => (
            <input {...control} type="text" className="h-field w-full rounded-control border border-edge/60 bg-surface px-3" />
          )}
        </Labelling>
        <Grouping label="Berkelompok" inside="flex gap-2">
          <Button>Satu</Button>
          <Button>Dua</Button>
        </Grouping>
        <Note id="catatan-contoh" hint="Catatan sendiri" />
      </Ground>
    </Exhibit>
  </>
)
