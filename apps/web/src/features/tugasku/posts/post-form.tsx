import { keysOf } from '@lentera/contract/kit/keys'
import { type PostBegin, type PostKind, postLimits } from '@lentera/contract/tugasku/posts'
import { zones } from '@lentera/contract/shared'
import { anyKind } from '@lentera/contract/uploads'
import { useState } from 'react'
import type { FormOf } from '#lib/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Checkbox, Chips } from '#ui/form/choices.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Select } from '#ui/form/select.tsx'
import { MarkedArea } from '#ui/form/marked-area.tsx'
import { TimeField } from '#ui/form/time-field.tsx'
import { Prose } from '#ui/prose.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Uploads } from '#ui/uploads.tsx'
import { LinksField } from './links-field.tsx'
import type { Written } from './values.ts'

type WrittenForm = FormOf<Written>

const texts: Readonly<Record<PostKind, string>> = { task: 'Petunjuk', module: 'Isi materi', announcement: 'Isi pengumuman' }
const whens: Readonly<Record<Written['when'], string>> = { now: 'Sekarang', later: 'Nanti', draft: 'Simpan sebagai draf' }
const optionsOf = <V extends string>(of: Readonly<Record<V, string>>) => keysOf(of).map((value) => ({ value, label: of[value] }))

/** Some of the room's pupils. */
function Pupils({ form, students }: { form: WrittenForm; students: PostBegin['students'] }) {
  const [search, setSearch] = useState('')
  const { value, onChange, ...field } = form.field('students')
  const error = field.error ?? form.error('student_ids', 'students')
  const words = search.trim().toLowerCase()
  const shown = students.filter(({ id, name }) => value.includes(id) || name.toLowerCase().includes(words))
  return (
    <div>
      {students.length > 8 && (
        <SearchField label="Cari siswa" value={search} onChange={({ target }) => setSearch(target.value)} className="mb-2" />
      )}
      <div className="max-h-64 overflow-y-auto rounded-card border border-line bg-paper p-3">
        <Chips
          several
          label={value.length === 0 ? 'Siswa' : `Siswa, ${value.length} dipilih`}
          errorLines={0}
          options={shown.map(({ id, name }) => ({ value: id, label: name }))}
          value={value}
          onChange={(chosen: string[]) => onChange([...value.filter((id) => !shown.some((one) => one.id === id)), ...chosen])}
        />
      </div>
      <p role={error ? 'alert' : undefined} className="min-h-6 pt-1 text-note text-bad">
        {error}
      </p>
    </div>
  )
}

/** A day and a time of day on the school's clock. */
function Moment({
  form,
  name,
  label,
  zone,
  hint,
}: {
  form: WrittenForm
  name: 'given' | 'due' | 'closes'
  label: string
  zone: string
  hint?: string
}) {
  const day = form.field(`${name}_day`)
  return (
    <div className="flex flex-wrap gap-x-3">
      <DateField
        className="flex-[1000_1_8rem]"
        label={label}
        {...(hint !== undefined && { hint })}
        {...day}
        error={day.error ?? form.error(`${name}_at`, `${name}_day`)}
      />
      <TimeField className="flex-[1_1_7rem]" label={`Pukul (${zone})`} {...form.field(`${name}_clock`)} />
    </div>
  )
}

function Words({ form, kind, draft }: { form: WrittenForm; kind: PostKind; draft?: string | undefined }) {
  const [shows, setShows] = useState(false)
  const files = form.field('files')
  const { text, links, kept } = form.values
  const wrong = Array.from({ length: postLimits.files }, (_, at) => form.error(`files.${at}`, 'files')).find(Boolean)
  return (
    <>
      <TextField label="Judul" maxLength={postLimits.title} {...form.field('title')} />
      <MarkedArea marks="prose" label={texts[kind]} rows={9} maxLength={postLimits.text} {...form.field('text')} />
      {text.trim() !== '' && (
        <div className="mb-4">
          <Button tone="quiet" aria-expanded={shows} onClick={() => setShows(!shows)}>
            {shows ? 'Tutup pratinjau' : 'Lihat seperti siswa'}
          </Button>
          {shows && (
            <Card className="mt-2 p-4">
              <Prose text={text} />
            </Card>
          )}
        </div>
      )}
      <Uploads
        label="Berkas, opsional"
        kinds={anyKind}
        most={postLimits.files}
        kept={kept}
        onDrop={(uuid) => form.set({ kept: kept.filter((one) => one.uuid !== uuid) })}
        {...(draft !== undefined && { waitsAs: draft, sentFirst: true })}
        {...files}
        error={files.error ?? wrong}
      />
      <div className="mt-4">
        <LinksField value={links} onChange={(to) => form.set({ links: to })} errorAt={(name) => form.error(name, 'links')} />
      </div>
    </>
  )
}

function Times({ form, zone, fixed }: { form: WrittenForm; zone: string; fixed: boolean }) {
  const { scored, max_score } = fixed ? form.begun : form.values
  return (
    <>
      <Moment form={form} name="due" label="Batas waktu, opsional" zone={zone} />
      <Moment form={form} name="closes" label="Ditutup, opsional" zone={zone} hint="Setelah ini tidak bisa dikumpulkan." />
      <Checkbox
        label="Diberi nilai"
        {...(fixed && { note: 'Sudah ada nilai. Nilai tertinggi tidak dapat diubah lagi.' })}
        disabled={fixed}
        {...form.field('scored')}
        value={scored}
      />
      {scored && (
        <div className={fixed ? 'mt-2' : undefined}>
          <NumberField label="Nilai tertinggi" disabled={fixed} {...form.field('max_score')} value={max_score} />
        </div>
      )}
      <Checkbox label="Boleh dikumpulkan ulang" note="Setiap versi tersimpan." {...form.field('resubmits')} />
    </>
  )
}

/** What a task, a module or an announcement says, whom it is for, and when. In several rooms at once it is for all pupils. */
export function PostFields({
  form,
  kind,
  begin,
  given,
  rooms = 1,
  fixed = false,
  draft,
}: {
  form: WrittenForm
  kind: PostKind
  begin: PostBegin
  given: boolean
  rooms?: number
  /** Whether what it is worth stays as it is, because something is scored. */
  fixed?: boolean
  /** Names where what is added stays on this device until it is given. */
  draft?: string
}) {
  const zone = zones[begin.timezone]
  const { whom, when } = form.values
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="min-w-0">
        <Words form={form} kind={kind} draft={draft} />
      </div>
      <Card className="p-4">
        <Section title="Untuk siapa dan kapan">
          {rooms === 1 && begin.topics.length > 0 && (
            <Select
              label="Topik"
              options={[{ value: '', label: 'Tanpa topik' }, ...begin.topics.map(({ id, name }) => ({ value: id, label: name }))]}
              {...form.field('topic')}
            />
          )}
          {rooms > 1 ? (
            <p className="mb-4 text-ink-2">{`Untuk semua siswa di ${rooms} ruang.`}</p>
          ) : (
            <Chips
              label="Untuk"
              options={[
                { value: 'all', label: `Semua siswa (${begin.students.length})` },
                { value: 'some', label: 'Beberapa siswa' },
              ]}
              {...form.field('whom')}
            />
          )}
          {rooms === 1 && whom === 'some' && <Pupils form={form} students={begin.students} />}
          {!given && <Chips label="Diberikan" options={optionsOf(whens)} {...form.field('when')} />}
          {!given && when === 'later' && <Moment form={form} name="given" label="Mulai" zone={zone} />}
          {kind === 'task' && <Times form={form} zone={zone} fixed={fixed} />}
        </Section>
      </Card>
    </div>
  )
}
