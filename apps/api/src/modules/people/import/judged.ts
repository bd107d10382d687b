import { createHmac } from 'node:crypto'
import { Fault } from '@lentera/contract'
import { gradesOf } from '@lentera/contract/people/classes'
import type { Db } from '#db/db.ts'
import type { Services } from '#kit/http/services.ts'
import { derivedKey } from '#kit/security/secrets.ts'
import { classesOf } from '#modules/people/classes.queries.ts'
import type { Desk } from '#modules/people/office.ts'
import { judge } from './difference.rules.ts'
import type { Around, FileRow } from './judgement.ts'
import { type ImportHead, importOf, pupilsOf } from './import.queries.ts'
import { contactsTaken, nisnsElsewhere, numbersOfFormer, nuptksElsewhere } from './outside.queries.ts'
import { staffOf } from './staff.queries.ts'
import { readValues } from './values.rules.ts'
import { numberKey, whomRules } from './whom.rules.ts'

/** An import of the own school. Throws NOT_FOUND for any other. */
export const foundImport = async (db: Db, { school }: Desk, uuid: string): Promise<ImportHead> => {
  const found = await importOf(db, school.id, uuid)
  if (!found) throw new Fault('NOT_FOUND')
  return found
}

/** What is kept of a NIK: people of one school are told apart by it, and nobody reads the number out of it. */
const nikHasher = ({ settings }: Pick<Services, 'settings'>, school: number) => {
  const key = derivedKey(settings.jwtSecret, 'pupil nik')
  return (nik: string) => createHmac('sha256', key).update(`${school} ${nik}`).digest('base64url')
}

/** Numbers of rows that may be a NISN, or a NUPTK, as they are read. */
const numbersIn = (rows: readonly FileRow[], field: 'nisn' | 'nuptk', length: number): string[] => [
  ...new Set(
    rows.flatMap(({ cells, repaired }) => {
      const digits = (repaired[field] ?? cells[field] ?? '').replaceAll(/\D/g, '')
      return digits.length === length ? [digits] : []
    }),
  ),
]

/** The school's own numbers of rows, as they are compared. */
const ownNumbersIn = (rows: readonly FileRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ cells, repaired }) => {
      const text = (repaired.number ?? cells.number ?? '').trim().replaceAll(/\s+/g, ' ')
      return numberKey(text) || []
    }),
  ),
]

type Own = Pick<Around, 'people' | 'elsewhere' | 'former' | 'contacts'>
const aroundPupils = async (db: Db, { school, at }: Desk, rows: readonly FileRow[]): Promise<Own> => ({
  people: await pupilsOf(db, at),
  elsewhere: await nisnsElsewhere(db, school.id, numbersIn(rows, 'nisn', 10)),
  former: await numbersOfFormer(db, school.id, ownNumbersIn(rows)),
  contacts: new Map(),
})
const aroundStaff = async (db: Db, { school, today }: Desk, rows: readonly FileRow[]): Promise<Own> => {
  const contacts = rows.flatMap(({ cells, repaired }) => {
    const { phone, email } = readValues(cells, repaired, { today, rules: whomRules.staff }).values
    return [phone, email].filter((one) => one !== undefined)
  })
  return {
    people: await staffOf(db, school.id),
    elsewhere: await nuptksElsewhere(db, school.id, numbersIn(rows, 'nuptk', 16)),
    former: new Set(),
    contacts: await contactsTaken(db, [...new Set(contacts)]),
  }
}

/** What rows of an import are to the school as it stands; `own` are people whom other rows of it have added. */
export const judgedRows = async (
  { db, services }: { readonly db: Db; readonly services: Pick<Services, 'settings'> },
  desk: Desk,
  { classes: said, whom }: Pick<ImportHead, 'classes' | 'whom'>,
  rows: readonly FileRow[],
  own: ReadonlySet<number> = new Set(),
) => {
  const { school, at, today } = desk
  const classes = await classesOf(db, at).execute()
  const around: Around = {
    ...(await (whom === 'staff' ? aroundStaff : aroundPupils)(db, desk, rows)),
    rules: whomRules[whom],
    own,
    classes,
    grades: gradesOf(school.level),
    said: new Map(Object.entries(said)),
    today,
    hashNik: nikHasher(services, school.id),
  }
  return { ...judge(rows, around), rooms: classes }
}
