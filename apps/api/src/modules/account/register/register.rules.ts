import { type FieldErrors, type Role, roles } from '@lentera/contract'
import { addDays } from '#school/time.ts'

/** Years that somebody has lived on a date. Who was born on 29 February has the birthday on 1 March. */
export const ageOn = (born: string, date: string): number =>
  Number(date.slice(0, 4)) - Number(born.slice(0, 4)) - (date.slice(5) < born.slice(5) ? 1 : 0)

/** Whoever is younger needs a guardian who agrees. */
export const OF_AGE = 17
const youngest: Readonly<Record<Role, number>> = { student: 4, parent: 15, teacher: 17, school: 17 }
const OLDEST = 110

/** What is wrong with a birth date, on this date. */
export const birthErrors = (role: Role, born: string, date: string): FieldErrors => {
  const say = (text: string): FieldErrors => ({ dob: [text] })
  // East of the school a new day has begun.
  if (born > addDays(date, 1)) return say('Tanggal ini belum lewat.')
  const age = ageOn(born, date)
  if (age < youngest[role]) return say(`Akun ${roles[role].label} untuk usia ${youngest[role]} tahun ke atas. Periksa tahunnya.`)
  if (age > OLDEST) return say('Periksa tahunnya.')
  return {}
}
