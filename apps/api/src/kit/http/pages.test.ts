import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import fastify from 'fastify'
import type { PageConfig } from '@lentera/contract/remote-config'
import { expect, onTestFinished, test } from 'vitest'
import { pagesFrom } from './pages.ts'

const open = (told: PageConfig = { product_name: 'Lentera' }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lentera-pages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const build = (text: string) => {
    writeFileSync(path.join(folder, 'home.html'), text)
    writeFileSync(path.join(folder, 'home.html.br'), brotliCompressSync(text))
  }
  build('<p>Beranda</p>')
  const app = fastify()
  onTestFinished(() => app.close())
  const send = pagesFrom(folder, () => told)
  app.get('/home', (request, reply) => send(request, reply, 'home.html'))
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/home', headers })
  return { ask, build }
}

test('a page is sent compressed to those who can read it, and whole to those who refuse', async () => {
  const { ask } = open()
  const answer = await ask({ 'accept-encoding': 'gzip, deflate, br' })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding, cookie', 'cache-control': 'no-cache' })
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('<p>Beranda</p>')
  for (const taken of ['', 'gzip', 'br;q=0, gzip', 'identity'])
    expect((await ask({ 'accept-encoding': taken })).payload, taken).toBe('<p>Beranda</p>')
})

test('who has the page is told that it has not changed, and gets the new one once it is built anew', async () => {
  const { ask, build } = open()
  const etag = String((await ask()).headers.etag)
  const seen = { 'if-none-match': `"another", W/${etag}` }
  expect(await ask(seen)).toMatchObject({ statusCode: 304, payload: '' })
  expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200)
  build('<p>Beranda baru</p>')
  await sleep(1100)
  expect(await ask(seen)).toMatchObject({ statusCode: 200, payload: '<p>Beranda baru</p>' })
})

test('a page of an installation with another name says that name alone, and what is closed there', async () => {
  const { ask, build } = open({ product_name: 'Pelita & "Obor"', closed_routes: ['/mading'] })
  build('<html><head><title>Lentera Masuk</title></head><p>Lentera</p></html>')
  const plain = (await ask()).payload
  expect(plain).toContain('<title>Pelita &amp; &quot;Obor&quot; Masuk</title>')
  expect(plain).toContain(
    'content="{&quot;product_name&quot;:&quot;Pelita &amp; \\&quot;Obor\\&quot;&quot;,&quot;closed_routes&quot;:[&quot;/mading&quot;]}"',
  )
  expect(plain).not.toContain('Lentera ')
  const packed = await ask({ 'accept-encoding': 'br' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain)
})
