import { type FieldErrors, type Role, roles } from '@lentera/contract'
import { ageOn } from '#school/age-bands.rules.ts'
import { addDays } from '#school/time.ts'

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
