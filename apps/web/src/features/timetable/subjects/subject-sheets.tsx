import { type Subject, subjects } from '@lentera/contract/timetable/subjects'
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Complaints } from '#features/timetable/complaints.tsx'
import { readSubjects } from '#features/timetable/pasted.ts'
import { kindOptions, orNull } from '#features/timetable/words.ts'

interface Open {
  readonly open: boolean
  readonly onClose: () => void
}

/** Archives a subject or takes it out of the archive, and takes one away that was never used. */
function Actions({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const [sure, setSure] = useState(false)
  const { id, name, code, kind, archived, revision } = subject
  const archiving = useAction(subjects.save, {
    done: () => {
      say(archived ? `${name} aktif lagi.` : `${name} diarsipkan.`)
      onClose()
    },
  })
  const removing = useAction(subjects.remove, {
    done: () => {
      say(`${name} dihapus.`)
      onClose()
    },
  })
  const archive = () =>
    void archiving.run({ params: { subject_id: id }, body: { name, code, kind, archived: !archived, revision } })
  const remove = () => void removing.run({ params: { subject_id: id }, query: { revision } })
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <Wrong says={(removing.fault ?? archiving.fault)?.message} />
      <p className="text-note text-ink-2">
        Yang diarsipkan tidak ditawarkan lagi; jam pelajaran dan nilainya tetap ada. Yang belum pernah dipakai dapat dihapus.
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <Button tone="quiet" icon={archived ? ArchiveRestore : Archive} busy={archiving.busy} onClick={archive}>
          {archived ? 'Aktifkan lagi' : 'Arsipkan'}
        </Button>
        <Button
          tone={sure ? 'danger' : 'quiet'}
          icon={Trash2}
          busy={removing.busy}
          className={sure ? '' : 'text-bad'}
          onClick={() => (sure ? remove() : setSure(true))}
        >
          {sure ? `Ya, hapus ${name}` : 'Hapus'}
        </Button>
      </div>
    </div>
  )
}

function SubjectForm({ subject, onClose }: { subject: Subject | null; onClose: () => void }) {
  const start: Pick<Subject, 'name' | 'kind' | 'archived' | 'revision'> & { code: string } = {
    name: subject?.name ?? '',
    code: subject?.code ?? '',
    kind: subject?.kind ?? 'core',
    archived: subject?.archived ?? false,
    revision: subject?.revision ?? 0,
  }
  const form = useForm(subject ? subjects.save : subjects.add, {
    start,
    input: ({ code, ...rest }) =>
      subject
        ? { params: { subject_id: subject.id }, body: { ...rest, code: orNull(code) } }
        : { body: { name: rest.name, kind: rest.kind, code: orNull(code) } },
    said: ({ name }) => (subject ? `${name} disimpan.` : `${name} ditambahkan.`),
    done: onClose,
  })
  return (
    <Form of={form}>
      <TextField label="Nama" placeholder="Bahasa Indonesia" maxLength={60} autoComplete="off" {...form.field('name')} />
      <TextField label="Kode" hint="Boleh kosong, misalnya BIN." maxLength={20} autoComplete="off" {...form.field('code')} />
      <Select label="Kelompok" options={kindOptions} {...form.field('kind')} />
      {subject && <Actions subject={subject} onClose={onClose} />}
      <Submit>{subject ? 'Simpan' : 'Tambah'}</Submit>
    </Form>
  )
}

/** Adds a subject, or changes one. */
export function SubjectSheet({ open, onClose, subject }: Open & { subject: Subject | null }) {
  return (
    <Sheet open={open} onClose={onClose} title={subject ? `Ubah ${subject.name}` : 'Tambah mata pelajaran'}>
      {open && <SubjectForm subject={subject} onClose={onClose} />}
    </Sheet>
  )
}

