import type { Databases, Size } from './databases.ts'
import { atMost, type Row } from './row.ts'

/** Seconds in which so many pupils are filled in, with everything that they have. */
const BUDGETS: Readonly<Record<number, number>> = { 100_000: 180, 1_000_000: 1200 }

/** How long `npm run seed` took to fill the database that this run, or an earlier one of the day, uses. */
export const seeding = async (databases: Databases, size: Size): Promise<Row[]> => {
  const { seedSeconds } = await databases.sized(size)
  const what = `npm run seed, ${size.pupils.toLocaleString('en')} pupils`
  return [
    atMost(BUDGETS[size.pupils] ?? 1200, {
      what,
      value: seedSeconds,
      unit: 's',
      method: 'from an empty database, migrations and statistics included',
    }),
  ]
}
