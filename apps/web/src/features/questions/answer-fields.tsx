import type { SourceAccept } from '@lentera/contract/questions/source'
import { letterOf } from '#school/quiz/choices.tsx'
import type { FormOf } from '#lib/form/use-form.ts'
import { Checkbox, Radios } from '#ui/form/choices.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Line, Rows } from './rows.tsx'
import { type Choice, type Statement, textOf, type Written } from './source.ts'

interface Fields {
  readonly form: FormOf<Written>
}
/** What is wrong with a list: said by the form itself, or by the server of the whole or of one line. */
const wrongOf = (form: FormOf<Written>, name: keyof Written): string | undefined => {
  const list: unknown = form.values[name]
  const parts = ['', '.text', '.left', '.right']
  const lines = (Array.isArray(list) ? list : []).flatMap((_, at) =>
    parts.map((part) => form.error(`source.${name}.${at}${part}`, name)),
  )
  return form.field(name).error ?? form.error(`source.${name}`, name) ?? lines.find(Boolean)
}

/** Options, each marked right or not: one of them for single choice, any number for multiple. */
function Options({ form }: Fields) {
  const { type, options } = form.values
  const several = type === 'multiple'
  const mark = (at: number) =>
    form.set({
      options: options.map((one, place) => ({
        ...one,
        right: several && place !== at ? one.right : place === at && !(several && one.right),
      })),
    })
  return (
    <Rows<Choice>
      label="Pilihan jawaban"
      one="pilihan"
      hint={several ? 'Centang semua yang benar.' : 'Tandai satu yang benar.'}
      error={wrongOf(form, 'options')}
      value={options}
      least={2}
      fresh={{ text: '', right: false }}
      onChange={(next) => form.set({ options: next })}
    >
      {(option, change, at) => (
        <>
          <label className="grid size-11 shrink-0 cursor-pointer place-items-center pointer-fine:size-9">
            <input
              type={several ? 'checkbox' : 'radio'}
              name="right-option"
              aria-label={`Pilihan ${letterOf(at)} benar`}
              checked={option.right}
              onChange={() => mark(at)}
              className="size-5 accent-(--accent)"
            />
          </label>
          <Line label={`Pilihan ${letterOf(at)}`} value={option.text} onChange={(text) => change({ ...option, text })} />
        </>
      )}
    </Rows>
  )
}

function Multiple({ form }: Fields) {
  return (
    <>
      <Options form={form} />
      <Radios
        label="Penilaian"
        options={[
          { value: 'partial', label: 'Sebagian', note: 'Pilihan benar dikurangi pilihan salah' },
          { value: 'all', label: 'Semua atau nol', note: 'Hanya jawaban yang seluruhnya benar' },
          {
            value: 'shares',
            label: 'Nilai per pilihan',
            note: 'Setiap pilihan menambah atau mengurangi nilai sebesar persennya',
          },
        ]}
        {...form.field('scoring')}
      />
    </>
  )
}

const truths = [
  { value: 'true', label: 'Benar' },
  { value: 'false', label: 'Salah' },
] as const

function Statements({ form }: Fields) {
  return (
    <Rows<Statement>
      label="Pernyataan"
      one="pernyataan"
      error={wrongOf(form, 'statements')}
      value={form.values.statements}
      least={1}
      fresh={{ text: '', right: false }}
      onChange={(statements) => form.set({ statements })}
    >
      {(statement, change, at) => (
        <div className="grid min-w-0 flex-1 gap-1.5 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <Line label={`Pernyataan ${at + 1}`} value={statement.text} onChange={(text) => change({ ...statement, text })} />
          <Segmented
            label={`Pernyataan ${at + 1} adalah`}
            value={statement.right ? 'true' : 'false'}
            options={truths}
            onChange={(value) => change({ ...statement, right: value === 'true' })}
          />
        </div>
      )}
    </Rows>
  )
}

