import { gzipSync } from 'node:zlib'
import { builtInCollector, builtInDsn } from '@lentera/contract/error-reports'
import { operator } from '@lentera/contract/operator'
import { operatorErrorReports } from '@lentera/contract/operator/error-reports'
import { BrowserClient, captureFeedback, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser'
import { expect, test } from 'vitest'
import { uuidV7 } from '#kit/http/uuid.ts'
import { signInOperator } from '#test/operator.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'
import { forgetBefore, keepError } from './error-reports.queries.ts'

const anId = () => uuidV7().replaceAll('-', '')
const frames = [
  { filename: 'https://belajar.example.sch.id/assets/app-a1b2c3d.js?token=rahasia', function: 'show', lineno: 1, colno: 20 },
  { filename: 'https://belajar.example.sch.id/student/Andi', function: 'Andi Pratama!', lineno: 1, colno: 2 },
]
const anError = (wishes: Record<string, unknown> = {}, value = 'x is not a function') => ({
  event_id: anId(),
  release: 'lentera@0.1.0',
  tags: { route: '/attendance/:id', role: 'student', browser: 'Chrome 142' },
  exception: { values: [{ type: 'TypeError', value, stacktrace: { frames } }] },
  ...wishes,
})
const envelope = (type: string, payload: object) => `{}\n${JSON.stringify({ type })}\n${JSON.stringify(payload)}\n`
const words = (of: string, message: string) => ({
  event_id: anId(),
  tags: { role: 'student' },
  contexts: { feedback: { message, associated_event_id: of } },
})
const send = (
  { app }: OpenSchool,
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'text/plain' },
) => app.inject({ method: 'POST', url: builtInCollector.path, payload, headers })
const storedIn = async ({ db }: OpenSchool) => ({
  groups: await db.selectFrom('error_group').selectAll().orderBy('id').execute(),
  reports: await db.selectFrom('error_report').selectAll().orderBy('id').execute(),
  words: await db.selectFrom('error_words').selectAll().execute(),
})
/** The tests of a file share a database: only what this one has sent. */
const groupsWith = async (school: OpenSchool, version: string) =>
  (await storedIn(school)).groups.filter((group) => group.version === version)

test('the real SDK reports an error and a person’s words, and the operator reads them and marks them as solved', async () => {
  const school = await openSchool()
  const address = await school.app.listen({ port: 0, host: '127.0.0.1' })
  const client = new BrowserClient({
    dsn: builtInDsn(address),
    release: 'lentera@9.1.0',
    integrations: [],
    stackParser: defaultStackParser,
    transport: makeFetchTransport,
  })
  const scope = new Scope()
  scope.setClient(client)
  client.init()
  scope.setTags({ route: '/home', role: 'student', browser: 'Chrome 142' })
  const id = scope.captureException(new TypeError('x is not a function'))
  expect(await client.flush(5000)).toBe(true)
  captureFeedback({ message: 'Saya membuka beranda', associatedEventId: id }, {}, scope)
  expect(await client.flush(5000)).toBe(true)

  const me = await signInOperator(school)
  const group = (await me.ask(operatorErrorReports.list, {})).data.find(({ version }) => version === 'lentera@9.1.0')
  expect(group).toMatchObject({ type: 'TypeError', route: '/home', reports: 1, words: 1, state: 'open' })
  const params = { error_group_id: group?.id ?? '' }
  const { data } = await me.ask(operatorErrorReports.one, { params })
  expect(data.told).toMatchObject([{ words: 'Saya membuka beranda', role: 'student', route: '/home', browser: 'Chrome 142' }])
  const before = (await me.ask(operator.overview, {})).data.errors
  expect((await me.ask(operatorErrorReports.solve, { params })).data.state).toBe('solved')
  expect((await me.ask(operator.overview, {})).data.errors).toBe(before - 1)
  const open = await me.ask(operatorErrorReports.list, { query: { state: 'open' } })
  expect(open.data.map((one) => one.id)).not.toContain(params.error_group_id)
})

