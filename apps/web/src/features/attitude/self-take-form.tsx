import { type AttitudeGrade, attitudeGrades, attitudeLimits } from '@lentera/contract/attitude-notes'
import {
  type SelfAssessment,
  type SelfAssessmentRead,
  selfAssessments,
  type SelfPupil,
  selfSteps,
} from '@lentera/contract/attitude-notes/self-assessments'
import { useState } from 'react'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { schoolMoment } from '#lib/time/school-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { SwitchRow } from '#ui/form/switch.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { Notice } from '#ui/notice.tsx'
import { Pill } from '#ui/pill.tsx'
import { UserText } from '#ui/user-text.tsx'
import { noteAddress } from './words.ts'
import { stepTones } from './self-words.ts'

interface Draft {
  readonly student_id: string
  readonly name: string
  readonly revision: number
  readonly grade: AttitudeGrade
  readonly description: string
}
interface TakeValues {
  readonly answers: readonly Draft[]
  readonly send_notif: boolean
}
const draftsOf = (pupils: readonly SelfPupil[]): Draft[] =>
  pupils.flatMap(({ id, name, answer, proposal }) =>
    answer && proposal ? [{ student_id: id, name, revision: answer.revision, ...proposal }] : [],
  )
const grades = optionsOf(attitudeGrades)

interface TakeFormProps {
  form: SelfAssessment
  pupils: readonly SelfPupil[]
  onDone: () => void
}

/** The notes that a teacher makes of the answers. */
const useTaking = ({ form: of, pupils, onDone }: TakeFormProps) => {
  // What was seen stays as it was seen: an answer that is changed meanwhile is refused.
  const [start] = useState((): TakeValues => ({ answers: draftsOf(pupils), send_notif: true }))
  const form = useForm<typeof selfAssessments.take, TakeValues>(selfAssessments.take, {
    start,
    check: ({ answers }) =>
      Object.fromEntries(
        answers.map(({ description }, at) => [
          `answers.${at}.description`,
          description.trim().length < 5 ? 'Tulis minimal 5 huruf.' : undefined,
        ]),
      ),
    input: ({ answers, send_notif }) => ({
      params: { form_id: of.id },
      body: {
        answers: answers.map(({ student_id, revision, grade, description }) => ({
          student_id,
          revision,
          grade,
          description: description.trim(),
        })),
        send_notif,
      },
    }),
    said: ({ notes }) => (notes === 1 ? 'Catatan tersimpan.' : `Catatan ${notes} siswa tersimpan.`),
    done: onDone,
    // Whoever opens the answers again sees the newest.
    reload: onDone,
  })
  return form
}

/** What is proposed of these answers, to be confirmed or changed: a note of each. */
export function TakeForm(props: TakeFormProps) {
  const form = useTaking(props)
  const { values, set } = form
  const change = (at: number, part: Partial<Draft>) =>
    set({ answers: values.answers.map((one, place) => (place === at ? { ...one, ...part } : one)) })
  return (
    <Form of={form}>
      {values.answers.map(({ student_id, name, grade, description }, at) => {
        const wrong = form.error(`answers.${at}.description`, 'answers')
        return (
          <Section key={student_id} title={name} className="mb-2">
            <Chips<AttitudeGrade>
              label={`Nilai ${name}`}
              bare
              className="mb-3"
              options={grades}
              value={grade}
              onChange={(next) => change(at, { grade: next })}
            />
            <TextArea
              label={`Catatan ${name}`}
              bare
              rows={3}
              maxLength={attitudeLimits.text}
              value={description}
              error={description.trim().length < 5 ? wrong : undefined}
              onChange={(next) => change(at, { description: next })}
            />
          </Section>
        )
      })}
      <div className="my-4">
        <List>
          <SwitchRow
            label="Beri tahu siswa dan orang tua"
            note="Orang tua membaca catatan ini, bukan jawaban anaknya."
            value={values.send_notif}
            onChange={(send_notif) => set({ send_notif })}
          />
        </List>
      </div>
      <Submit>{values.answers.length > 1 ? `Simpan ${values.answers.length} catatan` : 'Simpan catatan'}</Submit>
    </Form>
  )
}

/** What one pupil has answered, with the note that was made of it, or the way to make one. */
export function OnePupil({
  of,
  form,
  statements,
  onDone,
}: {
  of: SelfPupil
  form: SelfAssessment
  statements: SelfAssessmentRead['statements']
  onDone: () => void
}) {
  const { answer, note, in_class } = of
  if (!answer) return <Notice tone="off">{of.name} belum menjawab.</Notice>
  return (
    <div className="grid gap-5">
      <p className="text-note text-ink-2">
        {answer.changed_at ? 'Diubah' : 'Dijawab'} {schoolMoment(answer.changed_at ?? answer.answered_at)}
      </p>
      <List label="Jawaban">
        {statements.map(({ text }, at) => {
          const step = answer.steps[at]
          return <Row key={text} title={text} pill={step && <Pill tone={stepTones[step]}>{selfSteps[step]}</Pill>} />
        })}
      </List>
      {answer.sentence !== '' && (
        <Section title="Dengan kata sendiri">
          <UserText text={answer.sentence} />
        </Section>
      )}
      {note && <ButtonLink to={noteAddress('teacher', note.id)}>Lihat catatan: {attitudeGrades[note.grade].label}</ButtonLink>}
      {!in_class && !note && <Notice tone="off">Siswa ini sudah pindah dari kelas, jadi jawabannya hanya dapat dibaca.</Notice>}
      {of.proposal && (
        <Section title="Jadikan catatan sikap">
          <TakeForm form={form} pupils={[of]} onDone={onDone} />
        </Section>
      )}
    </div>
  )
}
