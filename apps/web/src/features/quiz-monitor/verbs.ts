import { keysOf } from '@lentera/contract/kit/keys'
import type { AttemptVerb, MonitoredPupil } from '@lentera/contract/quiz-sessions/attempts'
import {
  Check,
  ClockAlert,
  ClockCheck,
  FolderOpen,
  type LucideIcon,
  Play,
  RotateCcw,
  SendHorizontal,
  Smartphone,
  Snowflake,
  TimerReset,
  X,
} from 'lucide-react'

interface Words {
  readonly label: string
  readonly icon: LucideIcon
  /** What it does, before it is done. */
  readonly note: string
  /** What it has done, after the number of pupils. */
  readonly done: string
  /** Takes minutes: needed, or instead of what was left. */
  readonly minutes?: 'needed' | 'instead'
  /** The pupil reads the reason. */
  readonly told?: boolean
  /** Done by one tap, without a question before it. */
  readonly atOnce?: boolean
  readonly danger?: boolean
}
/** What a supervisor does with attempts, in the order in which it is offered. */
export const verbs: Readonly<Record<AttemptVerb, Words>> = {
  allow_device: {
    label: 'Izinkan perangkat',
    icon: Check,
    note: 'Pengerjaan pindah ke perangkat yang meminta. Perangkat pertama tidak bisa menjawab lagi.',
    done: 'siswa dapat melanjutkan di perangkat barunya.',
    atOnce: true,
  },
  refuse_device: {
    label: 'Tolak perangkat',
    icon: X,
    note: 'Siswa tetap mengerjakan di perangkat pertama.',
    done: 'permintaan ditolak.',
    atOnce: true,
  },
  count_late: {
    label: 'Hitung jawaban terlambat',
    icon: ClockCheck,
    note: 'Jawaban yang sampai setelah waktu habis ikut dinilai. Nilai sebelum dan sesudahnya tercatat di riwayat.',
    done: 'siswa: jawaban terlambat dihitung.',
  },
  ignore_late: {
    label: 'Abaikan jawaban terlambat',
    icon: ClockAlert,
    note: 'Jawaban yang sampai setelah waktu habis tidak dinilai. Jawabannya tetap bisa dibaca.',
    done: 'siswa: jawaban terlambat diabaikan.',
  },
  unfreeze: {
    label: 'Lanjutkan',
    icon: Play,
    note: 'Waktu berjalan lagi dari sisanya, dan hitungan keluar halaman kembali ke 0.',
    done: 'siswa dapat melanjutkan.',
  },
  extra_time: {
    label: 'Tambah waktu',
    icon: TimerReset,
    note: 'Sisa waktu bertambah sekarang juga.',
    done: 'siswa mendapat tambahan waktu.',
    minutes: 'needed',
  },
  freeze: {
    label: 'Bekukan',
    icon: Snowflake,
    note: 'Soal ditutup dan waktunya berhenti sampai Anda melanjutkannya.',
    done: 'siswa dibekukan.',
    told: true,
  },
  reset_device: {
    label: 'Ganti perangkat',
    icon: Smartphone,
    note: 'Siswa dapat melanjutkan di HP atau laptop lain. Jawabannya tetap ada.',
    done: 'siswa dapat pindah perangkat.',
  },
  reopen: {
    label: 'Buka lagi',
    icon: FolderOpen,
    note: 'Siswa melanjutkan dengan jawaban yang ada. Nilainya dihitung ulang setelah dikumpulkan lagi.',
    done: 'siswa dapat melanjutkan.',
    minutes: 'instead',
  },
  force_submit: {
    label: 'Kumpulkan',
    icon: SendHorizontal,
    note: 'Jawaban yang sudah ada dikumpulkan dan dinilai. Siswa tidak dapat melanjutkan, kecuali Anda membukanya lagi.',
    done: 'siswa dikumpulkan.',
    danger: true,
  },
  restart: {
    label: 'Ulang dari awal',
    icon: RotateCcw,
    note: 'Siswa mulai lagi dari soal pertama. Jawaban sebelumnya disimpan untuk dilihat, tetapi tidak dinilai.',
    done: 'siswa dapat mengulang dari awal.',
    danger: true,
  },
}
export const verbNames = keysOf(verbs)

/** Those of the chosen with whom this may be done. */
export const allowedOf = (verb: AttemptVerb, chosen: readonly MonitoredPupil[]) => chosen.filter(({ can }) => can.includes(verb))

/** A pupil's time in words: `1 j 12 mnt`, `< 1 mnt`. */
export const minutesText = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours} j ${minutes} mnt` : minutes > 0 ? `${minutes} mnt` : '< 1 mnt'
}
