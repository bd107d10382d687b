import type { PermitState, PermitType } from '@lentera/contract/permits'

/** A permit of the demo. */
export interface Plan {
  readonly at: number
  readonly type: PermitType
  readonly state: PermitState
  /** Days from today to the first and the last. */
  readonly from: number
  readonly to?: number
  readonly hours?: { readonly starts_at?: string; readonly ends_at?: string }
  readonly reason: string
  readonly answer?: string
  /** Hours since it was filed. */
  readonly ago?: number
  readonly by?: 'pupil' | 'teacher'
  /** What was sent with it: a doctor's letter as a photo, or a letter of the school as a PDF. */
  readonly letter?: 'photo' | 'page'
}

/** A permit of each state; `at` counts the pupils of the class, 0 the one with an account to try. */
export const plans: readonly Plan[] = [
  { at: 0, type: 'family', state: 'waiting_parent', from: 2, reason: 'Menghadiri pernikahan kakak di luar kota.', by: 'pupil' },
  {
    at: 0,
    type: 'other',
    state: 'needs_revision',
    from: 9,
    to: 10,
    reason: 'Keperluan keluarga.',
    answer: 'Tolong jelaskan keperluannya.',
  },
  {
    at: 0,
    type: 'early_leave',
    state: 'approved',
    from: -6,
    hours: { starts_at: '12:30' },
    reason: 'Kontrol ke dokter gigi.',
    ago: 150,
    letter: 'photo',
  },
  { at: 3, type: 'bereavement', state: 'waiting_homeroom', from: 1, to: 2, reason: 'Nenek meninggal dunia di Parepare.' },
  { at: 6, type: 'religious', state: 'waiting_homeroom', from: 5, reason: 'Mengikuti ibadah bersama keluarga.', ago: 9 },
  {
    at: 9,
    type: 'sick',
    state: 'waiting_homeroom',
    from: 0,
    to: 2,
    reason: 'Demam berdarah, diminta istirahat tiga hari.',
    letter: 'photo',
  },
  {
    at: 12,
    type: 'late_arrival',
    state: 'waiting_homeroom',
    from: 1,
    hours: { ends_at: '09:30' },
    reason: 'Mengurus paspor di kantor imigrasi.',
  },
  {
    at: 15,
    type: 'family',
    state: 'rejected',
    from: -4,
    reason: 'Liburan keluarga ke Bali.',
    answer: 'Bertepatan dengan ulangan tengah semester.',
    ago: 130,
  },
  { at: 18, type: 'other', state: 'cancelled', from: -3, reason: 'Mengantar adik mendaftar sekolah.', ago: 100 },
  { at: 21, type: 'sick', state: 'expired', from: -11, reason: 'Sakit kepala sejak pagi.', ago: 270 },
  ...[4, 7, 10, 13].map((at): Plan => ({
    at,
    type: 'dispensation',
    state: 'approved',
    from: 1,
    to: 2,
    reason: 'Mewakili sekolah di OSN tingkat provinsi.',
    by: 'teacher',
    letter: 'page',
  })),
]
