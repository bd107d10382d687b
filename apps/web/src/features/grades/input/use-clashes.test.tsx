import type { CurrentUser } from '@lentera/contract/account'
import { grades } from '@lentera/contract/grades'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { device } from '#lib/device/keep.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { add, keptOf } from '#lib/offline/outbox/store.ts'
import { useSession } from '#lib/session/session.ts'
import { useClashes } from './use-clashes.ts'

const cell = { component_id: 'k'.repeat(20), student_id: 's'.repeat(20) }
const nothing = { url: '', method: 'PUT', headers: {}, body: null }
const subject = 'kelas mapel 1'
let people = 0
let me = ''
beforeEach(() => {
  me = `guru-bentrok-${Date.now()}-${++people}`
  const token = btoa(JSON.stringify({ sub: me, exp: Math.floor(Date.now() / 1000) + 3600 }))
  document.cookie = `access_token=${btoa('{"alg":"HS256"}')}.${token}.x; Path=/`
  document.cookie = 'access_role=teacher; Path=/'
  useSession.setState({ state: 'signed-in', role: 'teacher', user: { id: me, user_type: 'teacher' } as CurrentUser })
})

/** A save that the server has answered, and that the device still holds: a colleague had written 70 where 80 was sent. */
const delivered = async (id: string) => {
  const now = new Date().toISOString()
  await add({
    id,
    call: grades.save.name,
    subject,
    account: me,
    input: { body: { cells: [{ ...cell, score: 80, revision: 0 }] } },
    reply: { cells: [{ ...cell, outcome: 'changed', score: 70, revision: 1, by: 'Bu Sari' }] },
    captured_at: now,
    state: 'delivered',
    tried: true,
    failure: null,
    request: nothing,
    recalled: true,
    attempts: 1,
    next_at: 0,
    alone: false,
    settled_at: Date.now(),
  })
}
function Screen() {
  useOutbox(grades.save, { subject, recalls: true })
  const { clashes, forget } = useClashes(subject)
  return (
    <>
      <p role="status">{`${clashes.length} berbeda`}</p>
      <button onClick={() => clashes.forEach(forget)}>Jawab</button>
    </>
  )
}
const says = async (words: string) => {
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
}
const gone = () => vi.waitFor(async () => expect(await keptOf(me)).toEqual([]))

test('a teacher who has answered a clash is not asked again by the save that the device still holds', async () => {
  await delivered('satu')
  const first = await render(<Screen />)
  await says('1 berbeda')
  await gone()
  await page.getByRole('button', { name: 'Jawab' }).click()
  await says('0 berbeda')
  await first.unmount()

  // As when the page was left after the clash was kept and before the save was put away.
  await delivered('dua')
  device.write(`grades.clashes.${me}.${subject}`, { clashes: [], heard: ['dua'] })
  await render(<Screen />)
  await gone()
  await says('0 berbeda')
  await vi.waitFor(() => expect(device.read(`grades.clashes.${me}.${subject}`)).toBeNull())
})

test('a clash of a save that was delivered while no page was open is asked about', async () => {
  await delivered('tiga')
  device.write(`grades.clashes.${me}.${subject}`, { clashes: [], heard: ['another'] })
  await render(<Screen />)
  await says('1 berbeda')
  await gone()
  await says('1 berbeda')
})
