import { activityLimits, type ActivityBegin } from '@lentera/contract/activities'
import type { Attachment } from '@lentera/contract/uploads'
import type { FormOf } from '#lib/form/use-form.ts'
import { useOnline } from '#lib/offline/online.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Uploads } from '#ui/uploads.tsx'
import { FieldsBeside } from '#ui/with-aside.tsx'
import { absenceText, lessonText, useJournalWords } from './words.ts'

/** What an entry's form holds. `lesson` is '' for a free entry. */
export interface Written {
  readonly title: string
  readonly text: string
  readonly lesson: string
  readonly pictures: readonly string[]
  readonly kept: readonly Attachment[]
  /** That was seen of what is changed; 0 of a new one. */
  readonly revision: number
}
export const blank: Written = { title: '', text: '', lesson: '', pictures: [], kept: [], revision: 0 }

export const check = ({ title, text }: Written) => ({
  title: title.trim().length < 3 ? 'Tulis minimal 3 huruf.' : undefined,
  text: text.trim() ? undefined : 'Wajib diisi.',
})
/** What both calls take of it. */
export const saidOf = ({ title, text, lesson, pictures }: Written) => ({
  title,
  text,
  pictures: [...pictures],
  ...(lesson && { lesson_id: lesson }),
})

type Lesson = ActivityBegin['lessons'][number]

/** The fields of an entry. `lessons` are those of its day. */
export function ActivityForm({ form, lessons, verb }: { form: FormOf<Written>; lessons: readonly Lesson[]; verb: string }) {
  const words = useJournalWords()
  const online = useOnline()
  const { kept } = form.values
  const chosen = lessons.find(({ id }) => id === form.values.lesson)
  const wrong = [0, 1, 2, 3].map((at) => form.error(`pictures.${at}`, 'pictures')).find(Boolean)
  const pictures = form.field('pictures')
  const options = lessons.map((lesson) => ({ value: lesson.id, label: lessonText(lesson, words.teaches) }))
  return (
    <Form of={form}>
      <FieldsBeside
        tail={
          <div className="grid gap-3">
            {online || pictures.value.length > 0 ? (
              <Uploads
                label="Foto"
                kinds="image"
                most={activityLimits.pictures}
                kept={kept}
                onDrop={(uuid) => form.set({ kept: kept.filter((one) => one.uuid !== uuid) })}
                {...pictures}
                error={pictures.error ?? wrong}
              />
            ) : (
              <p className="text-note text-ink-2">Foto dapat ditambahkan saat ada sinyal, sampai hari ini berakhir.</p>
            )}
            <p className="text-note text-ink-2">{words.readers} Catatan dapat diubah atau dihapus sampai hari ini berakhir.</p>
            <Submit>{verb}</Submit>
          </div>
        }
      >
        <div className="grid gap-3">
          <Select
            label="Tentang"
            options={[{ value: '', label: 'Di luar jam pelajaran' }, ...options]}
            hint={
              chosen?.absence
                ? `${chosen.absence.absent.length > 0 ? 'Tidak hadir: ' : ''}${absenceText(chosen.absence)}.`
                : undefined
            }
            {...form.field('lesson')}
          />
          <TextField label={words.title} hint={words.titleHint} maxLength={activityLimits.title} {...form.field('title')} />
          <TextArea label={words.text} hint={words.textHint} rows={5} maxLength={activityLimits.text} {...form.field('text')} />
        </div>
      </FieldsBeside>
    </Form>
  )
}
