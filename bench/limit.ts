// The limit that the product is held against: a bare node:http server with one prepared point select a request, through the
// same driver, as many connections, on the same database. `/nothing` answers without the database.
import http from 'node:http'
import pg from 'pg'

const [, , connectionString = '', first = '1', count = '1'] = process.argv
const pool = new pg.Pool({ connectionString, max: 12 })
const select = { name: 'one', text: 'select id, uuid, name, username, school_id from account where id = $1' }
let turn = 0

const server = http.createServer((request, response) => {
  const send = (value: unknown) => {
    const text = JSON.stringify(value)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }).end(text)
  }
  if (request.url === '/nothing') return send({})
  pool
    .query({ ...select, values: [Number(first) + (turn++ % Number(count))] })
    .then(({ rows }) => send({ data: rows[0] }))
    .catch((error: unknown) => response.writeHead(500).end(String(error)))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
