import { expect, test } from 'vitest'
import fastify from 'fastify'
import { addCall, routeCalls, routeOf } from './call-router.ts'

/** A server of these calls that answers which of them was reached, with what its address said. */
const serverOf = async (calls: readonly (readonly ['GET' | 'POST', string, boolean?])[]) => {
  const app = fastify()
  const routes: (string | undefined)[] = []
  app.addHook('onResponse', (request, _reply, done) => {
    routes.push(routeOf(request))
    done()
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nowhere'))
  for (const [method, url, head = false] of calls)
    addCall(app, { method, url, head, handler: async (request) => ({ url, params: request.params }) })
  app.get('/v1/beside', () => 'beside')
  routeCalls(app)
  await app.ready()
  return { routes, ask: (method: 'GET' | 'POST' | 'HEAD', url: string) => app.inject({ method, url }) }
}

test('a call is found by its method and address, words before slots, and reads what its address says', async () => {
  const { ask, routes } = await serverOf([
    ['GET', '/v1/permits/:id'],
    ['GET', '/v1/permits/today'],
    ['POST', '/v1/permits'],
    ['GET', '/v2/permits/:id/days/:day'],
  ])
  expect((await ask('GET', '/v1/permits/a%20b?page=2')).json()).toEqual({ url: '/v1/permits/:id', params: { id: 'a b' } })
  expect((await ask('GET', '/v1/permits/today')).json()).toMatchObject({ url: '/v1/permits/today' })
  expect((await ask('POST', '/v1/permits')).json()).toMatchObject({ url: '/v1/permits' })
  expect((await ask('GET', '/v2/permits/7/days/8')).json()).toMatchObject({ params: { id: '7', day: '8' } })
  expect((await ask('GET', '/v1/beside')).body).toBe('beside')
  expect(routes).toEqual(['/v1/permits/:id', '/v1/permits/today', '/v1/permits', '/v2/permits/:id/days/:day', '/v1/beside'])
})

test('an address that no call has, or has for another method, is not found and has no pattern', async () => {
  const { ask, routes } = await serverOf([['GET', '/v1/permits/:id']])
  for (const [method, url] of [
    ['GET', '/v1/permits'],
    ['GET', '/v1'],
    ['GET', '/v1/permits/a/b'],
    ['POST', '/v1/permits/a'],
    ['GET', '/v3/permits/a'],
  ] as const) {
    const { statusCode, body } = await ask(method, url)
    expect([url, statusCode, body]).toEqual([url, 404, method === 'POST' ? expect.any(String) : 'nowhere'])
  }
  expect(new Set(routes)).toEqual(new Set([undefined]))
})

test('a head is answered where the call says so, and nowhere else', async () => {
  const { ask } = await serverOf([
    ['GET', '/v1/picture', true],
    ['GET', '/v1/list'],
  ])
  const { statusCode, body, headers } = await ask('HEAD', '/v1/picture')
  expect([statusCode, body, Number(headers['content-length']) > 0]).toEqual([200, '', true])
  expect((await ask('HEAD', '/v1/list')).statusCode).toBe(404)
})

test('servers of the same addresses share how they are found, and each answers with its own calls', async () => {
  const one = await serverOf([['GET', '/v1/a/:id']])
  const app = fastify()
  addCall(app, { method: 'GET', url: '/v1/a/:id', head: false, handler: async () => 'the other' })
  routeCalls(app)
  expect((await app.inject('/v1/a/1')).body).toBe('the other')
  expect((await one.ask('GET', '/v1/a/1')).json()).toMatchObject({ url: '/v1/a/:id' })
})
