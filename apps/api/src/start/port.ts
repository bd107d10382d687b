import { codeOf } from '#kit/error-code.ts'
import net from 'node:net'
import { Trouble } from './trouble.ts'

type Address = { readonly host: string; readonly port: number }

/** A host that this machine itself can ask. */
export const local = (host: string) => (['0.0.0.0', '::'].includes(host) ? 'localhost' : net.isIPv6(host) ? `[${host}]` : host)

const listen = ({ host, port }: Address) =>
  new Promise<number>((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })

async function isLentera(origin: string) {
  try {
    const answer: unknown = await (await fetch(`${origin}/v1/remote-config`, { signal: AbortSignal.timeout(1000) })).json()
    return JSON.stringify(answer).includes('"product_name"')
  } catch {
    return false
  }
}

/** Throws a Trouble when nobody could listen there. */
export async function assertFree({ host, port }: Address): Promise<void> {
  try {
    await listen({ host, port })
  } catch (error) {
    const code = codeOf(error)
    const origin = `http://${local(host)}:${port}`
    if (code === 'EADDRINUSE' && (await isLentera(origin)))
      throw new Trouble(`Lentera already runs at ${origin}: stop it first, or set another PORT.`)
    if (code === 'EADDRINUSE') throw new Trouble(`Port ${port} is taken by another program: stop it, or set another PORT.`)
    if (code === 'EACCES') throw new Trouble(`This user may not listen on port ${port}: set a PORT above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new Trouble(`HOST ${host} is not an address of this machine.`)
    throw error
  }
}

/** A port that is free on this machine. */
export const freePort = () => listen({ host: '127.0.0.1', port: 0 })
