import { attendance } from '@lentera/contract/attendance'
import type { CurrentUser } from '@lentera/contract/account'
import type { Input } from '@lentera/contract/kit/call'
import { rollCall } from '@lentera/contract/attendance/roll-call'
import { selfie } from '@lentera/contract/attendance/selfie'
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#lib/http/cache.ts'
import { forget } from '#lib/session/forget.ts'
import type { OfflineWrite } from './outbox/entry.ts'
import { useOutbox } from './outbox.ts'
import { useSession } from '#lib/session/session.ts'

let people = 0
beforeEach(() => {
  const id = `siswa-${Date.now()}-${++people}`
  const claims = btoa(JSON.stringify({ sub: id, exp: Math.floor(Date.now() / 1000) + 3600 }))
  document.cookie = `access_token=x.${claims}.x; Path=/`
  document.cookie = 'access_role=student; Path=/'
  document.cookie = 'refresh_token=r; Path=/'
  useSession.setState({ state: 'signed-in', role: 'student', user: { id, user_type: 'student' } as CurrentUser })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const line = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)
const record = { id: 'r', date: '2026-11-23', method: 'selfie', distance_m: 42 }
const recorded = () => Promise.resolve(Response.json({ data: record }))
const noLine = () => Promise.reject(new TypeError('Failed to fetch'))

/** Everything that the outbox's store holds, files too, as one text. */
const onTheDevice = async (): Promise<string> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    indexedDB.open('lentera-outbox').onsuccess = ({ target }) => resolve((target as IDBOpenDBRequest).result)
  })
  const all = await new Promise<unknown[]>((resolve) => {
    database.transaction('writes').objectStore('writes').getAll().onsuccess = ({ target }) =>
      resolve((target as IDBRequest<unknown[]>).result)
  })
  database.close()
  const files: Blob[] = []
  const text = JSON.stringify(all, (_, value: unknown) => {
    if (value instanceof Blob) files.push(value)
    return value
  })
  return [text, ...(await Promise.all(files.map((file) => file.text())))].join('\n')
}

function Screen<C extends OfflineWrite>({ call, input, recalls }: { call: C; input: Input<C>; recalls?: true }) {
  const { send, entry } = useOutbox(call, { subject: 'Senin', ...(recalls && { recalls }) })
  return (
    <>
      <p role="status">{entry?.state ?? 'nothing'}</p>
      <button onClick={() => void send(input)}>Kirim</button>
    </>
  )
}
const says = async (words: string) => {
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
}
const send = () => page.getByRole('button', { name: 'Kirim' }).click()

const photo = new File(['wajah siswa'], 'swafoto.jpg', { type: 'image/jpeg' })
const pictured = { body: { photo, latitude: -5.1354, longitude: 119.4238, accuracy: 8 } }

test('of a photo that the school has, only the answer stays on the phone', async () => {
  line(recorded)
  await render(<Screen call={selfie.checkInSelfie} input={pictured} />)
  await send()
  await says('delivered')
  const left = await onTheDevice()
  expect(left).toContain('attendance.checkInSelfie')
  expect(left).toContain('"distance_m":42')
  for (const gone of ['wajah siswa', 'swafoto', 'latitude', '5.1354', '119.4238']) expect(left).not.toContain(gone)
})

test('of a place that the school has, only the answer stays on the phone, also where an earlier version kept more', async () => {
  line(recorded)
  const screen = await render(
    <Screen call={attendance.checkIn} input={{ body: { latitude: -5.1354, longitude: 119.4238, accuracy: 8 } }} />,
  )
  await send()
  await says('delivered')
  expect(await onTheDevice()).not.toContain('5.1354')
  await screen.unmount()
  const { tidy, update, keptOf } = await import('./outbox/store.ts')
  const [one] = await keptOf(useSession.getState().user!.id)
  await update(one!.id, { request: { url: '/', method: 'POST', headers: {}, body: 'latitude=-5.1354' }, input: pictured })
  await tidy()
  const left = await onTheDevice()
  for (const gone of ['latitude', '5.1354', 'wajah siswa']) expect(left).not.toContain(gone)
})

test('what a teacher said of pupils stays with the answer until the screen has put both away', async () => {
  line(() => Promise.resolve(Response.json({ data: { conflicts: [] } })))
  const marks = [{ student_id: 'a'.repeat(20), status: 'sick' as const, revision: null }]
  const said = { body: { class_uuid: '1', date: '2026-11-23', state: 'confirmed' as const, marks } }
  await render(<Screen call={rollCall.takeRollCall} input={said} recalls />)
  await send()
  await says('delivered')
  expect(await onTheDevice()).toContain('"status":"sick"')
})

test('who signs out leaves nothing of what the school has, and all of what it has not', async () => {
  line(recorded)
  const first = await render(<Screen call={selfie.checkInSelfie} input={pictured} />)
  await send()
  await says('delivered')
  await first.unmount()
  line(noLine)
  await render(<Screen call={attendance.clockOut} input={{}} />)
  await send()
  await says('waiting')
  forget()
  await vi.waitFor(async () => expect(await onTheDevice()).not.toContain('attendance.checkInSelfie'))
  const left = await onTheDevice()
  expect(left).not.toContain('distance_m')
  expect(left).toContain('attendance.clockOut')
})
