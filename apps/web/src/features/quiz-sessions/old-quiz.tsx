import { quizSessions, type Session } from '@lentera/contract/quiz-sessions'
import { useState } from 'react'
import { useCall } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/select.tsx'

/** The questions of a quiz that the teacher has made before, taken over with their points. */
export function OldQuiz({ onTake }: { onTake: (session: Session) => void }) {
  const [chosen, setChosen] = useState('')
  const list = useCall(quizSessions.list, { query: { per_page: 100 } })
  const one = useCall(quizSessions.session, { params: { uuid: chosen } }, { enabled: chosen !== '' })
  const withQuestions = list.data?.data.filter(({ questions }) => questions > 0) ?? []
  if (withQuestions.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-56 flex-1">
        <Select
          bare
          label="Kuis lama"
          value={chosen}
          options={[
            { value: '', label: 'Pakai soal dari kuis lama' },
            ...withQuestions.map(({ uuid, title, questions }) => ({ value: uuid, label: `${title} (${questions} soal)` })),
          ]}
          onChange={setChosen}
        />
      </div>
      <Button
        disabled={chosen === '' || !one.data}
        onClick={() => {
          if (one.data) onTake(one.data)
          setChosen('')
        }}
      >
        Ambil soalnya
      </Button>
    </div>
  )
}
