import {
  type AttitudeGrade,
  attitudeGrades,
  type AttitudeInstrument,
  attitudeInstruments,
  attitudeLimits,
  attitudeNotes,
  type AttitudeType,
  attitudeTypes,
  type WritingAttitudes,
} from '@lentera/contract/attitude-notes'
import type { Attachment } from '@lentera/contract/uploads'
import { BookmarkPlus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { optionsOf } from '#lib/form/options.ts'
import { say } from '#lib/form/say.ts'
import type { FormOf } from '#lib/form/use-form.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { Select } from '#ui/form/select.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { Wrong } from '#ui/notice.tsx'
import { Uploads } from '#ui/uploads.tsx'
import { FieldsBeside } from '#ui/with-aside.tsx'

/** What a form for a note holds. */
export interface Said {
  readonly type: AttitudeType
  readonly instrument: AttitudeInstrument
  readonly grade: AttitudeGrade
  readonly description: string
  readonly follow_up_desc: string
  readonly send_notif: boolean
  readonly files: readonly string[]
  readonly kept: readonly Attachment[]
  /** That was seen of what is changed; 0 of a new one. */
  readonly revision: number
}
export const blank: Said = {
  type: 'social',
  instrument: 'observation',
  grade: 'good',
  description: '',
  follow_up_desc: '',
  send_notif: true,
  files: [],
  kept: [],
  revision: 0,
}
export const check = ({ description }: Said) => ({
  description: description.trim().length < 5 ? 'Tulis minimal 5 huruf.' : undefined,
})
/** What both calls take of it. */
export const saidOf = ({ type, instrument, grade, description, follow_up_desc, send_notif, files }: Said) => ({
  type,
  instrument,
  grade,
  description: description.trim(),
  ...(follow_up_desc.trim() !== '' && { follow_up_desc: follow_up_desc.trim() }),
  send_notif,
  files: [...files],
})

/** Sentences to begin with: the own ones, and those that fit the type and the grade. */
function Sentences({
  writing: { templates, starters },
  type,
  grade,
  text,
  onTake,
}: {
  writing: Pick<WritingAttitudes, 'templates' | 'starters'>
  type: AttitudeType
  grade: AttitudeGrade
  text: string
  onTake: (text: string) => void
}) {
  const keep = useAction(attitudeNotes.keepTemplate, { done: () => say('Kalimat disimpan untuk dipakai lagi.') })
  const drop = useAction(attitudeNotes.dropTemplate, { done: () => say('Kalimat dihapus.') })
  const fitting = starters.filter((one) => one.type === type && one.grade === grade)
  const written = text.trim()
  const isNew = written.length >= 5 && written.length <= attitudeLimits.template && !templates.some((one) => one.text === written)
  return (
    <details className="mb-4 rounded-control border border-line bg-surface">
      <summary className="min-h-control cursor-pointer px-4 py-2.5 font-semibold">Pakai kalimat yang sudah ada</summary>
      <ul className="divide-y divide-line border-t border-line">
        {templates.map(({ id, text: own }) => (
          <li key={id} className="flex items-center gap-1 pr-1">
            <button type="button" onClick={() => onTake(own)} className="min-h-control flex-1 px-4 py-2 text-left hover:bg-paper">
              {own}
            </button>
            <IconButton icon={X} label={`Hapus kalimat: ${own}`} onClick={() => void drop.run({ params: { template_id: id } })} />
          </li>
        ))}
        {fitting.map(({ text: starter }) => (
          <li key={starter}>
            <button
              type="button"
              onClick={() => onTake(starter)}
              className="min-h-control w-full px-4 py-2 text-left text-ink-2 hover:bg-paper"
            >
              {starter}
            </button>
          </li>
        ))}
      </ul>
      {isNew && (
        <p className="border-t border-line p-2">
          <Button icon={BookmarkPlus} busy={keep.busy} onClick={() => void keep.run({ body: { text: written } })}>
            Simpan kalimat ini
          </Button>
        </p>
      )}
      <Wrong says={keep.fault?.message ?? drop.fault?.message} />
    </details>
  )
}

type NoteForming = Pick<FormOf<Said>, 'values' | 'set' | 'field' | 'error'>
/** What is put beside the note: pictures and papers. */
function Files({ form }: { form: NoteForming }) {
  const { values, set } = form
  const files = form.field('files')
  const wrong = [0, 1, 2, 3].map((at) => form.error(`files.${at}`, 'files')).find(Boolean)
  return (
    <Uploads
      label="Lampiran, opsional"
      kinds="image,pdf"
      most={attitudeLimits.files}
      kept={values.kept}
      onDrop={(uuid) => set({ kept: values.kept.filter((one) => one.uuid !== uuid) })}
      {...files}
      error={files.error ?? wrong}
    />
  )
}

/** What every note says: what about, how good, the words, files, and who is told. */
export function NoteFields({
  form,
  writing,
  children,
}: {
  form: NoteForming
  writing: Pick<WritingAttitudes, 'templates' | 'starters'> | undefined
  /** The end of the form. */
  children: ReactNode
}) {
  const { values, set, field } = form
  const notif = field('send_notif')
  return (
    <FieldsBeside
      tail={
        <>
          <Files form={form} />
          <div className="my-4">
            <List>
              <SwitchRow
                label="Beri tahu siswa dan orang tua"
                note="Catatan tetap dapat mereka baca walaupun pemberitahuan dimatikan."
                value={notif.value}
                onChange={notif.onChange}
              />
            </List>
          </div>
          {children}
        </>
      }
    >
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Chips label="Sikap" options={optionsOf(attitudeTypes)} {...field('type')} />
        <Select label="Cara menilai" options={optionsOf(attitudeInstruments)} {...field('instrument')} />
      </div>
      <Chips label="Nilai" options={optionsOf(attitudeGrades)} {...field('grade')} />
      <TextArea
        label="Yang dilihat"
        hint="Ceritakan perilakunya, bukan orangnya: apa yang dilakukan, kapan, di mana."
        rows={4}
        maxLength={attitudeLimits.text}
        {...field('description')}
      />
      {writing && (
        <Sentences
          writing={writing}
          type={values.type}
          grade={values.grade}
          text={values.description}
          onTake={(text) =>
            set({ description: values.description.trim() === '' ? text : `${values.description.trim()} ${text}` })
          }
        />
      )}
      <TextArea label="Tindak lanjut, opsional" rows={2} maxLength={attitudeLimits.text} {...field('follow_up_desc')} />
    </FieldsBeside>
  )
}
