import { articles } from '@lentera/contract/articles'
import { articleDesk } from '@lentera/contract/articles/desk'
import { expect, test } from 'vitest'
import { signInOperator } from '#test/operator.ts'
import { openSchool } from '#test/school.ts'
import { minutesOf, slugOf } from './articles.rules.ts'

const words = {
  category: 'exams' as const,
  title: 'Rencana belajar Zamrud',
  summary: 'Sedikit setiap hari lebih melekat.',
  body: 'Mulai seminggu sebelumnya.\n\n- <script>alert(1)</script>',
}

test('an article is read by everybody from the moment it is published until it is withdrawn', async () => {
  const school = await openSchool()
  const [desk, pupil, parent] = await Promise.all([signInOperator(school), school.signIn('student'), school.signIn('parent')])
  const { id, slug, revision, state } = (await desk.ask(articleDesk.add, { body: words })).data
  expect({ slug, state }).toEqual({ slug: 'rencana-belajar-zamrud', state: 'draft' })
  const read = () => parent.ask(articles.read, { params: { slug } })
  const found = async () => (await pupil.ask(articles.list, { query: { search: 'zamrud' } })).data.map((one) => one.slug)
  expect([(await read()).status, await found()]).toEqual([404, []])
  const published = await desk.ask(articleDesk.publish, { params: { article_id: id }, body: { revision } })
  expect((await read()).data).toMatchObject({ body: words.body, minutes: 1, saved: false })
  expect(await found()).toEqual([slug])
  expect((await desk.ask(articleDesk.add, { body: words })).data.slug).toBe(`${slug}-2`)
  await desk.ask(articleDesk.withdraw, { params: { article_id: id }, body: { revision: published.data.revision } })
  expect([(await read()).status, await found()]).toEqual([404, []])
  expect((await pupil.ask(articles.save, { params: { slug }, body: { saved: true } })).status).toBe(404)
})

test('of two operators who change one article at once, the second is told', async () => {
  const school = await openSchool()
  const desk = await signInOperator(school)
  const { id, slug, revision } = (await desk.ask(articleDesk.add, { body: words })).data
  const change = (title: string) =>
    desk.ask(articleDesk.change, { params: { article_id: id }, body: { ...words, title, revision } })
  expect((await change('Judul pertama')).data.title).toBe('Judul pertama')
  expect((await change('Judul kedua')).body.code).toBe('DATA_CHANGED')
  const kept = await school.db
    .selectFrom('article_change as change')
    .innerJoin('article', 'article.id', 'change.article_id')
    .where('article.slug', '=', slug)
    .orderBy('change.id')
    .select(['change.kind', 'change.before'])
    .execute()
  expect(kept.map(({ kind }) => kind)).toEqual(['written', 'edited'])
  expect(kept[1]?.before).toMatchObject({ title: words.title })
})

test('what somebody has put aside is theirs alone', async () => {
  const school = await openSchool()
  const [desk, pupil, teacher] = await Promise.all([signInOperator(school), school.signIn('student'), school.signIn('teacher')])
  const made = (await desk.ask(articleDesk.add, { body: words })).data
  await desk.ask(articleDesk.publish, { params: { article_id: made.id }, body: { revision: made.revision } })
  const { slug } = made
  await pupil.ask(articles.save, { params: { slug }, body: { saved: true } })
  await pupil.ask(articles.save, { params: { slug }, body: { saved: true } })
  const saved = async (who: typeof pupil) =>
    (await who.ask(articles.list, { query: { saved: 'yes' } })).data.map((one) => one.slug)
  expect([await saved(pupil), await saved(teacher)]).toEqual([[slug], []])
  await pupil.ask(articles.save, { params: { slug }, body: { saved: false } })
  expect(await saved(pupil)).toEqual([])
})

test('a title becomes a plain address, and a text says how long it takes', () => {
  expect([slugOf('Belajar di rumah?'), slugOf('Café & ujian'), slugOf('漢字')]).toEqual([
    'belajar-di-rumah',
    'cafe-ujian',
    'artikel',
  ])
  expect([minutesOf('satu'), minutesOf('kata '.repeat(540))]).toEqual([1, 3])
})
