import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { cache } from '#lib/http/cache.ts'
import { say } from '#lib/form/say.ts'
import { href } from '#lib/nav/href.ts'
import { quizzes } from '@lentera/contract/quizzes'
import { readChanged } from '#lib/http/changes.ts'
import { ButtonLink } from '#ui/button.tsx'
import { DimLantern } from '#ui/drawings/dim-lantern.tsx'
import { KeyHelp } from '#ui/keys.tsx'
import { Bone, Skeleton } from '#ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#ui/states.tsx'
import { Elsewhere } from './elsewhere.tsx'
import { ExamBar } from './exam-bar.tsx'
import { FinishSheet } from './finish-sheet.tsx'
import { handInPause } from './hand-in.ts'
import type { Exam } from './exam.ts'
import type { ExamMachine } from './machine.ts'
import { Palette, PaletteSheet } from './palette.tsx'
import { QuestionCard } from './question-card.tsx'
import { Steps } from './steps.tsx'
import { endedText, frozenText } from './words.ts'
import { useExam, useSecondsLeft } from './use-exam.ts'
import { forgetPlace, useKeptPlace } from './use-kept-place.ts'
import { examKeys, useExamKeys } from './use-keys.ts'

/** Covers the product's frame, so that nothing leads away by a stray tap. */
function Cover({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    const frame = document.getElementById('root')
    frame?.setAttribute('inert', '')
    return () => {
      frame?.removeAttribute('inert')
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [])
  return createPortal(
    <main className="role-student fixed inset-0 z-20 flex flex-col overflow-y-auto bg-paper text-ink" data-exam>
      {children}
    </main>,
    document.body,
  )
}

/** Why nothing can be answered at the moment; null while it can. */
function Standing({ exam, machine, uuid, seconds }: { exam: Exam; machine: ExamMachine; uuid: string; seconds: number }) {
  const { clock } = exam
  if (!clock) return null
  const shown = (text: string, note: string, action?: React.ReactNode) => (
    <div role="alert" className="m-auto">
      <EmptyState drawing={<DimLantern />} text={text} note={note} action={action} />
    </div>
  )
  if (exam.over) {
    const waits = machine.unsent()
    return shown(
      'Pengerjaan sudah berakhir',
      waits > 0 ? `${waits} jawaban masih di HP ini dan sedang dikirim.` : endedText(exam.answers),
      <ButtonLink tone="main" to={href('/quiz/:uuid/review', { uuid })}>
        Lihat hasil
      </ButtonLink>,
    )
  }
  if (clock.state === 'frozen') return shown(...frozenText(clock))
  if (!clock.is_here) return <Elsewhere machine={machine} request={clock.device_request} />
  if (clock.is_paused) return shown('Kuis dijeda guru', 'Waktumu berhenti. Kuis dilanjutkan begitu guru membukanya lagi.')
  if (seconds === 0)
    return shown(
      'Waktu habis',
      exam.unheard
        ? 'Jawaban tersimpan di HP ini dan dikirim begitu ada sinyal. Biarkan halaman ini terbuka; yang sampai setelah waktu habis disimpan terpisah, dan gurumu memutuskan apakah dihitung.'
        : 'Jawabanmu sedang dikumpulkan.',
    )
  return null
}

/** Hands in once the time is up, as often as it takes; `done` follows. */
const useHandIn = (ended: boolean, machine: ExamMachine, done: () => Promise<void>) => {
  const finishing = useRef(done)
  useEffect(() => {
    finishing.current = done
  })
  useEffect(() => {
    if (!ended) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    let failed = 0
    const hand = async () => {
      if (await machine.finish('auto')) return finishing.current()
      if (!left) timer = setTimeout(() => void hand(), handInPause(++failed))
      return undefined
    }
    void hand()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [ended, machine])
}

/** What follows once the quiz is handed in: nothing of it stays on the device, and its review opens. */
const useDone = (exam: Exam, machine: ExamMachine, uuid: string) => {
  const leave = useNavigate()
  const done = async () => {
    const refused = [...exam.answers.values()].filter(({ mark }) => mark === 'failed').length
    if (refused > 0) say(`${refused} jawaban tidak diterima server, karena dibuat atau sampai setelah waktu habis.`)
    await machine.forget()
    forgetPlace()
    await readChanged(cache, quizzes.finish)
    await leave(href('/quiz/:uuid/review', { uuid }), { replace: true, state: { handed: true } })
  }
  // Another attempt begins with nothing of this one.
  useEffect(() => {
    if (exam.over) void machine.forget()
  }, [exam.over, machine])
  return done
}

/** On laptops: every question of the quiz and the keys, beside the one that is open. */
const Aside = (navigation: ComponentProps<typeof Palette>) => (
  <aside className="sticky top-20 hidden lg:block">
    <Palette {...navigation} />
    <div className="mt-4">
      <KeyHelp keys={examKeys} />
    </div>
  </aside>
)

/** The seconds that are left, and whether they stand still. */
const useTimeLeft = ({ clock, over, endsAt }: Exam) => {
  const stands = clock === null || clock.is_paused || clock.state === 'frozen' || over
  const counted = useSecondsLeft(endsAt, stands)
  return { stands, seconds: stands ? (clock?.remaining_seconds ?? 0) : counted }
}

/** Questions of an attempt, one at a time. */
function Sheet({ exam, machine, uuid }: { exam: Exam; machine: ExamMachine; uuid: string }) {
  const { paper } = exam
  const questions = paper?.questions ?? []
  const { at, goTo } = useKeptPlace(uuid, questions.length)
  const [open, setOpen] = useState<'palette' | 'finish' | null>(null)
  // A dialog that gives way to the other one closes late.
  const close = (which: 'palette' | 'finish') => setOpen((now) => (now === which ? null : now))
  const { stands, seconds } = useTimeLeft(exam)
  const done = useDone(exam, machine, uuid)
  useHandIn(seconds === 0 && !stands, machine, done)
  const blocked = Standing({ exam, machine, uuid, seconds })
  const question = questions[Math.min(at, questions.length - 1)]
  const own = question && exam.answers.get(question.number)
  const go = (next: number) => {
    goTo(next)
    setOpen(null)
  }
  useExamKeys({
    question,
    own,
    machine,
    onMove: (by) => go(at + by),
    on: blocked === null && open === null,
  })
  const navigation = { questions, answers: exam.answers, files: exam.files, at, onGo: go }
  return (
    <>
      <ExamBar title={paper?.quiz.title ?? ''} exam={exam} at={at} of={questions.length} seconds={seconds} stands={stands} />
      {blocked ?? (
        <div className="mx-auto grid w-full max-w-[72rem] flex-1 items-start gap-7 px-4 pt-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
          {question && (
            <QuestionCard
              key={question.number}
              question={question}
              at={Math.min(at, questions.length - 1)}
              of={questions.length}
              exam={exam}
              machine={machine}
            />
          )}
          <Aside {...navigation} />
        </div>
      )}
      {!blocked && question && (
        <Steps
          at={at}
          last={at >= questions.length - 1}
          uncertain={own?.is_uncertain ?? false}
          onGo={go}
          onUncertain={(is) => void machine.answer(question.number, own?.answer ?? null, is)}
          onPalette={() => setOpen('palette')}
          onFinish={() => setOpen('finish')}
        />
      )}
      <PaletteSheet
        open={open === 'palette'}
        onClose={() => close('palette')}
        onFinish={() => setOpen('finish')}
        {...navigation}
      />
      <FinishSheet
        open={open === 'finish'}
        onClose={() => close('finish')}
        questions={questions}
        exam={exam}
        waiting={machine.unsent()}
        onGo={go}
        onFinish={async () => (await machine.finish('manual')) && (await done(), true)}
      />
    </>
  )
}

/** The exam in the whole window: from the questions' arrival on it needs no signal. */
export function ExamPage({ uuid }: { uuid: string }) {
  const { exam, machine } = useExam(uuid)
  const { clock, fault } = exam
  if (!exam.paper && clock && !exam.over && (clock.state === 'frozen' || clock.is_paused || !clock.is_here))
    return <Standing exam={exam} machine={machine} uuid={uuid} seconds={clock.remaining_seconds} />
  if (fault && !exam.paper)
    return fault.code === 'QUIZ_OTHER_DEVICE' ? (
      <Elsewhere machine={machine} request={null} />
    ) : fault.code === 'QUIZ_OVER' ? (
      <EmptyState
        drawing={<DimLantern />}
        text={fault.message}
        action={<ButtonLink to={href('/quiz/:uuid/review', { uuid })}>Lihat hasil</ButtonLink>}
      />
    ) : (
      <ErrorState message={fault.message} onRetry={() => void machine.read()} />
    )
  if (!exam.paper)
    return (
      <Skeleton>
        <Bone className="mb-4 h-24 rounded-card" />
        <Bone className="mb-2 h-13 rounded-control" />
        <Bone className="mb-2 h-13 rounded-control" />
        <Bone className="h-13 rounded-control" />
      </Skeleton>
    )
  return (
    <Cover>
      <Sheet exam={exam} machine={machine} uuid={uuid} />
    </Cover>
  )
}
