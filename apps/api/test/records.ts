import type { AttendanceStatus } from '@lentera/contract/attendance'
import type { OpenSchool } from './school.ts'

/** Records of days, as a teacher would have written them. */
export const record = (
  { db, school }: Pick<OpenSchool, 'db' | 'school'>,
  { id: account_id }: { id: number },
  days: Readonly<Record<string, AttendanceStatus>>,
  wishes: object = {},
) =>
  db
    .insertInto('attendance')
    .values(
      Object.entries(days).map(([date, status]) => ({
        school_id: school.id,
        account_id,
        date,
        status,
        verification: 'approved' as const,
        method: 'roll_call' as const,
        ...wishes,
      })),
    )
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow()
/** What a check-in has that waits for a decision. */
export const waiting = { verification: 'waiting', waiting_reason: 'outside_radius' }
