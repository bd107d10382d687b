import { type Module, modules } from '@lentera/contract/modules'
import { quizSessions, sessionLimits, type SessionOptions } from '@lentera/contract/quiz-sessions'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { dropDraft, keepDraft, readDraft } from '#lib/form/draft.ts'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Button } from '#ui/button.tsx'
import { Section } from '#ui/card.tsx'
import { Notice, Wrong } from '#ui/notice.tsx'
import { Around, Screen } from '#ui/screen.tsx'
import { Bank } from './bank.tsx'
import { blank, bodyOf, missing } from './fields.ts'
import { OldQuiz } from './old-quiz.tsx'
import { type Picked, pickedOf } from './picked.ts'
import { PickedList } from './picked-list.tsx'
import { SessionForm } from './session-form.tsx'

/** The questions that a new quiz asks, from the bank and from quizzes that were made before. */
function Questions({
  list,
  subject,
  wrong,
  onChange,
}: {
  list: readonly Picked[]
  subject: string
  wrong: string | undefined
  onChange: (list: readonly Picked[]) => void
}) {
  const [choosing, setChoosing] = useState(false)
  const taken = list.map(({ question_uuid }) => question_uuid)
  const add = (more: readonly Picked[]) =>
    onChange([...list, ...more.filter(({ question_uuid }) => !taken.includes(question_uuid))].slice(0, sessionLimits.questions))
  return (
    <Section title={list.length === 0 ? 'Soal' : `Soal (${list.length})`}>
      <div className="grid max-w-3xl gap-3">
        {list.length === 0 ? (
          <p className="text-ink-2">Pilih sekarang, atau setelah kuisnya tersimpan.</p>
        ) : (
          <PickedList value={list} onChange={onChange} fixed={false} />
        )}
        <Wrong says={wrong} />
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={Plus} onClick={() => setChoosing(true)}>
            Ambil dari bank
          </Button>
          <OldQuiz onTake={(session) => add(pickedOf(session))} />
        </div>
      </div>
      <Bank
        open={choosing}
        taken={taken}
        subject={subject}
        onClose={() => setChoosing(false)}
        onTake={(rows) => {
          const fresh = { points: 1, newest: false, outdated: false }
          add(rows.map(({ uuid, type, asked }) => ({ ...fresh, question_uuid: uuid, type, text: asked })))
          setChoosing(false)
        }}
      />
    </Section>
  )
}

const startOf = ({ title, objective, subject }: Module, { subjects }: SessionOptions) => ({
  ...blank,
  title: `Kuis: ${title}`.slice(0, 120),
  topic: title.slice(0, 120),
  description: objective,
  subject: subjects.find(({ uuid, name }) => uuid === subject?.uuid || name === subject?.name)?.uuid ?? '',
})

function Making({ module, options }: { module: Module; options: SessionOptions }) {
  const go = useNavigate()
  const draft = `module-quiz.${module.uuid}`
  const [start] = useState(() => startOf(module, options))
  const [kept] = useState(() => readDraft<typeof start & { question: readonly Picked[] }>(draft, { ...start, question: [] }))
  const [list, setList] = useState<readonly Picked[]>(kept?.question ?? [])
  const without = list.findIndex(({ points }) => points === null || points < 0.25 || points > 1000)
  const form = useForm(quizSessions.create, {
    start,
    check: (values) => ({
      ...missing(values),
      questions: without < 0 ? undefined : `Isi nilai soal ${without + 1}, dari 0,25 sampai 1000.`,
    }),
    input: (values) => ({
      body: {
        ...bodyOf(values, options.timezone, options),
        module_uuid: module.uuid,
        questions: list.map(({ question_uuid, points }) => ({ question_uuid, points: points ?? 1 })),
      },
    }),
    said: ({ questions }) => (questions === 0 ? 'Draf kuis tersimpan. Pilih soalnya.' : 'Draf kuis tersimpan.'),
    done: ({ uuid, questions }) => {
      dropDraft(draft)
      const to = questions === 0 ? href('/teacher/session/:uuid/questions', { uuid }) : href('/teacher/session/:uuid', { uuid })
      void go(to, { replace: true })
    },
  })
  const { values, dirty, fill } = form
  useEffect(() => {
    if (kept) {
      const { question: _, ...typed } = kept
      fill(typed)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [])
  useEffect(() => {
    if (dirty || list.length > 0) keepDraft(draft, { ...values, question: list })
  }, [draft, dirty, values, list])
  return (
    <div className="grid gap-6">
      <Questions list={list} subject={values.subject} wrong={form.error('questions')} onChange={setList} />
      {/* What was typed is kept on this device: leaving loses nothing. */}
      <SessionForm
        form={{ ...form, dirty: false }}
        options={options}
        verb={list.length === 0 ? 'Simpan dan pilih soal' : 'Simpan draf kuis'}
      />
    </div>
  )
}
const Options = ({ module }: { module: Module }) => {
  const options = useCall(quizSessions.options, {})
  return options.data ? <Making key={module.uuid} module={module} options={options.data} /> : <Around called={options} />
}

export const title = 'Kuis dari modul'

/** A quiz for the own classes about a module of the library; its draft survives leaving the page. */
export default function ModuleQuizPage() {
  const { module_uuid = '' } = useParams()
  return (
    <Screen
      key={module_uuid}
      call={modules.read}
      input={{ params: { module_uuid } }}
      title={title}
      note={(module) => module?.title ?? ' '}
      back={href('/teacher/module/:uuid', { uuid: module_uuid })}
      anyDay
    >
      {(module) =>
        module.can.includes('give') ? (
          <Options module={module} />
        ) : (
          <Notice tone="off">Modul ini diarsipkan. Keluarkan dulu dari arsip untuk membuat kuisnya.</Notice>
        )
      }
    </Screen>
  )
}
