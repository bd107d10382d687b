import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPupil, aSchool } from '#db/seed/builders.ts'
import { testDatabase } from '#test/database.ts'
import { pageOf } from './lists.ts'

test('a page has its rows in their order and says how many there are in all, also after the last one', async () => {
  const { db } = await testDatabase()
  const [school, other] = [await aSchool(db), await aSchool(db)]
  for (const name of ['Citra', 'Ani', 'Eka', 'Budi', 'Dodi']) await aPupil(db, school, { name })
  await aPupil(db, other, { name: 'Asing' })
  const page = async (number: number, of = school.id) => {
    const rows = db.selectFrom('account as person').where('person.school_id', '=', of).select('person.name')
    const { data, meta } = await pageOf(rows, [sql`person.name`, sql`person.id`], { page: number, per_page: 2 })
    return [data.map(({ name }) => name), meta.total, meta.last_page]
  }
  expect(await page(1)).toEqual([['Ani', 'Budi'], 5, 3])
  expect(await page(3)).toEqual([['Eka'], 5, 3])
  expect(await page(4)).toEqual([[], 5, 3])
  expect(await page(1, 0)).toEqual([[], 0, 1])
})
