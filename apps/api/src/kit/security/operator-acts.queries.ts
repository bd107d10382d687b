import type { Db } from '#db/db.ts'

interface Act {
  /** Null for the command line. */
  readonly by: number | null
  readonly act: string
  /** Of what, in words. */
  readonly subject: string
  readonly school?: number
  readonly detail?: Readonly<Record<string, unknown>>
  readonly at: Date
}
/** Writes down what an operator did, in the transaction of doing it. Nothing takes it out again. */
export const keepAct = (db: Db, { by, school, detail = {}, ...act }: Act) =>
  db
    .insertInto('operator_act')
    .values({ ...act, operator_id: by, school_id: school ?? null, detail: JSON.stringify(detail) })
    .execute()
