import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db } from '#db/db.ts'
import type { Job, RegularJob, Work } from '#kit/jobs/jobs.ts'
import { hashPassword } from '#kit/security/passwords.ts'
import { schoolListLimits } from '@lentera/contract/operator/school-lists'
import { decideSchool } from '#notices/verifying.queries.ts'
import { judgeRows, type SchoolValues } from './school-lists.rules.ts'
import { addOffice, addSchool, endList, holdList, openRows, schoolsOfNpsn, setOutcome } from './school-lists.queries.ts'
import { endSlips } from './school-slips.queries.ts'

/** So many schools are made in one transaction; other people are answered between. */
const STEP = 25

interface Making {
  readonly list: number
  readonly number: number
  readonly password_hash: string
  readonly now: Date
}
const officeName = ({ contact_name, name }: SchoolValues) => contact_name ?? `Tata Usaha ${name}`.slice(0, 100)

const makeSchool = async (db: Db, values: SchoolValues, { list, number, ...making }: Making) => {
  const school = await addSchool(db, values, making.now)
  if (school === undefined) return setOutcome(db, list, number, { outcome: 'stale' })
  const office = await addOffice(db, { ...making, school, npsn: values.npsn, name: officeName(values) })
  return setOutcome(db, list, number, { outcome: 'added', school_id: school, office_id: office.id })
}

/** Gives a school that is there its office; one that waits is verified with it, and its proposer is told as always. */
const staffSchool = async (db: Db, school: { id: number; status: string }, values: SchoolValues, making: Making) => {
  const { list, number, now } = making
  if (school.status === 'pending') await decideSchool(db, { npsn: values.npsn, reason: null, now })
  const { password_hash } = making
  const office = await addOffice(db, { school: school.id, npsn: values.npsn, name: officeName(values), password_hash, now })
  return setOutcome(db, list, number, { outcome: 'changed', school_id: school.id, office_id: office.id })
}

/** The next rows, each judged anew, in one transaction. Answers how many there were. */
const makeSome = ({ services, now }: Pick<Work, 'services' | 'now'>, list: number, password_hash: string) =>
  services.database.inTransaction(async (db) => {
    if ((await holdList(db, list)) !== 'running') return 0
    const rows = await openRows(db, list, STEP)
    const npsns = rows.flatMap(({ cells: { npsn } }) => npsn ?? [])
    const known = await schoolsOfNpsn(db, npsns, { held: true })
    for (const [at, { kind, values }] of judgeRows(rows, known).entries()) {
      const { number, intent } = rows[at]!
      const making = { list, number, password_hash, now }
      const school = values && known.get(values.npsn)
      // oxlint-disable no-await-in-loop -- one transaction is one connection
      if (values && kind === 'new' && intent === 'add') await makeSchool(db, values, making)
      else if (values && school && kind === 'staff' && intent === 'staff') await staffSchool(db, school, values, making)
      else await setOutcome(db, list, number, { outcome: 'stale' })
      // oxlint-enable no-await-in-loop
    }
    if (rows.length < STEP) await endList(db, list, now)
    return rows.length
  })

/** Makes the schools of a list. Begun again after its process was lost, it goes on with the rows that are left. */
export const schoolListJob: Job<{ readonly list: number }> = {
  name: 'operator.school-list',
  payload: z.object({ list: z.int() }),
  attempts: 5,
  kind: 'long',
  run: async (work, { list }) => {
    // A password that nobody knows: slips make one that somebody reads.
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
    while ((await makeSome(work, list, password_hash)) === STEP);
  },
}

/** Slips that nobody has used end after their time. */
export const endOldSlips: RegularJob = {
  name: 'operator.end-slips',
  every: 'night',
  run: async ({ services, now }) => {
    await endSlips(services.database.db, new Date(now.getTime() - schoolListLimits.slipDays * 86_400_000))
  },
}