function Pairs({ form }: Fields) {
  return (
    <>
      <Rows
        label="Pasangan"
        one="pasangan"
        hint="Sisi kanan diacak untuk siswa."
        error={wrongOf(form, 'pairs')}
        value={form.values.pairs}
        least={2}
        fresh={{ left: '', right: '' }}
        onChange={(pairs) => form.set({ pairs })}
      >
        {(pair, change, at) => (
          <div className="grid min-w-0 flex-1 gap-1.5 sm:grid-cols-2">
            <Line label={`Kiri ${at + 1}`} value={pair.left} onChange={(left) => change({ ...pair, left })} />
            <Line label={`Kanan ${at + 1}`} value={pair.right} onChange={(right) => change({ ...pair, right })} />
          </div>
        )}
      </Rows>
      <Rows
        label="Pengecoh"
        one="pengecoh"
        hint="Pilihan kanan yang tidak punya pasangan; boleh kosong."
        error={wrongOf(form, 'extras')}
        value={form.values.extras}
        least={0}
        fresh=""
        onChange={(extras) => form.set({ extras })}
      >
        {(extra, change, at) => <Line label={`Pengecoh ${at + 1}`} value={extra} onChange={change} />}
      </Rows>
    </>
  )
}

/** Lines of one text each. */
function Texts({ form, ...rows }: Fields & { label: string; one: string; hint: string; least: number }) {
  return (
    <Rows {...rows} error={wrongOf(form, 'items')} value={form.values.items} fresh="" onChange={(items) => form.set({ items })}>
      {(text, change, at) => <Line label={`${rows.label} ${at + 1}`} value={text} onChange={change} />}
    </Rows>
  )
}

/** Answers that are right, each as it was written: alone, for a part of the points, or as a pattern. */
function Accepts({ form }: Fields) {
  return (
    <Rows<SourceAccept>
      label="Jawaban diterima"
      one="jawaban"
      hint="Setiap ejaan yang dianggap benar."
      least={1}
      error={wrongOf(form, 'accepts')}
      value={form.values.accepts}
      fresh=""
      onChange={(accepts) => form.set({ accepts })}
    >
      {(one, change, at) => (
        <Line
          label={`Jawaban diterima ${at + 1}`}
          value={textOf(one)}
          onChange={(text) =>
            change(typeof one === 'string' ? text : 'text' in one ? { ...one, text } : { ...one, pattern: text })
          }
        />
      )}
    </Rows>
  )
}

function Numeric({ form }: Fields) {
  const value = form.field('value')
  return (
    <div className="grid gap-x-4 sm:grid-cols-3">
      <NumberField label="Jawaban" decimal explained {...value} error={value.error ?? form.error('source.value', 'value')} />
      <NumberField
        label="Toleransi"
        decimal
        explained
        hint="Selisih yang masih benar"
        {...form.field('tolerance')}
        error={form.error('source.tolerance', 'tolerance')}
      />
      <TextField
        label="Satuan"
        hint="Boleh kosong"
        maxLength={30}
        {...form.field('unit')}
        error={form.error('source.unit', 'unit')}
      />
    </div>
  )
}

/** What is right, as the kind of the question asks for it. */
export function AnswerFields({ form }: Fields) {
  switch (form.values.type) {
    case 'single':
      return <Options form={form} />
    case 'multiple':
      return <Multiple form={form} />
    case 'true_false':
      return <Statements form={form} />
    case 'matching':
      return <Pairs form={form} />
    case 'ordering':
      return (
        <Texts form={form} label="Urutan" one="baris" hint="Tulis menurut urutan yang benar; diacak untuk siswa." least={2} />
      )
    case 'short':
      return (
        <>
          <Accepts form={form} />
          <Checkbox label="Bedakan huruf besar dan kecil" {...form.field('case_sensitive')} />
        </>
      )
    case 'numeric':
      return <Numeric form={form} />
    default:
      return (
        <>
          <TextArea
            label="Rubrik penilaian"
            hint="Hanya terlihat oleh guru, boleh kosong."
            rows={3}
            maxLength={5000}
            {...form.field('rubric')}
            error={form.error('source.rubric', 'rubric')}
          />
          <Checkbox label="Siswa boleh mengirim berkas" {...form.field('file')} />
        </>
      )
  }
}
