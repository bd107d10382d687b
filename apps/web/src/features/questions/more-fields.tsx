import type { QuestionSource } from '@lentera/contract/questions/source'
import { type ReactNode, useState } from 'react'
import type { FormOf } from '#lib/form/use-form.ts'
import { letterOf } from '#school/quiz/choices.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type Choice, textOf, type Written } from './source.ts'

interface Fields {
  readonly form: FormOf<Written>
}
type Accept = Written['accepts'][number]

/** What may stand beside the text of an answer. */
interface Told {
  readonly share?: number | undefined
  readonly feedback?: string | undefined
  readonly case_sensitive?: boolean | undefined
}
/** An answer with what it is worth and what is said to it; alone, it is its text. */
const acceptWith = (one: Accept, more: { share?: number | undefined; feedback?: string; isPattern?: boolean }): Accept => {
  const before: Told = typeof one === 'string' ? {} : one
  const isPattern = more.isPattern ?? (typeof one !== 'string' && 'pattern' in one)
  const share = 'share' in more ? more.share : before.share
  const feedback = more.feedback ?? before.feedback ?? ''
  const exact = before.case_sensitive === undefined ? {} : { case_sensitive: before.case_sensitive }
  const said = { ...(share !== undefined && share !== 100 && { share }), ...(feedback !== '' && { feedback }), ...exact }
  if (isPattern) return { pattern: textOf(one), ...said }
  return Object.keys(said).length === 0 ? textOf(one) : { text: textOf(one), ...said }
}

function OptionDetails({ form }: Fields) {
  const { type, scoring, options } = form.values
  const change = (at: number, next: Partial<Choice>) =>
    form.set({ options: options.map((one, place) => (place === at ? { ...one, ...next } : one)) })
  const isShared = type === 'multiple' && scoring === 'shares'
  return options.map((one, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- options have no name but their place
    <div key={at} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      {isShared || (type === 'single' && !one.right) ? (
        <NumberField
          label={`Nilai ${letterOf(at)} (%)`}
          decimal
          value={one.share ?? 0}
          error={form.error(`source.options.${at}.share`, 'options')}
          onChange={(share) => change(at, { share: share ?? 0 })}
        />
      ) : (
        <span />
      )}
      <TextField
        label={`Umpan balik ${letterOf(at)}`}
        value={one.feedback ?? ''}
        error={form.error(`source.options.${at}.feedback`, 'options')}
        onChange={(feedback) => change(at, { feedback })}
      />
    </div>
  ))
}

function AcceptDetails({ form }: Fields) {
  const { accepts } = form.values
  const change = (at: number, next: Accept) => form.set({ accepts: accepts.map((one, place) => (place === at ? next : one)) })
  return accepts.map((one, at) => {
    const known: { share?: number | undefined; feedback?: string | undefined } = typeof one === 'string' ? {} : one
    return (
      // oxlint-disable-next-line react/no-array-index-key -- answers have no name but their place
      <div key={at} className="grid gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)_12rem]">
        <NumberField
          label={`Nilai jawaban ${at + 1} (%)`}
          decimal
          value={known.share ?? 100}
          onChange={(share) => change(at, acceptWith(one, { share: share ?? 100 }))}
        />
        <TextField
          label={`Umpan balik jawaban ${at + 1}`}
          value={known.feedback ?? ''}
          onChange={(feedback) => change(at, acceptWith(one, { feedback }))}
        />
        <Checkbox
          label={`Jawaban ${at + 1} adalah pola: * berarti apa saja`}
          value={typeof one !== 'string' && 'pattern' in one}
          onChange={(isPattern) => change(at, acceptWith(one, { isPattern }))}
        />
      </div>
    )
  })
}

