import { afterEach, expect, test, vi } from 'vitest'
import { sendParts } from './parts.ts'

const KEY = '01890000-0000-7000-8000-000000000001'
afterEach(() => vi.unstubAllGlobals())

/** Sends ten bytes to a server that answers these, one after the other; what it was asked, and what came of it. */
const sendTo = async (...answers: readonly Response[]) => {
  const asked: string[] = []
  const left = [...answers]
  vi.stubGlobal('fetch', async (url: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    asked.push(`${method} ${url}${headers['upload-offset'] === undefined ? '' : ` from ${headers['upload-offset']}`}`)
    return left.shift() ?? new Response('{}', { status: 500 })
  })
  const progress: number[] = []
  const parcel = { endpoint: '/uploads', key: KEY, name: 'tugas.pdf', blob: new Blob(['0123456789']) }
  const courier = { token: async () => 'a token', renewed: async () => null }
  const sent = await sendParts(parcel, { courier, progress: (received) => void progress.push(received) })
  return { asked, progress, sent }
}
const begun = (id: string, offset = 0) =>
  new Response(null, { status: 201, headers: { location: `/uploads/${id}`, 'upload-offset': `${offset}` } })
const received = (offset: number) => new Response(null, { status: 204, headers: { 'upload-offset': `${offset}` } })
const gone = () => new Response('{}', { status: 404, headers: { 'content-type': 'application/json' } })

test('an upload that the server has lost begins anew, once, from its first byte, and is known by its new id', async () => {
  const answers = [begun('before', 4), gone(), begun('anew'), received(10), received(10)]
  const { asked, progress, sent } = await sendTo(...answers)
  expect(asked).toEqual([
    'POST /uploads',
    `PATCH /uploads/${KEY} from 4`,
    'POST /uploads',
    `PATCH /uploads/${KEY} from 0`,
    `HEAD /uploads/${KEY}`,
  ])
  expect(progress).toEqual([4, 0, 10])
  expect(sent).toEqual({ is: 'sent', id: 'anew' })
})

test('an upload that is lost a second time is given up, and not begun for ever', async () => {
  const { asked, sent } = await sendTo(begun('before', 4), gone(), begun('anew'), gone())
  expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(2)
  expect(sent.is).not.toBe('sent')
})