test('what is kept is scrubbed by the server, whatever was sent', async () => {
  const school = await openSchool()
  const value = 'Unexpected "Andi Pratama" for andi@example.com at https://a.example/u/7?t=abc 081234567890 eyJhbGciOi1.x9'
  const error = anError(
    {
      release: 'lentera@9.2.0',
      user: { id: '77', email: 'andi@example.com' },
      request: { url: 'https://a.example/?token=rahasia', headers: { authorization: 'Bearer rahasia' } },
      breadcrumbs: [{ message: 'Andi Pratama' }],
      extra: { form: 'Andi Pratama' },
      tags: { route: '/student/8812/Kx9a2', role: 'Andi', browser: 'Andi@1' },
    },
    value,
  )
  expect((await send(school, envelope('event', error))).statusCode).toBe(200)
  await send(school, envelope('feedback', words(error.event_id, 'Halaman pecah, hubungi andi@example.com 0812 3456 7890')))
  const all = await storedIn(school)
  const report = all.reports.find(({ event_id }) => event_id.replaceAll('-', '') === error.event_id)
  expect(report).toMatchObject({ route: '/student/:id/:id', role: null, browser: '' })
  expect(report?.frames).toEqual([
    { filename: '/assets/app-a1b2c3d.js', function: 'show', lineno: 1, colno: 20 },
    { filename: '', function: '?', lineno: 1, colno: 2 },
  ])
  expect(all.words.find(({ report_id }) => report_id === report?.id)?.words).toBe('Halaman pecah, hubungi # #')
  const mine = JSON.stringify([all.groups.filter(({ version }) => version === 'lentera@9.2.0'), report])
  for (const secret of ['Andi', 'example.com', '0812', 'eyJ', 'rahasia', '8812']) expect(mine).not.toContain(secret)
})

test('reports of one type, place and version are one kind, and a solved kind opens again with the next report', async () => {
  const school = await openSchool()
  const one = (wishes: object = {}) => envelope('event', anError({ release: 'lentera@9.3.0', ...wishes }))
  await send(school, one())
  await send(school, one())
  const [group] = await groupsWith(school, 'lentera@9.3.0')
  expect(group).toMatchObject({ reports: 2, solved_at: null })
  await school.db.updateTable('error_group').set({ solved_at: school.now() }).where('id', '=', group!.id).execute()
  await send(school, envelope('event', anError({ release: 'lentera@9.3.1' })))
  expect((await groupsWith(school, 'lentera@9.3.0'))[0]?.solved_at).not.toBeNull()
  await send(school, one())
  expect(await groupsWith(school, 'lentera@9.3.0')).toMatchObject([{ reports: 3, solved_at: null }])
})

test('the same report sent twice counts once', async () => {
  const school = await openSchool()
  const same = envelope('event', anError({ release: 'lentera@9.4.0' }))
  for (let at = 0; at < 2; at++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await send(school, same)).statusCode).toBe(200)
  expect(await groupsWith(school, 'lentera@9.4.0')).toMatchObject([{ reports: 1 }])
})

const whole = envelope('event', anError())
test.each([
  ['nothing', ''],
  ['no JSON', 'hello'],
  ['a list for a header', '[]\n{"type":"event"}\n{}'],
  ['a length beyond the end', '{}\n{"type":"event","length":9000}\n{}'],
  ['a length beyond a whole event', `{}\n{"type":"event","length":9000}\n${JSON.stringify(anError())}`],
  ['a length below zero', '{}\n{"type":"event","length":-1}\n{}'],
  ['an event that is a number', '{}\n{"type":"event"}\n7'],
  ['an event without an error', envelope('event', { event_id: anId() })],
  ['an id that is none', envelope('event', anError({ event_id: "'; drop table" }))],
  ['values that are no list', envelope('event', anError({ exception: { values: { type: 'x' } } }))],
  ['deep nesting', `{}\n{"type":"event"}\n${'['.repeat(30_000)}`],
  ['half an envelope', whole.slice(0, whole.length / 2)],
  ['words to nothing', envelope('feedback', words(anId(), 'halo'))],
  [
    'an error beside words to nothing',
    envelope('event', anError()) + envelope('feedback', words(anId(), 'halo')).replace('{}\n', ''),
  ],
  ['empty words', envelope('feedback', words(anId(), ' '))],
  ['bytes that are no text', Buffer.from([0, 255, 254, 10, 0, 1])],
])('%s is refused with 422, and nothing is kept', async (_name, payload) => {
  const school = await openSchool()
  const before = await storedIn(school)
  const { statusCode, json } = await send(school, payload)
  expect(statusCode).toBe(422)
  expect(json()).toMatchObject({ code: 'VALIDATION' })
  expect(await storedIn(school)).toEqual(before)
})

