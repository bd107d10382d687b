import net, { type AddressInfo } from 'node:net'
import { calls, post } from '@lentera/contract'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aPupil } from '#db/seed/builders.ts'
import { openProbe } from '#test/probe.ts'

const student = { roles: ['student'] as const }
const probe = calls('probe', {
  form: post(
    '/v1/user/form',
    { speaks: 'nobody', changes: [], ...student, body: z.object({ name: z.string() }), reply: z.string() },
    () => ({
      body: { name: 'a' },
    }),
  ),
  json: post(
    '/v1/user/json',
    { speaks: 'nobody', changes: [], ...student, as: 'json', body: z.unknown(), reply: z.string() },
    () => ({
      body: {},
    }),
  ),
  upload: post(
    '/v1/user/upload',
    {
      speaks: 'nobody',
      changes: [],
      ...student,
      as: 'multipart',
      body: z.object({ title: z.string(), picture: z.instanceof(File), tags: z.optional(z.array(z.string())) }),
      reply: z.object({ title: z.string(), name: z.string(), type: z.string(), text: z.string(), tags: z.array(z.string()) }),
    },
    () => ({ body: { title: 'a', picture: new File([], 'a') } }),
  ),
})

const open = async () => {
  const school = await openProbe(probe, {
    form: async ({ body }) => body.name,
    json: async () => 'read',
    upload: async ({ body: { title, picture, tags = [] } }) => ({
      title,
      tags,
      name: picture.name,
      type: picture.type,
      text: (await picture.text()).slice(0, 100),
    }),
  })
  const { token, send } = await school.signIn('student')
  return {
    ...school,
    post: (url: string, type: string | undefined, payload: string | Buffer) =>
      send<never>({ method: 'POST', url, headers: { ...(type && { 'content-type': type }) }, payload }),
    token,
  }
}
const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=xx'
const part = (name: string, content: string, more = '') =>
  `--xx\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`
const picture =
  '--xx\r\nContent-Disposition: form-data; name="picture"; filename="kucing.png"\r\nContent-Type: image/png\r\n\r\nPNG\r\n'

test('a multipart body arrives as fields and files, a repeated field as a list', async () => {
  const { post: send } = await open()
  const { data } = await send(
    '/v1/user/upload',
    multipart,
    `${part('title', 'Kucing')}${part('tags', 'a')}${part('tags', 'b')}${picture}--xx--\r\n`,
  )
  expect(data).toEqual({ title: 'Kucing', name: 'kucing.png', type: 'image/png', text: 'PNG', tags: ['a', 'b'] })
})

test('a caller of the tests may send a file as the web does', async () => {
  const { signIn } = await open()
  const pupil = await signIn('student')
  const picture = new File(['PNG'], 'kucing 😺.png', { type: 'image/png' })
  const { data } = await pupil.ask(probe.upload, { body: { title: 'Kucing', picture, tags: ['a', 'b'] } })
  expect(data).toEqual({ title: 'Kucing', name: 'kucing 😺.png', type: 'image/png', text: 'PNG', tags: ['a', 'b'] })
})

test('a text in place of a file, and a missing one, are named', async () => {
  const { post: send } = await open()
  for (const body of [`${part('title', 'a')}${part('picture', 'text')}--xx--\r\n`, `${part('title', 'a')}--xx--\r\n`]) {
    const { status, body: answer } = await send('/v1/user/upload', multipart, body)
    expect({ status, fields: Object.keys(answer.errors ?? {}) }).toEqual({ status: 422, fields: ['picture'] })
  }
})

test.each([
  ['cut off', part('title', 'a').slice(0, -10)],
  ['without its end', part('title', 'a')],
  ['empty', ''],
  ['no parts at all', 'hello'],
  ['with a header that is none', '--xx\r\nnonsense\r\n\r\na\r\n--xx--\r\n'],
  ['with a field that every object has', `${part('toString', 'a')}--xx--\r\n`],
  ['with a field that is the prototype', `${part('__proto__', 'a')}--xx--\r\n`],
  [
    'with JSON that is none',
    `--xx\r\nContent-Disposition: form-data; name="title"\r\nContent-Type: application/json\r\n\r\n{\r\n--xx--\r\n`,
  ],
  ['with a NUL in a name', `${part('ti\0tle', 'a')}--xx--\r\n`],
])('a multipart body %s is a 422', async (_what, body) => {
  const { post: send } = await open()
  const { status, body: answer } = await send('/v1/user/upload', multipart, body)
  expect({ status, code: answer.code }).toEqual({ status: 422, code: 'VALIDATION' })
})

test('a body of another type than the call’s is 415', async () => {
  const { post: send } = await open()
  const unsupported = { status: 415, code: 'UNSUPPORTED_TYPE', message: 'Jenis data yang dikirim tidak didukung.' }
  expect((await send('/v1/user/form', 'application/json', '{"name":"a"}')).body).toEqual(unsupported)
  expect((await send('/v1/user/form', 'text/plain', 'name=a')).body).toEqual(unsupported)
  expect((await send('/v1/user/form', multipart, `${part('name', 'a')}--xx--\r\n`)).body).toEqual(unsupported)
  expect((await send('/v1/user/json', form, 'a=1')).body).toEqual(unsupported)
  expect((await send('/v1/user/upload', form, 'title=a')).body).toEqual(unsupported)
  expect((await send('/v1/user/form', 'image/png', 'name=a')).body).toEqual(unsupported)
})

