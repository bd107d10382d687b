import {
  type AnnouncementAudience,
  announcementAudiences,
  announcementLimits,
  type DeskAnnouncement,
} from '@lentera/contract/announcements'
import { anyKind, type Attachment } from '@lentera/contract/uploads'
import { optionsOf } from '#lib/form/options.ts'
import type { FormOf } from '#lib/form/use-form.ts'
import { Checkbox, Chips } from '#ui/form/choices.tsx'
import { Grouping } from '#ui/form/field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { MarkedArea } from '#ui/form/marked-area.tsx'
import { List } from '#ui/list.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Uploads } from '#ui/uploads.tsx'
import { FieldsBeside } from '#ui/with-aside.tsx'

/** What a form for an announcement holds. */
export interface Written {
  readonly title: string
  readonly text: string
  readonly audience: AnnouncementAudience
  readonly class_uuids: readonly string[]
  readonly important: boolean
  readonly needs_confirmation: boolean
  readonly files: readonly string[]
  readonly kept: readonly Attachment[]
  /** That was seen of what is changed; 0 of a new one. */
  readonly revision: number
}
export const blank: Written = {
  title: '',
  text: '',
  audience: 'all',
  class_uuids: [],
  important: false,
  needs_confirmation: false,
  files: [],
  kept: [],
  revision: 0,
}
export const writtenOf = (one: DeskAnnouncement): Written => {
  const { title, text, audience, class_uuids, important, needs_confirmation, files, revision } = one
  return { title, text, audience, class_uuids, important, needs_confirmation, files: [], kept: files, revision }
}
export const missing =
  (mayTellAll: boolean) =>
  ({ title, text, class_uuids }: Written) => ({
    title: title.trim().length < 3 ? 'Tulis minimal 3 huruf.' : undefined,
    text: text.trim().length < 3 ? 'Tulis isinya.' : undefined,
    class_uuids: !mayTellAll && class_uuids.length === 0 ? 'Pilih kelasnya.' : undefined,
  })
/** What both calls take of it. */
export const bodyOf = ({ title, text, audience, class_uuids, important, needs_confirmation, files }: Written) => ({
  title,
  text,
  audience,
  class_uuids: [...class_uuids],
  important,
  needs_confirmation,
  files: [...files],
})

interface Begin {
  readonly classes: readonly { readonly uuid: string; readonly name: string; readonly pupils: number }[]
  readonly whole_school: boolean
}

function Classes({ form, begin }: { form: FormOf<Written>; begin: Begin }) {
  const { value, onChange, error } = form.field('class_uuids')
  if (begin.classes.length === 1 && !begin.whole_school) return null
  const turn = (uuid: string, on: boolean) => onChange(on ? [...value, uuid] : value.filter((one) => one !== uuid))
  return (
    <Grouping label="Kelas" error={error} inside="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4">
      {begin.whole_school && <Checkbox label="Seluruh sekolah" value={value.length === 0} onChange={() => onChange([])} />}
      {begin.classes.map(({ uuid, name }) => (
        <Checkbox key={uuid} label={name} value={value.includes(uuid)} onChange={(on) => turn(uuid, on)} />
      ))}
    </Grouping>
  )
}

/** An announcement as it is written: for whom, the words, files, and what is asked of its readers. */
export function AnnouncementForm({ form, begin, verb }: { form: FormOf<Written>; begin: Begin; verb: string }) {
  const { values, set } = form
  const [files, important, confirmation] = [form.field('files'), form.field('important'), form.field('needs_confirmation')]
  const wrong = [0, 1, 2, 3, 4].map((at) => form.error(`files.${at}`, 'files')).find(Boolean)
  return (
    <Form of={form}>
      <FieldsBeside
        tail={
          <>
            <Uploads
              label="Lampiran, opsional"
              kinds={anyKind}
              most={announcementLimits.files}
              kept={values.kept}
              onDrop={(uuid) => set({ kept: values.kept.filter((one) => one.uuid !== uuid) })}
              {...files}
              error={files.error ?? wrong}
            />
            <div className="my-4">
              <List>
                <SwitchRow
                  label="Penting"
                  note="Tampil paling atas di beranda pembaca sampai dibaca."
                  value={important.value}
                  onChange={important.onChange}
                />
                <SwitchRow
                  label="Minta konfirmasi"
                  note="Pembaca menekan “Saya sudah membaca”, dan Anda melihat siapa yang belum."
                  value={confirmation.value}
                  onChange={confirmation.onChange}
                />
              </List>
            </div>
            <Submit>{verb}</Submit>
          </>
        }
      >
        <Chips label="Untuk" options={optionsOf(announcementAudiences)} {...form.field('audience')} />
        <Classes form={form} begin={begin} />
        <TextField label="Judul" maxLength={announcementLimits.title} {...form.field('title')} />
        <MarkedArea marks="prose" label="Isi" rows={8} maxLength={announcementLimits.text} {...form.field('text')} />
      </FieldsBeside>
    </Form>
  )
}
