import type { AttendanceSettings } from '@lentera/contract/attendance/school'

/**
 * What does not fit together, by field (`hours.0.starts_at`); empty when all is well. Location and selfies need a guardian's
 * consent, so that a way without it must stay open beside them.
 */
export const settingsErrors = ({ methods, latitude, longitude, places, hours }: AttendanceSettings): Record<string, string[]> => {
  const errors: Record<string, string[]> = {}
  const add = (field: string, text: string) => (errors[field] ??= []).push(text)
  if (new Set(methods).size < methods.length) add('methods', 'Ada pilihan yang ganda.')
  if (!methods.includes('roll_call') && !methods.includes('qr'))
    add('methods', 'Pilih juga QR kelas atau absen guru, untuk siswa tanpa izin orang tua.')
  if ((latitude === null) !== (longitude === null)) add(latitude === null ? 'latitude' : 'longitude', 'Lengkapi kedua koordinat.')
  if (methods.includes('location') && latitude === null) add('latitude', 'Presensi lokasi memerlukan titik sekolah.')
  if (latitude === null && places.length > 0) add('latitude', 'Atur titik sekolah lebih dulu, baru titik lain.')
  const names = new Set<string>()
  for (const [at, { name }] of places.entries()) {
    const key = name.toLowerCase()
    if (names.has(key)) add(`places.${at}.name`, 'Nama titik ini sudah ada.')
    names.add(key)
  }
  const days = new Set<number>()
  for (const [at, { weekday, opens_at, starts_at, closes_at, ends_at }] of hours.entries()) {
    if (days.has(weekday)) add(`hours.${at}.weekday`, 'Hari ini sudah ada.')
    days.add(weekday)
    if (starts_at < opens_at) add(`hours.${at}.starts_at`, 'Jam masuk sebelum presensi dibuka.')
    if (closes_at < starts_at) add(`hours.${at}.closes_at`, 'Presensi ditutup sebelum jam masuk.')
    if (ends_at !== null && ends_at <= starts_at) add(`hours.${at}.ends_at`, 'Jam pulang harus setelah jam masuk.')
  }
  return errors
}