test('a body, a file or a list of parts over its limit is 413', async () => {
  const { post: send } = await open()
  const tooLarge = { status: 413, code: 'TOO_LARGE', message: 'Data yang dikirim terlalu besar.' }
  expect((await send('/v1/user/form', form, `name=${'a'.repeat(64 * 1024)}`)).body).toEqual(tooLarge)
  expect((await send('/v1/user/json', 'application/json', `"${'a'.repeat(64 * 1024)}"`)).body).toEqual(tooLarge)
  const big = picture.replace('PNG', 'P'.repeat(5 * 1024 * 1024 + 1))
  expect((await send('/v1/user/upload', multipart, `${part('title', 'a')}${big}--xx--\r\n`)).body).toEqual(tooLarge)
  expect((await send('/v1/user/upload', multipart, `${part('tags', 'a').repeat(61)}--xx--\r\n`)).body).toEqual(tooLarge)
  const fits = picture.replace('PNG', 'P'.repeat(5 * 1024 * 1024 - 1))
  expect((await send('/v1/user/upload', multipart, `${part('title', 'a')}${fits}--xx--\r\n`)).status).toBe(200)
})

test('JSON nested as deep as a body can be is read, or refused, without a 5xx', async () => {
  const { post: send } = await open()
  const deep = 30_000
  expect((await send('/v1/user/json', 'application/json', `${'['.repeat(deep)}${']'.repeat(deep)}`)).status).toBeLessThan(500)
  expect((await send('/v1/user/json', 'application/json', '{"__proto__":{"admin":true}}')).status).toBe(422)
  expect((await send('/v1/user/json', 'application/json', '{"a":{"b":["\\u0000"]}}')).body.errors).toEqual({
    'a.b.0': ['Berisi karakter yang tidak didukung.'],
  })
})

test('a wrong field is named, with the reason in few words', async () => {
  const { post: send } = await open()
  expect((await send('/v1/user/form', form, '')).body.errors).toEqual({ name: ['Wajib diisi.'] })
  expect((await send('/v1/user/form', form, 'name=a&name=b')).body.errors).toEqual({ name: ['Isinya tidak sesuai.'] })
  expect((await send('/v1/user/form', form, 'name=a%00b')).body.errors).toEqual({
    name: ['Berisi karakter yang tidak didukung.'],
  })
  expect((await send('/v1/user/json', 'application/json', '{')).body.errors).toEqual({ body: ['Tidak dapat dibaca.'] })
})

/** A line on which somebody sends a body of no said length, piece by piece. */
const dripping = async (token: string, port: number) => {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  const answer = new Promise<string>((resolve) => socket.once('data', (chunk: Buffer) => resolve(chunk.toString())))
  const send = (text: string) =>
    new Promise<void>((resolve) => void socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`, () => resolve()))
  socket.write(
    `POST /v1/user/upload HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: ${multipart}\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  return { socket, answer, send }
}
const fileOf = (name: string, megabytes: number) =>
  picture.replace('picture', name).replace('PNG', 'P'.repeat(megabytes * 1024 * 1024))

test('several files that are too large together are refused while they still arrive', async () => {
  const { app, token } = await open()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const { socket, answer, send } = await dripping(token!, port)
  for (const name of ['a', 'b', 'c']) await send(fileOf(name, 3))
  expect(await answer).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})

test('a body that says itself that it is too large is refused before it comes', async () => {
  const { post: send } = await open()
  const all = ['a', 'b', 'c'].map((name) => fileOf(name, 3)).join('')
  expect((await send('/v1/user/upload', multipart, `${all}--xx--\r\n`)).body.code).toBe('TOO_LARGE')
})

test('a person sends five bodies at a time; a line that is lost, or an answer, gives the place back, and others are not held up', async () => {
  const { app, token, signIn, school, db, post: send } = await open()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const lines = await Promise.all(Array.from({ length: 5 }, () => dripping(token!, port)))
  for (const line of lines) await line.send(part('title', 'a'))
  const small = `${part('title', 'a')}${picture}--xx--\r\n`
  const upload = () => send('/v1/user/upload', multipart, small)
  await expect.poll(async () => (await upload()).status).toBe(429)
  const { headers, body } = await upload()
  expect([headers['retry-after'], body]).toEqual([
    '3',
    { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Kiriman sebelumnya masih diterima. Tunggu sebentar, lalu coba lagi.' },
  ])
  const friend = await signIn('student', await aPupil(db, school))
  expect(
    (await friend.send({ method: 'POST', url: '/v1/user/upload', headers: { 'content-type': multipart }, payload: small }))
      .status,
  ).toBe(200)
  for (const { socket } of lines) socket.destroy()
  await expect.poll(async () => (await upload()).status).toBe(200)
})
