import { articles } from '@lentera/contract/articles'
import { articleDesk } from '@lentera/contract/articles/desk'
import { articlePictures } from '@lentera/contract/articles/pictures'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uuidV7 } from '#kit/http/uuid.ts'
import { signInOperator } from '#test/operator.ts'
import { openSchool } from '#test/school.ts'

const words = {
  category: 'exams' as const,
  title: 'Membaca peta Nusantara',
  summary: 'Peta dibaca dari arah dan skalanya.',
  body: 'Mulai dari arah utara.\n\n[gambar 1]\n\nLalu baca skalanya.',
}
const alt = 'Peta pulau dengan panah ke utara.'
const photo = async (width = 1600, height = 900) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#246' } })
          .png()
          .toBuffer(),
      ),
    ],
    'peta.png',
    { type: 'image/png' },
  )

const open = async () => {
  const school = await openSchool()
  const desk = await signInOperator(school)
  const { id, slug, revision } = (await desk.ask(articleDesk.add, { body: words })).data
  const params = { article_id: id }
  const add = async (more: { alt?: string; picture?: File } = {}) =>
    desk.ask(articlePictures.add, { params, body: { picture: await photo(), alt, ...more } })
  const publish = async () => {
    const { data } = await desk.ask(articleDesk.one, { params })
    await desk.ask(articleDesk.publish, { params, body: { revision: data.revision } })
  }
  const fetched = (picture_uuid: string) => school.guest.ask(articlePictures.read, { params: { picture_uuid } })
  return { ...school, desk, params, slug, revision, add, publish, fetched }
}

test('a picture is drawn small, says what there is to see, and is seen by everybody once its article is published', async () => {
  const at = await open()
  const added = await at.add()
  expect(added.data).toMatchObject([{ number: 1, alt, width: 1024, height: 576 }])
  const [picture] = added.data
  expect((await at.fetched(picture!.uuid)).status).toBe(404)
  await at.publish()
  const seen = await at.fetched(picture!.uuid)
  expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const pupil = await at.signIn('student')
  expect((await pupil.ask(articles.read, { params: { slug: at.slug } })).data.pictures).toEqual([
    { ...picture, url: `/v1/articles/pictures/${picture!.uuid}` },
  ])
  const { data } = await at.desk.ask(articleDesk.one, { params: at.params })
  await at.desk.ask(articleDesk.withdraw, { params: at.params, body: { revision: data.revision } })
  expect((await at.fetched(picture!.uuid)).status).toBe(404)
})

test('a picture without words for whoever does not see it is refused, and so is what is no picture', async () => {
  const at = await open()
  expect((await at.add({ alt: '  ' })).body.errors).toHaveProperty('alt')
  expect((await at.add({ picture: new File(['teks'], 'teks.jpg', { type: 'image/jpeg' }) })).body.errors).toHaveProperty(
    'picture',
  )
  expect((await at.desk.ask(articleDesk.one, { params: at.params })).data.pictures).toEqual([])
})

test('a picture that is taken out frees its number, its file goes with the night, and what was there is kept', async () => {
  const at = await open()
  const [first] = (await at.add()).data
  const [, second] = (await at.add({ alt: 'Skala peta satu banding seribu.' })).data
  const of = (picture_uuid: string) => ({ params: { ...at.params, picture_uuid } })
  const left = await at.desk.ask(articlePictures.remove, of(first!.uuid))
  expect(left.data.map(({ uuid }) => uuid)).toEqual([second!.uuid])
  expect((await at.add({ alt: 'Peta yang baru digambar.' })).data.map(({ number }) => number)).toEqual([1, 2])
  const files = await at.db
    .selectFrom('file')
    .where('id', 'in', [first!.uuid, second!.uuid])
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'delete_after', 'owner_id'])
    .execute()
  expect(files.map(({ id, delete_after }) => [id, delete_after !== null])).toEqual(
    expect.arrayContaining([
      [first!.uuid, true],
      [second!.uuid, false],
    ]),
  )
  const changes = await at.db
    .selectFrom('article_change as change')
    .innerJoin('article', 'article.id', 'change.article_id')
    .where('article.slug', '=', at.slug)
    .orderBy('change.id', 'desc')
    .select('change.before')
    .execute()
  expect(changes[1]?.before).toEqual({
    pictures: [
      { number: 1, alt },
      { number: 2, alt: 'Skala peta satu banding seribu.' },
    ],
  })
})

test('an article has six pictures at most, and what is said of one changes that one alone', async () => {
  const at = await open()
  for (let count = 0; count < 6; count++)
    // oxlint-disable-next-line no-await-in-loop -- each takes a number
    expect((await at.add({ picture: await photo(20, 20) })).status).toBe(200)
  expect((await at.add()).body.errors).toHaveProperty('picture')
  const { pictures } = (await at.desk.ask(articleDesk.one, { params: at.params })).data
  const params = { ...at.params, picture_uuid: pictures![1]!.uuid }
  const { data } = await at.desk.ask(articlePictures.describe, { params, body: { alt: 'Legenda peta dengan tiga tanda.' } })
  expect(data.filter((one) => one.alt === alt)).toHaveLength(5)
  expect(data[1]?.alt).toBe('Legenda peta dengan tiga tanda.')
})

test('a picture of another article, and one of nobody, is not found', async () => {
  const at = await open()
  const [own] = (await at.add()).data
  const other = (await at.desk.ask(articleDesk.add, { body: words })).data.id
  const of = (article_id: string, picture_uuid: string) =>
    at.desk.ask(articlePictures.remove, { params: { article_id, picture_uuid } })
  expect((await of(other, own!.uuid)).status).toBe(404)
  expect((await of(at.params.article_id, uuidV7())).status).toBe(404)
  expect((await at.fetched(uuidV7())).status).toBe(404)
  expect((await at.desk.ask(articleDesk.one, { params: at.params })).data.pictures).toHaveLength(1)
})