function NumericDetails({ form }: Fields) {
  const { also } = form.values
  const set = (at: number, next: Partial<(typeof also)[number]>) =>
    form.set({ also: also.map((one, place) => (place === at ? { ...one, ...next } : one)) })
  return (
    <>
      <TextField label="Umpan balik jawaban" {...form.field('value_feedback')} />
      {also.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- values have no name but their place
        <div key={at} className="grid gap-x-4 sm:grid-cols-4">
          <NumberField
            label={`Angka lain ${at + 1}`}
            decimal
            value={one.value}
            onChange={(value) => set(at, { value: value ?? 0 })}
          />
          <NumberField label="Toleransi" decimal value={one.tolerance} onChange={(value) => set(at, { tolerance: value ?? 0 })} />
          <NumberField
            label="Nilai (%)"
            decimal
            value={one.share ?? 100}
            onChange={(share) => set(at, { share: share ?? 100 })}
          />
          <TextField label="Umpan balik" value={one.feedback ?? ''} onChange={(feedback) => set(at, { feedback })} />
        </div>
      ))}
      <div className="flex gap-2">
        <button
          type="button"
          className="min-h-11 font-bold text-accent"
          onClick={() => form.set({ also: [...also, { value: 0, tolerance: 0 }] })}
        >
          Tambah angka lain yang diterima
        </button>
        {also.length > 0 && (
          <button type="button" className="min-h-11 font-bold text-ink-2" onClick={() => form.set({ also: also.slice(0, -1) })}>
            Hapus angka terakhir
          </button>
        )}
      </div>
    </>
  )
}

function StatementDetails({ form }: Fields) {
  const { statements } = form.values
  const change = (at: number, which: 'true' | 'false', text: string) =>
    form.set({
      statements: statements.map((one, place) => (place === at ? { ...one, feedback: { ...one.feedback, [which]: text } } : one)),
    })
  return statements.map((one, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- statements have no name but their place
    <div key={at} className="grid gap-x-4 sm:grid-cols-2">
      <TextField
        label={`Pernyataan ${at + 1} dijawab Benar`}
        value={one.feedback?.true ?? ''}
        onChange={(text) => change(at, 'true', text)}
      />
      <TextField
        label={`Pernyataan ${at + 1} dijawab Salah`}
        value={one.feedback?.false ?? ''}
        onChange={(text) => change(at, 'false', text)}
      />
    </div>
  ))
}

const wholes = [
  ['right', 'Bila seluruhnya benar'],
  ['partly', 'Bila sebagian benar'],
  ['wrong', 'Bila salah'],
] as const
const details: Partial<Record<QuestionSource['type'], (fields: Fields) => ReactNode>> = {
  single: OptionDetails,
  multiple: OptionDetails,
  true_false: StatementDetails,
  short: AcceptDetails,
  numeric: NumericDetails,
}
const hasDetails = ({ options, statements, accepts, also, value_feedback, feedback }: Written) =>
  feedback !== undefined ||
  value_feedback !== '' ||
  also.length > 0 ||
  options.some((one) => one.share !== undefined || one.feedback !== undefined) ||
  statements.some((one) => one.feedback !== undefined) ||
  accepts.some((one) => typeof one !== 'string')

/** What each answer is worth, and what is said to it afterwards: closed until somebody wants it or the question has it. */
export function MoreFields({ form }: Fields) {
  const [open, setOpen] = useState(() => hasDetails(form.values))
  const Details = details[form.values.type]
  const isNeeded = form.values.type === 'multiple' && form.values.scoring === 'shares'
  return (
    <>
      <Checkbox
        label="Nilai dan umpan balik per jawaban"
        note="Siswa membaca umpan balik di pembahasan, untuk jawaban yang ia pilih."
        value={open || isNeeded}
        onChange={setOpen}
      />
      {(open || isNeeded) && (
        <div className="grid gap-1">
          {Details && <Details form={form} />}
          {wholes.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              value={form.values.feedback?.[name] ?? ''}
              onChange={(text) => form.set({ feedback: { ...form.values.feedback, [name]: text } })}
            />
          ))}
        </div>
      )}
    </>
  )
}
