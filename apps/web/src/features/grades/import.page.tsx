import { useSearchParams } from 'react-router'
import { named } from '#lib/http/remote-config.ts'
import { Page } from '#ui/screen.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { QuizSources } from './import-quizzes.tsx'
import { TaskSources } from './import-tasks.tsx'
import { TakeQuiz } from './take-quiz.tsx'
import { AtPlace, type GradePlace, placeAddress } from './words.tsx'

export const title = 'Ambil nilai'

/** Takes scores over into a component: of tasks, or of quizzes with `?from=quiz`, or of one quiz with `?quiz=`. */
export default function GradeImportPage() {
  return <AtPlace to="import">{(place) => <GradeImport place={place} />}</AtPlace>
}

function GradeImport({ place }: { place: GradePlace }) {
  const [search, setSearch] = useSearchParams()
  const quiz = search.get('quiz')
  if (quiz) return <TakeQuiz key={quiz} place={place} uuid={quiz} />
  const from = search.get('from') === 'quiz' ? 'quiz' : 'task'
  return (
    <Page
      title={title}
      note={
        from === 'quiz'
          ? 'Kuis Anda yang sudah selesai dan dikerjakan siswa kelas ini.'
          : 'Tugas di ruang Anda yang sudah ada nilainya untuk kelas ini.'
      }
      back={placeAddress('input', place)}
    >
      <div className="mb-4 sm:max-w-xs">
        <Segmented
          label="Ambil dari"
          value={from}
          options={[
            { value: 'task', label: 'Tugasku' },
            { value: 'quiz', label: named('{product}Quiz') },
          ]}
          onChange={(value) =>
            setSearch(
              (before) => {
                before.set('from', value)
                return before
              },
              { replace: true },
            )
          }
        />
      </div>
      {from === 'quiz' ? <QuizSources place={place} /> : <TaskSources place={place} />}
    </Page>
  )
}
