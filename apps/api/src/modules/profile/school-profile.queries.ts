import type { Db } from '#db/db.ts'

const schoolFields = ['name', 'address', 'province_id', 'regency_id', 'district_id'] as const
const contactFields = ['contact_name', 'contact_phone', 'contact_email', 'restricts_numbers'] as const
const principalFields = ['principal_name', 'principal_nip'] as const
const allFields = [...schoolFields, ...contactFields, ...principalFields] as const

/** The school of an office; undefined for an account without one. Held until the transaction ends where it is to be changed. */
export const schoolOf = (db: Db, office: number, { held = false } = {}) =>
  db
    .selectFrom('school')
    .where('id', '=', (eb) =>
      eb.selectFrom('account').where('id', '=', office).where('deleted_at', 'is', null).select('school_id'),
    )
    .$if(held, (query) => query.forUpdate())
    .select(['id', 'npsn', 'level', 'status', 'status_reason', ...allFields])
    .select(['access_code', 'profile_revision as revision', 'latitude', 'longitude'])
    .executeTakeFirst()
export type SchoolRow = NonNullable<Awaited<ReturnType<typeof schoolOf>>>
type SchoolValues = Pick<SchoolRow, (typeof allFields)[number]>

interface SchoolChange {
  readonly school: number
  readonly by: number
  readonly now: Date
}

/** Writes what differs from before, and keeps each change. */
export const writeSchool = async (db: Db, before: SchoolRow, values: SchoolValues, { school, by, now }: SchoolChange) => {
  const changed = allFields.filter((field) => before[field] !== values[field])
  if (changed.length === 0) return
  await db
    .updateTable('school')
    .set({ ...values, profile_revision: before.revision + 1 })
    .where('id', '=', school)
    .execute()
  const text = (value: string | boolean | null) => (value === null ? null : String(value))
  await db
    .insertInto('profile_change')
    .values(
      changed.map((field) => ({
        school_id: school,
        field,
        from_value: text(before[field]),
        to_value: text(values[field]),
        changed_by: by,
        changed_at: now,
      })),
    )
    .execute()
}

/** Another code that teachers type; what it was and is, is kept nowhere else. */
export const writeAccessCode = async (db: Db, code: string, { school, by, now }: SchoolChange): Promise<void> => {
  await db.updateTable('school').set({ access_code: code }).where('id', '=', school).execute()
  await db
    .insertInto('profile_change')
    .values({ school_id: school, field: 'access_code', changed_by: by, changed_at: now })
    .execute()
}
