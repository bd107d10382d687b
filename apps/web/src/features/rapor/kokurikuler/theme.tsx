import { type RaporTheme, type RaporThemes, raporThemes, themeLimits } from '@lentera/contract/rapor/kokurikuler'
import type { RaporDimension } from '@lentera/contract/rapor/themes'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { optionsOf } from '#lib/form/options.ts'
import { say } from '#lib/form/say.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { shortDimensions } from './choice.tsx'

interface ThemeValues {
  readonly title: string
  readonly about: string
  readonly dimensions: RaporDimension[]
  readonly revision: number
}
const startOf = (of: RaporTheme | undefined): ThemeValues => ({
  title: of?.title ?? '',
  about: of?.about ?? '',
  dimensions: [...(of?.dimensions ?? [])],
  revision: of?.revision ?? 0,
})

/** What a class has worked on, and which dimensions were looked at. */
export function ThemeForm({ of, in: table, onDone }: { of: RaporTheme | undefined; in: RaporThemes; onDone: () => void }) {
  const form = useForm(of ? raporThemes.edit : raporThemes.add, {
    start: startOf(of),
    check: ({ title, dimensions }) => ({
      title: title.trim().length < 3 ? 'Tulis judul tema, minimal 3 huruf.' : undefined,
      dimensions: dimensions.length === 0 ? 'Pilih minimal satu dimensi.' : undefined,
    }),
    input: ({ revision, ...said }) =>
      of
        ? { params: { uuid: of.uuid }, body: { ...said, revision } }
        : { body: { ...said, class_id: table.class.uuid, semester: table.period.semester } },
    said: 'Tema disimpan.',
    done: onDone,
  })
  return (
    <Form of={form}>
      <TextField
        label="Judul tema"
        placeholder="Gaya hidup berkelanjutan"
        maxLength={themeLimits.title}
        autoComplete="off"
        {...form.field('title')}
      />
      <TextArea label="Yang dikerjakan, opsional" rows={2} maxLength={themeLimits.about} {...form.field('about')} />
      <Chips several label="Dimensi profil lulusan" options={optionsOf(shortDimensions)} {...form.field('dimensions')} />
      <Submit>Simpan tema</Submit>
    </Form>
  )
}

/** Takes a theme away with its levels, after asking. */
export function RemoveTheme({ of, onDone }: { of: RaporTheme; onDone: () => void }) {
  const [asking, setAsking] = useState(false)
  const removing = useAction(raporThemes.remove, {
    done: () => {
      say('Tema dihapus.')
      onDone()
    },
  })
  return (
    <>
      <Wrong says={removing.fault?.message} />
      <Button tone="quiet" icon={Trash2} className="mt-3 text-bad" onClick={() => setAsking(true)}>
        Hapus tema
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={`Hapus ${of.title}?`}
        verb="Hapus tema"
        danger
        onConfirm={() => {
          setAsking(false)
          void removing.run({ params: { uuid: of.uuid }, query: { revision: of.revision } })
        }}
      >
        <p className="text-ink-2">Capaian semua siswa di tema ini ikut terhapus. Rapor yang sudah diserahkan tidak berubah.</p>
      </Confirm>
    </>
  )
}
