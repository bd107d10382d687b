import { permitTypes } from '@lentera/contract/permits'
import type { DutyType } from '@lentera/contract/permits/duty'
import { time } from '#lib/time/dates.ts'

interface Hours {
  readonly starts_at: string | null
  readonly ends_at: string | null
}
/** `07.40`, `09.00–10.30` */
export const hoursText = ({ starts_at, ends_at }: Hours): string =>
  [starts_at, ends_at].flatMap((at) => (at === null ? [] : time(at))).join('–')

/** What a letter is for: `Datang terlambat, 07.40`. */
export const letterText = ({ type, ...hours }: Hours & { readonly type: DutyType }): string =>
  `${permitTypes[type].label}, ${hoursText(hours)}`

/** What pupils mostly say at the desk. */
export const usualReasons: Readonly<Record<DutyType, readonly string[]>> = {
  late_arrival: ['Bangun kesiangan.', 'Terjebak macet.', 'Ban kendaraan bocor.', 'Hujan lebat di jalan.'],
  leave_during_school: ['Mengambil tugas yang tertinggal.', 'Kontrol ke dokter.', 'Dipanggil keluarga.'],
  early_leave: ['Sakit, dijemput orang tua.', 'Kontrol ke dokter.', 'Ada keperluan keluarga.'],
}
