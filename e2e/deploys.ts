import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** The product behind a line on which a new version can come out, and on which pages can be held back. */
export interface Deploys {
  readonly address: string
  /** From now on pages and worker are those of another build, whose files have other names; the former ones are gone. */
  next(): void
  /** Files whose address has these words are not there any more. */
  gone: string
  /** Pages wait for this. */
  held: Promise<void> | undefined
  close(): Promise<void>
}

const wholeOf = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

/** Starts the line in front of the product at this address. */
export const deploys = async (upstream: string): Promise<Deploys> => {
  let renamed = false
  /** The next build, made of this one by other names for what a page begins with. */
  const written = (text: string) =>
    renamed ? text.replaceAll(/(head|shell)-[\w-]{8}/g, '$1-NEXTNEXT').replace(/version:(.)[\w-]+/, 'version:$1NEXT') : text
  const names = new Map<string, string>()
  const learn = (text: string) => {
    for (const [name, kind] of text.matchAll(/(head|shell)-[\w-]{8}/g)) names.set(`${kind}-NEXTNEXT`, name)
  }
  const line: Deploys = {
    address: '',
    gone: '',
    held: undefined,
    next: () => void (renamed = true),
    close: () => new Promise((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))),
  }
  const ask = (request: http.IncomingMessage, path: string, body: Buffer) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const { 'if-none-match': _, 'if-modified-since': __, ...headers } = { ...request.headers, 'accept-encoding': 'identity' }
      http.request(`${upstream}${path}`, { method: request.method, headers }, resolve).on('error', reject).end(body)
    })
  const pass = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const asked = request.url ?? '/'
    const isPage = (request.headers.accept ?? '').includes('text/html')
    if (isPage) await line.held
    if (line.gone !== '' && asked.includes(line.gone)) return void response.writeHead(404).end()
    const path = asked.replace(/(?:head|shell)-NEXTNEXT/, (name) => names.get(name) ?? name)
    const answer = await ask(request, path, await wholeOf(request))
    const body = await wholeOf(answer)
    const isText = /html|\/sw\.js$/.test(`${answer.headers['content-type']} ${path}`)
    const text = isText ? body.toString() : ''
    learn(text)
    const { 'content-length': _, 'transfer-encoding': __, etag, ...kept } = answer.headers
    response.writeHead(answer.statusCode ?? 502, { ...kept, ...(etag && !isText && { etag }) })
    response.end(isText ? written(text) : body)
  }
  const server = http.createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return Object.assign(line, { address: `http://localhost:${(server.address() as AddressInfo).port}` })
}
