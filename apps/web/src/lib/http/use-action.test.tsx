import { selfie } from '@lentera/contract/attendance/selfie'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { cache } from './cache.ts'
import { useAction } from './use-call.ts'

afterEach(() => vi.unstubAllGlobals())

const photo = (content: string) => new File([content], 'foto.jpg', { type: 'image/jpeg', lastModified: 0 })
const input = (file: File) => ({ body: { photo: file, latitude: 0, longitude: 110, accuracy: 8 } })

/** Somebody who may attach one of two photos; every answer is lost on its way back. */
const sender = async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return Promise.reject(new TypeError('Failed to fetch'))
  })
  document.cookie = `access_token=x.${btoa(JSON.stringify({ sub: 'siswa', exp: Date.now() / 1000 + 3600 }))}.x; Path=/`
  document.cookie = 'access_role=student; Path=/'
  const [first, second] = [photo('satu'), photo('dua!')]
  function Form() {
    const { run, fault } = useAction(selfie.checkInSelfie)
    return (
      <>
        <p role="status">{fault?.message}</p>
        <button onClick={() => void run(input(first))}>Foto pertama</button>
        <button onClick={() => void run(input(second))}>Foto kedua</button>
      </>
    )
  }
  await render(
    <QueryClientProvider client={cache}>
      <Form />
    </QueryClientProvider>,
  )
  const send = async (name: string) => {
    const before = keys.length
    await page.getByRole('button', { name }).click()
    await vi.waitFor(() => expect(keys).toHaveLength(before + 1))
  }
  return { keys, send }
}

test('after a lost answer the same attachment goes out under the same key, another one under a key of its own', async () => {
  const { keys, send } = await sender()
  await send('Foto pertama')
  await send('Foto pertama')
  await send('Foto kedua')
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
