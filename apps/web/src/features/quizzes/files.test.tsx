import type { CurrentUser } from '@lentera/contract/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outbox } from '#lib/offline/outbox.ts'
import { sendLane } from '#lib/offline/outbox/lanes.ts'
import { useKnown } from '#lib/offline/outbox/state.ts'
import { useSession } from '#lib/session/session.ts'
import { AnswerFiles } from './files.ts'

let people = 0
beforeEach(async () => {
  const id = `siswa-berkas-${Date.now()}-${++people}`
  const token = btoa(JSON.stringify({ sub: id, exp: Math.floor(Date.now() / 1000) + 3600 }))
  document.cookie = `access_token=${btoa('{"alg":"HS256"}')}.${token}.x; Path=/`
  document.cookie = 'access_role=student; Path=/'
  useSession.setState({ state: 'signed-in', role: 'student', user: { id, user_type: 'student' } as CurrentUser })
  await outbox()
})
afterEach(() => vi.unstubAllGlobals())

const quiz = '00000000-0000-4000-8000-000000000000'
const page = (name: string, text: string) => new File([text], name, { type: 'application/pdf' })
const given = { number: 4, answered_at: new Date().toISOString(), proof: undefined }
const attachment = { uuid: '1', url: '/f', name: 'x.pdf', type: 'application/pdf', bytes: 5, width: null, height: null }

/** A server that takes files of five bytes. `up`: whether there is a line; `takes`: whether it says anything but about their bytes. What is attached is kept, by the keys of the files. */
const server = () => {
  const state = { up: true, takes: true, begun: [] as string[], attached: [] as string[] }
  vi.stubGlobal('fetch', async (to: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    if (!state.up) throw new TypeError('Failed to fetch')
    if (!to.includes('/uploads')) {
      if (!state.takes) throw new TypeError('Failed to fetch')
      state.attached.push(new URLSearchParams(body as string).get('file') ?? '')
      return Response.json({ data: attachment })
    }
    if (method === 'POST') state.begun.push(new Headers(headers).get('upload-metadata') ?? '')
    const offset = method === 'POST' ? '0' : '5'
    return new Response(null, {
      status: method === 'POST' ? 201 : 204,
      headers: { 'upload-offset': offset, location: '/uploads/id' },
    })
  })
  return state
}
const files = () => {
  const all = new AnswerFiles(quiz, () => undefined)
  const mine = () => useKnown.getState().entries
  return { all, phase: () => all.shown(mine()).get(4)?.phase, arrived: () => all.arrived(mine()) }
}

test('a file that waits for its next attempt leaves before a quiz is handed in, and is named by an answer once', async () => {
  const line = server()
  line.up = false
  const { all, phase, arrived } = files()
  expect(await all.add(given, page('satu.pdf', 'satu!'))).toBe(true)
  await vi.waitFor(() => expect(phase()).toBe('waiting'))
  expect(arrived()).toEqual([])
  line.up = true
  expect(await sendLane(`quiz ${quiz}`)).toBe(true)
  expect(line.attached).toHaveLength(1)
  expect(arrived()).toMatchObject([{ own: { number: 4, answered_at: given.answered_at }, sent: attachment }])
  expect(arrived()).toEqual([])
})

test('a file that is chosen in the place of one that waits is sent, and the one before is not', async () => {
  const line = server()
  line.up = false
  const { all, phase } = files()
  await all.add(given, page('salah.pdf', 'salah'))
  await vi.waitFor(() => expect(phase()).toBe('waiting'))
  await all.add(given, page('benar.pdf', 'benar'))
  line.up = true
  await sendLane(`quiz ${quiz}`)
  expect(line.attached).toHaveLength(1)
  expect(line.begun.map((one) => atob(one.split(/[ ,]/)[1]!))).toEqual(['benar.pdf'])
})

test('a file whose bytes have arrived, but not what it is the answer to, waits and says so', async () => {
  const line = server()
  line.takes = false
  const { all, phase } = files()
  await all.add(given, page('dua.pdf', 'dua!!'))
  await vi.waitFor(() => expect(phase()).toBe('waiting'))
  expect(line.begun).toHaveLength(1)
  line.takes = true
  expect(await sendLane(`quiz ${quiz}`)).toBe(true)
  expect(line.attached).toHaveLength(1)
})

test('a file that is taken back while it waits is never sent', async () => {
  const line = server()
  line.up = false
  const { all, phase } = files()
  await all.add(given, page('lagi.pdf', 'lagi!'))
  await vi.waitFor(() => expect(phase()).toBe('waiting'))
  await all.drop(4)
  line.up = true
  expect(await sendLane(`quiz ${quiz}`)).toBe(true)
  expect(line.begun).toEqual([])
  expect(phase()).toBeUndefined()
})
