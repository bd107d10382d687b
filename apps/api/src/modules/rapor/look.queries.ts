import type { Db } from '#db/db.ts'
import { sentFile } from '#kit/files/attachment.ts'

/** The look that a school has now; undefined of one that has never said. */
export const currentLook = (db: Db, school: number) =>
  db
    .selectFrom('rapor_look')
    .where('school_id', '=', school)
    .orderBy('revision', 'desc')
    .limit(1)
    .select(['curriculum', 'size', 'logo', 'revision', 'made_at'])
    .select(sentFile('rapor_look.logo').as('file'))
    .executeTakeFirst()

interface NewLook {
  readonly school_id: number
  readonly revision: number
  readonly curriculum: 'merdeka' | 'k13'
  readonly size: 'a4' | 'f4'
  readonly logo: string | null
  readonly made_at: Date
}
/** Adds the next look; whether it was the first with this revision. */
export const addLook = async (db: Db, look: NewLook): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rapor_look')
    .values(look)
    .onConflict((conflict) => conflict.columns(['school_id', 'revision']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
