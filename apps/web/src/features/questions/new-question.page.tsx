import { type Question, questions, type QuestionsBegin } from '@lentera/contract/questions'
import { useNavigate, useSearchParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Around, Page } from '#ui/screen.tsx'
import { QuestionForm } from './question-form.tsx'
import { blank, bodyOf, missing, writtenOf } from './source.ts'

function NewQuestion({ begin, from }: { begin: QuestionsBegin; from: Question | null }) {
  const go = useNavigate()
  const form = useForm(questions.create, {
    start: from ? { ...writtenOf(from), is_shared: false, anyway: true } : blank,
    check: missing,
    input: (written) => ({ body: bodyOf(written) }),
    said: 'Soal tersimpan.',
    done: ({ uuid }) => void go(href('/teacher/questions/:uuid', { uuid }), { replace: true }),
  })
  return <QuestionForm form={form} begin={begin} of={null} verb="Simpan soal" />
}

export const title = 'Soal baru'

/** A new question; a copy of another one where the address names it. */
export default function NewQuestionPage() {
  const [search] = useSearchParams()
  const from = search.get('from')
  const begin = useCall(questions.begin, {})
  const copied = useCall(questions.get, { params: { question_uuid: from ?? '' } }, { enabled: from !== null })
  const called = from !== null && begin.data ? copied : begin
  const ready = begin.data && (from === null || copied.data)
  return (
    <Page title={from === null ? 'Soal baru' : 'Salin soal'} back={href('/teacher/questions')}>
      {!ready && <Around called={called} />}
      {ready && begin.data && <NewQuestion key={from} begin={begin.data} from={copied.data ?? null} />}
    </Page>
  )
}
