import type { Overview } from '@lentera/contract/people/classes'
import { type FirstPassword, people } from '@lentera/contract/people'
import { useForm } from '#lib/form/use-form.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Notice } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { type Complaint, complaintsFrom, fieldsOf, readPasted } from './pasted.ts'

interface SeveralProps {
  readonly school: Overview
  readonly room: string | null
  readonly onClose: () => void
  readonly onMade: (room: string, made: readonly FirstPassword[]) => void
}

const SHOWN = 8

function Complaints({ complaints }: { complaints: readonly Complaint[] }) {
  return (
    <Notice tone="bad" live>
      <p className="mb-1">Belum ada yang ditambahkan. Perbaiki dulu:</p>
      <ul className="grid gap-1 font-normal">
        {complaints.slice(0, SHOWN).map(({ line, name, text }) => (
          <li key={`${line} ${text}`}>
            <b>
              Baris {line}
              {name && ` (${name})`}:
            </b>{' '}
            {text}
          </li>
        ))}
      </ul>
      {complaints.length > SHOWN && <p className="mt-1">dan {complaints.length - SHOWN} lagi.</p>}
    </Notice>
  )
}

function SeveralForm({ school, room, onMade }: SeveralProps) {
  const form = useForm(people.addSeveral, {
    start: { class_uuid: room ?? school.classes[0]?.uuid ?? '', text: '' },
    input: ({ class_uuid, text }) => ({ body: { class_uuid, pupils: readPasted(text).lines.map(({ pupil }) => pupil) } }),
    check: ({ text }) => (readPasted(text).complaints.length > 0 ? { text: 'Ada baris yang perlu diperbaiki.' } : {}),
    done: (made, { class_uuid }) => onMade(school.classes.find(({ uuid }) => uuid === class_uuid)?.name ?? '', made),
  })
  const pasted = readPasted(form.values.text)
  const { length } = pasted.lines
  const lines = form.field('text')
  const told = Object.fromEntries(fieldsOf(pasted).map((field) => [field, form.error(field, 'text')]))
  const complaints = lines.error ? pasted.complaints : complaintsFrom(told, pasted)
  return (
    <Form of={form}>
      <Select
        label="Kelas"
        options={school.classes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        {...form.field('class_uuid')}
      />
      <TextArea
        label="Satu siswa per baris"
        rows={8}
        spellCheck={false}
        autoComplete="off"
        placeholder={'Ayu Lestari\nBayu Putra; bayu.putra; 17/05/2010; 0081234567'}
        hint="Tempel dari Excel, atau tulis dengan titik koma: nama; nama pengguna; tanggal lahir; NISN. Hanya nama yang wajib."
        {...lines}
      />
      {complaints.length > 0 && <Complaints complaints={complaints} />}
      <Submit disabled={length === 0}>{length > 0 ? `Tambah ${length} siswa` : 'Tambah'}</Submit>
    </Form>
  )
}

/** Adds the pupils of a list to a class: all of them, or none. */
export function SeveralSheet({ open, ...asked }: SeveralProps & { open: boolean }) {
  return (
    <Sheet open={open} onClose={asked.onClose} title="Tambah beberapa siswa">
      {open && <SeveralForm {...asked} />}
    </Sheet>
  )
}
