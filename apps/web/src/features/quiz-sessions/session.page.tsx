import { quizAround } from '@lentera/contract/quiz-sessions/around'
import { quizSessions, type Session } from '@lentera/contract/quiz-sessions'
import { attemptRules, resultKinds } from '@lentera/contract/quizzes/session'
import { ClipboardCheck, Copy, Pencil } from 'lucide-react'
import { lazy } from 'react'
import { useNavigate, useParams } from 'react-router'
import { say } from '#lib/form/say.ts'
import { useAction } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { clockIn, duration } from '#lib/time/dates.ts'
import { QrPicture } from '#school/qr-picture.tsx'
import { hoursText, SessionPill, SessionTabs } from '#school/quiz/session-frame.tsx'
import { ListBeside } from '#ui/beside.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card, Section } from '#ui/card.tsx'
import { Facts } from '#ui/list.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Stat } from '#ui/stat.tsx'
import { ActButton } from './act-button.tsx'
import type { Act } from './acts.ts'
import { named } from '#lib/http/remote-config.ts'
import { UserText } from '#ui/user-text.tsx'

const AllSessions = lazy(() => import('./all-sessions.tsx'))

const yes = (is: boolean) => (is ? 'Ya' : 'Tidak')

/** What is still to be done before pupils see a draft. */
const stepsOf = ({ starts_at, ends_at, questions, invited }: Session) =>
  [
    (starts_at === null || ends_at === null) && 'isi waktu buka dan tutup',
    invited === 0 && 'pilih kelas atau siswa',
    questions === 0 && 'tambahkan soal',
  ].filter((step) => step !== false)

/** The act that comes next, on the page itself; all others are among the actions. */
const nextOf = ({ can, state }: Session): Act | undefined => {
  const order = state === 'scheduled' ? (['start'] as const) : (['publish', 'resume', 'pause', 'release'] as const)
  return order.find((one) => can.includes(one))
}

function Standing({ session }: { session: Session }) {
  const { state, starts_at, ends_at, paused_at, timezone, broadcast, to_mark, uuid } = session
  const steps = state === 'draft' ? stepsOf(session) : []
  const next = nextOf(session)
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SessionPill state={state} />
        <p className="font-semibold tabular-nums">{hoursText(starts_at, ends_at, timezone)}</p>
      </div>
      {steps.length > 0 && <p className="text-ink-2">Sebelum diterbitkan: {steps.join(', ')}.</p>}
      {paused_at && <p className="text-ink-2">Dijeda sejak pukul {clockIn(paused_at, timezone)}. Waktu semua siswa berhenti.</p>}
      {broadcast && <Notice>Pesan terakhir: {broadcast}</Notice>}
      <div className="flex flex-wrap gap-2">
        {next && steps.length === 0 && <ActButton session={session} act={next} main={next !== 'pause'} />}
        {to_mark > 0 && (
          <ButtonLink tone="soft" icon={ClipboardCheck} to={`/teacher/session/${uuid}/students`}>
            {`Nilai ${to_mark} siswa`}
          </ButtonLink>
        )}
        {session.can.includes('broadcast') && state !== 'scheduled' && <ActButton session={session} act="broadcast" />}
      </div>
    </Card>
  )
}

/** The code in letters that the last row reads, and as a QR. */
function Join({ session: { code, needs_code, state } }: { session: Session }) {
  if (['draft', 'cancelled', 'archived', 'finished'].includes(state)) return null
  const address = `${location.origin}/quiz/join/${code}`
  return (
    <Section title="Kode masuk">
      <Card className="grid justify-items-center gap-3 p-4">
        <p className="text-[min(clamp(2.5rem,9vw,4rem),11vw)] leading-none font-extrabold tracking-[0.12em] tabular-nums">
          {code}
        </p>
        <div className="w-full max-w-56">
          <QrPicture text={address} label={`QR untuk masuk ke kuis dengan kode ${code}`} />
        </div>
        <p className="text-center text-note text-ink-2">
          {needs_code
            ? named('Siswa memasukkan kode ini di menu {product}Quiz, Pakai kode.')
            : named('Siswa yang diundang menemukan kuis ini di {product}Quiz; kode hanya mempercepat.')}
        </p>
      </Card>
    </Section>
  )
}

