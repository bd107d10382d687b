import { fieldsOf } from '@lentera/contract/kit/unknown'
import type { Mail } from '#src/settings-outside.ts'
import { NotSent, PATIENCE, type Transport } from './transport.ts'

/** Mail by SMTP. A refusal for good is a code of 5xx; anything else may pass. */
export const mailTransport = ({ url, from }: Mail, patience = PATIENCE): Transport => {
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(
      {
        url,
        connectionTimeout: patience,
        greetingTimeout: patience,
        socketTimeout: patience,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from },
    )
  }
  // With the first mail: most servers have no use for it in their memory.
  let smtp: ReturnType<typeof open> | undefined
  const host = /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'lentera'
  return {
    channel: 'email',
    leaves: true,
    send: async ({ uuid, recipient, subject, body }) => {
      try {
        // A repeated mail has the same id, so that a mailbox that has it shows it once.
        await (
          await (smtp ??= open())
        ).sendMail({ to: recipient, subject: subject ?? '', text: body, messageId: `<${uuid}@${host}>` })
        return {}
      } catch (error) {
        const { responseCode, code, message } = fieldsOf(error)
        // Wrong credentials are the operator's mistake, which may be put right.
        const refused = typeof responseCode === 'number' && responseCode >= 500
        throw new NotSent(String(message), { again: code === 'EAUTH' || !refused })
      }
    },
  }
}
