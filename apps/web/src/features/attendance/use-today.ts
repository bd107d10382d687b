import { attendance, type Today } from '@lentera/contract/attendance'
import { type Called, useCall } from '#lib/use-call.ts'

/** The school day as it stands for this person. */
export const useToday = (): Called<typeof attendance.today> => useCall(attendance.today, {})

/** The school's point; null where the school has not set one. */
export const pointOf = ({ school: { latitude, longitude } }: Today) =>
  latitude === null || longitude === null ? null : { latitude, longitude }
