import { expiryLimits } from '@lentera/contract/koin'
import { addDays } from '#school/time.ts'

interface ExpiryNotices {
  readonly expires_on: string
  readonly told_month_on: string | null
  readonly told_week_on: string | null
}
const WEEK = 7

/** The last day on which koin can be used: never less than a week from the day on which families were told of it. */
export const lastDayOf = ({ expires_on, told_week_on }: Pick<ExpiryNotices, 'expires_on' | 'told_week_on'>): string => {
  const week = told_week_on === null ? expires_on : addDays(told_week_on, WEEK - 1)
  return week > expires_on ? week : expires_on
}

/** What is due of a plan on a day: to tell families a month before, or a week before, or to let the koin expire. */
export const stepOf = (plan: ExpiryNotices, today: string): 'month' | 'week' | 'run' | null => {
  if (plan.told_week_on !== null) return today > lastDayOf(plan) ? 'run' : null
  if (today >= addDays(plan.expires_on, -WEEK)) return 'week'
  return plan.told_month_on === null && today >= addDays(plan.expires_on, -expiryLimits.notice) ? 'month' : null
}

/** What is wrong with a plan, by field; undefined where nothing is. */
export const wrongPlan = (
  { ends_on, grace_days }: { readonly ends_on: string; readonly grace_days: number },
  today: string,
): Record<string, string[]> | undefined => {
  if (ends_on < today) return { ends_on: ['Akhir semesternya sudah lewat.'] }
  if (ends_on > addDays(today, expiryLimits.ahead)) return { ends_on: ['Paling jauh akhir semester berikutnya.'] }
  if (addDays(ends_on, grace_days) < addDays(today, expiryLimits.notice))
    return {
      grace_days: [`Koin harus masih berlaku minimal ${expiryLimits.notice} hari dari hari ini, supaya semua sempat tahu.`],
    }
  return undefined
}
