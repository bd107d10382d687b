import type { Db } from '#db/db.ts'
import type { DemoPart } from '#db/seed/demo-part.ts'
import { DAY } from '#kit/durations.ts'
import { readingOfDemo } from './demo-texts.ts'
import { slugOf } from './articles.rules.ts'

/** The first reading, a few days apart; a draft and one that was withdrawn stand among it. Nothing where there is reading already. */
const fillArticles = async (db: Db, now: Date): Promise<void> => {
  if (await db.selectFrom('article').select('id').limit(1).executeTakeFirst()) return
  const rows = readingOfDemo.map(({ state = 'published', ...text }, at) => {
    const when = new Date(now.getTime() - (at * 4 + 1) * DAY)
    const published_at = state === 'draft' ? null : when
    return { ...text, slug: slugOf(text.title), state, created_at: when, changed_at: when, published_at }
  })
  await db.insertInto('article').values(rows).execute()
}

export const demo: DemoPart = {
  make: ({ db, now }) => fillArticles(db, now),
  goOn: ({ db, now }) => fillArticles(db, now),
}
