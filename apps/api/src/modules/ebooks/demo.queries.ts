import { sql } from 'kysely'
import type { DemoPart, DemoSoFar } from '#db/seed/demo-part.ts'

/** The demo's people have begun one book and like another. Nothing where somebody has read already. */
const fillEbooks = async ({ db, now, known }: DemoSoFar): Promise<void> => {
  if (await db.selectFrom('ebook_reader').select('ebook_id').limit(1).executeTakeFirst()) return
  await sql`
    insert into ebook_reader (account_id, ebook_id, favorite, chapter, block, progress, at)
    select account.id, ebook.id, ebook.cover = 2, case when ebook.cover = 2 then 2 end, case when ebook.cover = 2 then 1 end,
      case when ebook.cover = 2 then 0.3 end, case when ebook.cover = 2 then ${now}::timestamptz end
    from account cross join ebook where account.username = any(${[...known]}) and ebook.cover = 2`.execute(db)
}

export const demo: DemoPart = { make: fillEbooks, goOn: fillEbooks }
