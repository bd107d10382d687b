import { Fault } from '@lentera/contract'
import type { Database } from '#db/db.ts'
import { createKitServices, type Services } from '#kit/http/services.ts'
import type { Settings } from '#src/settings.ts'
import { allowOffice } from './office-rights.ts'
import { auditLog } from './audit/log.queries.ts'
import { type ClassContents, createClassContents } from './class-content.ts'
import { factorDueOf } from './factor-due.queries.ts'
import { isAwaitingGuardian } from './guardian.queries.ts'
import { roomOfPerson } from './premium.ts'
import { createSchools, type Schools } from './schools.ts'

declare module '#kit/http/services.ts' {
  interface Services {
    readonly schools: Schools
    readonly classContents: ClassContents
  }
}

/** All that handlers and jobs stand on; made once per process. */
export const createServices = (database: Database, settings: Settings, clock: () => Date = () => new Date()): Services => ({
  ...createKitServices(database, settings, clock),
  schools: createSchools(database),
  classContents: createClassContents(database, clock),
  auditLog,
  guard: async ({ id, role }) => {
    if (role === 'student' && (await isAwaitingGuardian(database.db, { id, now: clock() })))
      throw new Fault('GUARDIAN_CONSENT_WAITING')
  },
  allow: (user, call) => allowOffice(database.db, user, call),
  roomOf: (user, now) => roomOfPerson(database.db, user, now),
  lacksFactor: async ({ id }) => {
    const asked = await factorDueOf(database.db, id)
    return asked !== undefined && asked.due <= clock()
  },
})
