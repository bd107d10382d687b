import type { Role } from '@lentera/contract/kit/roles'
import type { Plan } from '#lib/nav/places.ts'
import { findPlaces } from './find.ts'

/** What people of each role look for most. */
const wanted: Readonly<Record<Role, readonly string[]>> = {
  student: ['jadwal', 'nilai', 'ganti HP'],
  parent: ['izin', 'nilai', 'anak'],
  teacher: ['jurnal', 'rapor', 'ganti HP'],
  school: ['impor', 'kenaikan', 'jadwal', 'presensi'],
}

/** `Coba kata lain, misalnya “impor” atau “kenaikan”.`, with words that find a place of this person. */
export const otherWords = (plan: Plan, role: Role): string => {
  const hints = wanted[role].filter((word) => findPlaces(plan, word, role).length > 0).slice(0, 2)
  return hints.length === 0 ? 'Coba kata lain.' : `Coba kata lain, misalnya ${hints.map((word) => `“${word}”`).join(' atau ')}.`
}
