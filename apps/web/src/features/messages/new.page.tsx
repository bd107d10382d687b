import { messageLimits, messages } from '@lentera/contract/messages'
import { TalksBeside } from './talks-beside.tsx'
import { useNavigate } from 'react-router'
import { useForm } from '#lib/form/use-form.ts'
import { href } from '#lib/nav/href.ts'
import { Form, Submit } from '#ui/form/form.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { Page } from '#ui/screen.tsx'
import { type Recipient, Recipients } from './recipients.tsx'

export const title = 'Pesan baru'

/** The same words to several people, to each alone. */
export default function NewMessagePage() {
  const go = useNavigate()
  const start: { to: readonly Recipient[]; text: string } = { to: [], text: '' }
  const form = useForm(messages.sendMany, {
    start,
    check: ({ to, text }) => ({
      to: to.length === 0 ? 'Pilih penerimanya.' : undefined,
      text: text.trim() === '' ? 'Tulis pesannya.' : undefined,
    }),
    input: ({ to, text }) => ({ body: { to: to.map(({ id }) => id), text: text.trim() } }),
    said: ({ sent }) => (sent === 1 ? 'Pesan terkirim.' : `Pesan terkirim kepada ${sent} orang.`),
    done: () => void go(href('/message'), { replace: true }),
  })
  const to = form.field('to')
  return (
    <TalksBeside>
      <Page
        title={title}
        note="Dikirim satu per satu: penerima tidak melihat penerima lain."
        back={href('/message')}
        template="reading"
      >
        <Form of={form}>
          <Recipients value={to.value} onChange={to.onChange} error={to.error} />
          <TextArea label="Pesan" rows={4} maxLength={messageLimits.text} {...form.field('text')} />
          <Submit>Kirim</Submit>
        </Form>
      </Page>
    </TalksBeside>
  )
}
