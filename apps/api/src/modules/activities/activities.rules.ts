import { addDays } from '#school/time.ts'

/** For so many days an entry that waited on a device keeps the day on which it was written; the outbox keeps none longer. */
const DAYS_UNDERWAY = 7

/** The day of an entry: that on which it was written, unless that lies ahead, or too far back to be believed. */
export const dayOfEntry = (written: string, today: string): string =>
  written <= today && written >= addDays(today, -DAYS_UNDERWAY) ? written : today

/** Whether an entry of this day can be changed by its writer. */
export const isOpen = (date: string, today: string): boolean => date === today

/** The statuses of somebody who is not in class, and of whom the school knows it. */
export const awayStatuses = ['excused', 'sick', 'dispensation', 'absent'] as const
