import { calls, post } from '@lentera/contract/kit/call'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { serve } from './serve.ts'
import { accountRoutes } from '#modules/account/account.routes.ts'
import { openSchool } from '#test/school.ts'

const MARKER = 'RahasiaAndiSakitParah'

const trial = calls('attendance', {
  fail: post(
    '/v1/trial/fail',
    {
      speaks: 'nobody',
      changes: [],
      roles: ['student'],
      as: 'json',
      body: z.object({ how: z.string(), text: z.string() }),
      reply: z.null(),
    },
    () => ({ body: { how: '', text: '' } }),
  ),
})

/** Queries that fail in the ways in which PostgreSQL quotes a value. */
const failures: Record<string, (text: string) => ReturnType<typeof sql>> = {
  'a row that breaks a rule, which stands whole in the detail': (text) =>
    sql`insert into attendance (school_id, account_id, date, status, verification, method, note)
      select school_id, id, '2026-11-23', 'nonsense', 'automatic', 'location', ${text} from account limit 1`,
  'a key that is there already': (text) =>
    sql`with twice as (select ${text}::text as name from generate_series(1, 2))
      insert into roll_call (id, school_id, class_id, date, teacher_id, state, marks)
      select '0193b8f0-0000-7000-8000-000000000001', 1, 1, '2026-11-23', 1, name, '{}' from twice`,
  'a text that is no number': (text) => sql`select ${text}::text::bigint`,
  'a text that is no JSON': (text) => sql`select ${text}::text::jsonb`,
  'a text that is no date': (text) => sql`select ${text}::text::date`,
}

test.each(Object.keys(failures))('what people write stands in no line of the server’s log: %s', async (how) => {
  const written: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(String(line)) > 0)
  const routes = serve(trial, {
    fail: async ({ db, body }) => {
      await failures[body.how]!(body.text).execute(db)
      return null
    },
  })
  const school = await openSchool({ routes: [accountRoutes, routes] })
  const pupil = await school.signIn('student')
  const { status } = await pupil.ask(trial.fail, { body: { how, text: MARKER } })
  await school.app.close()
  vi.restoreAllMocks()
  expect(status).toBe(500)
  const log = written.join('')
  expect(log).toContain('"level":50')
  expect(log).toContain('"code":"2')
  expect(log).not.toContain(MARKER)
})
