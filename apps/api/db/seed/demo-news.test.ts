import { testSettings } from '#test/school.ts'
import type { Role } from '@lentera/contract'
import { notifications } from '@lentera/contract/notifications'
import { raporReading } from '@lentera/contract/rapor/giving'
import { tugaskuPosts } from '@lentera/contract/tugasku/posts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '#src/app.ts'
import { callerOf } from '#test/ask.ts'
import { emptyDatabase } from '#test/database.ts'
import { grant } from '#test/grant.ts'
import { fillDemo } from './demo.ts'

// It fills a whole demo, beside all other tests.
vi.setConfig({ testTimeout: 90_000 })

const openDemo = async () => {
  const { database } = await emptyDatabase()
  const now = new Date('2026-11-23T06:40:00+08:00')
  await fillDemo(database, { now, progress: () => undefined })
  const settings = { ...testSettings, demo: true }
  const app = await createApp({ database, settings, clock: () => now })
  onTestFinished(() => app.close())
  const signIn = async (role: Role, username: string) =>
    callerOf(app, role, (await grant({ app, settings }, role, { username })).tokens.access_token)
  return { database, signIn }
}

test('a pupil who tries the demo was told of tasks and of the report card, has read some of it, and finds what it leads to', async () => {
  const { database, signIn } = await openDemo()
  for (const username of ['siswa', 'siswa2']) {
    const { ask } = await signIn('student', username)
    const { data: told, meta } = (await ask(notifications.list, { query: { per_page: 100 } })).data
    expect(new Set(told.map(({ kind }) => kind))).toEqual(
      new Set([...told.map(({ kind }) => kind), 'tugasku_post', 'rapor_published']),
    )
    expect(meta.unread, username).toBeGreaterThan(0)
    expect(told.some(({ read_at }) => read_at !== null)).toBe(true)
    const posts = told.flatMap(({ target }) => (target?.screen === 'tugasku_post' ? [target] : []))
    expect(posts.length).toBeGreaterThan(0)
    for (const { room_id, post_id } of posts)
      expect((await ask(tugaskuPosts.detail, { params: { post_id } })).data).toMatchObject({ id: post_id, room: { id: room_id } })
    expect((await ask(raporReading.list, { query: {} })).data[0]).toMatchObject({ state: 'published' })
  }
  const others = await database.sql`select 1 from notification join account on account.id = account_id
    where kind in ('tugasku_post', 'rapor_published') and username not in ('siswa', 'siswa2', 'ortu', 'ortu2')
      and role = 'student'`
  expect(others).toEqual([])
})
