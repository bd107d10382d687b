import net, { type AddressInfo } from 'node:net'
import { type Call, faults, type Role, roleNames, urlsOf } from '@lentera/contract'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { type Random, randomFrom } from '#db/seed/random.ts'
import { createIds } from '#kit/http/ids.ts'
import { createTokens } from '#kit/security/tokens.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { requestOf } from './ask.ts'
import { brokenHttp } from './broken-http.ts'
import { nastyHeaders, nastyKeys, nastyPayloads, nastyTypes, nastyUrls, nastyValues } from './nasty.ts'
import { fixtures } from './features.ts'
import { oneOfEach, peopleOf } from './fixtures.ts'
import { allCalls, outlineOf, type Parts, prepareFor, sampleFor } from './samples.ts'
import { operatorOf } from './operator.ts'
import { openSchool, testSettings } from './school.ts'

const REQUESTS = 10_000
/**
 * Fields that a rule names where the spoilt value was good after all: a component of that name exists, or is none of a quiz, the
 * account has no second factor to take away, hours of a request before stand on that weekday, or one before took the koin of these
 * pupils back: how many came before is up to the limits of a minute, and so to the machine.
 */
const BY_RULE = new Set(['title', 'replace_ids', 'username', 'weekday', 'student_ids'])
const codes = new Set(Object.keys(faults))

interface Trial {
  readonly request: InjectOptions & { url: string }
  /** The field that was spoilt, when it was one. */
  readonly field?: string
  /** That is a parameter of the address. */
  readonly inAddress?: boolean
}

/** Says what is wrong with the fields that an answer names; undefined where they are those that were spoilt. */
const unnamed = (errors: object, { field, inAddress }: Pick<Trial, 'field' | 'inAddress'>) => {
  const named = Object.keys(errors)
  const texts = Object.values(errors).flat()
  if (inAddress && field !== 'date' && texts.includes('Formatnya tidak sesuai.')) return 'is no 404'
  if (named.length === 0 || texts.some((one) => typeof one !== 'string' || !one)) return 'no field named'
  if (field !== undefined && !named.some((name) => name.startsWith(field)) && !named.every((name) => BY_RULE.has(name)))
    return `names ${named.join()} instead of ${field}`
  return undefined
}

/** Says what is wrong with an answer; undefined for a good one. */
const complaint = (
  { status, type, text }: { status: number; type: string; text: string },
  spoilt: Pick<Trial, 'field' | 'inAddress'> = {},
) => {
  if (status >= 500) return 'a 5xx'
  if (!type.startsWith('application/json')) return `answers ${type}`
  // A long answer comes compressed to whoever asks for that.
  if (status === 200) return undefined
  const body = JSON.parse(text) as Record<string, unknown>
  const { status: said, code, message, errors, data: _, ...more } = body
  if (said !== status || !codes.has(String(code)) || typeof message !== 'string' || !message) return 'not the envelope'
  if (Object.keys(more).length > 0) return `also answers ${Object.keys(more).join()}`
  return code === 'VALIDATION' ? unnamed((errors ?? {}) as object, spoilt) : undefined
}

const parts = ['params', 'query', 'body'] as const

/** Spoils one field of a good sample: another value, none, several, or one more that nobody asked for. */
const spoilField = (call: Call, role: Role | undefined, sample: Parts, random: Random): Trial => {
  const fields = parts.flatMap((part) => Object.keys(sample[part] ?? {}).map((name) => [part, name] as const))
  const [part, name] = fields.length > 0 ? random.pick(fields) : (['query', 'class_uuid'] as const)
  const spoilt = {
    ...sample,
    [part]: { ...sample[part], [name]: part === 'params' ? random.pick(nastyValues).toWellFormed() : random.pick(nastyValues) },
  }
  const request = requestOf(call, role, spoilt)
  const double = part === 'body' && call.as !== 'json' && random.next() < 0.1 && typeof request.payload === 'string'
  if (double) return { request: { ...request, payload: `${request.payload as string}&${name}=1&${name}=2` }, field: name }
  if (part === 'body' && random.next() < 0.1) {
    const { [name]: _, ...rest } = sample.body ?? {}
    return { request: requestOf(call, role, { ...sample, body: rest }), field: name }
  }
  // A client is known by both its halves.
  return { request, field: name === 'client_secret' ? 'client' : name, inAddress: part === 'params' }
}

