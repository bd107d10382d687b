import { type GradeComponent, type GradeKind, gradeKinds, grades, type QuizGrades } from '@lentera/contract/grades'
import { gradeSources } from '@lentera/contract/grades/taking'
import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { optionsOf } from '#lib/form/options.ts'
import { useForm } from '#lib/form/use-form.ts'
import { withQuery } from '#lib/nav/href.ts'
import { shortDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { Chips } from '#ui/form/choices.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { Notice } from '#ui/notice.tsx'
import { Part, Screen } from '#ui/screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { FieldsBeside } from '#ui/with-aside.tsx'
import { Differing, Gaps, Taken } from './quiz-rows.tsx'
import { chosenFirst, sorted } from './quiz-sorted.ts'
import { asked, placeAddress, type GradePlace, quizAddress } from './words.tsx'

/** What the address says where a new component is meant, though another one has taken the quiz already. */
const NEW = 'new'

interface TakeValues {
  readonly title: string
  readonly kind: GradeKind
}

/** The results of a quiz for a class, as they will come into a component: who gets what, what differs, and who has nothing. */
export function TakeQuiz({ place, uuid }: { place: GradePlace; uuid: string }) {
  const [search] = useSearchParams()
  const { class_id, subject_id } = place
  // Taking leads on; what is read anew meanwhile must not lead elsewhere.
  const [isTaken, setTaken] = useState(false)
  const named = search.get('component_id')
  const component_id = named === NEW ? null : named
  return (
    <Screen
      call={gradeSources.quiz}
      input={{ params: { uuid }, query: { class_id, subject_id, ...(component_id !== null && { component_id }) } }}
      keep
      title={(data) => data?.title ?? 'Ambil nilai kuis'}
      note={(data) =>
        data
          ? [data.ended_at && shortDate(schoolDay(data.ended_at)), `${data.handed_in} dari ${data.pupils} siswa mengumpulkan`]
              .filter(Boolean)
              .join(' · ')
          : ' '
      }
      back={withQuery(placeAddress('import', place), { from: 'quiz' })}
    >
      {(data) =>
        named === null && data.taken && !isTaken ? (
          <Navigate to={quizAddress(place, uuid, data.taken.id)} replace />
        ) : (
          <Part call={grades.components} input={{ query: { class_id, ...asked(place) } }}>
            {(components) => (
              <Taking
                key={component_id ?? NEW}
                place={place}
                quiz={data}
                components={components}
                into={components.find(({ id }) => id === component_id)}
                onTaken={() => setTaken(true)}
              />
            )}
          </Part>
        )
      }
    </Screen>
  )
}

interface TakingProps {
  readonly place: GradePlace
  readonly quiz: QuizGrades
  readonly components: readonly GradeComponent[]
  /** The component that takes them; undefined makes a new one. */
  readonly into: GradeComponent | undefined
  readonly onTaken: () => void
}

/** The form that takes them, into a new component or into one that is there. */
const useTaking = ({ place, quiz, into, onTaken }: TakingProps, replaced: QuizGrades['rows']) => {
  const go = useNavigate()
  const from = {
    quiz_uuid: quiz.uuid,
    ...(replaced.length > 0 && {
      replace_ids: replaced.map(({ student }) => student.id),
      replace_revisions: replaced.map(({ cell }) => cell?.revision ?? 0),
    }),
  }
  const done = () => {
    onTaken()
    void go(placeAddress('input', place))
  }
  const common = { said: 'Nilai kuis diambil.', done }
  const start: TakeValues = { title: quiz.title.slice(0, 60), kind: 'scope' }
  const adding = useForm(grades.add, {
    ...common,
    start,
    check: ({ title }: TakeValues) => ({ title: title.trim().length < 2 ? 'Isi nama komponennya.' : undefined }),
    input: (values: TakeValues) => ({
      body: {
        ...values,
        class_id: place.class_id,
        subject_id: place.subject_id,
        ...(place.semester !== null && { semester: Number(place.semester) }),
        ...from,
      },
    }),
  })
  const changing = useForm(grades.change, {
    ...common,
    start: {},
    input: () => ({
      body: { component_id: into?.id ?? '', title: into?.name ?? '', revision: into?.revision ?? 1, ...from },
    }),
  })
  return { adding, changing }
}

const verbOf = (count: number, differing: number) =>
  count > 0 ? `Ambil ${count} nilai` : differing > 0 ? 'Pertahankan nilai lama' : null

function Taking(props: TakingProps) {
  const { place, quiz, components, into } = props
  const go = useNavigate()
  const { differing, filled, same, gaps } = sorted(quiz.rows)
  const [chosen, setChosen] = useState(() => chosenFirst(quiz.rows))
  const replaced = differing.filter(({ student }) => chosen.has(student.id))
  const { adding, changing } = useTaking(props, replaced)
  const verb = verbOf(filled.length + replaced.length, differing.length)
  return (
    <Form of={into ? changing : adding}>
      <FieldsBeside
        tail={
          <div className="facts-apart grid gap-5">
            <Gaps rows={gaps} />
            <Taken title="Sudah sama" rows={same} folded />
            {verb ? (
              <Submit>{verb}</Submit>
            ) : (
              <Notice tone="off">
                {same.length > 0 ? 'Semua nilai kuis sudah ada di komponen ini.' : 'Belum ada nilai yang dapat diambil.'}
              </Notice>
            )}
          </div>
        }
      >
        <div className="grid gap-5">
          <div>
            <Select
              label="Masuk ke"
              errorLines={into ? 0 : 1}
              value={into?.id ?? NEW}
              options={[
                { value: NEW, label: 'Komponen baru' },
                ...components.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(value) => void go(quizAddress(place, quiz.uuid, value), { replace: true })}
            />
            {!into && (
              <>
                <TextField label="Nama komponen" maxLength={60} hint="Seperti yang dibaca siswa." {...adding.field('title')} />
                <Chips label="Jenis" options={optionsOf(gradeKinds)} {...adding.field('kind')} />
              </>
            )}
          </div>
          {into && into.source === 'task' && (
            <Notice tone="warn">Komponen ini diambil dari Tugasku. Setelah ini sumbernya kuis.</Notice>
          )}
          <Differing rows={differing} chosen={chosen} onChange={setChosen} />
          <Taken title="Nilai yang masuk" rows={filled} />
        </div>
      </FieldsBeside>
    </Form>
  )
}
