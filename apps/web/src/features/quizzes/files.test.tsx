import type { CurrentUser } from '@lentera/contract/account'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '#lib/session/session.ts'
import { AnswerFiles } from './files.ts'
import type { OwnFile } from './kept.ts'

beforeEach(() => {
  const token = btoa(JSON.stringify({ sub: 'siswa-berkas', exp: Math.floor(Date.now() / 1000) + 3600 }))
  document.cookie = `access_token=${btoa('{"alg":"HS256"}')}.${token}.x; Path=/`
  document.cookie = 'access_role=student; Path=/'
  useSession.setState({
    state: 'signed-in',
    role: 'student',
    user: { id: 'siswa-berkas', user_type: 'student' } as CurrentUser,
  })
})
afterEach(() => vi.unstubAllGlobals())

const page = (name: string, text: string) => new File([text], name, { type: 'application/pdf' })
const choice = (file: File): Omit<OwnFile, 'key'> => ({
  number: 4,
  file,
  answered_at: new Date().toISOString(),
  proof: undefined,
})
const attachment = { uuid: '1', url: '/f', name: 'x.pdf', type: 'application/pdf', bytes: 5, width: null, height: null }

/** A server that takes files of five bytes. `up`: whether there is a line. What is asked is kept. */
const server = () => {
  const state = { up: true, asked: [] as string[] }
  const answer = (method: string, url: string) => {
    if (!state.up) throw new TypeError('Failed to fetch')
    if (!url.includes('/uploads')) return Response.json({ data: attachment })
    const offset = method === 'POST' ? '0' : '5'
    return new Response(null, {
      status: method === 'POST' ? 201 : 204,
      headers: { 'upload-offset': offset, location: '/uploads/id' },
    })
  }
  vi.stubGlobal('fetch', async (to: RequestInfo | URL, { method = 'GET' }: RequestInit = {}) => {
    const url = to instanceof Request ? to.url : `${to}`
    state.asked.push(`${method} ${new URL(url, location.href).pathname}`)
    return answer(method, url)
  })
  return state
}
const files = () => {
  const kept = new Map<number, string>()
  const sent: string[] = []
  const all = new AnswerFiles({
    exam: `siswa-berkas ${Math.random()}`,
    uuid: '00000000-0000-4000-8000-000000000000',
    changed: (now) => {
      kept.clear()
      for (const [number, { phase }] of now) kept.set(number, phase)
    },
    keep: (work) => work,
    done: async ({ file }) => void sent.push(file.name),
  })
  return { all, kept, sent }
}
/** Pauses between attempts never end by themselves. */
const withoutPauses = () =>
  vi.stubGlobal(
    'setTimeout',
    Object.assign(() => 0, {}),
  )

test('a file that waits for its next attempt leaves as soon as there is a line, and before a quiz is handed in', async () => {
  const line = server()
  line.up = false
  const { all, kept, sent } = files()
  const { setTimeout: real } = globalThis
  withoutPauses()
  await all.add(choice(page('satu.pdf', 'satu!')))
  await new Promise((resolve) => real(resolve, 300))
  expect(line.asked.length).toBe(1)
  expect(kept.get(4)).toBe('waiting')
  line.up = true
  expect(await all.bring()).toBe(true)
  expect(sent).toEqual(['satu.pdf'])
  expect(kept.size).toBe(0)
})

test('a file that is chosen in the place of one that waits is sent, and the one before is not', async () => {
  const line = server()
  line.up = false
  const { all, kept, sent } = files()
  const { setTimeout: real } = globalThis
  withoutPauses()
  await all.add(choice(page('salah.pdf', 'salah')))
  await new Promise((resolve) => real(resolve, 300))
  line.up = true
  await all.add(choice(page('benar.pdf', 'benar')))
  await new Promise((resolve) => real(resolve, 300))
  expect(sent).toEqual(['benar.pdf'])
  expect(kept.size).toBe(0)
  await all.add(choice(page('lagi.pdf', 'lagi!')))
  await all.drop(4)
  await new Promise((resolve) => real(resolve, 300))
  expect(sent).toEqual(['benar.pdf'])
})
