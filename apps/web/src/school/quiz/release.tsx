import { quizSessions } from '@lentera/contract/quiz-sessions'
import { type ResultKind, resultKinds } from '@lentera/contract/quizzes/session'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { Button } from '#ui/button.tsx'
import { Radios } from '#ui/form/choices.tsx'
import { Notice } from '#ui/notice.tsx'
import { Confirm } from '#ui/sheet.tsx'

const shown = ['score', 'explained'] as const
const notes = {
  score: 'Siswa melihat nilainya tanpa soal dan kunci.',
  explained: 'Siswa juga melihat setiap soal dengan kunci dan pembahasan.',
} as const

/** Lets pupils see their results now; asks how much of them where they were to stay hidden. */
export function ReleaseResults({ uuid, results, main = false }: { uuid: string; results: ResultKind; main?: boolean }) {
  const [asking, setAsking] = useState(false)
  const [kind, setKind] = useState<(typeof shown)[number]>('score')
  const { run, busy, fault, reset } = useAction(quizSessions.act, {
    done: () => {
      setAsking(false)
      say('Hasil ditampilkan.')
    },
  })
  const body = { action: 'release' as const, ...(results === 'hidden' && { results: kind }) }
  return (
    <>
      <Button icon={Eye} tone={main ? 'main' : 'plain'} onClick={() => setAsking(true)}>
        Tampilkan hasil
      </Button>
      <Confirm
        open={asking}
        onClose={() => {
          setAsking(false)
          reset()
        }}
        title="Tampilkan hasil ke siswa?"
        verb="Tampilkan"
        busy={busy}
        onConfirm={() => void run({ params: { uuid }, body })}
      >
        {fault && (
          <div className="mb-3">
            <Notice tone="bad" live>
              {fault.message}
            </Notice>
          </div>
        )}
        {results === 'hidden' ? (
          <Radios
            label="Yang dilihat siswa"
            value={kind}
            options={shown.map((value) => ({ value, label: resultKinds[value], note: notes[value] }))}
            onChange={setKind}
          />
        ) : (
          <p className="text-ink-2">{notes[results]}</p>
        )}
        <p className="mt-3 text-ink-2">Hasil yang sudah dilihat siswa tidak dapat disembunyikan lagi.</p>
      </Confirm>
    </>
  )
}
