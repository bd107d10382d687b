import {
  type TimetableVersion,
  timetableVersions,
  type VersionSource,
  versionSources,
} from '@lentera/contract/timetable/versions'
import { useForm } from '#lib/form/use-form.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'

const named = ({ name }: { name: string }) => ({ name: name.trim() === '' ? 'Isi namanya.' : undefined })

interface NewProps {
  readonly versions: readonly TimetableVersion[]
  readonly onDone: (made: TimetableVersion) => void
}

function NewForm({ versions, onDone }: NewProps) {
  const sources = (Object.keys(versionSources) as VersionSource[]).filter((one) => one !== 'version' || versions.length > 0)
  const form = useForm(timetableVersions.create, {
    start: { name: '', from: 'running' as VersionSource, version_id: (versions[0]?.id ?? '') as string },
    check: named,
    input: ({ name, from, version_id }) => ({ body: { name, from, ...(from === 'version' && { version_id }) } }),
    said: ({ name }) => `Draf ${name} dibuat.`,
    done: onDone,
  })
  return (
    <Form of={form}>
      <TextField label="Nama" hint="Misalnya Semester genap." maxLength={60} autoComplete="off" {...form.field('name')} />
      <Select
        label="Dimulai dari"
        options={sources.map((value) => ({ value, label: versionSources[value] }))}
        {...form.field('from')}
      />
      {form.values.from === 'version' && (
        <Select
          label="Versi yang disalin"
          options={versions.map(({ id, name }) => ({ value: id as string, label: name }))}
          {...form.field('version_id')}
        />
      )}
      <Submit>Buat draf</Submit>
    </Form>
  )
}

/** Begins a draft. */
export function NewVersionSheet({ open, onClose, ...asked }: NewProps & { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Buat versi jadwal">
      {open && <NewForm {...asked} />}
    </Sheet>
  )
}

function RenameForm({ version, onClose }: { version: TimetableVersion; onClose: () => void }) {
  const form = useForm(timetableVersions.rename, {
    start: { name: version.name, revision: version.revision },
    check: named,
    input: (body) => ({ params: { version_id: version.id }, body }),
    said: ({ name }) => `Namanya sekarang ${name}.`,
    done: onClose,
  })
  return (
    <Form of={form}>
      <TextField label="Nama" maxLength={60} autoComplete="off" {...form.field('name')} />
      <Submit>Simpan</Submit>
    </Form>
  )
}

/** Calls a version something else. */
export function RenameSheet({ version, onClose }: { version: TimetableVersion | null; onClose: () => void }) {
  return (
    <Sheet open={version !== null} onClose={onClose} title="Ganti nama versi">
      {version && <RenameForm version={version} onClose={onClose} />}
    </Sheet>
  )
}
