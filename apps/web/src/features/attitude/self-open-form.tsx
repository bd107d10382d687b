import { type AttitudeType, attitudeTypes } from '@lentera/contract/attitude-notes'
import { selfAssessments, type SelfBeginning, selfLimits } from '@lentera/contract/attitude-notes/self-assessments'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { withQuery } from '#lib/nav/href.ts'
import { Chips } from '#ui/form/choices.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FieldsBeside } from '#ui/with-aside.tsx'
import { subjectsOf } from './words.ts'
import { formsAddress, linesOf, statementsError } from './self-words.ts'

interface OpenValues {
  readonly class_uuid: string
  /** '' for a homeroom teacher's form that is about no subject. */
  readonly subject_id: string
  readonly type: AttitudeType
  readonly title: string
  /** One on each line. */
  readonly statements: string
  readonly closes_on: string
}

/** Statements that are ready: a tap adds those of a set. */
function Ready({ sets, onTake }: { sets: SelfBeginning['sets']; onTake: (statements: readonly string[]) => void }) {
  return (
    <details className="mb-4 rounded-control border border-line bg-surface">
      <summary className="min-h-control cursor-pointer px-4 py-2.5 font-semibold">Pakai pernyataan yang sudah ada</summary>
      <ul className="divide-y divide-line border-t border-line">
        {sets.map(({ name, statements }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onTake(statements)}
              className="min-h-control w-full px-4 py-2 text-left hover:bg-paper"
            >
              <span className="block font-semibold">{name}</span>
              <span className="block text-note text-ink-2">{statements.join(' ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A self-assessment before it is opened to a class. */
const useOpening = ({ classes, today, last_day }: SelfBeginning) => {
  const go = useNavigate()
  const [start] = useState((): OpenValues => ({
    class_uuid: classes[0]?.uuid ?? '',
    subject_id: subjectsOf(classes[0])[0]?.value ?? '',
    type: 'social',
    title: '',
    statements: '',
    closes_on: '',
  }))
  return useForm<typeof selfAssessments.open, OpenValues>(selfAssessments.open, {
    start,
    check: ({ title, statements, closes_on }) => ({
      title: title.trim().length < 3 ? 'Tulis minimal 3 huruf.' : undefined,
      statements: statementsError(linesOf(statements)),
      closes_on: closes_on < today || closes_on > last_day ? `Pilih hari ini sampai ${selfLimits.days} hari lagi.` : undefined,
    }),
    input: ({ subject_id, statements, title, ...rest }) => ({
      body: {
        ...rest,
        title: title.trim(),
        subject_id: subject_id === '' ? null : subject_id,
        statements: linesOf(statements),
      },
    }),
    said: 'Penilaian diri dibuka. Siswa kelas ini diberi tahu.',
    done: ({ id }) => void go(withQuery(formsAddress(), { open: id }), { replace: true }),
  })
}

/** A new form for a class: what about, the statements, and until when. */
export function OpenForm({ begin }: { begin: SelfBeginning }) {
  const form = useOpening(begin)
  const { classes, sets, today, last_day } = begin
  const { values, set, field } = form
  const statements = field('statements')
  const wrong = linesOf(values.statements).map((_, at) => form.error(`statements.${at}`, 'statements'))
  return (
    <Form of={form}>
      <FieldsBeside
        tail={
          <>
            <Ready
              sets={sets.filter(({ type }) => type === values.type)}
              onTake={(ready) => {
                const lines = linesOf(values.statements)
                set({ statements: [...lines, ...ready.filter((one) => !lines.includes(one))].join('\n') })
              }}
            />
            <Submit>Buka untuk siswa</Submit>
          </>
        }
      >
        <div className="grid gap-x-6 sm:grid-cols-2">
          <Select
            label="Kelas"
            options={classes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            {...field('class_uuid')}
            onChange={(class_uuid) => {
              const next = subjectsOf(classes.find(({ uuid }) => uuid === class_uuid))
              set({ class_uuid, subject_id: next[0]?.value ?? '' })
            }}
          />
          <Select
            label="Pelajaran"
            options={subjectsOf(classes.find(({ uuid }) => uuid === values.class_uuid))}
            {...field('subject_id')}
          />
          <Chips label="Sikap" options={optionsOf(attitudeTypes)} {...field('type')} />
          <DateField label="Dijawab sampai" min={today} max={last_day} {...field('closes_on')} />
        </div>
        <TextField label="Judul" maxLength={selfLimits.title} {...field('title')} />
        <TextArea
          label="Pernyataan"
          rows={6}
          {...statements}
          error={statements.error ?? wrong.find(Boolean)}
          hint={`Satu tiap baris, ${selfLimits.least} sampai ${selfLimits.most}. Tulis yang baik, misalnya “Saya mendengarkan pendapat teman.” Sesudah dibuka, pernyataan tidak dapat diubah.`}
        />
      </FieldsBeside>
    </Form>
  )
}
