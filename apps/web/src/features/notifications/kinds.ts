import type { Role } from '@lentera/contract/kit/roles'
import type { NotificationKind } from '@lentera/contract/notifications'
import { AlarmClock, ClipboardCheck, Hourglass, type LucideIcon, MapPinCheck, PencilLine, Scale } from 'lucide-react'

export const iconOf: Readonly<Record<NotificationKind, LucideIcon>> = {
  check_in: MapPinCheck,
  roll_call: ClipboardCheck,
  waiting: Hourglass,
  decided: Scale,
  correction: PencilLine,
  reminder: AlarmClock,
}

/** What a kind tells people of a role. */
export const meaningOf = (kind: NotificationKind, role: Role): string => {
  const parent = role === 'parent'
  switch (kind) {
    case 'check_in':
      return 'Begitu anak Anda presensi dan tercatat hadir atau terlambat'
    case 'roll_call':
      return parent ? 'Hasil absen anak Anda setelah guru memastikannya' : 'Saat kamu tercatat tidak hadir atau terlambat'
    case 'waiting':
      return parent ? 'Saat presensi anak Anda perlu diputuskan wali kelas' : 'Saat presensi siswa Anda perlu diputuskan'
    case 'decided':
      return parent ? 'Saat presensi anak Anda disetujui atau ditolak' : 'Saat presensimu disetujui atau ditolak'
    case 'correction':
      return parent
        ? 'Saat catatan hadir anak Anda diubah'
        : role === 'student'
          ? 'Saat catatan hadirmu diubah'
          : 'Saat catatan hadir Anda diubah'
    case 'reminder':
      return role === 'school'
        ? 'Kelas yang tidak diabsen sampai hari ditutup'
        : 'Kelas yang belum diabsen dan presensi yang masih menunggu'
  }
}
