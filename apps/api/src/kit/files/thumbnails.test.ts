import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aFile } from '#db/seed/files.ts'
import { anS3Server } from '#test/s3-server.ts'
import { aPhoto } from '#test/pictures.ts'
import { openSchool, type OpenSchool } from '#test/school.ts'
import { aPdf, sendFile } from '#test/uploads.ts'
import { createFileLinks, signedUrl } from './link.ts'
import { placeOfFiles } from './places.ts'
import { removeExpired } from './sweep.ts'

const linkTo = (school: OpenSchool, id: string) =>
  signedUrl({ fileLinks: createFileLinks(school.settings.jwtSecret) }, id, school.now())
const read = async (school: OpenSchool, url: string) => school.app.inject({ url })

test('a list gets a small WebP that is drawn once and goes with its picture; a document comes as it is', async () => {
  const school = await openSchool()
  const store = placeOfFiles(school.settings)
  const owner = school.people.student
  const content = await aPhoto({ width: 900, height: 600 })
  const { id } = await aFile(school.db, { owner, type: 'image/jpeg', content, store })
  const small = await read(school, `${linkTo(school, id)}?size=list`)
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 })
  const again = await read(school, `${linkTo(school, id)}?size=list`)
  expect(again.rawPayload.equals(small.rawPayload)).toBe(true)
  const kept = await school.db.selectFrom('file_thumbnail').where('file_id', '=', id).selectAll().execute()
  expect(kept).toMatchObject([{ size: 480, bytes: small.rawPayload.length }])
  expect((await read(school, linkTo(school, id))).rawPayload.equals(content)).toBe(true)
  expect((await read(school, `${linkTo(school, id)}?size=huge`)).statusCode).toBe(422)
  const paper = await aFile(school.db, { owner, content: aPdf(), store })
  expect((await read(school, `${linkTo(school, paper.id)}?size=list`)).headers['content-type']).toBe('application/pdf')
  await school.db.updateTable('file').set({ delete_after: school.now() }).where('id', '=', id).execute()
  await removeExpired(school.db, store, school.now())
  expect(await store.get(kept[0]!.id)).toBeUndefined()
})

test('a picture that cannot be drawn is answered itself', async () => {
  const school = await openSchool()
  const content = Buffer.from('no picture')
  const wishes = { owner: school.people.student, type: 'image/jpeg' as const, content, store: placeOfFiles(school.settings) }
  const { id } = await aFile(school.db, wishes)
  const answer = await read(school, `${linkTo(school, id)}?size=avatar`)
  expect([answer.statusCode, answer.rawPayload.toString()]).toEqual([200, 'no picture'])
})

test('with files in a bucket a file is read through this server, or where the settings say so from the bucket itself', async () => {
  const s3 = await anS3Server()
  const through = await openSchool({ settings: { s3 } })
  const pupil = await through.signIn('student')
  const pdf = aPdf()
  const id = await sendFile(pupil, pdf)
  const here = await read(through, linkTo(through, id))
  expect([here.statusCode, here.rawPayload.equals(pdf)]).toEqual([200, true])
  const sent = await openSchool({ settings: { s3, s3Links: 'bucket' } })
  const there = await sendFile(await sent.signIn('student'), pdf)
  const answer = await read(sent, linkTo(sent, there))
  expect(answer.statusCode).toBe(302)
  expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+$/)
  // Read at such an address in s3.test.ts; the server of the tests reckons signatures over names in this form otherwise than S3 does.
  const at = new URL(String(answer.headers['location']))
  expect(at.origin).toBe(s3.endpoint)
  expect(at.pathname).toMatch(/^\/lentera\/berkas\/files\/\w\w\/[\w-]{36}$/)
  expect(at.searchParams.get('response-content-disposition')).toBe("attachment; filename*=UTF-8''surat.pdf")
  expect(at.searchParams.get('X-Amz-Signature')).toMatch(/^[\da-f]{64}$/)
  expect((await sent.app.inject({ url: '/login' })).headers['content-security-policy']).toContain(s3.endpoint)
})
