import { strayRows, turnParts } from '#db/partitions/turn.ts'
import type { RegularJob } from './jobs.ts'

/** Begins the part of a new school year in each table that is divided by them, and says where rows stand in none (db/partitions). */
export const schoolYears: RegularJob = {
  name: 'school-years',
  every: 'night',
  run: async ({ services: { database }, now, log }) => {
    for (const table of await turnParts(database, now)) log.info(`${table}: the part of the new school year has begun.`)
    for (const { table, rows } of await strayRows(database.sql))
      if (rows > 0) log.warn(`${table}: ${rows} rows stand in no part of a school year.`)
  },
}
