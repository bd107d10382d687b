import { quizSessions, type Session, sessionLimits } from '@lentera/contract/quiz-sessions'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { SessionTabs } from '#school/quiz/session-frame.tsx'
import { Button } from '#ui/button.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { NumberField } from '#ui/form/number-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Bank } from './bank.tsx'
import { type Picked, pickedOf } from './picked.ts'
import { PickedList } from './picked-list.tsx'

interface QuestionList {
  readonly list: readonly Picked[]
  readonly revision: number
}
const startOf = (session: Session): QuestionList => ({ list: pickedOf(session), revision: session.revision })
const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })

const missing = ({ list }: QuestionList) => {
  const without = list.findIndex(({ points }) => points === null || points < 0.25 || points > 1000)
  return { list: without < 0 ? undefined : `Isi nilai soal ${without + 1}, dari 0,25 sampai 1000.` }
}

/** The same points for all questions, in one go. */
function Even({ onSet }: { onSet: (points: number) => void }) {
  const [points, setPoints] = useState<number | null>(1)
  return (
    <div className="flex items-center gap-2">
      <div className="w-28">
        <NumberField bare decimal label="Nilai setiap soal" unit="poin" value={points} onChange={setPoints} />
      </div>
      <Button disabled={points === null} onClick={() => points !== null && onSet(points)}>
        Samakan nilai
      </Button>
    </div>
  )
}

/** The questions of the session before they are saved. */
const useQuestions = (session: Session) =>
  useForm(quizSessions.setQuestions, {
    start: startOf(session),
    check: missing,
    input: ({ list, revision }) => ({
      params: { uuid: session.uuid },
      body: {
        revision,
        questions: list.map(({ question_uuid, points, newest }) => ({ question_uuid, points: points ?? 1, newest })),
      },
    }),
    saved: startOf,
    said: 'Soal kuis tersimpan.',
  })

/** Why the questions stay as they are. */
const Fixed = ({ begun }: { begun: boolean }) => (
  <div className="mb-4">
    <Notice>
      {begun
        ? 'Kuis sudah dimulai siswa: soalnya tetap. Kunci yang salah diperbaiki lewat laporan.'
        : 'Soal kuis ini tidak dapat diubah lagi.'}
    </Notice>
  </div>
)

function Questions({ session }: { session: Session }) {
  const [choosing, setChoosing] = useState(false)
  const fixed = !session.can.includes('edit') || session.started > 0
  const form = useQuestions(session)
  const { list } = form.values
  const set = (next: readonly Picked[]) => form.set({ list: next })
  const total = list.reduce((sum, { points }) => sum + (points ?? 0), 0)
  const take = (
    <Button tone={list.length === 0 ? 'main' : 'plain'} icon={Plus} onClick={() => setChoosing(true)}>
      Ambil dari bank
    </Button>
  )
  return (
    <>
      {fixed && <Fixed begun={session.started > 0} />}
      {list.length === 0 ? (
        <EmptyState
          drawing={<OpenBook />}
          text="Belum ada soal"
          note="Ambil soal dari bank Anda, dari rekan, atau tulis yang baru."
          action={fixed ? undefined : take}
        />
      ) : (
        <Form of={form} className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="font-semibold tabular-nums">{`${list.length} soal, nilai ${number.format(total)}`}</p>
            {!fixed && (
              <div className="flex flex-wrap items-center gap-2">
                <Even onSet={(points) => set(list.map((one) => ({ ...one, points })))} />
                {take}
              </div>
            )}
          </div>
          <PickedList value={list} onChange={set} fixed={fixed} />
          {!fixed && <Submit disabled={!form.dirty}>Simpan soal</Submit>}
        </Form>
      )}
      <Bank
        open={choosing}
        taken={list.map(({ question_uuid }) => question_uuid)}
        subject={session.subject?.uuid ?? ''}
        onClose={() => setChoosing(false)}
        onTake={(rows) => {
          const more = rows.map(({ uuid, type, asked }) => ({
            question_uuid: uuid,
            type,
            text: asked,
            points: 1,
            newest: false,
            outdated: false,
          }))
          set([...list, ...more].slice(0, sessionLimits.questions))
          setChoosing(false)
        }}
      />
    </>
  )
}

export const title = 'Soal kuis'

/** What a quiz session asks: taken from the bank, ordered, and what each is worth. */
export default function SessionQuestionsPage() {
  const { uuid = '' } = useParams()
  return (
    <Screen
      call={quizSessions.session}
      input={{ params: { uuid } }}
      title={(session) => session?.title ?? title}
      back={href('/teacher/session')}
    >
      {(session) => (
        <>
          <SessionTabs uuid={uuid} here="questions" counts={{ questions: session.questions }} />
          <Questions session={session} />
        </>
      )}
    </Screen>
  )
}
