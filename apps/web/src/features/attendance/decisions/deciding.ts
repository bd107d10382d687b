import { attendanceDecisions, type RequestVerb } from '@lentera/contract/attendance/decisions'
import { decidingOf } from '#lib/offline/use-deciding.ts'
import type { Verb } from '#ui/decide/desk.ts'
import { approving, refusing } from '#ui/decide/verbs.ts'
import { endedText, sentence } from './ended.ts'

/** How waiting check-ins are decided. */
export const deciding = decidingOf(attendanceDecisions.decide, ({ outcome, ended }) => {
  if (outcome !== 'already') return null
  return ended ? `sudah diputuskan lebih dulu. ${sentence(endedText(ended))}` : 'berubah sejak Anda lihat.'
})

export const verbs: readonly Verb<RequestVerb>[] = [
  refusing(
    'reject',
    'Kembali menjadi belum presensi, atau alpa bila harinya sudah ditutup. Siswa dan orang tua melihat alasannya. Tidak bisa diurungkan, hanya dikoreksi.',
  ),
  approving('approve', 'Tercatat hadir atau terlambat menurut jam presensinya. Tidak bisa diurungkan, hanya dikoreksi.'),
]
