import { keysOf } from '@lentera/contract/kit/keys'
import { quizAround } from '@lentera/contract/quiz-sessions/around'
import { quizSessions, type Session } from '@lentera/contract/quiz-sessions'
import { useParams } from 'react-router'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { clockIn, dateIn, shortDate } from '#lib/time/dates.ts'
import { SessionPill, SessionTabs } from '#school/quiz/session-frame.tsx'
import { Section } from '#ui/card.tsx'
import { List } from '#ui/list.tsx'
import { Row } from '#ui/row.tsx'
import { IconTile } from '#ui/pill.tsx'
import { Around, Screen } from '#ui/screen.tsx'
import { ActButton } from './act-button.tsx'
import { acts, eventWords } from './acts.ts'

const order = keysOf(acts)

function Acts({ session }: { session: Session }) {
  const possible = order.filter((act) => session.can.includes(act))
  return (
    <Section title="Yang dapat dilakukan sekarang" action={<SessionPill state={session.state} />}>
      {possible.length === 0 ? (
        <p className="text-ink-2">Tidak ada lagi yang dapat dilakukan dengan kuis ini.</p>
      ) : (
        <List label="Tindakan">
          {possible.map((act) => (
            <Row
              key={act}
              leading={<IconTile icon={acts[act].icon} tone={acts[act].danger ? 'bad' : 'accent'} />}
              title={acts[act].verb}
              note={acts[act].note}
              act={<ActButton session={session} act={act} />}
            />
          ))}
        </List>
      )}
    </Section>
  )
}

function Log({ session: { uuid, timezone } }: { session: Session }) {
  const called = useCall(quizAround.log, { params: { uuid } })
  return (
    <Section title="Catatan tindakan">
      {!called.data && <Around called={called} />}
      {called.data?.length === 0 && <p className="text-ink-2">Belum ada tindakan.</p>}
      {called.data && called.data.length > 0 && (
        <List label="Catatan tindakan">
          {called.data.map(({ at, kind, by, student, text }) => (
            <Row
              key={`${at} ${kind} ${student}`}
              title={[eventWords[kind] ?? kind, student].filter(Boolean).join(': ')}
              note={[`${shortDate(dateIn(new Date(at), timezone))} pukul ${clockIn(at, timezone)}`, by, text]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </List>
      )}
    </Section>
  )
}

export const title = 'Tindakan kuis'

/** What may be done with a quiz session as a whole, and what was done by whom. */
export default function SessionActionPage() {
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
          <SessionTabs uuid={uuid} here="action" />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
            <Acts session={session} />
            <Log session={session} />
          </div>
        </>
      )}
    </Screen>
  )
}