/** Breaks the request itself: its address, its headers, the encoding or the type of its body. */
const breakRequest = (call: Call, role: Role | undefined, sample: Parts, random: Random): Trial => {
  const request = requestOf(call, role, sample)
  const kind = random.below(5)
  if (kind === 0) return { request: { ...request, url: random.pick(nastyUrls)(request.url, random) } }
  if (kind === 1) return { request: { ...request, headers: { ...request.headers, ...random.pick(nastyHeaders) } } }
  if (kind === 2) return { request: { ...request, headers: { ...request.headers, 'content-type': random.pick(nastyTypes) } } }
  if (kind === 3)
    return {
      request: { ...request, url: `${request.url}?${random.pick(nastyKeys)}=${encodeURIComponent(random.pick(nastyKeys))}` },
    }
  const [type, payload] = random.pick(nastyPayloads)
  return { request: { ...request, headers: { 'content-type': type }, payload } }
}

test(
  'ten thousand malformed requests never get a 5xx, always the envelope, and read which field is wrong',
  { timeout: 400_000 },
  async () => {
    const school = await openSchool()
    const tokens = createTokens(testSettings.jwtSecret, createIds(testSettings.hashidsSalt))
    const now = new Date('2026-11-23T06:50:00+07:00')
    const { me } = peopleOf(school, fixtures)
    const own = oneOfEach(async (role) => {
      const one = await me(role)
      for (const call of allCalls) await prepareFor(call, one)
      // Their rows stand before anything is asked: a request that happens to be good may leave no room for them.
      for (const call of allCalls)
        if (urlsOf(call).some(({ roles }) => typeof roles !== 'string' && roles.includes(role)))
          await one.ids(outlineOf(call).rows.filter((row) => fixtures[row].of !== 'sent'))
      return one
    })
    const runs = await operatorOf(school)
    const random = randomFrom(20_261_123)
    const targets = allCalls.flatMap((call) =>
      urlsOf(call).flatMap(({ roles }): { call: Call; role: Role | undefined }[] =>
        roles === 'operator'
          ? [{ call, role: undefined }]
          : (roles === 'anyone' ? roleNames : roles).map((role) => ({ call, role })),
      ),
    )
    const wrong: string[] = []
    for (let at = 0; at < REQUESTS; at++) {
      const { call, role } = targets[at % targets.length]!
      const one = role === undefined ? runs : await own.of(role)
      const sample = await sampleFor(call, one)
      const { request, ...spoilt } = (random.next() < 0.55 ? spoilField : breakRequest)(call, role, sample, random)
      // Everybody on a device and at an address of their own: the limits are for another test.
      const token =
        role === undefined ? runs.caller.token : tokens.sign({ id: one.around.person.id, role, session: uuidV7() }, now)
      const authorization = random.next() < 0.97 ? { authorization: `Bearer ${token}` } : {}
      const remoteAddress = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`
      const answer = await school.app.inject({ ...request, remoteAddress, headers: { ...authorization, ...request.headers } })
      const type = String(answer.headers['content-type'])
      const isFile = call.reply === 'file' && answer.statusCode === 200
      const bad = isFile ? undefined : complaint({ status: answer.statusCode, type, text: answer.payload }, spoilt)
      if (bad)
        wrong.push(`${bad}: ${JSON.stringify(request).slice(0, 300)} → ${answer.statusCode} ${answer.payload.slice(0, 200)}`)
    }
    expect(wrong.slice(0, 20)).toEqual([])
  },
)

test(
  'requests that are not even HTTP get the envelope or a closed line, and the server goes on',
  { timeout: 30_000 },
  async () => {
    const school = await openSchool()
    await school.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = school.app.server.address() as AddressInfo
    const { token } = await school.signIn('student')
    const wrong: string[] = []
    for (const request of brokenHttp(token!)) {
      const answer = await say(port, request)
      for (const one of answersIn(answer)) {
        const bad = complaint(one)
        if (bad)
          wrong.push(`${bad}: ${JSON.stringify(request.toString('latin1')).slice(0, 200)} → ${JSON.stringify(one).slice(0, 300)}`)
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
    expect(await say(port, Buffer.from('GET /health HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'))).toMatch(
      /^HTTP\/1.1 200 OK/,
    )
  },
)

/** Sends bytes, closes the own half, and answers all that came back. */
const say = (port: number, bytes: Buffer) =>
  new Promise<string>((resolve) => {
    const chunks: Buffer[] = []
    const socket = net.connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })

/** The answers in a text of one or more HTTP/1.1 answers. */
const answersIn = (text: string) =>
  text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((one) => one && !one.startsWith('HTTP/1.1 100'))
    .map((one) => {
      const [head = '', ...rest] = one.split('\r\n\r\n')
      const raw = rest.join('\r\n\r\n')
      const chunked = /transfer-encoding: chunked/i.test(head)
      return {
        status: Number(head.slice(9, 12)),
        type: /content-type: (.*)/i.exec(head)?.[1] ?? 'nothing',
        text: chunked ? raw.replace(/^[\da-f]+\r\n|\r\n[\da-f]+\r\n/gi, '').trim() : raw,
      }
    })
