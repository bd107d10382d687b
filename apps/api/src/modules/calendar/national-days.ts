import type { NationalDay } from '@lentera/contract/calendar'

interface Declared extends Pick<NationalDay, 'date' | 'name' | 'kind' | 'awaits_moon'> {
  /** The decree that declares it. */
  readonly source: string
}

/**
 * Joint decree of the Ministers of Religious Affairs, of Manpower, and of State Apparatus: numbers 1497, 2 and 5 of 2025, of
 * 19 September 2025. 17 national holidays and 8 days of joint leave.
 */
const SKB_2026 = 'SKB 3 Menteri No. 1497, 2, dan 5 Tahun 2025'
/** `awaits_moon`: a date of the decree that the sighting of the moon may still move by a day. */
type Mark = 'joint_leave' | 'awaits_moon'
const of2026: readonly (readonly [date: string, name: string, mark?: Mark])[] = [
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
 * Joint decree of the same ministers: numbers 1205, 3 and 2 of 2026, of 15 September 2026. 18 national holidays, the ascension of the
 * Prophet twice as the lunar year is shorter, and 8 days of joint leave. None of them is an estimate of ours; Idul Fitri and Idul Adha
 * are fixed at last by the Minister of Religious Affairs when the moon has been seen, and may then fall a day later.
 */
const SKB_2027 = 'SKB 3 Menteri No. 1205, 3, dan 2 Tahun 2026'
const of2027: typeof of2026 = [
  ['01-01', 'Tahun Baru 2027 Masehi'],
  ['01-05', 'Isra Mikraj Nabi Muhammad S.A.W.'],
  ['02-05', 'Cuti bersama Tahun Baru Imlek', 'joint_leave'],
  ['02-06', 'Tahun Baru Imlek 2578 Kongzili'],
  ['03-08', 'Hari Suci Nyepi (Tahun Baru Saka 1949)'],
  ['03-09', 'Cuti bersama Idul Fitri', 'joint_leave'],
  ['03-10', 'Idul Fitri 1448 Hijriah', 'awaits_moon'],
  ['03-11', 'Idul Fitri 1448 Hijriah', 'awaits_moon'],
  ['03-12', 'Cuti bersama Idul Fitri', 'joint_leave'],
  ['03-15', 'Cuti bersama Idul Fitri', 'joint_leave'],
  ['03-25', 'Cuti bersama Wafat Yesus Kristus', 'joint_leave'],
  ['03-26', 'Wafat Yesus Kristus'],
  ['03-28', 'Kebangkitan Yesus Kristus (Paskah)'],
  ['05-01', 'Hari Buruh Internasional'],
  ['05-06', 'Kenaikan Yesus Kristus'],
  ['05-17', 'Idul Adha 1448 Hijriah', 'awaits_moon'],
  ['05-18', 'Cuti bersama Idul Adha', 'joint_leave'],
  ['05-19', 'Cuti bersama Hari Raya Waisak', 'joint_leave'],
  ['05-20', 'Hari Raya Waisak 2571 BE'],
  ['06-01', 'Hari Lahir Pancasila'],
  ['06-06', 'Tahun Baru Islam 1449 Hijriah'],
  ['08-15', 'Maulid Nabi Muhammad S.A.W.'],
  ['08-17', 'Proklamasi Kemerdekaan'],
  ['12-24', 'Cuti bersama Kelahiran Yesus Kristus', 'joint_leave'],
  ['12-25', 'Kelahiran Yesus Kristus'],
  ['12-26', 'Isra Mikraj Nabi Muhammad S.A.W.'],
]

const declared = (year: number, source: string, days: typeof of2026): Declared[] =>
  days.map(([date, name, mark]) => ({
    date: `${year}-${date}`,
    name,
    kind: mark === 'joint_leave' ? mark : 'national',
    ...(mark === 'awaits_moon' && { awaits_moon: true }),
    source,
  }))

/** The days that the government has declared, by date: a starting set for schools. */
export const nationalDays: readonly Declared[] = [...declared(2026, SKB_2026, of2026), ...declared(2027, SKB_2027, of2027)]
