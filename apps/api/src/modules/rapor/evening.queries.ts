import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

/** Activities that cards of a class name, of both semesters; the most frequent first. Nothing that was won is one. */
export const activitiesOf = async (db: Db, class_id: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select extra->>'name' as name
    from rapor cross join jsonb_array_elements(rapor.extras) as extra
    where rapor.class_id = ${class_id} and extra->>'kind' is null
    group by 1 order by count(*) desc, 1 limit 20`.execute(db)
  return rows.map(({ name }) => name)
}
