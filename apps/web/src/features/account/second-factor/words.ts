import type { FactorStaff } from '@lentera/contract/account/school-factor'
import { longDate } from '#lib/time/dates.ts'
import { schoolDay } from '#lib/time/school-time.ts'
import { isFactorMissing } from '#lib/session/factor.ts'

export const factorRoleNames: Readonly<Record<FactorStaff['role'], string>> = { school: 'Tata usaha', teacher: 'Guru' }

/** What the school asks of somebody without a second factor; null where it asks nothing. */
export const askedText = (due: string | null): string | null =>
  due === null
    ? null
    : isFactorMissing({ second_factor_due: due })
      ? 'Sekolah Anda mewajibkan verifikasi dua langkah. Nyalakan sekarang untuk melanjutkan.'
      : `Sekolah Anda meminta verifikasi dua langkah sebelum ${longDate(schoolDay(due))}.`
