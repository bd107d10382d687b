import { permits, permitTypes } from '@lentera/contract/permits'
import { useCall } from '#lib/http/use-call.ts'
import type { SeenToday } from './use-today.ts'

/** Whether an approved permit covers all of today, and the person has not come all the same. */
export const useOnLeave = (today: SeenToday | undefined): boolean => {
  const { data } = useCall(permits.today, {})
  if (!data || data.date !== today?.date || today.record?.clock_in_at) return false
  return data.permits.some(({ type }) => permitTypes[type].status !== null)
}
