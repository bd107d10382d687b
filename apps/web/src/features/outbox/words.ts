import type { Entry } from '#lib/offline/outbox.ts'
import { clockHere, shortDate } from '#lib/time/dates.ts'

/** What a write is, by the name of its call. */
const labels: Readonly<Record<string, string>> = {
  'attendance.checkIn': 'Presensi masuk',
  'attendance.checkInSelfie': 'Presensi dengan swafoto',
  'attendance.checkInQr': 'Presensi QR kelas',
  'attendance.clockOut': 'Presensi pulang',
  'attendance.takeRollCall': 'Absen kelas',
  'attendance.clockInPupil': 'Presensi satu siswa',
  'attendance.decide': 'Keputusan presensi',
  'activities.create': 'Jurnal',
  'announcements.confirm': 'Konfirmasi pengumuman',
  'attitude-notes.confirm': 'Tanda sudah membaca catatan sikap',
  'self-assessments.answer': 'Jawaban penilaian diri',
  'attendance.confirmCheckIn': 'Konfirmasi presensi anak',
  'tugasku-submissions.draft': 'Jawaban tugas',
  'tugasku-submissions.submit': 'Tugas yang dikumpulkan',
  'grades.save': 'Nilai siswa',
  'messages.send': 'Pesan',
  'message-groups.send': 'Pesan grup',
  'quizzes.answer': 'Jawaban kuis',
  'quizzes.attach': 'Berkas jawaban kuis',
  'quizzes.leave': 'Halaman kuis ditinggalkan',
  'permits.file': 'Izin baru',
  'permits.fileForPupils': 'Izin untuk siswa',
  'permits.fileForChildren': 'Izin untuk anak',
  'permits.edit': 'Perubahan izin',
  'permits.cancel': 'Pembatalan izin',
  'permits.decide': 'Keputusan izin',
}
export const labelOf = ({ call, draft }: Pick<Entry, 'call' | 'draft'>): string =>
  `${labels[call] ?? 'Perubahan data'}${draft ? ' (draf)' : ''}`

const dayOf = (at: Date) =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
/** When it was meant, on this device's own clock: `07.15`, on another day `Sen, 13 Jul, 07.15`. */
export const meantAt = ({ captured_at }: Pick<Entry, 'captured_at'>, now = new Date()): string => {
  const at = new Date(captured_at)
  const clock = clockHere(at)
  return dayOf(at) === dayOf(now) ? clock : `${shortDate(dayOf(at))}, ${clock}`
}

/** Where it is, in a sentence. `held`: an earlier one of its own was refused. */
export const stateOf = ({ state, failure }: Pick<Entry, 'state' | 'failure'>, held: boolean, online: boolean): string => {
  if (state === 'failed') {
    const details = Object.values(failure?.errors ?? {}).flat()
    return [failure?.message ?? 'Server menolaknya.', ...details].join(' ')
  }
  if (held) return 'Menunggu sampai yang gagal dikirim ulang atau dihapus.'
  return online ? 'Dikirim sebentar lagi.' : 'Dikirim saat ada sinyal.'
}
