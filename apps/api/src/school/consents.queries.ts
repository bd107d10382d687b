import type { ConsentPurpose } from '@lentera/contract/attendance/consent'
import { sql } from 'kysely'
import type { Db } from '#db/db.ts'

interface Ending {
  readonly student: number
  readonly purpose: ConsentPurpose
  readonly now: Date
}
/** Removes what was kept by a consent that ended: places of check-ins that wait, or photos. */
export const dropKept = async (db: Db, { student, purpose, now }: Ending): Promise<void> => {
  if (purpose === 'location')
    await db
      .updateTable('attendance')
      .set({ latitude: null, longitude: null })
      .where('account_id', '=', student)
      .where('latitude', 'is not', null)
      .execute()
  else
    await db
      .updateTable('file')
      .set({ delete_after: now })
      .where('owner_id', '=', student)
      .where('purpose', '=', 'selfie')
      .where((eb) => eb.or([eb('delete_after', 'is', null), eb('delete_after', '>', now)]))
      .execute()
}

/** Ends a pupil's consents to location and photos, with what was kept by them. */
export const endConsents = async (db: Db, { student, by, now }: { student: number; by: number; now: Date }): Promise<void> => {
  await sql`insert into consent (student_id, purpose, granted, version, decided_by, decided_at)
    select ${student}, purpose, false, version, ${by}, ${now} from (
      select distinct on (purpose) purpose, granted, version from consent where student_id = ${student} order by purpose, id desc
    ) as newest where granted`.execute(db)
  await db.updateTable('account').set({ location_consent: false, selfie_consent: false }).where('id', '=', student).execute()
  for (const purpose of ['location', 'selfie'] as const) await dropKept(db, { student, purpose, now })
}
