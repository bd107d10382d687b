import { quizSessions, type Session, type SessionOptions } from '@lentera/contract/quiz-sessions'
import { useNavigate, useParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { useCall } from '#lib/http/use-call.ts'
import { href } from '#lib/nav/href.ts'
import { Notice } from '#ui/notice.tsx'
import { Around, Screen } from '#ui/screen.tsx'
import { bodyOf, holdersFor, missing, writtenOf } from './fields.ts'
import { SessionForm } from './session-form.tsx'

function Edit({ session, options }: { session: Session; options: SessionOptions }) {
  const go = useNavigate()
  const form = useForm(quizSessions.save, {
    start: writtenOf(session),
    check: missing,
    input: (written) => ({
      params: { uuid: session.uuid },
      body: { ...bodyOf(written, session.timezone, holdersFor(options, session)), revision: written.revision },
    }),
    said: 'Perubahan tersimpan.',
    saved: writtenOf,
    done: ({ uuid }) => void go(href('/teacher/session/:uuid', { uuid })),
  })
  return <SessionForm form={form} options={options} session={session} verb="Simpan perubahan" />
}

const Editing = ({ session }: { session: Session }) => {
  const options = useCall(quizSessions.options, {})
  if (!session.can.includes('edit')) return <Notice>Kuis ini tidak dapat diubah lagi.</Notice>
  return options.data ? <Edit session={session} options={options.data} /> : <Around called={options} />
}

export const title = 'Ubah kuis'

/** What a quiz session says of itself, changed; once it has begun, only what does no harm to who takes it. */
export default function EditSessionPage() {
  const { uuid = '' } = useParams()
  return (
    <Screen
      call={quizSessions.session}
      input={{ params: { uuid } }}
      title={title}
      note={(session) => session?.title}
      back={href('/teacher/session/:uuid', { uuid })}
    >
      {(session) => <Editing session={session} />}
    </Screen>
  )
}
