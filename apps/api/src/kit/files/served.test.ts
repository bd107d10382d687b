import type { SentFile } from '@lentera/contract'
import { anyKind, upload } from '@lentera/contract/uploads'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aFilm, anOfficeFile } from '#test/documents.ts'
import { openSchool } from '#test/school.ts'
import { aPdf, sendFile, sendPicture } from '#test/uploads.ts'
import { attachmentOf } from './attachment.ts'
import { claimed } from './claim.ts'
import { createFileLinks } from './link.ts'

const Work = z.object({ file: upload(anyKind) })

/** A pupil who hands files in, and reads them as everybody does who may. */
const openDesk = async () => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  const services = { fileLinks: createFileLinks(school.settings.jwtSecret) }
  const shown = async (id: string) => {
    const who = { owner: school.people.student.id, now: school.now() }
    const { file } = (await claimed(school.db, Work, { file: id }, who)) as { file: SentFile }
    return attachmentOf(services, file, school.now())
  }
  const read = (url: string, headers: Record<string, string> = {}) => school.app.inject({ url, headers })
  return { pupil, read, shown, hand: async (bytes: Buffer, name: string) => shown(await sendFile(pupil, bytes, name)) }
}

test('a page that calls itself a PDF never runs: it is only saved, never guessed at, and shut in wherever it is opened', async () => {
  const { hand, read } = await openDesk()
  const page = Buffer.from('%PDF-1.7\n<!doctype html><html><body><script>document.title = "jahat"</script></body></html>')
  const { url, name, type } = await hand(page, 'tugas.html')
  expect({ name, type }).toEqual({ name: 'tugas.html.pdf', type: 'application/pdf' })
  const { headers, rawPayload } = await read(url)
  expect(rawPayload).toEqual(page)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''tugas.html.pdf",
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/) as string,
  })
  expect(String(headers['content-security-policy'])).not.toMatch(/allow-|script-src|'unsafe-eval'/)
})

test('documents are saved under their names, pictures, sounds and films stand in their place', async () => {
  const { hand, shown, read, pupil } = await openDesk()
  const files = [
    await hand(await anOfficeFile('ppt'), 'Bab 1 – gaya.pptx'),
    await hand(aPdf(), 'surat.pdf'),
    await hand(aFilm('M4A ', ['soun']), 'bacaan.m4a'),
    await hand(aFilm('3gp4'), 'percobaan.3gp'),
    await shown(await sendPicture(pupil)),
  ]
  const answers = await Promise.all(files.map(({ url }) => read(url)))
  expect(answers.map(({ headers }) => [headers['content-type'], headers['content-disposition']])).toEqual([
    [
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      "attachment; filename*=UTF-8''Bab%201%20%E2%80%93%20gaya.pptx",
    ],
    ['application/pdf', "attachment; filename*=UTF-8''surat.pdf"],
    ['audio/mp4', "inline; filename*=UTF-8''bacaan.m4a"],
    ['video/3gpp', "inline; filename*=UTF-8''percobaan.3gp"],
    ['image/jpeg', "inline; filename*=UTF-8''foto.jpg"],
  ])
})

test('a film is asked for in parts, a large one as a small one', async () => {
  const { hand, read } = await openDesk()
  for (const bytes of [100, 3 * 1024 * 1024]) {
    const film = aFilm('mp42', ['vide'], bytes)
    const { url } = await hand(film, 'percobaan.mp4')
    const whole = await read(url)
    expect([whole.statusCode, whole.headers['accept-ranges'], whole.rawPayload.equals(film)]).toEqual([200, 'bytes', true])
    const part = await read(url, { range: 'bytes=20-59' })
    expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(film.subarray(20, 60))]).toEqual([
      206,
      `bytes 20-59/${film.length}`,
      true,
    ])
    expect((await read(url, { range: `bytes=-5` })).rawPayload).toEqual(film.subarray(-5))
    expect((await read(url, { range: `bytes=${film.length}-` })).statusCode).toBe(416)
  }
})
