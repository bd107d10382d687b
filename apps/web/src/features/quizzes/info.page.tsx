import { quizzes } from '@lentera/contract/quizzes'
import { useParams, useSearchParams } from 'react-router'
import { href, withQuery } from '#lib/nav/href.ts'
import { Card } from '#ui/card.tsx'
import { Screen } from '#ui/screen.tsx'
import { QuizFacts, rulesOf, typesText } from './rules.tsx'

export const title = 'Aturan kuis'

/** The rules of one quiz in full, and what the page can see of whoever takes it. */
export default function QuizInfoPage() {
  const { uuid = '' } = useParams()
  const code = useSearchParams()[0].get('code')
  return (
    <Screen
      call={quizzes.info}
      input={{ params: { uuid }, query: { ...(code !== null && { code }) } }}
      title={title}
      note={(quiz) => quiz?.title}
      back={withQuery(href('/quiz/:uuid', { uuid }), { code })}
      template="wide"
    >
      {(quiz) => (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Card className="p-4">
            <ol className="grid list-decimal gap-2.5 pl-5">
              {rulesOf(quiz).map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
            {quiz.types.length > 0 && <p className="mt-4 text-ink-2">Jenis soal: {typesText(quiz)}.</p>}
          </Card>
          <QuizFacts quiz={quiz} />
        </div>
      )}
    </Screen>
  )
}
