// Servers that behave like those to which messages go.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

interface CarriedRequest {
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Record<string, unknown>
}
interface Answer {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: unknown
  /** Milliseconds before it answers. */
  readonly late?: number
}

/** An HTTP gateway that notes what it is asked and answers as it is told, one after the other; the last answer stays. */
export const aGateway = async (...answers: Answer[]) => {
  const asked: CarriedRequest[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      const { status = 200, headers = {}, body = {}, late = 0 } = answers[Math.min(asked.length, answers.length - 1)] ?? {}
      asked.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(text) as Record<string, unknown> })
      setTimeout(() => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(JSON.stringify(body))
      }, late)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

interface MailWishes {
  /** What it answers to a recipient in place of taking the mail. */
  readonly refuse?: { readonly code: number; readonly message: string }
  /** Never says a word. */
  readonly silent?: boolean
}

/** A mail server without TLS that wants a name and a password: `surat`, `rahasia`. */
export const aMailServer = async ({ refuse, silent = false }: MailWishes = {}) => {
  const mails: { readonly from: string; readonly to: string; readonly text: string }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: false,
    logger: false,
    onConnect: (_session, done) => (silent ? undefined : done()),
    onAuth: ({ username, password }, _session, done) =>
      username === 'surat' && password === 'rahasia' ? done(null, { user: username }) : done(new Error('Invalid login')),
    onRcptTo: (_address, _session, done) =>
      refuse ? done(Object.assign(new Error(refuse.message), { responseCode: refuse.code })) : done(),
    onData: (stream, { envelope }, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address).join(),
          text,
        })
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => server.close(() => undefined))
  const { port } = server.server.address() as AddressInfo
  const at = (login: string) => ({ url: `smtp://${login}@127.0.0.1:${port}`, from: 'Lentera <no-reply@lentera.example>' })
  return { mails, settings: at('surat:rahasia'), locked: at('surat:salah') }
}
