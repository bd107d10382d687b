import { type Message, messages, type Thread } from '@lentera/contract/messages'
import { TalksBeside } from './talks-beside.tsx'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { Card } from '#ui/card.tsx'
import { LostPath } from '#ui/drawings/lost-path.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Part, Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Recipient, Recipients } from './recipients.tsx'
import { Isolated, UserText } from '#ui/user-text.tsx'

function SendOn({ contact_id, seq }: { contact_id: string; seq: number }) {
  const go = useNavigate()
  const start: { to: readonly Recipient[] } = { to: [] }
  const form = useForm(messages.forward, {
    start,
    check: ({ to }) => ({ to: to.length === 0 ? 'Pilih penerimanya.' : undefined }),
    input: ({ to }) => ({ body: { contact_id, seq, to: to.map(({ id }) => id) } }),
    said: ({ sent }) => `Diteruskan kepada ${sent} orang.`,
    done: () => void go(href('/message'), { replace: true }),
  })
  const to = form.field('to')
  return (
    <Form of={form}>
      <Recipients value={to.value} onChange={to.onChange} error={to.error} />
      <Submit>Teruskan</Submit>
    </Form>
  )
}

/** The message, and to whom it goes. */
const Found = ({ of: message, name, contact_id }: { of: Message; name: string; contact_id: string }) => (
  <>
    <Card className="mb-4 p-4">
      <p className="mb-1 text-note text-ink-2">
        <Isolated>{message.mine ? 'Pesan sendiri' : `Dari ${name}`}</Isolated>
      </p>
      <UserText text={message.text} />
    </Card>
    <SendOn contact_id={contact_id} seq={message.seq} />
  </>
)
const None = () => (
  <EmptyState drawing={<LostPath />} text="Pesan ini tidak ada" note="Pilih pesan yang ingin diteruskan dari percakapannya." />
)

export const title = 'Teruskan pesan'

/** Sends a message (`?from=…&message=…`) on to other people. */
export default function ForwardPage() {
  const [search] = useSearchParams()
  const from = search.get('from') ?? ''
  const seq = Number(search.get('message'))
  if (from === '' || !Number.isInteger(seq) || seq < 1) return <Navigate to={href('/message')} replace />
  const params = { contact_id: from }
  const the = ({ messages: some }: Thread) => some.find((one) => one.seq === seq)
  return (
    <TalksBeside>
      <Screen
        call={messages.thread}
        input={{ params, query: {} }}
        title={title}
        back={href('/message/direct/:slug', { slug: from })}
        template="reading"
      >
        {(thread) => {
          const { name } = thread.person
          const message = the(thread)
          if (message) return <Found of={message} name={name} contact_id={from} />
          // What is older than the newest page is asked for by itself.
          if (!thread.more) return <None />
          return (
            <Part call={messages.thread} input={{ params, query: { before: seq + 1 } }}>
              {(older) => {
                const found = the(older)
                return found ? <Found of={found} name={name} contact_id={from} /> : <None />
              }}
            </Part>
          )
        }}
      </Screen>
    </TalksBeside>
  )
}
