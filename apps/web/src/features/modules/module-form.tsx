import { moduleLimits, type WebLink } from '@lentera/contract/modules'
import { anyKind } from '@lentera/contract/uploads'
import { Plus, X } from 'lucide-react'
import type { FormOf } from '#lib/form/use-form.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { MarkedArea } from '#ui/form/marked-area.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Uploads } from '#ui/uploads.tsx'
import { FieldsBeside } from '#ui/with-aside.tsx'
import { gradeText, type Written } from './words.ts'

const grades = [
  { value: '', label: 'Semua kelas' },
  ...Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: gradeText(at + 1) })),
]

function Links({ form }: { form: FormOf<Written> }) {
  const { value, onChange } = form.field('links')
  const change = (at: number, part: Partial<WebLink>) => onChange(value.map((one, n) => (n === at ? { ...one, ...part } : one)))
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 font-semibold">Tautan, opsional</legend>
      {value.map(({ title, url }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows are told apart by their place alone
        <div key={at} className="mb-2 grid grid-cols-[1fr_auto] items-start gap-x-2 rounded-control border border-line p-3 pb-0">
          <div className="grid gap-x-4 sm:grid-cols-2">
            <TextField
              name={`link-${at}`}
              label="Alamat"
              type="url"
              placeholder="https://"
              maxLength={500}
              value={url}
              onChange={(next) => change(at, { url: next })}
              error={form.error(`links.${at}.url`, 'links')}
            />
            <TextField
              name={`link-title-${at}`}
              label="Nama, opsional"
              maxLength={120}
              value={title}
              onChange={(next) => change(at, { title: next })}
              error={form.error(`links.${at}.title`, 'links')}
            />
          </div>
          <IconButton icon={X} label={`Hapus tautan ${at + 1}`} onClick={() => onChange(value.filter((_, n) => n !== at))} />
        </div>
      ))}
      {value.length < moduleLimits.links && (
        <Button icon={Plus} onClick={() => onChange([...value, { title: '', url: '' }])}>
          Tambah tautan
        </Button>
      )}
    </fieldset>
  )
}

/** A module as it is written: what about, for whom, the text, files and links. */
export function ModuleForm({
  form,
  subjects,
  verb,
}: {
  form: FormOf<Written>
  subjects: readonly { readonly uuid: string; readonly name: string }[]
  verb: string
}) {
  const { values, set } = form
  const files = form.field('files')
  return (
    <Form of={form}>
      <FieldsBeside
        tail={
          <>
            <Uploads
              label="Berkas, opsional"
              kinds={anyKind}
              most={moduleLimits.files}
              kept={values.kept}
              onDrop={(uuid) => set({ kept: values.kept.filter((one) => one.uuid !== uuid) })}
              {...files}
              error={files.error ?? Array.from({ length: 10 }, (_, at) => form.error(`files.${at}`, 'files')).find(Boolean)}
            />
            <Links form={form} />
            <Submit>{verb}</Submit>
          </>
        }
      >
        <TextField label="Judul" maxLength={moduleLimits.title} {...form.field('title')} />
        <div className="grid gap-x-6 sm:grid-cols-2">
          <Select
            label="Mata pelajaran"
            options={[
              { value: '', label: 'Tanpa mata pelajaran' },
              ...subjects.map(({ uuid, name }) => ({ value: uuid, label: name })),
            ]}
            {...form.field('subject_uuid')}
          />
          <Select label="Untuk kelas" options={grades} {...form.field('grade')} />
        </div>
        <TextArea label="Tujuan belajar, opsional" rows={2} maxLength={moduleLimits.objective} {...form.field('objective')} />
        <MarkedArea marks="prose" label="Isi" rows={12} maxLength={moduleLimits.text} {...form.field('text')} />
      </FieldsBeside>
    </Form>
  )
}
