import type { ReadPeople } from '#modules/people/import/columns.rules.ts'
import { readRoster } from './read-roster.ts'
import { pupilRows, readColumns, rosterOf } from './roster.rules.ts'

/** The pupils of an archive of OneRoster, as a file of pupils. Throws Unreadable for one that is not whole, or has more than `most`. */
export const readPupilsOfRoster = (files: ReadonlyMap<string, Uint8Array>, most: number): ReadPeople => {
  const { tables, left } = readRoster(files)
  const rows = pupilRows(tables, most)
  const roster = rosterOf(tables)
  return {
    source: 'csv',
    head_row: 1,
    columns: readColumns.map(({ title, field }) => ({ title, field })),
    rows,
    roster: { ...roster, left: [...roster.left, ...left] },
  }
}
