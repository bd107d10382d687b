import type { Databases, Size } from './databases.ts'
import { atMost, type Row } from './row.ts'

/** How long `npm run seed` took to fill the database that this run, or an earlier one of the day, uses. */
export const seeding = async (databases: Databases, size: Size): Promise<Row[]> => {
  const { seedSeconds } = await databases.sized(size)
  const what = `npm run seed, ${size.pupils.toLocaleString('en')} pupils`
  return [
    atMost(600, { what, value: seedSeconds, unit: 's', method: 'from an empty database, migrations and statistics included' }),
  ]
}
