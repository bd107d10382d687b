import { type MakesUp, makingUp, quizReports, type Report, type ReportPupil, scoreRules } from '@lentera/contract/quiz-reports'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { Checkbox, Radios } from '#ui/form/choices.tsx'
import { Grouping } from '#ui/form/field.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { markText } from './words.ts'

export interface FollowUpWish {
  readonly makes_up: MakesUp
  /** Pupils by their uuid; null for those who need it. */
  readonly chosen: readonly string[] | null
}

/** Below the pass mark with all that counts so far; for a make-up, who was not there. */
const needsIt = ({ makes_up }: FollowUpWish, { outcome, final }: ReportPupil, pass: number | null) =>
  makes_up === 'make_up' ? outcome === 'absent' && final === null : outcome === 'failed' && (final ?? 0) < (pass ?? 0)

const notes = {
  highest: 'Nilai kuis dan nilai remedial, diambil yang tertinggi.',
  capped: 'Nilai remedial dihitung sampai batas lulus saja.',
}

/** The quiz that follows, before its draft is made. */
const useFollowUp = ({ head }: Report, wish: FollowUpWish, offered: readonly ReportPupil[]) => {
  const navigate = useNavigate()
  const start: {
    title: string
    student_uuids: readonly string[]
    same_questions: boolean
    score_rule: keyof typeof scoreRules
  } = {
    title: `${makingUp[wish.makes_up]} ${head.title}`.slice(0, 120),
    student_uuids: wish.chosen ?? offered.filter((one) => needsIt(wish, one, head.pass_score)).map(({ uuid }) => uuid),
    same_questions: true,
    score_rule: 'capped',
  }
  const form = useForm(quizReports.followUp, {
    start,
    check: ({ student_uuids }) => ({
      student_uuids: student_uuids.length === 0 ? 'Pilih minimal satu siswa.' : undefined,
    }),
    input: (values) => ({
      params: { uuid: head.uuid },
      body: { ...values, student_uuids: [...values.student_uuids], makes_up: wish.makes_up },
    }),
    said: 'Draf dibuat. Atur waktunya, lalu terbitkan.',
    done: ({ uuid }) => void navigate(href('/teacher/session/:uuid/edit', { uuid })),
  })
  return form
}

/** Makes a session that makes up for this one, as a draft whose hours are set on its own page. */
export function FollowUp({ report, wish, onClose }: { report: Report; wish: FollowUpWish; onClose: () => void }) {
  const { head, pupils } = report
  const isRemedial = wish.makes_up === 'remedial'
  const offered = isRemedial
    ? pupils.filter(({ outcome }) => outcome !== 'absent')
    : pupils.filter(({ outcome }) => outcome === 'absent')
  const form = useFollowUp(report, wish, offered)
  const who = form.field('student_uuids')
  const questions = form.field('same_questions')
  const rule = form.field('score_rule')
  return (
    <Sheet open onClose={onClose} title={isRemedial ? 'Buat remedial' : 'Buat kuis susulan'}>
      <Form of={form} className="grid gap-4">
        <TextField {...form.field('title')} label="Judul" maxLength={120} />
        <Grouping label={`Siswa, ${who.value.length} dipilih`} error={who.error} inside="max-h-56 overflow-y-auto pr-1">
          {offered.map(({ uuid, name, mark }) => (
            <Checkbox
              key={uuid}
              label={isRemedial ? `${name}, ${markText(mark)}` : name}
              value={who.value.includes(uuid)}
              onChange={(on) => who.onChange(on ? [...who.value, uuid] : who.value.filter((one) => one !== uuid))}
            />
          ))}
        </Grouping>
        <Radios
          label="Soal"
          value={questions.value ? 'same' : 'new'}
          onChange={(value) => questions.onChange(value === 'same')}
          options={[
            { value: 'same', label: 'Soal yang sama', note: 'Urutannya berbeda bagi setiap siswa.' },
            { value: 'new', label: 'Soal lain', note: 'Pilih dari bank soal setelah draf dibuat.' },
          ]}
        />
        {isRemedial && head.pass_score !== null && (
          <Radios
            label="Nilai akhir"
            value={rule.value}
            onChange={rule.onChange}
            options={(['capped', 'highest'] as const).map((value) => ({
              value,
              label: value === 'capped' ? `${scoreRules.capped} (${head.pass_score})` : scoreRules.highest,
              note: notes[value],
            }))}
          />
        )}
        <Submit>Buat draf</Submit>
      </Form>
    </Sheet>
  )
}
