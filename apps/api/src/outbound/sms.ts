import * as z from 'zod/mini'
import type { Sms } from '#src/settings-outside.ts'
import { postJson } from './post-json.ts'
import { international, type Transport } from './transport.ts'

/** Whatever it calls the message: text or number. */
const Taken = z.catch(z.object({ id: z.optional(z.union([z.string(), z.number()])) }), {})

/** Text messages by an HTTP gateway, which docs/operations.md describes. 409 says that it has taken this very message before. */
export const smsTransport = ({ url, token }: Sms, patience?: number): Transport => ({
  channel: 'sms',
  leaves: true,
  send: async ({ uuid, recipient, body }) => {
    const answer = await postJson({
      url,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': uuid },
      body: { to: `+${international(recipient)}`, text: body },
      taken: [409],
      ...(patience !== undefined && { patience }),
    })
    const { id } = z.parse(Taken, answer)
    return id === undefined ? {} : { provider_id: `sms ${id}` }
  },
})
