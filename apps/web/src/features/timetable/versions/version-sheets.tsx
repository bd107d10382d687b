import { keysOf } from '@lentera/contract/kit/keys'
import {
  type TimetableVersion,
  timetableVersions,
  type TimetableVersions,
  type VersionSource,
  versionSources,
} from '@lentera/contract/timetable/versions'
import { useForm } from '#lib/form/use-form.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { isComing, yearName } from '#features/timetable/planned-year.tsx'

const named = ({ name }: { name: string }) => ({ name: name.trim() === '' ? 'Isi namanya.' : undefined })

interface NewProps {
  /** The year and its versions. */
  readonly of: TimetableVersions
  readonly onDone: (made: TimetableVersion) => void
}

/** With what a version of this year may begin. */
const sourcesOf = ({ versions, years, year, stands }: TimetableVersions) => {
  const coming = isComing(years, year)
  const labels: Readonly<Record<VersionSource, string>> = {
    ...versionSources,
    ...(coming && {
      running: `Salinan jadwal ${yearName(year ?? 0)} yang sudah ada`,
      before: 'Salinan jadwal tahun sebelumnya, untuk kelas bernama sama',
    }),
  }
  const offered: Readonly<Record<VersionSource, boolean>> = {
    running: !coming || stands,
    before: coming,
    version: versions.length > 0,
    empty: true,
  }
  return keysOf(versionSources)
    .filter((one) => offered[one])
    .map((value) => ({ value, label: labels[value] }))
}
const leftOutText = (lessons: number) =>
  lessons > 0 ? ` ${lessons} jam tidak ikut, karena kelas, kelompok, guru, atau mapelnya belum ada.` : ''

function NewForm({ of, onDone }: NewProps) {
  const { versions, year, years } = of
  const sources = sourcesOf(of)
  const start: { name: string; from: VersionSource; version_id: string } = {
    name: '',
    from: sources[0]?.value ?? 'empty',
    version_id: versions[0]?.id ?? '',
  }
  const form = useForm(timetableVersions.create, {
    start,
    check: named,
    input: ({ name, from, version_id }) => ({
      body: {
        name,
        from,
        ...(from === 'version' && { version_id }),
        ...(year !== null && isComing(years, year) && { tahun_ajaran_id: year }),
      },
    }),
    said: ({ name, left_out }) => `Draf ${name} dibuat.${leftOutText(left_out)}`,
    done: onDone,
  })
  return (
    <Form of={form}>
      <TextField label="Nama" hint="Misalnya Semester genap." maxLength={60} autoComplete="off" {...form.field('name')} />
      <Select label="Dimulai dari" options={sources} {...form.field('from')} />
      {form.values.from === 'version' && (
        <Select<string>
          label="Versi yang disalin"
          options={versions.map(({ id, name }) => ({ value: id, label: name }))}
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
