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
import { type ImportHead, importOf, nisnsElsewhere, pupilsOf } from './import.queries.ts'

/** An import of the own school. Throws NOT_FOUND for any other. */
export const foundImport = async (db: Db, { school }: Desk, uuid: string): Promise<ImportHead> => {
  const found = await importOf(db, school.id, uuid)
  if (!found) throw new Fault('NOT_FOUND')
  return found
}

/** What is kept of a NIK: pupils of one school are told apart by it, and nobody reads the number out of it. */
const nikHasher = ({ settings }: Pick<Services, 'settings'>, school: number) => {
  const key = derivedKey(settings.jwtSecret, 'pupil nik')
  return (nik: string) => createHmac('sha256', key).update(`${school} ${nik}`).digest('base64url')
}

/** Numbers of rows that may be a NISN, as they are read. */
const nisnsIn = (rows: readonly FileRow[]): string[] => [
  ...new Set(
    rows.flatMap(({ cells, repaired }) => {
      const digits = (repaired.nisn ?? cells.nisn ?? '').replaceAll(/\D/g, '')
      return digits.length === 10 ? [digits] : []
    }),
  ),
]

/** What rows of an import are to the school as it stands; `own` are pupils whom other rows of it have added. */
export const judgedRows = async (
  { db, services }: { readonly db: Db; readonly services: Pick<Services, 'settings'> },
  desk: Desk,
  { classes: said }: Pick<ImportHead, 'classes'>,
  rows: readonly FileRow[],
  own: ReadonlySet<number> = new Set(),
) => {
  const { school, at, today } = desk
  const classes = await classesOf(db, at).execute()
  const around: Around = {
    pupils: await pupilsOf(db, at),
    own,
    classes,
    grades: gradesOf(school.level),
    said: new Map(Object.entries(said)),
    elsewhere: await nisnsElsewhere(db, school.id, nisnsIn(rows)),
    today,
    hashNik: nikHasher(services, school.id),
  }
  return { ...judge(rows, around), rooms: classes }
}
