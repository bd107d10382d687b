import type { NationalDay } from '@lentera/contract/calendar'

interface Declared extends Pick<NationalDay, 'date' | 'name' | 'kind'> {
  /** The decree that declares it. */
  readonly source: string
}

/**
 * Joint decree of the Ministers of Religious Affairs, of Manpower, and of State Apparatus: numbers 1497, 2 and 5 of 2025, of
 * 19 September 2025. 17 national holidays and 8 days of joint leave.
 */
const SKB_2026 = 'SKB 3 Menteri No. 1497, 2, dan 5 Tahun 2025'
const of2026: readonly (readonly [date: string, name: string, kind?: 'joint_leave'])[] = [
  ['01-01', 'Tahun Baru 2026 Masehi'],
  ['01-16', 'Isra Mikraj Nabi Muhammad S.A.W.'],
  ['02-16', 'Cuti bersama Tahun Baru Imlek', 'joint_leave'],
  ['02-17', 'Tahun Baru Imlek 2577 Kongzili'],
  ['03-18', 'Cuti bersama Hari Suci Nyepi', 'joint_leave'],
  ['03-19', 'Hari Suci Nyepi (Tahun Baru Saka 1948)'],
  ['03-20', 'Cuti bersama Idul Fitri', 'joint_leave'],
  ['03-21', 'Idul Fitri 1447 Hijriah'],
  ['03-22', 'Idul Fitri 1447 Hijriah'],
  ['03-23', 'Cuti bersama Idul Fitri', 'joint_leave'],
  ['03-24', 'Cuti bersama Idul Fitri', 'joint_leave'],
  ['04-03', 'Wafat Yesus Kristus'],
  ['04-05', 'Kebangkitan Yesus Kristus (Paskah)'],
  ['05-01', 'Hari Buruh Internasional'],
  ['05-14', 'Kenaikan Yesus Kristus'],
  ['05-15', 'Cuti bersama Kenaikan Yesus Kristus', 'joint_leave'],
  ['05-27', 'Idul Adha 1447 Hijriah'],
  ['05-28', 'Cuti bersama Idul Adha', 'joint_leave'],
  ['05-31', 'Hari Raya Waisak 2570 BE'],
  ['06-01', 'Hari Lahir Pancasila'],
  ['06-16', 'Tahun Baru Islam 1448 Hijriah'],
  ['08-17', 'Proklamasi Kemerdekaan'],
  ['08-25', 'Maulid Nabi Muhammad S.A.W.'],
  ['12-24', 'Cuti bersama Kelahiran Yesus Kristus', 'joint_leave'],
  ['12-25', 'Kelahiran Yesus Kristus'],
]

/**
 * Presidential decree 8 of 2024 names the holidays of every year. Of 2027 only those whose date follows from the Gregorian
 * calendar alone: fixed dates, and those counted from Easter, 28 March 2027. The others wait for the joint decree of that year.
 */
const KEPPRES = 'Keppres No. 8 Tahun 2024'
const of2027: typeof of2026 = [
  ['01-01', 'Tahun Baru 2027 Masehi'],
  ['03-26', 'Wafat Yesus Kristus'],
  ['03-28', 'Kebangkitan Yesus Kristus (Paskah)'],
  ['05-01', 'Hari Buruh Internasional'],
  ['05-06', 'Kenaikan Yesus Kristus'],
  ['06-01', 'Hari Lahir Pancasila'],
  ['08-17', 'Proklamasi Kemerdekaan'],
  ['12-25', 'Kelahiran Yesus Kristus'],
]

const declared = (year: number, source: string, days: typeof of2026): Declared[] =>
  days.map(([date, name, kind = 'national' as const]) => ({ date: `${year}-${date}`, name, kind, source }))

/** The days that the government has declared, by date: a starting set for schools. */
export const nationalDays: readonly Declared[] = [...declared(2026, SKB_2026, of2026), ...declared(2027, KEPPRES, of2027)]
