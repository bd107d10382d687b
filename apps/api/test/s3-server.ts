import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { s3Of, type S3Place } from '#src/settings-files.ts'
import { quickFolder, PRODUCT_ROOM } from './memory.ts'

/** A request as its middleware has it. */
interface SeenRequest {
  readonly path: string
  readonly state: object
  mountPath?: string
}
interface S3rver {
  readonly middleware: ((asked: SeenRequest, next: () => Promise<void>) => Promise<void>)[]
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
type Options = { port: number; address: string; silent: boolean; directory: string; configureBuckets: { name: string }[] }

/** A server that speaks S3 and checks signatures (@20minutes/s3rver), with an empty bucket. */
export const anS3Server = async (): Promise<S3Place> => {
  const directory = await mkdtemp(path.join(quickFolder(PRODUCT_ROOM), 'lentera-s3-'))
  const Server = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: Options) => S3rver
  const server = new Server({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'lentera' }] })
  // It forgets the slash behind a bucket, which the SDK signs: its own way of naming a bucket by the host puts it back.
  server.middleware.unshift((asked, next) => {
    if (/^\/[^/]+\/$/.test(asked.path)) {
      asked.mountPath = '/'
      Object.defineProperty(asked.state, 'vhost', { get: () => true, set: () => {} })
    }
    return next()
  })
  const { port } = await server.run()
  onTestFinished(async () => {
    await server.close()
    await rm(directory, { recursive: true, force: true })
  })
  return s3Of(`s3://S3RVER:S3RVER@127.0.0.1:${port}/lentera/berkas?tls=off`)!
}

/** What stands in front of a server and answers by itself for as long as `instead` says so. */
export const aTroubledWay = async (place: S3Place) => {
  const to = new URL(place.endpoint)
  const way = { asked: 0, instead: (_answer: ServerResponse, _asked: IncomingMessage): boolean => false }
  const server = createServer((incoming, answer) => {
    way.asked++
    if (way.instead(answer, incoming)) {
      incoming.resume()
      return
    }
    // The signature names the host that was asked, which the server takes from this header.
    const { method, url, headers } = incoming
    const onward = ask({ host: to.hostname, port: to.port, method, path: url, headers }, (back) => {
      answer.writeHead(back.statusCode ?? 500, back.headers)
      back.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  )
  const { port } = server.address() as AddressInfo
  return { way, place: { ...place, endpoint: `http://127.0.0.1:${port}` } }
}
