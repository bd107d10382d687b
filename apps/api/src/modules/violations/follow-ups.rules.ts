import type { FieldErrors, Role } from '@lentera/contract'
import { type FollowUpDeed, followUpLimits, type FollowUpState } from '@lentera/contract/violations/follow-ups'
import { addDays } from '#school/time.ts'

/** States in which something is still to be done. */
export const openStates: readonly FollowUpState[] = ['planned', 'running']

/** What somebody may do with one now: the office, who has it to do, and whoever leads the pupil's class. */
export const followUpDeedsOf = (
  row: { readonly state: FollowUpState; readonly handler_id: number },
  who: { readonly role: Role; readonly id: number; readonly leads: boolean },
): readonly FollowUpDeed[] => {
  if (who.role !== 'school' && who.id !== row.handler_id && !who.leads) return []
  if (row.state === 'planned') return ['moved', 'running', 'done', 'not_done']
  return row.state === 'running' ? ['moved', 'done', 'not_done'] : []
}

/** What is wrong with the day for which something is planned; undefined for nothing. */
export const plannedError = (day: string, today: string): string | undefined => {
  if (day < today) return 'Paling awal hari ini.'
  return day > addDays(today, followUpLimits.days) ? 'Paling lama setahun lagi.' : undefined
}

/** What is wrong with a step, by field. */
export const stepErrors = (
  { step, planned_on, note }: { readonly step: FollowUpDeed; readonly planned_on: string | null; readonly note: string | null },
  today: string,
): FieldErrors => {
  const says = (note ?? '').length >= 3
  const wrong = step === 'moved' && planned_on !== null ? plannedError(planned_on, today) : undefined
  return {
    ...(step === 'moved' && planned_on === null && { planned_on: ['Pilih harinya.'] }),
    ...(wrong !== undefined && { planned_on: [wrong] }),
    ...(step !== 'running' && !says && { note: ['Tulis minimal 3 huruf.'] }),
  }
}
