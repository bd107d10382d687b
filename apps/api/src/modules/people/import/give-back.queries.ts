import { sql } from 'kysely'
import type { Db } from '#db/db.ts'
import { clashOf } from '#kit/clash.ts'

/** What one person alone has, and how it is said that somebody else has it since. By what the database then refuses. */
const alone = {
  account_nisn: { field: 'nisn', label: 'NISN' },
  school_pupil_number: { field: 'number', label: 'NIPD' },
  account_phone: { field: 'phone', label: 'Nomor HP' },
  account_email: { field: 'email', label: 'Email' },
} as const
const isAlone = (clash: string | undefined): clash is keyof typeof alone => clash !== undefined && clash in alone

interface ChangedRow {
  readonly number: number
  readonly name: string
  readonly student_id: number
  readonly before_values: Readonly<Record<string, string | null>> | null
}
type Give = (db: Db, school: number, person: number, values: Readonly<Record<string, string | null>>) => Promise<void>

/** Gives a person's former values back; what somebody else has since stays empty. Answers what it is. */
const giveBackFree = async (db: Db, give: Give, school: number, { student_id, before_values }: ChangedRow): Promise<string[]> => {
  const taken: string[] = []
  let values: Readonly<Record<string, string | null>> = before_values ?? {}
  for (;;) {
    await sql`savepoint giving_back`.execute(db)
    try {
      await give(db, school, student_id, values)
      await sql`release savepoint giving_back`.execute(db)
      return taken
    } catch (error) {
      const clash = clashOf(error)
      if (!isAlone(clash)) throw error
      await sql`rollback to savepoint giving_back`.execute(db)
      const { field, label } = alone[clash]
      if ((values[field] ?? null) === null) throw error
      taken.push(label)
      values = { ...values, [field]: null }
    }
  }
}

/** A row that stays, wholly or in part, and why. */
export interface Kept {
  readonly number: number
  readonly name: string
  readonly note: string
}
/** Gives all of them their former values back; answers of whom something stays empty, and why. */
export const giveAllBack = async (db: Db, give: Give, school: number, changed: readonly ChangedRow[]): Promise<Kept[]> => {
  const kept: Kept[] = []
  for (const row of changed) {
    const taken = await giveBackFree(db, give, school, row)
    const note = `${taken.join(' dan ')} yang lama sudah dipakai orang lain, jadi dikosongkan.`
    if (taken.length > 0) kept.push({ number: row.number, name: row.name, note })
  }
  return kept
}
