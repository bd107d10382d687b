import { readdir } from 'node:fs/promises'
import net from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aPhoto } from '#test/pictures.ts'
import { openSchool } from '#test/school.ts'
import { fileTypeOf } from './type.ts'
import { claimed, pdf, refused, senderOf } from '#test/letter-sender.ts'

test('a page with handwriting is kept at 2,048 px', async () => {
  const school = await openSchool()
  const { id } = await (await senderOf(school)).whole(await aPhoto({ width: 3000, height: 4000 }), 'halaman.jpg')
  expect(await claimed(school, id, school.people.student)).toMatchObject({ width: 1536, height: 2048 })
})

test('the end may be told twice at the same moment: it is one file', async () => {
  const school = await openSchool()
  const pupil = await senderOf(school)
  const photo = await aPhoto({ width: 300, height: 200 })
  const url = String((await pupil.begin(photo.length)).headers.location)
  const answers = await Promise.all([1, 2, 3].map(() => pupil.send(url, 0, photo)))
  for (const { statusCode } of answers) expect([204, 409]).toContain(statusCode)
  expect(await pupil.offset(url)).toBe(String(photo.length))
  await claimed(school, url.split('/').at(-1)!, school.people.student)
})

test('what a lost line has brought is kept, and the rest goes on from there', async () => {
  const school = await openSchool()
  const pupil = await senderOf(school)
  const url = String((await pupil.begin(pdf.length)).headers.location)
  const address = await school.app.listen({ port: 0, host: '127.0.0.1' })
  const line = net.connect(Number(new URL(address).port), '127.0.0.1')
  line.write(
    `PATCH ${url} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${pupil.token}\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
      `content-type: application/offset+octet-stream\r\ncontent-length: ${pdf.length}\r\n\r\n`,
  )
  line.write(pdf.subarray(0, 1200))
  await new Promise((resolve) => setTimeout(resolve, 300))
  line.destroy()
  await expect.poll(() => pupil.offset(url)).toBe('1200')
  expect((await pupil.send(url, 1200, pdf.subarray(1200))).statusCode).toBe(204)
  expect(await claimed(school, url.split('/').at(-1)!, school.people.student)).toMatchObject({ bytes: pdf.length })
})

test('what nobody ends or takes within a day is gone, and an ended one at once', async () => {
  const school = await openSchool()
  const pupil = await senderOf(school)
  const open = String((await pupil.begin(pdf.length)).headers.location)
  const { id } = await pupil.whole(pdf)
  const ended = await pupil.whole(pdf)
  expect((await pupil.inject('DELETE', ended.url)).statusCode).toBe(204)
  expect(await school.db.selectFrom('file').where('id', '=', ended.id).select('id').execute()).toEqual([])
  school.travel('2026-11-24T07:00:00+07:00')
  await school.runJobs()
  expect(await readdir(path.join(school.settings.dataDir, 'uploads'))).toEqual([])
  expect((await (await senderOf(school)).inject('HEAD', open)).statusCode).toBe(404)
  await expect(claimed(school, id, school.people.student)).rejects.toMatchObject(refused)
  expect(fileTypeOf((await school.app.inject({ url: `/v1/files/${id}` })).rawPayload)).toBeUndefined()
})
