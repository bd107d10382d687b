import { calls, Fault, post } from '@lentera/contract'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aPupil, aSubject } from '#db/seed/builders.ts'
import { callerOf } from '#test/ask.ts'
import { openProbe } from '#test/probe.ts'

const once = {
  changes: [],
  roles: ['student'],
  speaks: 'nobody',
  body: z.object({ name: z.string() }),
  reply: z.object({ name: z.string(), at: z.number() }),
  idempotent: true,
} as const
const probe = calls('probe', {
  claim: post('/v1/user/claim', once, () => ({ body: { name: 'a' } })),
  rush: post('/v1/user/rush', once, () => ({ body: { name: 'a' } })),
})

/** Two calls that each write a subject and count their runs: one alone, one in batches. A name in `refused` fails. */
const open = async () => {
  let runs = 0
  const refused = new Set<string>()
  const refuse = (name: string) => (refused.has(name) ? new Fault('ATTENDANCE_CLOSED') : undefined)
  const school = await openProbe(probe, {
    claim: async ({ db, body: { name } }) => {
      const at = ++runs
      await aSubject(db, school.school, name)
      const fault = refuse(name)
      if (fault) throw fault
      return { name, at }
    },
    rush: {
      together: async (contexts, db) => {
        const answers = []
        for (const { body } of contexts) {
          const fault = refuse(body.name)
          if (!fault) await aSubject(db, school.school, body.name)
          answers.push(fault ?? { name: body.name, at: ++runs })
        }
        return answers
      },
    },
  })
  const written = async (name: string) =>
    (
      await school.db
        .selectFrom('subject')
        .where('school_id', '=', school.school.id)
        .where('name', '=', name)
        .selectAll()
        .execute()
    ).length
  return { ...school, written, refused, pupil: await school.signIn('student') }
}
const key = (n = 1) => ({ 'idempotency-key': `0193b8f0-0000-7000-8000-00000000000${n}` })

describe.each([
  ['a call', probe.claim],
  ['a call in batches', probe.rush],
] as const)('%s', (_kind, call) => {
  test('the same key gives the same answer, and the effect happened once', async () => {
    const { pupil, written } = await open()
    const first = await pupil.ask(call, { body: { name: 'a' } }, key())
    const again = await pupil.ask(call, { body: { name: 'a' } }, { 'idempotency-key': key()['idempotency-key'].toUpperCase() })
    expect(first.body).toEqual({ data: { name: 'a', at: 1 } })
    expect(again.body).toEqual(first.body)
    expect(await written('a')).toBe(1)
  })

  test('twenty at once with one key are one effect and one answer', async () => {
    const { pupil, written } = await open()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pupil.ask(call, { body: { name: 'a' } }, key())))
    expect(answers.map(({ status, data }) => ({ status, data }))).toEqual(
      answers.map(() => ({ status: 200, data: { name: 'a', at: 1 } })),
    )
    expect(await written('a')).toBe(1)
  })

  test('the same key with another body is 409, and changes nothing', async () => {
    const { pupil, written } = await open()
    await pupil.ask(call, { body: { name: 'a' } }, key())
    expect((await pupil.ask(call, { body: { name: 'b' } }, key())).body).toEqual({
      status: 409,
      code: 'KEY_REUSED',
      message: 'Permintaan ini sudah pernah dikirim dengan isi yang berbeda.',
    })
    expect(await written('b')).toBe(0)
  })

  test('another key is another request, and another person’s same key too', async () => {
    const { pupil, signIn, db, school } = await open()
    const friend = await signIn('student', await aPupil(db, school))
    const asked = [
      await pupil.ask(call, { body: { name: 'a' } }, key(1)),
      await pupil.ask(call, { body: { name: 'b' } }, key(2)),
      await friend.ask(call, { body: { name: 'c' } }, key(1)),
    ]
    expect(asked.map(({ data }) => data.name)).toEqual(['a', 'b', 'c'])
  })

  test('a failed call can be tried again with its key', async () => {
    const { pupil, written, refused } = await open()
    refused.add('a')
    expect((await pupil.ask(call, { body: { name: 'a' } }, key())).status).toBe(409)
    refused.clear()
    expect(await pupil.ask(call, { body: { name: 'a' } }, key())).toMatchObject({ status: 200, data: { name: 'a' } })
    expect(await written('a')).toBe(1)
  })

  test('without a key each request is its own', async () => {
    const { pupil } = await open()
    await pupil.ask(call, { body: { name: 'a' } })
    expect((await pupil.ask(call, { body: { name: 'b' } })).data.at).toBe(2)
  })
})

test('a key that another server is at is waited for, and gives its answer', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  let runs = 0
  const handlers = {
    claim: async () => {
      runs++
      await finished
      return { name: 'a', at: runs }
    },
    rush: { together: async () => [] },
  }
  const one = await openProbe(probe, handlers)
  const other = await openProbe(probe, handlers)
  const pupil = await one.signIn('student')
  const ask = (app: typeof one.app) => callerOf(app, 'student', pupil.token).ask(probe.claim, { body: { name: 'a' } }, key())
  const answers = [ask(one.app), ask(other.app)]
  const waiting = () =>
    one.database.sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(waiting).not.toEqual([])
  finish()
  expect((await Promise.all(answers)).map(({ data }) => data)).toEqual([
    { name: 'a', at: 1 },
    { name: 'a', at: 1 },
  ])
  expect(runs).toBe(1)
})

test('a key that is no UUID is named', async () => {
  const { pupil } = await open()
  expect((await pupil.ask(probe.claim, { body: { name: 'a' } }, { 'idempotency-key': 'mine' })).body).toMatchObject({
    status: 422,
    errors: { 'Idempotency-Key': ['Harus berupa UUID.'] },
  })
})

test('a key is forgotten after thirty days', async () => {
  const { pupil, db, people, runJobs } = await open()
  await pupil.ask(probe.claim, { body: { name: 'a' } }, key())
  const old = new Date('2026-10-24T06:49:00+07:00')
  await db.updateTable('idempotency_key').set({ created_at: old }).where('account_id', '=', people.student.id).execute()
  const keys = () => db.selectFrom('idempotency_key').where('account_id', '=', people.student.id).select('key').execute()
  expect(await keys()).toHaveLength(1)
  await runJobs()
  expect(await keys()).toEqual([])
})