function SeveralForm({ onClose }: { onClose: () => void }) {
  const form = useForm(subjects.addSeveral, {
    start: { text: '' },
    input: ({ text }) => ({ body: { subjects: [...readSubjects(text).rows] } }),
    check: ({ text }) => (readSubjects(text).complaints.length > 0 ? { text: 'Ada baris yang perlu diperbaiki.' } : {}),
    said: (made) => `${made.length} mata pelajaran ditambahkan.`,
    done: onClose,
  })
  const { rows, lines, complaints } = readSubjects(form.values.text)
  const field = form.field('text')
  const told = rows.flatMap((_, at) =>
    ['name', 'code'].flatMap((part) => {
      const text = form.error(`subjects.${at}.${part}`, 'text')
      return text === undefined ? [] : [{ line: lines[at] ?? 0, text }]
    }),
  )
  const shown = field.error ? complaints : told
  return (
    <Form of={form}>
      <TextArea
        label="Satu mata pelajaran per baris"
        rows={8}
        spellCheck={false}
        autoComplete="off"
        placeholder={'Matematika\nBahasa Jawa; BJW; mulok'}
        hint="Tempel dari Excel, atau tulis dengan titik koma: nama; kode; kelompok. Hanya nama yang wajib."
        {...field}
      />
      {shown.length > 0 && (
        <div className="mb-4">
          <Complaints complaints={shown} />
        </div>
      )}
      <Submit disabled={rows.length === 0}>{rows.length > 0 ? `Tambah ${rows.length} mapel` : 'Tambah'}</Submit>
    </Form>
  )
}

/** Adds the subjects of a list: all of them, or none. */
export function SeveralSubjects({ open, onClose }: Open) {
  return (
    <Sheet open={open} onClose={onClose} title="Tambah beberapa mata pelajaran">
      {open && <SeveralForm onClose={onClose} />}
    </Sheet>
  )
}

function Ordering({ all, onClose }: { all: readonly Subject[]; onClose: () => void }) {
  const form = useForm(subjects.order, {
    start: { order: all.map(({ id }) => id) },
    input: ({ order }) => ({ body: { subject_ids: order } }),
    said: 'Urutan disimpan.',
    done: onClose,
  })
  const { order } = form.values
  const move = (id: string, other: string) =>
    form.set({ order: order.map((one) => (one === id ? other : one === other ? id : one)) })
  return (
    <Form of={form}>
      <p className="mb-3 text-note text-ink-2">Urutan ini dipakai di daftar nilai dan rapor, di dalam tiap kelompok.</p>
      {kindOptions.map(({ value, label }) => {
        const group = order.flatMap((id) => all.find((one) => one.id === id && one.kind === value) ?? [])
        return (
          group.length > 0 && (
            <section key={value} aria-label={label} className="mb-4">
              <h3 className="mb-1 font-bold">{label}</h3>
              <ol className="divide-y divide-line rounded-card border border-line">
                {group.map(({ id, name }, at) => (
                  <li key={id} className="flex items-center gap-1 py-0.5 pl-4">
                    <span className="min-w-0 flex-1">{name}</span>
                    <IconButton
                      icon={ArrowUp}
                      label={`Naikkan ${name}`}
                      disabled={at === 0}
                      onClick={() => group[at - 1] && move(id, group[at - 1]!.id)}
                    />
                    <IconButton
                      icon={ArrowDown}
                      label={`Turunkan ${name}`}
                      disabled={at === group.length - 1}
                      onClick={() => group[at + 1] && move(id, group[at + 1]!.id)}
                    />
                  </li>
                ))}
              </ol>
            </section>
          )
        )
      })}
      <Submit>Simpan urutan</Submit>
    </Form>
  )
}

/** Puts the subjects of each group into an order. */
export function OrderSheet({ open, onClose, all }: Open & { all: readonly Subject[] }) {
  return (
    <Sheet open={open} onClose={onClose} title="Urutkan mata pelajaran">
      {open && <Ordering all={all} onClose={onClose} />}
    </Sheet>
  )
}