test('letters that no database holds are taken out, and a report is taken without a content type and packed', async () => {
  const school = await openSchool()
  const odd = anError({ release: 'lentera@9.5.0' }, 'a\u0000b \ud800 c')
  expect((await send(school, envelope('event', odd))).statusCode).toBe(200)
  expect((await groupsWith(school, 'lentera@9.5.0'))[0]?.message).not.toContain('\u0000')
  const packed = gzipSync(envelope('event', anError({ release: 'lentera@9.5.1' })))
  expect((await send(school, packed, { 'content-encoding': 'gzip' })).statusCode).toBe(200)
  expect(await groupsWith(school, 'lentera@9.5.1')).toHaveLength(1)
})

test('too large is 413, also packed; another packing is 415', async () => {
  const school = await openSchool()
  const large = envelope('event', anError({ extra: 'x'.repeat(70_000) }))
  expect((await send(school, large)).statusCode).toBe(413)
  expect((await send(school, gzipSync(large), { 'content-encoding': 'gzip' })).statusCode).toBe(413)
  expect((await send(school, whole, { 'content-encoding': 'br' })).statusCode).toBe(415)
  expect((await send(school, 'no gzip', { 'content-encoding': 'gzip' })).statusCode).toBe(422)
})

test('a network sends 60 reports a minute, and another one still can', async () => {
  const school = await openSchool({ settings: { trustProxy: 1 } })
  const from = (address: string) => send(school, 'hello', { 'x-forwarded-for': address })
  for (let at = 0; at < 60; at++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await from('10.1.1.1')).statusCode).toBe(422)
  expect((await from('10.1.1.1')).statusCode).toBe(429)
  expect((await from('10.1.1.2')).statusCode).toBe(422)
})

const sentError = (version: string) => ({
  id: uuidV7(),
  type: 'TypeError',
  message: 'x',
  version,
  route: '',
  role: null,
  browser: '',
  frames: [],
})

test('the oldest reports make room, and a kind without reports goes; after 90 days all of them do', async () => {
  const school = await openSchool()
  const early = new Date('2026-08-01T00:00:00Z')
  await school.database
    .inTransaction(async (db) => {
      await keepError(db, sentError('lentera@9.6.0'), early, 2)
      await keepError(db, sentError('lentera@9.6.1'), school.now(), 2)
      await keepError(db, sentError('lentera@9.6.2'), school.now(), 2)
      const left = await db.selectFrom('error_group').where('version', 'like', 'lentera@9.6.%').select('version').execute()
      expect(left.map(({ version }) => version).toSorted()).toEqual(['lentera@9.6.1', 'lentera@9.6.2'])
      await keepError(db, sentError('lentera@9.6.3'), early)
      await forgetBefore(db, new Date('2026-08-25T00:00:00Z'))
      const after = await db.selectFrom('error_group').where('version', 'like', 'lentera@9.6.%').select('version').execute()
      expect(after.map(({ version }) => version).toSorted()).toEqual(['lentera@9.6.1', 'lentera@9.6.2'])
      throw new Error('undo')
    })
    .catch((error: Error) => expect(error.message).toBe('undo'))
})
