import type { CurrentUser } from '@lentera/contract/account'
import { serverTime } from './token.ts'

/** Whether the days are over in which somebody goes on without the second factor that the school asks for. */
export const isFactorMissing = ({ second_factor_due: due }: Pick<CurrentUser, 'second_factor_due'>): boolean =>
  Boolean(due) && Date.parse(due ?? '') <= serverTime()
