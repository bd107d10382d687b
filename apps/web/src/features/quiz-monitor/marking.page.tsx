import { type Marking, quizMarking } from '@lentera/contract/quiz-sessions/marking'
import { CircleCheck } from 'lucide-react'
import { useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useLive } from '#lib/live/live.ts'
import { href } from '#lib/nav/href.ts'
import { ReleaseResults } from '#school/quiz/release.tsx'
import { SessionTabs } from '#school/quiz/session-frame.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { OpenBook } from '#ui/drawings/open-book.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Answers, Question } from './marking-answers.tsx'

const SIZE = 25
const only = [
  { value: '', label: 'Semua jawaban' },
  { value: 'to_mark', label: 'Belum dinilai' },
  { value: 'marked', label: 'Sudah dinilai' },
] as const

const resultsLater = {
  hidden: 'Nilainya belum dibagikan ke siswa.',
  score: 'Siswa melihat nilainya 10 menit setelah kuis ditutup.',
  explained: 'Siswa melihat nilai dan pembahasan 10 menit setelah kuis ditutup.',
} as const

/** What stands in the address: the question, whether names are shown, which answers, and the page. */
const useWanted = () => {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('only')
  const number = Number(params.get('number'))
  return {
    names: params.get('names') === 'shown',
    only: only.find(({ value }) => value === chosen)?.value ?? '',
    number: number >= 1 ? number : undefined,
    page: Math.max(1, Number(params.get('page')) || 1),
    put: (change: Readonly<Record<string, string>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('page')
          for (const [name, value] of Object.entries(change))
            if (value === '') next.delete(name)
            else next.set(name, value)
          return next
        },
        { replace: true, preventScrollReset: !('page' in change) },
      ),
  }
}
export type Wanted = ReturnType<typeof useWanted>

/** Once nothing waits any more: what pupils see of it, and the way to let them. */
function AllMarked({ marking }: { marking: Marking }) {
  const { uuid, questions, at_work, results, is_released, can_release } = marking
  const marked = questions.reduce((sum, one) => sum + one.marked, 0)
  if (at_work > 0 || marked === 0 || questions.some(({ to_mark }) => to_mark > 0)) return null
  return (
    <Card className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <p className="flex min-w-[min(13rem,100%)] flex-1 items-center gap-2 font-semibold">
        <CircleCheck size={20} className="shrink-0 text-ok" aria-hidden />
        <span>
          Semua uraian sudah dinilai.{' '}
          <span className="font-normal text-ink-2">
            {is_released ? 'Siswa sudah dapat melihat nilainya.' : resultsLater[results]}
          </span>
        </span>
      </p>
      {can_release && <ReleaseResults uuid={uuid} results={results} main />}
    </Card>
  )
}

function Pile({ marking, wanted }: { marking: Marking; wanted: Wanted }) {
  const { media, question, total, at_work, answers } = marking
  const linked = useCallback((file: string) => media[file] ?? '', [media])
  if (!question)
    return (
      <EmptyState
        drawing={<OpenBook />}
        text="Tidak ada soal uraian"
        note="Semua soal kuis ini dinilai otomatis begitu dikumpulkan."
      />
    )
  const pages = Math.max(1, Math.ceil(total / SIZE))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <Question marking={marking} wanted={wanted} media={linked} />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Select
            label="Tampilkan"
            bare
            className="w-52 max-w-full"
            value={wanted.only}
            options={only}
            onChange={(value) => wanted.put({ only: value })}
          />
          <label className="flex min-h-control items-center gap-2 text-ink-2">
            <Switch label="Tampilkan nama" value={wanted.names} onChange={(on) => wanted.put({ names: on ? 'shown' : '' })} />
            Tampilkan nama
          </label>
          {at_work > 0 && <p className="ml-auto text-note text-ink-2">{`${at_work} siswa masih mengerjakan`}</p>}
        </div>
        {answers.length === 0 ? (
          <EmptyState
            drawing={<OpenBook />}
            text={wanted.only === 'to_mark' ? 'Semua jawaban sudah dinilai' : 'Belum ada jawaban'}
            note={
              wanted.only === 'to_mark' ? 'Pilih soal lain, atau tampilkan semua jawaban.' : 'Jawaban muncul setelah dikumpulkan.'
            }
          />
        ) : (
          <Answers marking={marking} from={(wanted.page - 1) * SIZE} media={linked} />
        )}
        {pages > 1 && (
          <div className="flex flex-wrap items-center justify-end gap-2">
            <span className="text-ink-2 tabular-nums">{`Halaman ${wanted.page} dari ${pages}`}</span>
            <Button disabled={wanted.page <= 1} onClick={() => wanted.put({ page: String(wanted.page - 1) })}>
              Sebelumnya
            </Button>
            <Button disabled={wanted.page >= pages} onClick={() => wanted.put({ page: String(wanted.page + 1) })}>
              Berikutnya
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

export const title = 'Nilai uraian'

/** Essays of a session, question by question, with names hidden so that nobody is marked by who they are. */
export default function MarkingPage() {
  const { uuid = '' } = useParams()
  const wanted = useWanted()
  useLive('classes')
  const query = {
    page: wanted.page,
    names: wanted.names ? ('shown' as const) : ('hidden' as const),
    ...(wanted.number !== undefined && { number: wanted.number }),
    ...(wanted.only !== '' && { only: wanted.only }),
  }
  return (
    <Screen
      call={quizMarking.read}
      input={{ params: { uuid }, query }}
      keep
      title={title}
      tab={(marking) => marking && `Nilai uraian ${marking.title}`}
      note={(marking) => marking?.title}
      back={href('/teacher/session/:uuid/students', { uuid })}
    >
      {(marking) => (
        <>
          <SessionTabs uuid={uuid} here="students" />
          <AllMarked marking={marking} />
          <Pile marking={marking} wanted={wanted} />
        </>
      )}
    </Screen>
  )
}