function Summary({ session }: { session: Session }) {
  const { invited, started, submitted, to_mark, classes, groups, students } = session
  const whom = [
    ...[...classes, ...groups].map(({ name }) => name),
    students.length > 0 && `${students.length} siswa lain`,
  ].filter(Boolean)
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-5 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid gap-5">
          <Standing session={session} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-4">
            <Stat name="Diundang" value={invited} />
            <Stat name="Sudah mulai" value={started} tone="info" />
            <Stat name="Dikumpulkan" value={submitted} tone="ok" />
            <Stat name="Perlu dinilai" value={to_mark} tone="care" />
          </div>
          <Section title="Tentang kuis ini">
            <Facts
              facts={[
                { name: 'Untuk', value: whom.join(', ') || 'Belum ada' },
                { name: 'Mata pelajaran', value: session.subject?.name ?? 'Tanpa mata pelajaran' },
                { name: 'Isi', value: `${session.questions} soal, nilai ${session.max_score}` },
                { name: 'Durasi', value: duration(session.duration_minutes) },
                { name: 'Boleh mengerjakan', value: `${session.attempts_allowed} kali` },
                ...(session.attempts_allowed > 1
                  ? [{ name: 'Nilai yang dipakai', value: attemptRules[session.attempt_rule] }]
                  : []),
                { name: 'Nilai lulus', value: session.pass_score ?? 'Tidak ada' },
                { name: 'Hasil untuk siswa', value: resultKinds[session.results] },
                { name: 'Urutan soal diacak', value: yes(session.shuffles_questions) },
                { name: 'Satu HP setiap siswa', value: yes(session.one_device) },
              ]}
            />
          </Section>
          {session.description && (
            <Section title="Petunjuk">
              <Card className="p-4">
                <UserText text={session.description} />
              </Card>
            </Section>
          )}
        </div>
        <Join session={session} />
      </div>
    </div>
  )
}

function Duplicate({ uuid }: { uuid: string }) {
  const go = useNavigate()
  const { run, busy } = useAction(quizAround.duplicate, {
    done: (copy) => {
      say('Salinan dibuat. Isi waktunya.')
      void go(href('/teacher/session/:uuid/edit', { uuid: copy.uuid }))
    },
  })
  return (
    <Button icon={Copy} busy={busy} onClick={() => void run({ params: { uuid } })}>
      Gandakan
    </Button>
  )
}

export const title = 'Kuis'

/** One quiz session: where it stands, what comes next, its code for the class, and how many are how far. */
export default function SessionPage() {
  const { uuid = '' } = useParams()
  return (
    <ListBeside title="{product}Quiz" to={href('/teacher/session')} list={<AllSessions />}>
      <Screen
        call={quizSessions.session}
        input={{ params: { uuid } }}
        title={(session) => session?.title ?? title}
        tab={(session) => session?.title}
        note={(session) => session && [session.subject?.name, session.topic].filter(Boolean).join(' · ')}
        back={href('/teacher/session')}
        actions={(session) =>
          session && (
            <>
              <Duplicate uuid={uuid} />
              {session.can.includes('edit') && (
                <ButtonLink icon={Pencil} to={href('/teacher/session/:uuid/edit', { uuid })}>
                  Ubah
                </ButtonLink>
              )}
            </>
          )
        }
      >
        {(session) => (
          <>
            <SessionTabs uuid={uuid} here="summary" counts={{ questions: session.questions, students: session.invited }} />
            <Summary session={session} />
          </>
        )}
      </Screen>
    </ListBeside>
  )
}
