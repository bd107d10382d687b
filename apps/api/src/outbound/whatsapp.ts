import * as z from 'zod/mini'
import type { WhatsApp } from '#src/settings-outside.ts'
import { postJson } from './post-json.ts'
import { international, NotSent, type Outgoing, type Transport } from './transport.ts'

const Taken = z.catch(z.object({ messages: z.array(z.object({ id: z.string() })) }), { messages: [] })
const parameter = (text: string) => ({ type: 'text', text })

/** A code goes into its template twice: into the text, and under the button that copies it. */
const codeParts = (code: string) => [
  { type: 'body', parameters: [parameter(code)] },
  { type: 'button', sub_type: 'url', index: '0', parameters: [parameter(code)] },
]

const templateOf = ({ codeTemplate, textTemplate }: WhatsApp, { is_secret, body }: Outgoing) => {
  const code = is_secret ? /\b\d{6}\b/.exec(body)?.[0] : undefined
  if (code !== undefined) return { name: codeTemplate, components: codeParts(code) }
  if (textTemplate === null) throw new NotSent('there is no template for texts (WHATSAPP_TEXT_TEMPLATE)', { again: false })
  // Meta takes no line breaks inside of a parameter.
  return { name: textTemplate, components: [{ type: 'body', parameters: [parameter(body.replace(/\s+/g, ' '))] }] }
}

/** Meta's WhatsApp Cloud API. Whom one writes to first gets an approved template: https://developers.facebook.com/docs/whatsapp/cloud-api. */
export const whatsappTransport = (settings: WhatsApp, patience?: number): Transport => ({
  channel: 'whatsapp',
  leaves: true,
  send: async (message) => {
    const answer = await postJson({
      url: `${settings.url}/${settings.phoneId}/messages`,
      headers: { authorization: `Bearer ${settings.token}` },
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: international(message.recipient),
        type: 'template',
        template: { language: { code: 'id' }, ...templateOf(settings, message) },
      },
      ...(patience !== undefined && { patience }),
    })
    const [taken] = z.parse(Taken, answer).messages
    return taken ? { provider_id: taken.id } : {}
  },
})
