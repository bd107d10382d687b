import { calls, Fault, post, type SentFile } from '@lentera/contract'
import { type Attachment, upload } from '@lentera/contract/uploads'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openProbe } from '#test/probe.ts'
import { type OpenSchool, openSchool } from '#test/school.ts'
import { aPdf, sendFile, sendPicture } from '#test/uploads.ts'
import { attachmentOf } from './attachment.ts'
import { claimed, giveUpFiles } from './claim.ts'
import { createFileLinks } from './link.ts'
import { serveUploads } from './tus.ts'

const pdf = aPdf()
const refused = { errors: { letter: ['Berkas ini tidak ditemukan atau sudah lebih dari sehari. Kirim lagi.'] } }
const Letter = z.object({ letter: upload('image,pdf') })
const taken = async (school: OpenSchool, id: string) => {
  const who = { owner: school.people.student.id, now: school.now() }
  return ((await claimed(school.db, Letter, { letter: id }, who)) as { letter: SentFile }).letter
}

const probe = calls('probe', {
  hand: post(
    '/v1/{role}/hand',
    {
      speaks: 'nobody',
      roles: ['student', 'teacher'],
      changes: [],
      idempotent: true,
      as: 'json',
      body: z.object({
        letter: z.nullable(upload('pdf', { max: 1024 * 1024 })),
        photos: z.array(upload('image')),
        fail: z.optional(z.boolean()),
      }),
      reply: z.array(z.string()),
    },
    ({ sent_pdf }) => ({ body: { letter: sent_pdf, photos: [] } }),
  ),
})
const openDesk = () =>
  openProbe(
    probe,
    {
      hand: async ({ body: { letter, photos, fail } }) => {
        if (fail) throw new Fault('YEAR_MISSING')
        return [...(letter ? [letter] : []), ...photos].map(({ name, type }) => `${name} ${type}`)
      },
    },
    { more: [serveUploads] },
  )

test('a call is given the files that its body names, once, and the same answer when it is repeated', async () => {
  const pupil = await (await openDesk()).signIn('student')
  const body = { letter: await sendFile(pupil, pdf), photos: [await sendPicture(pupil, 'a.png'), await sendPicture(pupil)] }
  const key = { 'idempotency-key': '00000000-0000-4000-8000-000000000001' }
  const answer = ['surat.pdf application/pdf', 'a.jpg image/jpeg', 'foto.jpg image/jpeg']
  expect((await pupil.ask(probe.hand, { body }, key)).data).toEqual(answer)
  expect((await pupil.ask(probe.hand, { body }, key)).data).toEqual(answer)
  expect((await pupil.ask(probe.hand, { body })).body).toMatchObject(refused)
  expect((await pupil.ask(probe.hand, { body: { letter: null, photos: [] } })).data).toEqual([])
})

test('a call that fails leaves its files for the next attempt', async () => {
  const pupil = await (await openDesk()).signIn('student')
  const body = { letter: await sendFile(pupil, pdf), photos: [] }
  expect((await pupil.ask(probe.hand, { body: { ...body, fail: true } })).status).toBe(409)
  expect((await pupil.ask(probe.hand, { body })).status).toBe(200)
})

test('a file of another person, kind or size is refused at its field, in words', async () => {
  const school = await openDesk()
  const [pupil, teacher] = [await school.signIn('student'), await school.signIn('teacher')]
  const errorsOf = async (letter: string | null, photos: string[] = []) =>
    (await pupil.ask(probe.hand, { body: { letter, photos } })).body.errors
  expect(await errorsOf(await sendFile(teacher, pdf))).toEqual(refused.errors)
  expect(await errorsOf(await sendPicture(pupil))).toEqual({ letter: ['Hanya PDF yang dapat dikirim.'] })
  expect(await errorsOf(null, [await sendPicture(pupil), await sendFile(pupil, pdf)])).toEqual({
    'photos.1': ['Hanya foto yang dapat dikirim.'],
  })
  expect(await errorsOf(await sendFile(pupil, aPdf(1024 * 1024)))).toEqual({
    letter: ['Berkas terlalu besar. Maksimal 1 MB.'],
  })
  expect(await errorsOf('surat.pdf')).toEqual({ letter: ['Formatnya tidak sesuai.'] })
})

test('a picture that was taken is looked at in its place, a PDF is saved, and neither is read once it is given up', async () => {
  const school = await openSchool()
  const pupil = await school.signIn('student')
  const services = { fileLinks: createFileLinks(school.settings.jwtSecret) }
  const shown: Attachment[] = []
  for (const id of [await sendPicture(pupil), await sendFile(pupil, pdf)])
    shown.push(attachmentOf(services, await taken(school, id), school.now()))
  const read = () => Promise.all(shown.map(({ url }) => school.app.inject({ url })))
  expect((await read()).map(({ headers }) => String(headers['content-disposition']).split(';')[0])).toEqual([
    'inline',
    'attachment',
  ])
  await giveUpFiles(
    school.db,
    shown.map(({ uuid }) => uuid),
    school.now(),
  )
  expect((await read()).map(({ statusCode }) => statusCode)).toEqual([404, 404])
})
