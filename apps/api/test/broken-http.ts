import { form, multipart } from './nasty.ts'

const home = 'GET /v1/user/home HTTP/1.1\r\n'
const post = 'POST /v1/oauth/token HTTP/1.1\r\nhost: a\r\n'

/** A few hundred requests as bytes, most of which are no HTTP. */
export const brokenHttp = (token: string): Buffer[] => {
  const good = `GET /v1/user/me/sessions HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`
  const whole = [
    '\r\n\r\n',
    'hello\r\n\r\n',
    'GET\r\n\r\n',
    'GET /health\r\n\r\n',
    'GET /health HTTP/0.9\r\n\r\n',
    'GET /health HTTP/1.0\r\n\r\n',
    'GET /health HTTP/9.9\r\nhost: a\r\n\r\n',
    'GET /v1/nothing HTTP/1.1\r\n\r\n',
    'FOO /health HTTP/1.1\r\nhost: a\r\n\r\n',
    'TRACE /v1/user/home HTTP/1.1\r\nhost: a\r\n\r\n',
    'PROPFIND /v1/user/home HTTP/1.1\r\nhost: a\r\n\r\n',
    'OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n',
    'CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n',
    'GET http://elsewhere/v1/user/home HTTP/1.1\r\nhost: a\r\n\r\n',
    'GET v1/user/home HTTP/1.1\r\nhost: a\r\n\r\n',
    'GET /v1/user/h\u00f6me HTTP/1.1\r\nhost: a\r\n\r\n',
    'GET /v1/user/home#a HTTP/1.1\r\nhost: a\r\n\r\n',
    'GET /v1/user/ho\0me HTTP/1.1\r\nhost: a\r\n\r\n',
    'GET /v1/user/%0d%0aset-cookie:a=b HTTP/1.1\r\nhost: a\r\n\r\n',
    `${home}host: a\r\nhost: b\r\n\r\n`,
    `${home}host\r\n\r\n`,
    `${home}: a\r\n\r\n`,
    `${home}host: a\r\na b: c\r\n\r\n`,
    `${home}host: a\r\nx: \0\r\n\r\n`,
    `${home}host: a\nx: y\n\n`,
    `${home}host: a\r\n folded\r\n\r\n`,
    `${home}host: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    `${home}host: a\r\n${'x: y\r\n'.repeat(3000)}\r\n`,
    `${home}host: a\r\nauthorization: Bearer a\r\nauthorization: Bearer b\r\n\r\n`,
    `${home}host: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`,
    `${home}host: a\r\nexpect: miracles\r\n\r\n`,
    `${home}host: a\r\nexpect: 100-continue\r\n\r\n`,
    `${home}host: a\r\ncontent-length: 5\r\n\r\n`,
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
    `${post}content-length: ten\r\n\r\n`,
    `${post}content-length: -5\r\n\r\nhello`,
    `${post}content-length: 5\r\ncontent-length: 6\r\n\r\nhello!`,
    `${post}content-length: 99999999999999999999\r\n\r\n`,
    `${post}content-type: ${form}\r\ncontent-length: 50\r\n\r\ntoo short`,
    `${post}content-type: ${form}\r\ncontent-length: 3\r\n\r\ntoo long`,
    `${post}content-type: ${form}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n`,
    `${post}content-type: ${form}\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhel`,
    `${post}content-type: ${form}\r\ntransfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n5\r\nhello\r\n0\r\n\r\n`,
    `${post}content-type: ${form}\r\ntransfer-encoding: gzip\r\n\r\nhello`,
    `${post}content-type: ${multipart}\r\ncontent-length: 4\r\n\r\n--x\r`,
    `${good}${good}${good}`,
    `${good.replace('connection: close\r\n', '')}garbage\r\n\r\n`,
  ]
  const cut = Array.from({ length: 60 }, (_, at) => good.slice(0, Math.ceil((good.length * at) / 60)))
  const flipped = Array.from({ length: 200 }, (_, at) => {
    const bytes = Buffer.from(good, 'latin1')
    const spot = (at * 37) % bytes.length
    bytes[spot] = (bytes[spot]! + 1 + ((at * 101) % 254)) & 255
    return bytes
  })
  const hello = Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])
  return [...whole, ...cut]
    .map((text) => Buffer.from(text, 'latin1'))
    .concat(flipped, [hello, Buffer.alloc(5000), Buffer.alloc(5000, 0xff)])
}
