import { type Question, questions, type QuestionsBegin } from '@lentera/contract/questions'
import { questionTypes } from '@lentera/contract/quizzes/question'
import { Copy } from 'lucide-react'
import { useParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { href, withQuery } from '#lib/nav/href.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Around, Screen } from '#ui/screen.tsx'
import { Tried } from './preview.tsx'
import { QuestionForm } from './question-form.tsx'
import { bodyOf, missing, writtenOf } from './source.ts'
import { Versions } from './versions.tsx'

function Edit({ question, begin }: { question: Question; begin: QuestionsBegin }) {
  const form = useForm(questions.save, {
    start: writtenOf(question),
    check: missing,
    input: (written) => ({
      params: { question_uuid: question.uuid },
      body: { ...bodyOf(written), revision: written.revision },
    }),
    said: ({ version }) => (version > question.version ? `Tersimpan sebagai versi ${version}.` : 'Soal tersimpan.'),
  })
  return <QuestionForm form={form} begin={begin} of={question.uuid} verb="Simpan perubahan" />
}

const Editing = ({ question }: { question: Question }) => {
  const begin = useCall(questions.begin, {})
  return begin.data ? <Edit question={question} begin={begin.data} /> : <Around called={begin} />
}

export const title = 'Soal'

/** A question of the bank: changed by its owner, read and copied by colleagues. */
export default function QuestionPage() {
  const { uuid = '' } = useParams()
  return (
    <Screen
      key={uuid}
      call={questions.get}
      input={{ params: { question_uuid: uuid } }}
      title={(question) => (question ? questionTypes[question.type] : 'Soal')}
      note={(question) =>
        question &&
        [question.subject?.name, `Versi ${question.version}`, question.can.includes('edit') ? '' : `Milik ${question.owner.name}`]
          .filter(Boolean)
          .join(' · ')
      }
      actions={(question) =>
        question && (
          <ButtonLink icon={Copy} to={withQuery(href('/teacher/questions/new'), { from: question.uuid })}>
            Salin
          </ButtonLink>
        )
      }
      back={href('/teacher/questions')}
    >
      {(question) => (
        <div className="grid gap-6">
          {question.is_archived && <Notice>Soal ini diarsipkan. Sesi yang memakainya tetap menampilkannya.</Notice>}
          {question.can.includes('edit') ? (
            <Editing question={question} />
          ) : (
            <Card className="max-w-[46rem] p-4">
              <Tried shown={question} />
            </Card>
          )}
          <Versions question={question} />
        </div>
      )}
    </Screen>
  )
}
