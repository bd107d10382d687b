import { articles } from '@lentera/contract/articles'
import { articleDesk } from '@lentera/contract/articles/desk'
import { expect, test } from 'vitest'
import { createIds } from '#kit/http/ids.ts'
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

test('an article that nobody has written is neither read, changed, published nor withdrawn, and what was seen before is not published', async () => {
  const school = await openSchool()
  const desk = await signInOperator(school)
  const made = (await desk.ask(articleDesk.add, { body: words })).data
  const params = { article_id: createIds(school.settings.hashidsSalt).encode(2_000_000_000) }
  for (const answer of [
    await desk.ask(articleDesk.one, { params }),
    await desk.ask(articleDesk.change, { params, body: { ...words, revision: 1 } }),
    await desk.ask(articleDesk.publish, { params, body: { revision: 1 } }),
    await desk.ask(articleDesk.withdraw, { params, body: { revision: 1 } }),
  ])
    expect((answer.body as { code?: string }).code).toBe('NOT_FOUND')
  const stale = { params: { article_id: made.id }, body: { revision: made.revision + 1 } }
  expect((await desk.ask(articleDesk.publish, stale)).body.code).toBe('DATA_CHANGED')
  expect((await desk.ask(articleDesk.one, { params: { article_id: made.id } })).data).toMatchObject({
    state: 'draft',
    revision: 1,
  })
})

test('a change is of one article alone, what is published already is not published anew, and the first day stays', async () => {
  const school = await openSchool()
  const desk = await signInOperator(school)
  const [one, other] = [
    (await desk.ask(articleDesk.add, { body: words })).data,
    (await desk.ask(articleDesk.add, { body: words })).data,
  ]
  const turn = async (call: typeof articleDesk.publish | typeof articleDesk.withdraw, revision: number) =>
    (await desk.ask(call, { params: { article_id: one.id }, body: { revision } })).data
  const first = await turn(articleDesk.publish, 1)
  expect(await turn(articleDesk.publish, 2)).toEqual(first)
  school.travel('2026-11-23T07:00:00+07:00')
  expect(await turn(articleDesk.withdraw, 2)).toMatchObject({ state: 'withdrawn', revision: 3 })
  expect(await turn(articleDesk.publish, 3)).toMatchObject({ published_at: first.published_at, revision: 4 })
  const untouched = (await desk.ask(articleDesk.one, { params: { article_id: other.id } })).data
  expect(untouched).toMatchObject({ state: 'draft', revision: 1, title: words.title })
})

test('readers find by category and words what is published, and beside an article others that are, of its kind first', async () => {
  const school = await openSchool()
  const [desk, pupil] = [await signInOperator(school), await school.signIn('student')]
  const unique = `Kuarsa${school.school.id}`
  const add = async (title: string, category: 'exams' | 'health', publish = true) => {
    const { id, slug, revision } = (
      await desk.ask(articleDesk.add, { body: { ...words, title: `${title} ${unique}`, category } })
    ).data
    if (publish) await desk.ask(articleDesk.publish, { params: { article_id: id }, body: { revision } })
    return slug
  }
  const [first, second, calm, draft] = [
    await add('Satu', 'exams'),
    await add('Dua', 'exams'),
    await add('Tenang', 'health'),
    await add('Draf', 'exams', false),
  ]
  const found = async (more: object = {}) =>
    (await pupil.ask(articles.list, { query: { search: unique, ...more } })).data.map(({ slug }) => slug)
  expect(await found()).toEqual([calm, second, first])
  expect(await found({ category: 'exams' })).toEqual([second, first])
  const { related } = (await pupil.ask(articles.read, { params: { slug: first } })).data
  expect(related).toHaveLength(3)
  expect(related[0]?.slug).toBe(second)
  expect(related.map(({ slug }) => slug)).not.toContain(first)
  expect(related.map(({ slug }) => slug)).not.toContain(draft)
  const listed = async (query: object) =>
    (await desk.ask(articleDesk.list, { query: { search: unique, ...query } })).data.map(({ slug }) => slug).toSorted()
  expect(await listed({})).toEqual([first, second, calm, draft].toSorted())
  expect(await listed({ state: 'draft' })).toEqual([draft])
  expect(await listed({ category: 'health' })).toEqual([calm])
})
