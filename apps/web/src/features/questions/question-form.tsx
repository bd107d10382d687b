import type { QuestionsBegin } from '@lentera/contract/questions'
import { difficulties, questionLevels, questionTypes } from '@lentera/contract/quizzes/question'
import { useState } from 'react'
import { optionsOf } from '#lib/form/options.ts'
import type { FormOf } from '#lib/form/use-form.ts'
import { Checkbox } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { MarkedArea } from '#ui/form/marked-area.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Upload } from '#ui/upload.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { MoreFields } from './more-fields.tsx'
import { Preview } from './preview.tsx'
import { missing, sourceOf, type Written } from './source.ts'

/** What is sent for a question: how it stands in its text, and what its author reads of it. */
const media = {
  image: {
    label: 'Gambar',
    written: (id: string) => `![gambar](media:${id})`,
    hint: 'JPEG, PNG, atau WebP. Masuk di akhir pertanyaan.',
  },
  audio: {
    label: 'Suara',
    written: (id: string) => `<audio src="media:${id}"></audio>`,
    hint: 'MP3, M4A, atau WAV, maksimal 3 MB. Siswa memutarnya sendiri.',
  },
} as const

/** A picture or a sound that has come stands at the end of what is asked; the field is then free for another one. */
function Media({ form, kind }: { form: FormOf<Written>; kind: keyof typeof media }) {
  const [count, setCount] = useState(0)
  const { text, pictures } = form.values
  const { label, written, hint } = media[kind]
  if (pictures.length >= 10) return null
  return (
    <Upload
      key={count}
      label={label}
      kinds={kind}
      megabytes={3}
      hint={hint}
      error={kind === 'image' ? form.error('pictures') : undefined}
      value={null}
      onChange={(id) => {
        if (id === null) return
        form.set({ text: `${text.trimEnd()}\n\n${written(id)}`.trimStart(), pictures: [...pictures, id] })
        setCount(count + 1)
      }}
    />
  )
}

function Filing({ form, begin }: { form: FormOf<Written>; begin: QuestionsBegin }) {
  const tags = form.field('tags')
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Select
        label="Mata pelajaran"
        options={[
          { value: '', label: 'Tanpa mata pelajaran' },
          ...begin.subjects.map(({ uuid, name }) => ({ value: uuid, label: name })),
        ]}
        {...form.field('subject')}
        error={form.error('subject_uuid', 'subject')}
      />
      <TextField label="Tujuan pembelajaran" maxLength={300} hint="Boleh kosong" {...form.field('objective')} />
      <Select label="Level" options={optionsOf(questionLevels)} {...form.field('level')} />
      <Select label="Kesukaran" options={optionsOf(difficulties)} {...form.field('difficulty')} />
      <TextField
        label="Label"
        hint="Dipisah koma, misalnya: ulangan, pegas"
        list="known-tags"
        {...tags}
        error={
          tags.error ??
          form.values.tags
            .split(',')
            .map((_, at) => form.error(`tags.${at}`, 'tags'))
            .find(Boolean)
        }
      />
      <datalist id="known-tags">
        {begin.tags.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Checkbox
        label="Bagikan ke guru lain"
        note="Rekan di sekolah dapat memakai dan menyalinnya."
        {...form.field('is_shared')}
      />
    </div>
  )
}

/** A question that is written, beside what a pupil will see of it. */
export function QuestionForm({
  form,
  begin,
  of,
  verb,
}: {
  form: FormOf<Written>
  begin: QuestionsBegin
  of: string | null
  verb: string
}) {
  const { values } = form
  const text = form.field('text')
  const complete = Object.values(missing(values)).every((wrong) => wrong === undefined)
  return (
    <Form
      of={form}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]"
    >
      <div className="grid gap-3">
        <Select label="Jenis soal" options={optionsOf(questionTypes)} {...form.field('type')} />
        <MarkedArea
          marks="question"
          label="Pertanyaan"
          rows={4}
          maxLength={10_000}
          {...text}
          error={text.error ?? form.error('source.text', 'text')}
        />
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
          <Media form={form} kind="image" />
          <Media form={form} kind="audio" />
        </div>
        <AnswerFields form={form} />
        <MoreFields form={form} />
        <TextArea
          label="Pembahasan"
          hint="Ditampilkan bersama hasil, bila kuis mengizinkan."
          rows={3}
          maxLength={5000}
          {...form.field('explanation')}
          error={form.error('source.explanation', 'explanation')}
        />
        <Filing form={form} begin={begin} />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-4">
        <Preview
          source={sourceOf(values)}
          complete={complete}
          of={of}
          anyway={values.anyway}
          onAnyway={(anyway) => form.set({ anyway })}
        />
        <Submit>{verb}</Submit>
      </div>
    </Form>
  )
}
