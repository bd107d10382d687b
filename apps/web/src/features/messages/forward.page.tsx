import { messages } from '@lentera/contract/messages'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { Card } from '#ui/card.tsx'
import { LostPath } from '#ui/drawings/lost-path.tsx'
import { Form, Submit } from '#ui/form/form.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Recipient, Recipients } from './recipients.tsx'

function SendOn({ contact_id, seq }: { contact_id: string; seq: number }) {
  const go = useNavigate()
  const form = useForm(messages.forward, {
    start: { to: [] as readonly Recipient[] },
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

export const title = 'Teruskan pesan'

/** Sends a message (`?from=…&message=…`) on to other people. */
export default function ForwardPage() {
  const [search] = useSearchParams()
  const from = search.get('from') ?? ''
  const seq = Number(search.get('message'))
  if (from === '' || !Number.isInteger(seq) || seq < 1) return <Navigate to={href('/message')} replace />
  return (
    <Screen
      call={messages.thread}
      input={{ params: { contact_id: from }, query: { before: seq + 1 } }}
      title={title}
      back={href('/message/direct/:slug', { slug: from })}
      template="reading"
    >
      {({ messages: some, person }) => {
        const message = some.find((one) => one.seq === seq)
        return message ? (
          <>
            <Card className="mb-4 p-4">
              <p className="mb-1 text-note text-ink-2">{message.mine ? 'Dari Anda' : `Dari ${person.name}`}</p>
              <p className="break-words whitespace-pre-line">{message.text}</p>
            </Card>
            <SendOn contact_id={from} seq={seq} />
          </>
        ) : (
          <EmptyState
            drawing={<LostPath />}
            text="Pesan ini tidak ada"
            note="Pilih pesan yang ingin diteruskan dari percakapannya."
          />
        )
      }}
    </Screen>
  )
}
